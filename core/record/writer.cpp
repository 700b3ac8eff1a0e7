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
constexpr int most_tries = 100;             ///< to hold a file that others replace
constexpr const char* taken_away = "was removed, renamed or changed while the game was played";

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

/// The end of a sentence.
std::string reason(int error) {
    return error == 0 ? std::string() : ": " + std::generic_category().message(error);
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
    for (int tries = 0; tries < most_tries; ++tries) {
        if (file_ >= 0) {
            ::close(file_);
        }
        file_ = again([&] { return ::open(path_.c_str(), O_RDWR | O_APPEND | O_CLOEXEC); }); // NOLINT(*-vararg)
        if (file_ < 0) {
            fail("cannot be written", errno);
        }
        if (again([&] { return ::flock(file_, LOCK_EX | LOCK_NB); }) != 0 && errno == EWOULDBLOCK) {
            fail("is in use: another program plays this game now", 0);
        }
        if (is_named(file_, path_)) {
            return;
        }
    }
    fail("cannot be held: it is another file every moment", 0);
}

bool Writer::read(Record& record, catalog::Diagnostics& diagnostics) {
    if (const int error = read_all(file_, record_limits.bytes + 1, text_); error != 0) {
        fail("cannot be read", error);
    }
    std::optional<Record> found = read_text(text_, path_.string(), diagnostics);
    if (!found) {
        return false;
    }
    record = *std::move(found);
    tail_ = record.cut;
    text_.resize(text_.size() - tail_.size());
    const bool damaged = tail_.find('\0') != std::string::npos; // what lies behind is kept too
    if (auto starts = starts_of_moves(text_, record); starts && !damaged) {
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
        const std::size_t end = starts_[left];
        owed_ += remarks_behind(left);
        starts_.resize(left);
        cut(end);
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
    if (!holds(file_, path_, text_, tail_)) {
        move_whole_game_away(taken_away);
    } else if (!synced_) {
        put_on_disk();
    }
}

void Writer::put_on_disk() {
    // What the system has given up on it may call written the next time: only a new file can be trusted then.
    lost_ = lost_ != 0 ? lost_ : sync_file(file_);
    if (lost_ == 0 && !named_) {
        lost_ = sync_name(path_);
    }
    if (lost_ != 0) {
        move_whole_game_away("cannot be put on the disk" + reason(lost_));
        return;
    }
    named_ = synced_ = true;
    cut_ = false;
}

std::vector<std::string> Writer::take_notices() {
    return std::exchange(notices_, {});
}

/// Makes sure that the file is the one that was written so far, and that lines can be put at its end.
void Writer::prepare() {
    if (!holds(file_, path_, text_, tail_)) {
        move_whole_game_away(taken_away);
    } else if (!anew_.empty()) {
        write_anew();
    } else if (!tail_.empty()) {
        cut(text_.size());
    }
}

/// Writes a record of another layout in the form of `write_text`, in its place or in another.
void Writer::write_anew() {
    check_size(anew_.size());
    const int error = put_anew_in_its_place();
    if (error == ESTALE) {
        move_whole_game_away(taken_away);
    } else if (error != 0) {
        move_whole_game_away("cannot be written anew" + reason(error));
    }
}

/// There is a whole file of its name at every moment, and the old one is on the disk under its other name before that.
/// 0, or the number of the system's error; then all is as it was.
int Writer::put_anew_in_its_place() {
    std::error_code error;
    const std::filesystem::path real = std::filesystem::canonical(path_, error); // not the link to it
    if (error) {
        return error.value();
    }
    const auto [old, old_path] = make_free_file(with_tail(real, "-as-it-was"), text_ + tail_);
    int fault = old < 0 ? errno : sync_file(old);
    fault = fault != 0 ? fault : sync_name(old_path);
    const auto [fresh, name] =
        fault == 0 ? make_free_file(with_tail(real, "-new"), anew_) : std::pair(-1, std::filesystem::path());
    fault = fault != 0 ? fault : fresh < 0 ? errno : sync_file(fresh);

    struct stat old_state {};

    if (fault == 0 && ::fstat(file_, &old_state) == 0) {
        static_cast<void>(::fchmod(fresh, old_state.st_mode & 07777U));
    }
    fault = fault != 0 ? fault : replace_file(name, file_, real);
    if (fault != 0) {
        unmake_file(fresh, name);
        unmake_file(old, old_path);
        return fault;
    }
    ::close(old);
    notices_.push_back("The record " + told_name(path_) +
                       (tail_.find('\0') == std::string::npos ? " was not written line by line" : " was damaged") +
                       ", so it has been written anew; as it was it is kept in " + told_name(old_path) + ".");
    take_over(fresh, path_, anew_);
    named_ = synced_ = false; // its new name is not on the disk yet
    return 0;
}

/// Writes the whole game, which is this text, into a new file, on the disk: beside the old one, or else in another folder.
/// 0, or the number of the error that the first place had.
int Writer::move_away(const std::string& why, const std::string& text) {
    std::error_code ignored;
    int error = 0;
    for (const std::filesystem::path& place :
         {path_, path_.filename(), std::filesystem::temp_directory_path(ignored) / path_.filename()}) {
        const auto [file, made] = make_free_file(place, text);
        int fault = file < 0 ? errno : sync_file(file);
        fault = fault != 0 ? fault : sync_name(made);
        if (fault == 0) {
            notices_.push_back("The record " + told_name(path_) + " " + why + ". The whole game is in " +
                               told_name(made) + " now.");
            take_over(file, made, text);
            return 0;
        }
        error = error != 0 ? error : fault;
        unmake_file(file, made);
    }
    return error;
}

/// The same with what is written so far. Throws WriteError.
void Writer::move_whole_game_away(const std::string& why) {
    if (const int error = move_away(why, anew_.empty() ? text_ : anew_); error != 0) {
        fail(why + ", and no other can be made", error);
    }
}

/// Goes on in another file, which holds the whole game in the form of `write_text`, on the disk.
void Writer::take_over(int file, const std::filesystem::path& path, const std::string& text) {
    log::tell("record", log::Level::info, "wrote the whole game of {} into {}", told_name(path_), told_name(path));
    ::close(file_);
    file_ = file;
    path_ = path;
    text_ = std::string(text); // it may be one of the texts that are emptied here
    tail_.clear();
    anew_.clear();
    named_ = synced_ = true;
    cut_ = false;
    lost_ = 0;
}

/// Adds lines, and those that are owed before them; the whole game goes elsewhere when they cannot be added.
void Writer::append(const std::string& text) {
    const std::string all = owed_ + text;
    check_size(text_.size() + all.size());
    if (cut_ && !all.empty()) {
        put_on_disk(); // else a power failure could leave the new lines in the middle of the old ones
    }
    synced_ = synced_ && all.empty();
    if (const int error = write_all(file_, all); error != 0) {
        static_cast<void>(shorten(file_, text_.size())); // when it fails, the file is found changed
        cut_ = true;
        if (move_away("cannot be written" + reason(error), text_ + all) != 0) {
            fail("cannot be written", error);
        }
    } else {
        text_ += all;
    }
    owed_.clear();
    log::tell("record", log::Level::debug, "wrote {} bytes to {}", all.size(), told_name(path_));
}

void Writer::cut(std::size_t end) {
    text_.resize(end);
    tail_.clear();
    synced_ = false;
    cut_ = true;
    if (const int error = shorten(file_, end); error != 0) {
        move_whole_game_away("cannot be shortened" + reason(error));
    }
}

void Writer::check_size(std::size_t size) const {
    if (size > record_limits.bytes) {
        fail("has reached " + std::to_string(record_limits.bytes >> 20U) + " MiB, and more cannot be read again", 0);
    }
}

void Writer::fail(const std::string& what, int error) const {
    throw WriteError("The record " + told_name(path_) + " " + what + reason(error) + ".");
}

} // namespace linderhof::record
