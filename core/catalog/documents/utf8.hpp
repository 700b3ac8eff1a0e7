#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace linderhof::catalog {

/// Something in a text that no file of ours may hold.
struct TextFault {
    std::size_t position; ///< in bytes
    std::string problem;
    std::string remedy;
};

/// The first byte that is not strict UTF-8, or the first control character other than tab, line feed and a carriage
/// return before a line feed. These are refused before any parser sees them: the YAML library takes some of them for
/// the end of the text, and terminals obey others.
std::optional<TextFault> text_fault(std::string_view text);

/// Whether anything of a text can be seen: more than blanks and characters without a width.
bool has_ink(std::string_view text);

/// The characters of a UTF-8 text that would steer a terminal, or end a line for some readers, in the form "\u2028" that
/// YAML and JSON have in quotation marks; the others as they are. A question mark stands for what is no UTF-8.
std::string escaped(std::string_view text);

/// Whether a single line holds a control character, C1 and direction marks included.
bool has_control(std::string_view line);

/// The line with every sign that nobody sees written out: "<U+FEFF>game".
std::string with_signs_shown(std::string_view line);

/// The line without such signs.
std::string without_signs(std::string_view line);

/// The word with the letters of ASCII in the place of those that only look like them: Cyrillic, Greek, full width.
std::string with_usual_letters(std::string_view word);

} // namespace linderhof::catalog
