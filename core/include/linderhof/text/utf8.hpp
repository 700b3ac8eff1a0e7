#pragma once
// Characters of UTF-8 text, one at a time, and how many columns each takes.

#include <linderhof/export.hpp>

#include <string>
#include <string_view>

namespace linderhof {

/// Takes the first character off the text. A byte that starts no character is taken alone, as U+FFFD.
/// REQUIRES: the text is not empty.
[[nodiscard]] LINDERHOF_API char32_t take_character(std::string_view& text);

LINDERHOF_API void append_character(std::string& text, char32_t character);

/// All characters of a text.
[[nodiscard]] LINDERHOF_API std::u32string characters(std::string_view text);
[[nodiscard]] LINDERHOF_API std::string utf8(std::u32string_view text);

/// 0 for combining marks, 2 for wide characters, else 1.
[[nodiscard]] LINDERHOF_API int column_width(char32_t character);

/// The nearest ASCII text: "e" for an accented e, "..." for an ellipsis, "?" for what has none.
[[nodiscard]] LINDERHOF_API std::string_view ascii_for(char32_t character);

} // namespace linderhof
