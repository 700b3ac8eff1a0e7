#include "catalog/documents/utf8.hpp"

#include <linderhof/catalog/suggest.hpp>
#include <linderhof/text/utf8.hpp>

#include <algorithm>

#include <cstdint>
#include <iterator>
#include <utility>

namespace linderhof::catalog {

namespace {

bool is_control(char32_t point) {
    const bool c0 = point < 0x20 || point == 0x7F;
    const bool c1 = point >= 0x80 && point <= 0x9F;
    const bool separator = point == 0x2028 || point == 0x2029;
    const bool direction = (point >= 0x202A && point <= 0x202E) || (point >= 0x2066 && point <= 0x2069);
    return c0 || c1 || separator || direction;
}

template <std::size_t N>
bool is_within(char32_t point, const std::pair<char32_t, char32_t> (&ranges)[N]) {
    return std::ranges::any_of(ranges,
                               [&](const auto& range) { return point >= range.first && point <= range.second; });
}

/// Signs without a width that a reader does not notice: joiners, marks, fillers.
bool is_invisible(char32_t point) {
    static constexpr std::pair<char32_t, char32_t> ranges[] = {
        {0xAD, 0xAD},     {0x34F, 0x34F},   {0x61C, 0x61C},   {0x180B, 0x180E}, {0x200B, 0x200F},
        {0x2060, 0x206F}, {0xFE00, 0xFE0F}, {0xFEFF, 0xFEFF}, {0xFFF9, 0xFFFB}, {0xE0000, 0xE0FFF}};
    return is_within(point, ranges);
}

/// Blanks of all widths.
bool is_blank(char32_t point) {
    static constexpr std::pair<char32_t, char32_t> ranges[] = {
        {0x20, 0x20},     {0xA0, 0xA0},     {0x115F, 0x1160}, {0x1680, 0x1680}, {0x2000, 0x200A}, {0x202F, 0x202F},
        {0x205F, 0x205F}, {0x2800, 0x2800}, {0x3000, 0x3000}, {0x3164, 0x3164}, {0xFFA0, 0xFFA0}};
    return is_within(point, ranges);
}

struct LookAlike {
    char32_t point;
    char letter;
};

/// Letters of other alphabets, and dashes, that a reader takes for the sign of ASCII.
constexpr LookAlike look_alikes[] = {
    {0x430, 'a'}, {0x435, 'e'}, {0x43E, 'o'}, {0x440, 'p'}, {0x441, 'c'},  {0x443, 'y'},  {0x445, 'x'},  {0x455, 's'},
    {0x456, 'i'}, {0x458, 'j'}, {0x4BB, 'h'}, {0x501, 'd'}, {0x51B, 'q'},  {0x51D, 'w'},  {0x405, 'S'},  {0x406, 'I'},
    {0x408, 'J'}, {0x410, 'A'}, {0x412, 'B'}, {0x415, 'E'}, {0x41A, 'K'},  {0x41C, 'M'},  {0x41D, 'H'},  {0x41E, 'O'},
    {0x420, 'P'}, {0x421, 'C'}, {0x422, 'T'}, {0x423, 'Y'}, {0x425, 'X'},  {0x391, 'A'},  {0x392, 'B'},  {0x395, 'E'},
    {0x396, 'Z'}, {0x397, 'H'}, {0x399, 'I'}, {0x39A, 'K'}, {0x39C, 'M'},  {0x39D, 'N'},  {0x39F, 'O'},  {0x3A1, 'P'},
    {0x3A4, 'T'}, {0x3A5, 'Y'}, {0x3A7, 'X'}, {0x3B1, 'a'}, {0x3B9, 'i'},  {0x3BD, 'v'},  {0x3BF, 'o'},  {0x3C1, 'p'},
    {0x3C5, 'u'}, {0x131, 'i'}, {0x585, 'o'}, {0x57D, 'u'}, {0x2010, '-'}, {0x2011, '-'}, {0x2012, '-'}, {0x2013, '-'},
    {0x2212, '-'}};

/// The sign of ASCII that a letter looks like; 0: none, or it is one.
char looks_like(char32_t point) {
    constexpr char32_t first_wide = 0xFF01;
    constexpr char32_t last_wide = 0xFF5E;
    constexpr char32_t first_plain = 0x21;
    if (point >= first_wide && point <= last_wide)
        return static_cast<char>(point - first_wide + first_plain);
    const auto* const found = std::ranges::find(look_alikes, point, &LookAlike::point);
    return found == std::end(look_alikes) ? '\0' : found->letter;
}

bool is_plain_letter(char32_t point) {
    return (point >= 'a' && point <= 'z') || (point >= 'A' && point <= 'Z');
}

bool is_letter(char32_t point) {
    return is_plain_letter(point) || point == '_' || (point >= '0' && point <= '9') || point >= 0x80;
}

bool is_ascii(std::string_view text) {
    return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

/// Whether a word mixes letters of ASCII with some that only look like them; words of one alphabet are what they seem.
bool is_mixed(std::string_view word) {
    bool plain = false;
    bool alike = false;
    while (!word.empty()) {
        const char32_t point = take_character(word);
        plain = plain || is_plain_letter(point);
        alike = alike || (looks_like(point) != '\0' && looks_like(point) != '-');
    }
    return plain && alike;
}

std::string hexadecimal(char32_t point) {
    static constexpr char digits[] = "0123456789ABCDEF";
    std::string result = "U+0000";
    for (std::size_t i = result.size(); point != 0 && i > 2; point >>= 4u)
        result[--i] = digits[point & 0xFu];
    return result;
}

/// The line with something else in the place of each sign that nobody sees.
template <class Shown>
std::string with_each_sign(std::string_view line, const Shown& shown) {
    std::string result;
    for (std::size_t at = 0; at < line.size();) {
        const Character next = character_at(line.substr(at));
        const std::size_t length = std::max<std::size_t>(next.bytes, 1);
        if (next.bytes != 0 && is_invisible(next.point))
            result += shown(next.point);
        else
            result += line.substr(at, length);
        at += length;
    }
    return result;
}

} // namespace

std::optional<TextFault> text_fault(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        const Character next = character_at(text.substr(at));
        if (next.bytes == 0)
            return TextFault{at, "this byte is not UTF-8 text", "save the file as UTF-8"};
        const bool line_end = next.point == '\r' && at + 1 < text.size() && text[at + 1] == '\n';
        if (is_control(next.point) && next.point != '\t' && next.point != '\n' && !line_end)
            return TextFault{at, "there is a control character (" + hexadecimal(next.point) + ")", "remove it"};
        at += next.bytes;
    }
    return std::nullopt;
}

bool has_ink(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        const Character next = character_at(text.substr(at));
        if (next.bytes != 0 && !is_control(next.point) && !is_invisible(next.point) && !is_blank(next.point))
            return true;
        at += std::max<std::size_t>(next.bytes, 1);
    }
    return false;
}

