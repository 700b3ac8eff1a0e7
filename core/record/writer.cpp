#include <linderhof/record/writer.hpp>

#include <cerrno>
#include <fstream>
#include <system_error>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace linderhof::record {

Writer::Writer(std::filesystem::path path, const Head& head) : path_(std::move(path)) {
    open(O_CREAT);
    cut(0);
    append(head_text(head));
}

Writer::Writer(std::filesystem::path path, const Record& record) : path_(std::move(path)) {
    open(0);
    // The file may have been written by hand, so the places of its lines are looked up rather than worked out.
    std::ifstream file(path_, std::ios::binary);
    std::string line;
    std::vector<std::uint64_t> lines;
    std::uint64_t end = 0;
    while (std::getline(file, line) && !file.eof()) { // a last line without an end is no line
        lines.push_back(end);
        end += line.size() + 1;
    }
    for (const Entry& entry : record.entries) {
        if (entry.kind == EntryKind::move) {
            if (entry.place.line() == 0 || entry.place.line() > lines.size()) {
                fail("is not the record that was read", 0);
            }
            starts_.push_back(lines[entry.place.line() - 1]);
        }
    }
    cut(end);
}

Writer::~Writer() {
    if (file_ >= 0) {
        ::close(file_);
    }
}

void Writer::open(int flags) {
    // Appending goes to the new end after moves were taken back.
    file_ = ::open(path_.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC | flags, 0666); // NOLINT(*-vararg)
    if (file_ < 0) {
        fail("cannot be written", errno);
    }
    if (::flock(file_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
        ::close(file_);
        fail("is in use: another program plays this game now", 0);
    }
}

void Writer::move(Seat seat, std::string_view notation, const std::vector<Entry>& after) {
    const std::uint64_t start = end_;
    std::string text = entry_text({EntryKind::move, seat, std::string(notation), 0, {}});
    for (const Entry& entry : after) {
        text += entry_text(entry);
    }
    append(text);
    starts_.push_back(start);
}

void Writer::lines(const std::vector<Entry>& entries) {
    std::string text;
    for (const Entry& entry : entries) {
        text += entry_text(entry);
    }
    append(text);
}

void Writer::take_back(std::size_t count) {
    if (count > 0) {
        cut(starts_[starts_.size() - count]);
        starts_.resize(starts_.size() - count);
    }
}

void Writer::append(const std::string& text) {
    for (std::size_t done = 0; done < text.size();) {
        const ssize_t now = ::write(file_, text.data() + done, text.size() - done);
        if (now >= 0) {
            done += static_cast<std::size_t>(now);
        } else if (errno != EINTR) {
            const int error = errno;
            static_cast<void>(::ftruncate(file_, static_cast<off_t>(end_)) == 0); // else readers leave out the part
            fail("cannot be written", error);
        }
    }
    end_ += text.size();
}

void Writer::cut(std::uint64_t end) {
    if (::ftruncate(file_, static_cast<off_t>(end)) != 0 && errno != EINVAL) { // EINVAL: a device, which has no end
        fail("cannot be shortened", errno);
    }
    end_ = end;
}

void Writer::fail(const std::string& what, int error) const {
    const std::string reason = error == 0 ? std::string() : ": " + std::generic_category().message(error);
    throw WriteError("The record '" + path_.string() + "' " + what + reason + ".");
}

} // namespace linderhof::record
