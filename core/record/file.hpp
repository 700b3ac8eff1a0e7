#pragma once
// The system's files as a record needs them: made without writing over anything, written whole, put on the disk.

#include <linderhof/catalog/diagnostics.hpp>

#include <filesystem>
#include <string_view>
#include <utility>

namespace linderhof::record {

/// Whether a file is there that can be a record; else the diagnostics say so.
[[nodiscard]] bool check_file(const std::filesystem::path& path, catalog::Diagnostics& diagnostics);

/// Writes all of it. 0, or the number of the system's error.
[[nodiscard]] int write_all(int file, std::string_view text);

/// Makes a file with this text, which must not be there, and holds it. Its descriptor, or -1 and the error in `errno`;
/// then no file is left.
[[nodiscard]] int make_file(const std::filesystem::path& path, std::string_view text);

/// The same under the first free name: the path itself, or that with a number behind it.
[[nodiscard]] std::pair<int, std::filesystem::path> make_free_file(const std::filesystem::path& path,
                                                                   std::string_view text);

/// Returns when the file is on the disk. 0, or the number of the system's error.
[[nodiscard]] int sync_file(int file);

/// The same for the names in its folder, as far as the system can.
void sync_folder_of(const std::filesystem::path& path);

/// Whether this is the file of that name.
[[nodiscard]] bool is_named(int file, const std::filesystem::path& path);

/// Whether this is still the file of that name, with this text and no more.
[[nodiscard]] bool holds(int file, const std::filesystem::path& path, std::string_view text, std::string_view tail);

} // namespace linderhof::record
