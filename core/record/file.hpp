#pragma once
// The system's files as a record needs them: made without writing over anything, written whole, put on the disk.

#include <linderhof/catalog/diagnostics.hpp>

#include <cerrno>
#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>

namespace linderhof::record {

/// Makes a call of the system again for as long as a signal breaks it off.
template <class Call>
[[nodiscard]] auto again(const Call& call) {
    auto result = call();
    while (result < 0 && errno == EINTR) {
        result = call();
    }
    return result;
}

/// Whether a file is there that can be a record; else the diagnostics say so.
[[nodiscard]] bool check_file(const std::filesystem::path& path, catalog::Diagnostics& diagnostics);

/// The path with this behind its name, before the extension. A name that a file system could not take is cut short.
[[nodiscard]] std::filesystem::path with_tail(const std::filesystem::path& path, const std::string& tail);

/// Reads all of it, up to `most` bytes. 0, or the number of the system's error.
[[nodiscard]] int read_all(int file, std::size_t most, std::string& text);

/// Writes all of it. 0, or the number of the system's error.
[[nodiscard]] int write_all(int file, std::string_view text);

/// Makes the file so long. 0, or the number of the system's error.
[[nodiscard]] int shorten(int file, std::size_t size);

/// Makes a file with this text, which must not be there, and holds it. Its descriptor, or -1 and the error in `errno`;
/// then no file is left.
[[nodiscard]] int make_file(const std::filesystem::path& path, std::string_view text);

/// The same under the first free name: the path itself, or that with a number behind it.
[[nodiscard]] std::pair<int, std::filesystem::path> make_free_file(const std::filesystem::path& path,
                                                                   std::string_view text);

/// Closes a file that was made, and removes it; another one that has its name by now stays. None when it is -1.
void unmake_file(int file, const std::filesystem::path& path);

/// Puts the file `fresh` into the place of `path`, where `held` stood, which is removed. Another one that stands there by
/// now stays: then the error is ESTALE. 0, or the number of the system's error; then all is as it was.
[[nodiscard]] int replace_file(const std::filesystem::path& fresh, int held, const std::filesystem::path& path);

/// Returns when the file is on the disk. 0, or the number of the system's error.
[[nodiscard]] int sync_file(int file);

/// The same for its name, and for those of the folders above it, which may be new too. 0, or the number of the error that
/// its own folder had.
[[nodiscard]] int sync_name(const std::filesystem::path& path);

/// Whether this is the file of that name.
[[nodiscard]] bool is_named(int file, const std::filesystem::path& path);

/// Whether this is still the file of that name, with this text and no more.
[[nodiscard]] bool holds(int file, const std::filesystem::path& path, std::string_view text, std::string_view tail);

} // namespace linderhof::record
