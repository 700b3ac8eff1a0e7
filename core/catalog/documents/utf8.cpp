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
    return with_each_sign(line, [](char32_t point) { return "<" + hexadecimal(point) + ">"; });
}

std::string without_signs(std::string_view line) {
    return with_each_sign(line, [](char32_t) { return std::string(); });
}

} // namespace linderhof::catalog
