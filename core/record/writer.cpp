#include <linderhof/record/writer.hpp>

#include <cerrno>
#include <cstring>
#include <system_error>

namespace linderhof::record {

Writer::Writer(std::filesystem::path path, const Head& head) : path_(std::move(path)) {
    // Opened for appending, so that writing goes on at the new end after moves were taken back.
    std::ofstream(path_, std::ios::binary | std::ios::trunc).close();
    file_.open(path_, std::ios::binary | std::ios::app);
    const std::string text = head_text(head);
    if (!(file_ << text << std::flush)) {
        fail("cannot be written");
    }
    end_ = text.size();
}

Writer::Writer(std::filesystem::path path, const Record& record) : path_(std::move(path)) {
    // The file may have been written by hand, so the places of its lines are looked up rather than worked out.
    std::ifstream file(path_, std::ios::binary);
    std::string line;
    std::vector<std::uint64_t> lines;
    while (std::getline(file, line) && !file.eof()) { // a last line without an end is no line
        lines.push_back(end_);
        end_ += line.size() + 1;
    }
    for (const Entry& entry : record.entries) {
        if (entry.kind == EntryKind::move) {
            if (entry.place.line() == 0 || entry.place.line() > lines.size()) {
                fail("is not the record that was read");
            }
            starts_.push_back(lines[entry.place.line() - 1]);
        }
    }
    std::error_code error;
    std::filesystem::resize_file(path_, end_, error);
    file_.open(path_, std::ios::binary | std::ios::app);
    if (error || !file_) {
        fail("cannot be written");
    }
}

Writer::~Writer() = default;

void Writer::move(Seat seat, std::string_view notation) {
    starts_.push_back(end_);
    append({EntryKind::move, seat, std::string(notation), 0, {}});
}

void Writer::hash(std::uint64_t hash) {
    append({EntryKind::hash, no_seat, {}, hash, {}});
}

void Writer::note(std::string_view text) {
    append({EntryKind::note, no_seat, std::string(text), 0, {}});
}

void Writer::take_back(std::size_t count) {
    if (count == 0) {
        return;
    }
    const std::uint64_t end = starts_[starts_.size() - count];
    std::error_code error;
    std::filesystem::resize_file(path_, end, error);
    if (error) {
        fail("cannot be shortened (" + error.message() + ")");
    }
    starts_.resize(starts_.size() - count);
    end_ = end;
}

void Writer::append(const Entry& entry) {
    const std::string line = entry_text(entry);
    if (!(file_ << line << std::flush)) {
        fail("cannot be written");
    }
    end_ += line.size();
}

void Writer::fail(const std::string& what) const {
    const std::string reason = errno != 0 ? std::string(": ") + std::strerror(errno) : std::string();
    throw WriteError("The record '" + path_.string() + "' " + what + reason + ".");
}

} // namespace linderhof::record
