#pragma once
// The secret words that open seats.

#include <cstdint>
#include <string>
#include <string_view>

namespace linderhof::server {

/// 26 letters and digits that nobody can guess: 130 bits of the system's chance. Throws std::runtime_error when the system
/// gives none.
[[nodiscard]] std::string fresh_key();

/// Ten of them: enough to tell games apart.
[[nodiscard]] std::string fresh_name();

/// A seed that nobody finds by trying.
[[nodiscard]] std::uint64_t fresh_seed();

/// Whether the words are the same; the time that it takes says nothing of where they differ.
[[nodiscard]] bool same_key(std::string_view left, std::string_view right);

/// Whether a text has the form of `fresh_name`, so that it can be the name of a folder.
[[nodiscard]] bool is_name(std::string_view text);

} // namespace linderhof::server
