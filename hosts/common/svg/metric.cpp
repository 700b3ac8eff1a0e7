#include "svg/metric.hpp"

#include <linderhof/text/utf8.hpp>

namespace linderhof::host {

namespace {

double width_of(char32_t c) {
    constexpr std::u32string_view thin = U"ijl.,:;'|! ’·";
    constexpr std::u32string_view narrow = U"frtI()[]/-–";
    constexpr std::u32string_view wide = U"mw%@";
    if (c == 0x2009) { // thin space
        return 0.2;
    }
    if (thin.find(c) != std::u32string_view::npos) {
        return 0.33;
    }
    if (narrow.find(c) != std::u32string_view::npos) {
        return 0.44;
    }
    if (wide.find(c) != std::u32string_view::npos || c == U'M' || c == U'W') {
        return 0.98;
    }
    if (c >= U'A' && c <= U'Z') {
        return 0.77;
    }
    return c < 0x250 ? 0.64 : 1.0;
}

} // namespace

double width_of_words(std::string_view text) {
    double width = 0;
    for (const char32_t c : characters(text)) {
        width += width_of(c);
    }
    return width;
}

} // namespace linderhof::host
