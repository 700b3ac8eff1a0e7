#pragma once

/// \file
/// Writes a record while the game is played.

#include <linderhof/export.hpp>
#include <linderhof/record/record.hpp>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace linderhof::record {

/// A record cannot be written: one sentence with the file and the system's reason.
class LINDERHOF_API WriteError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// A new record would have the name of a file that is there already.
class LINDERHOF_API NameTaken : public WriteError {
  public:
    using WriteError::WriteError;
};

/// The same name with a number behind it: "game-2.yaml" of "game.yaml".
[[nodiscard]] LINDERHOF_API std::filesystem::path numbered(const std::filesystem::path& path, int number);

/// Appends to a file, line by line; every line is handed to the system before the call returns. When the program dies,
/// the file holds every answer that was given, and at most a part of one more line, which readers leave out. What is on
/// the disk itself when the power fails is what stood in the file at the last `sync`. Only one writer at a time has the
/// file.
///
/// Nothing of anybody else's is written over. Before each change, and at each `sync`, the file is compared with what was
/// written into it: when it was removed, renamed, replaced or edited, or the system does not take a line or cannot put it
/// on the disk, the whole game is written into a new file, beside it or in another folder, and `take_notices` says so. Where
/// nothing can be written the file stays as it was, and each call tries again. Not for several threads at once.
class LINDERHOF_API Writer {
  public:
    /// Makes a new file with these first lines. Throws NameTaken when something has that name, WriteError when it cannot
    /// be written; then no file is left.
    Writer(std::filesystem::path path, const Head& head, const std::vector<Entry>& first = {});
    /// Goes on with a file: takes hold of it, so that no other program writes it, and reads it then. Nothing is changed
    /// before the first answer; a record in another layout than `write_text` gives it is then written anew, and the old
    /// one kept beside it. None when it is no record; the diagnostics say why. Throws WriteError.
    static std::unique_ptr<Writer> go_on(const std::filesystem::path& path, Record& record,
                                         catalog::Diagnostics& diagnostics);
    ~Writer();
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;

    /// A move, and the lines that belong to it. Throws WriteError.
    void move(Seat seat, std::string_view notation, const std::vector<Entry>& after = {});
    /// Lines that are no moves. Throws WriteError.
    void lines(const std::vector<Entry>& entries);
    /// Removes the last `count` moves with the hashes behind them. What readers wrote there stays: notes and comments as
    /// they are, checks as notes, for they may not hold any more. REQUIRES: there are as many. Throws WriteError.
    void take_back(std::size_t count);
    /// Returns when the lines so far are on the disk. Throws WriteError.
    void sync();

    /// Where the game is; another file than at the beginning when that one was taken away.
    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

    [[nodiscard]] std::size_t moves() const { return starts_.size(); }

    /// What has become of the file, in whole sentences; each is told once.
    [[nodiscard]] std::vector<std::string> take_notices();

  private:
    /// A note or a check of a reader.
    struct Remark {
        std::size_t moves; ///< it stands behind so many
        Entry entry;
    };

    explicit Writer(std::filesystem::path path) : path_(std::move(path)) {}

    void hold();
    bool read(Record& record, catalog::Diagnostics& diagnostics);
    void prepare();
    void write_anew();
    [[nodiscard]] int put_anew_in_its_place();
    [[nodiscard]] int move_away(const std::string& why, const std::string& text);
    void move_whole_game_away(const std::string& why);
    void take_over(int file, const std::filesystem::path& path, const std::string& text);
    void append(const std::string& text);
    void put_on_disk();
    [[nodiscard]] std::string remarks_behind(std::size_t moves);
    void cut(std::size_t end);
    void check_size(std::size_t size) const;
    [[noreturn]] void fail(const std::string& what, int error) const;

    std::filesystem::path path_;
    int file_ = -1;
    std::string text_;                ///< what is in the file, as far as this writer knows
    std::string tail_;                ///< a part of a line behind that, which is removed before the next line
    std::string anew_;                ///< the whole record in the form of `write_text`; empty: it has that form
    std::vector<std::size_t> starts_; ///< where the line of each move begins, in the form of `write_text`
    std::string owed_;                ///< lines of readers that were cut off with a move and wait to be written again
    std::vector<Remark> remarks_;
    std::vector<std::string> notices_;
    bool named_ = true;  ///< whether its name is on the disk ...
    bool synced_ = true; ///< ... and all of its text
    bool cut_ = false;   ///< whether it is shorter than what may be on the disk
    int lost_ = 0;       ///< the error with which the system has given up what it should put on the disk
};

} // namespace linderhof::record
