#include <linderhof/record/writer.hpp>

#include "record/file.hpp"
#include "record/layout.hpp"

#include <linderhof/log.hpp>

#include <algorithm>
#include <cerrno>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace linderhof::record {

namespace {

constexpr std::size_t longest_check = 1900; ///< bytes; a note has at most 2000

std::string text_of(const std::vector<Entry>& entries) {
    std::string text;
    for (const Entry& entry : entries) {
        text += entry_text(entry);
    }
    return text;
}

bool is_remark(const Entry& entry) {
    return entry.kind == EntryKind::note || entry.kind == EntryKind::check;
}

std::string told_name(const std::filesystem::path& path) {
    return "'" + path.string() + "'";
}

/// What the file holds; empty: it cannot be read, or is larger than any record.
std::string whole_text(int file) {
    std::string text(record_limits.bytes + 1, '\0');
    std::size_t size = 0;
    while (size < text.size()) {
        const ssize_t now = ::pread(file, text.data() + size, text.size() - size, static_cast<off_t>(size));
        if (now == 0 || (now < 0 && errno != EINTR)) {
            break;
        }
        size += static_cast<std::size_t>(std::max<ssize_t>(now, 0));
    }
    text.resize(size);
    return text;
}

} // namespace

Writer::Writer(std::filesystem::path path, const Head& head, const std::vector<Entry>& first)
    : path_(std::move(path)), text_(head_text(head) + text_of(first)) {
    named_ = synced_ = false;
    file_ = make_file(path_, text_);
    if (file_ < 0 && errno == EEXIST) {
        throw NameTaken("The file " + told_name(path_) + " is there already and is not written over.");
    }
    if (file_ < 0) {
        fail("cannot be written", errno);
    }
    log::tell("record", log::Level::info, "began {}", told_name(path_));
}

std::unique_ptr<Writer> Writer::go_on(const std::filesystem::path& path, Record& record,
                                      catalog::Diagnostics& diagnostics) {
    std::unique_ptr<Writer> writer(new Writer(path));
    if (!check_file(path, diagnostics)) {
        return nullptr;
    }
    writer->hold();
    if (!writer->read(record, diagnostics)) {
        return nullptr;
    }
    log::tell("record", log::Level::info, "opened {} to go on behind {} moves", told_name(path), writer->moves());
    return writer;
}

Writer::~Writer() {
    if (file_ >= 0) {
        ::close(file_);
    }
}

