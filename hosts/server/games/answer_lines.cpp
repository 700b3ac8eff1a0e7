#include "games/answer_lines.hpp"

#include <linderhof/record/record.hpp>

namespace linderhof::server {

std::vector<std::string> answer_lines(const record::Session& session, std::size_t behind) {
    std::vector<std::string> lines;
    std::size_t answers = 0;
    for (const record::Entry& entry : session.record({}).entries) {
        if (entry.kind == record::EntryKind::hash && !session.same_rules()) {
            continue; // hashes of states mean nothing in the record of other rules; facts do
        }
        answers += entry.kind == record::EntryKind::move ? 1 : 0;
        if (answers <= behind) {
            continue;
        }
        if (entry.kind == record::EntryKind::move) {
            lines.emplace_back();
        }
        lines.back() += record::entry_text(entry);
    }
    return lines;
}

} // namespace linderhof::server
