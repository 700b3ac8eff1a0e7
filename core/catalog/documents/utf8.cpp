#include "catalog/documents/utf8.hpp"

#include <linderhof/catalog/suggest.hpp>
#include <linderhof/text/utf8.hpp>

#include <algorithm>

#include <cstdint>

namespace linderhof::catalog {

namespace {

bool is_control(char32_t point) {
    const bool c0 = point < 0x20 || point == 0x7F;
    const bool c1 = point >= 0x80 && point <= 0x9F;
    const bool separator = point == 0x2028 || point == 0x2029;
    const bool direction = (point >= 0x202A && point <= 0x202E) || (point >= 0x2066 && point <= 0x2069);
    return c0 || c1 || separator || direction;
}

std::string hexadecimal(char32_t point) {
    static constexpr char digits[] = "0123456789ABCDEF";
    std::string result = "U+0000";
    for (std::size_t i = result.size(); point != 0 && i > 2; point >>= 4u)
        result[--i] = digits[point & 0xFu];
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
    std::string shown = printable(text.substr(0, end));
    std::replace(shown.begin(), shown.end(), '\n', '?');
    return "'" + shown + (end < text.size() ? "..." : "") + "'";
}

} // namespace linderhof::catalog