/// Another program may put a new file into its place before it is held: then that one is opened.
void Writer::hold() {
    for (bool same = false; !same;) {
        if (file_ >= 0) {
            ::close(file_);
        }
        file_ = ::open(path_.c_str(), O_RDWR | O_APPEND | O_CLOEXEC); // NOLINT(*-vararg)
        if (file_ < 0) {
            fail("cannot be written", errno);
        }
        if (::flock(file_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
            fail("is in use: another program plays this game now", 0);
        }
        same = is_named(file_, path_);
    }
}

bool Writer::read(Record& record, catalog::Diagnostics& diagnostics) {
    text_ = whole_text(file_);
    std::optional<Record> found = read_text(text_, path_.string(), diagnostics);
    if (!found) {
        return false;
    }
    record = *std::move(found);
    tail_ = record.cut;
    text_.resize(text_.size() - tail_.size());
    if (auto starts = starts_of_moves(text_, record)) {
        starts_ = *std::move(starts);
    } else {
        anew_ = write_text(record);
        starts_ = starts_when_written(record);
    }
    std::size_t moves = 0;
    for (const Entry& entry : record.entries) {
        moves += entry.kind == EntryKind::move ? 1 : 0;
        if (is_remark(entry)) {
            remarks_.push_back({moves, entry});
        }
    }
    return true;
}

void Writer::move(Seat seat, std::string_view notation, const std::vector<Entry>& after) {
    prepare();
    const std::size_t start = text_.size() + owed_.size();
    append(entry_text({EntryKind::move, seat, std::string(notation), 0, {}}) + text_of(after));
    starts_.push_back(start);
}

void Writer::lines(const std::vector<Entry>& entries) {
    prepare();
    append(text_of(entries));
}

void Writer::take_back(std::size_t count) {
    if (count == 0 && owed_.empty()) {
        return;
    }
    prepare();
    if (count > 0) {
        const std::size_t left = starts_.size() - count;
        const std::string kept = remarks_behind(left);
        cut(starts_[left]);
        owed_ += kept;
        starts_.resize(left);
    }
    append({});
}

/// What readers wrote behind so many moves, as lines for the end of the text.
std::string Writer::remarks_behind(std::size_t moves) {
    std::string kept;
    for (std::size_t at = starts_[moves]; at < text_.size();) {
        const std::size_t next = std::min(text_.find('\n', at), text_.size() - 1) + 1;
        kept += text_[at] == '#' ? text_.substr(at, next - at) : std::string();
        at = next;
    }
    for (Remark& remark : remarks_) {
        if (remark.moves > moves) {
            if (remark.entry.kind == EntryKind::check && remark.entry.text.size() < longest_check) {
                remark.entry.text = "checked behind a move that was taken back: " + remark.entry.text;
            }
            remark.entry.kind = EntryKind::note;
            remark.moves = moves;
            kept += entry_text(remark.entry);
        }
    }
    return kept;
}

void Writer::sync() {
    if (synced_) {
        return;
    }
    if (const int error = sync_file(file_); error != 0) {
        // What the system has given up on it may call written the next time: only a new file can be trusted.
        move_away("cannot be put on the disk: " + std::generic_category().message(error));
    }
    if (!std::exchange(named_, true)) {
        sync_folder_of(path_);
    }
    synced_ = true;
}

std::vector<std::string> Writer::take_notices() {
    return std::exchange(notices_, {});
}

/// Makes sure that the file is the one that was written so far, and that lines can be put at its end.
void Writer::prepare() {
    if (!holds(file_, path_, text_, tail_)) {
        move_away("was removed, renamed or changed while the game was played");
    } else if (!anew_.empty()) {
        write_anew();
    } else if (!tail_.empty()) {
        cut(text_.size());
    }
}

/// Writes a record of another layout in the form of `write_text`. There is a whole file of its name at every moment.
void Writer::write_anew() {
    check_size(anew_.size());
    std::error_code error;
    const std::filesystem::path real = std::filesystem::canonical(path_, error); // not the link to it
    if (error) {
        fail("cannot be written", error.value());
    }
    std::filesystem::path as_it_was = real.parent_path() / (real.stem().string() + "-as-it-was");
    as_it_was += real.extension();
    const auto [old, old_path] = make_free_file(as_it_was, text_ + tail_);
    if (old < 0) {
        fail("cannot be written anew", errno);
    }
    const int old_fault = sync_file(old);
    ::close(old);
    std::filesystem::path fresh_path = real;
    fresh_path += ".new";
    const auto [fresh, name] = make_free_file(fresh_path, anew_);
    int fault = old_fault != 0 ? old_fault : fresh < 0 ? errno : sync_file(fresh);

    struct stat old_state {};

    if (fault == 0 && ::fstat(file_, &old_state) == 0) {
        static_cast<void>(::fchmod(fresh, old_state.st_mode & 07777U));
    }
    if (fault == 0 && ::rename(name.c_str(), real.c_str()) != 0) {
        fault = errno;
    }
    if (fault != 0) {
        ::unlink(old_path.c_str());
        if (fresh >= 0) {
            ::unlink(name.c_str());
            ::close(fresh);
        }
        fail("cannot be written anew", fault);
    }
    sync_folder_of(real);
    notices_.push_back("The record " + told_name(path_) +
                       " was not written line by line, so it has been written anew; as it was it is kept in " +
                       told_name(old_path) + ".");
    take_over(fresh, path_);
}

/// Writes the whole game into a new file: beside the old one, or else in another folder.
void Writer::move_away(const std::string& why) {
    const std::string text = anew_.empty() ? text_ : anew_;
    std::error_code ignored;
    int error = 0;
    for (const std::filesystem::path& place :
         {path_, path_.filename(), std::filesystem::temp_directory_path(ignored) / path_.filename()}) {
        const auto [file, made] = make_free_file(place, text);
        const int fault = file < 0 ? errno : sync_file(file);
        if (fault == 0) {
            sync_folder_of(made);
            notices_.push_back("The record " + told_name(path_) + " " + why + ". The whole game is in " +
                               told_name(made) + " now.");
            take_over(file, made);
            return;
        }
        error = error != 0 ? error : fault;
        if (file >= 0) {
            ::unlink(made.c_str());
            ::close(file);
        }
    }
    fail(why + ", and no other can be made", error);
}

/// Goes on in another file, which holds the whole game in the form of `write_text`.
void Writer::take_over(int file, const std::filesystem::path& path) {
    log::tell("record", log::Level::info, "wrote the whole game of {} into {}", told_name(path_), told_name(path));
    ::close(file_);
    file_ = file;
    path_ = path;
    text_ = anew_.empty() ? std::move(text_) : std::exchange(anew_, std::string());
    tail_.clear();
}

/// Adds lines, and those that are owed before them.
void Writer::append(const std::string& text) {
    const std::string all = owed_ + text;
    check_size(text_.size() + all.size());
    synced_ = false;
    if (const int error = write_all(file_, all); error != 0) {
        const bool whole = ::ftruncate(file_, static_cast<off_t>(text_.size())) == 0; // else the file is found changed
        static_cast<void>(whole);
        fail("cannot be written", error);
    }
    text_ += all;
    owed_.clear();
    log::tell("record", log::Level::debug, "wrote {} bytes to {}", all.size(), told_name(path_));
}

void Writer::cut(std::size_t end) {
    synced_ = false;
    if (::ftruncate(file_, static_cast<off_t>(end)) != 0) {
        fail("cannot be shortened", errno);
    }
    text_.resize(end);
    tail_.clear();
}

void Writer::check_size(std::size_t size) const {
    if (size > record_limits.bytes) {
        fail("has reached " + std::to_string(record_limits.bytes >> 20U) + " MiB, and more cannot be read again", 0);
    }
}

void Writer::fail(const std::string& what, int error) const {
    const std::string reason = error == 0 ? std::string() : ": " + std::generic_category().message(error);
    throw WriteError("The record " + told_name(path_) + " " + what + reason + ".");
}

} // namespace linderhof::record
