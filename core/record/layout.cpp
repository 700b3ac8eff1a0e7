#include "record/layout.hpp"

namespace linderhof::record {

namespace {

std::vector<std::size_t> starts_of_lines(std::string_view text) {
    std::vector<std::size_t> starts;
    for (std::size_t at = 0; at < text.size();) {
        starts.push_back(at);
        const std::size_t end = text.find('\n', at);
        at = end == std::string_view::npos ? text.size() : end + 1;
    }
    return starts;
}

/// Whether one more line at the end is one more entry and changes nothing else.
bool takes_a_line(std::string_view text, const Record& record) {
    const Entry line{EntryKind::note, no_seat, "the next line", 0, {}};
    catalog::Diagnostics ignored;
    const std::optional<Record> longer = read_text(std::string(text) + entry_text(line), "", ignored);
    return longer && longer->entries.size() == record.entries.size() + 1 && longer->entries.back().kind == line.kind &&
           longer->entries.back().text == line.text && head_text(longer->head) == head_text(record.head);
}

} // namespace

std::optional<std::vector<std::size_t>> starts_of_moves(std::string_view text, const Record& record) {
    const std::vector<std::size_t> lines = starts_of_lines(text);
    std::vector<std::size_t> starts;
    std::size_t last = 0;
    for (const Entry& entry : record.entries) {
        const std::size_t line = entry.place.line();
        if (line <= last || line > lines.size() || entry.place.column() != 3 ||
            !text.substr(lines[line - 1]).starts_with("- ")) {
            return std::nullopt;
        }
        last = line;
        if (entry.kind == EntryKind::move) {
            starts.push_back(lines[line - 1]);
        }
    }
    const bool whole = text.ends_with('\n');
    return whole && takes_a_line(text, record) ? std::optional(std::move(starts)) : std::nullopt;
}

std::vector<std::size_t> starts_when_written(const Record& record) {
    std::vector<std::size_t> starts;
    std::size_t at = head_text(record.head).size();
    for (const Entry& entry : record.entries) {
        if (entry.kind == EntryKind::move) {
            starts.push_back(at);
        }
        at += entry_text(entry).size();
    }
    return starts;
}

} // namespace linderhof::record