std::string escaped(std::string_view text) {
    static constexpr char digits[] = "0123456789abcdef";
    std::string result;
    for (std::size_t at = 0; at < text.size();) {
        const Character next = character_at(text.substr(at));
        const std::size_t length = std::max<std::size_t>(next.bytes, 1);
        if (next.bytes != 0 && is_control(next.point)) {
            result += "\\u";
            for (unsigned shift = 16; shift != 0; shift -= 4)
                result += digits[(next.point >> (shift - 4)) & 0xFu];
        } else {
            result.append(next.bytes != 0 ? text.substr(at, length) : "?");
        }
        at += length;
    }
    return result;
}

bool has_control(std::string_view line) {
    for (std::size_t at = 0; at < line.size();) {
        const Character next = character_at(line.substr(at));
        if (next.bytes == 0 || is_control(next.point))
            return true;
        at += next.bytes;
    }
    return false;
}

std::string printable(std::string_view text) {
    std::string result;
    for (std::size_t at = 0; at < text.size();) {
        const Character next = character_at(text.substr(at));
        const std::size_t length = std::max<std::size_t>(next.bytes, 1);
        const bool shown = next.bytes != 0 && (text[at] == '\n' || !is_control(next.point));
        result.append(shown ? text.substr(at, length) : "?");
        at += length;
    }
    return result;
}

std::string quote(std::string_view text, std::size_t most) {
    std::size_t end = 0;
    for (std::size_t characters = 0; end < text.size() && characters < most; ++characters)
        end += std::max<std::size_t>(character_at(text.substr(end)).bytes, 1);
    std::string shown = with_signs_shown(printable(text.substr(0, end)));
    std::ranges::replace(shown, '\n', '?');
    return "'" + shown + (end < text.size() ? "..." : "") + "'";
}

std::string with_signs_shown(std::string_view line) {
    if (is_ascii(line)) // nearly always, and asked for every field
        return std::string(line);
    const std::string seen = with_each_sign(line, [](char32_t point) { return "<" + hexadecimal(point) + ">"; });
    std::string result;
    for (std::string_view rest = seen; !rest.empty();) {
        std::size_t end = 0;
        while (end < rest.size() && is_letter(character_at(rest.substr(end)).point))
            end += character_at(rest.substr(end)).bytes;
        std::string_view word = rest.substr(0, end);
        const bool mixed = is_mixed(word);
        while (!word.empty()) {
            const Character next = character_at(word);
            result += mixed && looks_like(next.point) != '\0' ? "<" + hexadecimal(next.point) + ">"
                                                              : std::string(word.substr(0, next.bytes));
            word.remove_prefix(next.bytes);
        }
        const std::size_t length =
            end < rest.size() ? std::max<std::size_t>(character_at(rest.substr(end)).bytes, 1) : 0;
        result += rest.substr(end, length);
        rest.remove_prefix(end + length);
    }
    return result;
}

std::string with_usual_letters(std::string_view word) {
    if (is_ascii(word))
        return std::string(word);
    std::string result;
    while (!word.empty()) {
        const std::size_t length = std::max<std::size_t>(character_at(word).bytes, 1);
        const char letter = looks_like(character_at(word).point);
        result += letter != '\0' ? std::string(1, letter) : std::string(word.substr(0, length));
        word.remove_prefix(length);
    }
    return result;
}

std::string without_signs(std::string_view line) {
    return with_each_sign(line, [](char32_t) { return std::string(); });
}

} // namespace linderhof::catalog
