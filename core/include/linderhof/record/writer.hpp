#pragma once

/// \file
/// Writes a record while the game is played.

#include <linderhof/export.hpp>
#include <linderhof/record/record.hpp>

#include <cstdint>
#include <filesystem>
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

/// Appends to a file, line by line; every line is handed to the system before the call returns. When the program dies,
/// the file holds every answer that was given, and at most a part of one more line, which readers leave out. What cannot
/// be written leaves the file as it was, so that it may be tried again. Only one writer at a time has the file.
class LINDERHOF_API Writer {
  public:
    /// Starts a new file; an old one of that name is replaced. Throws WriteError.
    Writer(std::filesystem::path path, const Head& head);
    /// Goes on with a file that was read as `record`; what was cut off in it is removed first. Throws WriteError.
    Writer(std::filesystem::path path, const Record& record);
    ~Writer();
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;

    /// A move, and the lines that belong to it.
    void move(Seat seat, std::string_view notation, const std::vector<Entry>& after = {});
    /// Lines that are no moves.
    void lines(const std::vector<Entry>& entries);
    /// Removes the last `count` moves and everything after the first of them. REQUIRES: there are as many.
    void take_back(std::size_t count);

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

    [[nodiscard]] std::size_t moves() const { return starts_.size(); }

  private:
    void open(int flags);
    void append(const std::string& text);
    void cut(std::uint64_t end);
    [[noreturn]] void fail(const std::string& what, int error) const;

    std::filesystem::path path_;
    int file_ = -1;
    std::vector<std::uint64_t> starts_; ///< where the line of each move begins
    std::uint64_t end_ = 0;
};

} // namespace linderhof::record
