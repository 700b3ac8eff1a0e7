#include "pictures/side.hpp"

#include "pictures/legend.hpp"
#include "svg/metric.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace linderhof::host {

namespace {

/// The kinds and signs that the boxes have.
std::vector<Style> styles_in(const DrawnSide& drawing) {
    std::vector<Style> styles;
    for (std::size_t i = 0; i < drawing.styles.size(); ++i) {
        if (std::ranges::any_of(drawing.boxes, [&](const DrawnBox& box) { return box.style == static_cast<int>(i); })) {
            styles.push_back(drawing.styles[i]);
        }
    }
    return styles;
}

constexpr double signs_height = 30;

} // namespace

double side_legend_height(const DrawnSide& drawing, double /*width*/) {
    return swatches_height(styles_in(drawing)) + signs_height;
}

void draw_side_legend(Markup& out, const DrawnSide& drawing, Pixel top, double width) {
    const std::vector<Style> styles = styles_in(drawing);
    out.open("g", {{"class", "near"}});
    draw_swatches(out, styles, top, width, false);

    struct Sign {
        const char* symbol;
        const char* text;
    };

    constexpr double size = 12.5;
    double x = top.x;
    const double y = top.y + swatches_height(styles, false) + 6;
    std::vector<Sign> signs{{"places", "dark places count"},
                            {"column", "whole column"},
                            {"doorway", "joined group"},
                            {"anywhere", "whole castle"},
                            {"seven", "enough kinds"}};
    if (std::ranges::any_of(drawing.boxes, [](const DrawnBox& box) {
            return !box.wish.code.empty() && box.wish.code.front() == '&';
        })) {
        signs.push_back({"next_door", "castles next door"});
    }
    for (const Sign& sign : signs) {
        out.use(sign.symbol, "s", {x, y, 15, 15});
        out.words("", {x + 21, y + 12}, size, sign.text);
        x += 21 + width_of_words(sign.text) * size * 0.92 + 24;
    }
    out.close();
    out.open("g", {{"class", "far"}});
    draw_swatches(out, styles, top, width, true);
    out.close();
}

} // namespace linderhof::host
