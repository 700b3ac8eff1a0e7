#pragma once

/// \file
/// Characters of UTF-8 text, one at a time, and how many columns each takes; what Unicode says is asked of utf8proc.
/// Strict everywhere: no overlong forms, no surrogates, nothing beyond U+10FFFF.

#include <linderhof/export.hpp>

#include <cstddef>
#include <string>
#include <string_view>

namespace linderhof {

struct Character {
    char32_t point = 0;
    std::size_t bytes = 0; ///< 0: the text begins with no character
};

/// The character that a text begins with.
[[nodiscard]] LINDERHOF_API Character character_at(std::string_view text);

/// Takes the first character off the text. A byte that starts no character is taken alone, as U+FFFD.
/// REQUIRES: the text is not empty.
[[nodiscard]] LINDERHOF_API char32_t take_character(std::string_view& text);

LINDERHOF_API void append_character(std::string& text, char32_t character);

/// All characters of a text.
[[nodiscard]] LINDERHOF_API std::u32string characters(std::string_view text);
[[nodiscard]] LINDERHOF_API std::string utf8(std::u32string_view text);

/// How many there are. REQUIRES: the text is UTF-8; of another one the bytes that do not go on with a character count.
[[nodiscard]] LINDERHOF_API std::size_t count_characters(std::string_view text) noexcept;

/// 0 for combining marks, 2 for wide characters, else 1.
[[nodiscard]] LINDERHOF_API int column_width(char32_t character);

/// The text without the difference of capitals, for comparing: "GROSSE Halle" and "große halle" are the same, and so are
/// an accented letter and the letter with a combining accent. A text that is not UTF-8 comes back as it is.
[[nodiscard]] LINDERHOF_API std::string folded(std::string_view text);

/// The letter below accents: "e" for "é". The character itself when it is not made of one letter and accents.
[[nodiscard]] LINDERHOF_API char32_t base_letter(char32_t character);

} // namespace linderhof
