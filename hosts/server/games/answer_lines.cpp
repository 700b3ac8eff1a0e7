#include "games/answer_lines.hpp"

#include <linderhof/record/record.hpp>

namespace linderhof::server {

std::vector<std::string> answer_lines(const record::Session& session, std::size_t behind) {
    std::vector<std::string> lines;
    for (const record::Entry& entry : session.entries(behind)) {
        if (entry.kind == record::EntryKind::hash && !session.same_rules()) {
            continue; // hashes of states mean nothing in the record of other rules; facts do
        }
        if (entry.kind == record::EntryKind::move) {
            lines.emplace_back();
        }
        lines.back() += record::entry_text(entry);
    }
    return lines;
}

} // namespace linderhof::server
