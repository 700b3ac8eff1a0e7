#include "pictures/legend.hpp"

#include "svg/ink.hpp"
#include "svg/metric.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

namespace linderhof::host {

namespace {

constexpr double near_row = 26;
constexpr double far_row = 44;
constexpr double sign_rows = 50;
constexpr std::size_t columns = 4;

double rows(const std::vector<Style>& styles) {
    return std::ceil(static_cast<double>(styles.size()) / columns);
}

/// A door in a piece of wall.
void door_sign(Markup& out, Pixel at, const std::string& key, DoorState state) {
    out.rectangle("c-" + key, {at.x, at.y + 4, 34, 4});
    out.rectangle("f-" + key, {at.x + 10, at.y + 3.5, 13, 6});
    if (state == DoorState::open) {
        out.rectangle("paper k-" + key, {at.x + 11, at.y, 11, 4.5}, {{"stroke-width", "1"}});
    } else if (state == DoorState::joined) {
        out.rectangle("c-" + key, {at.x, at.y, 34, 4});
        out.rectangle("f-" + key, {at.x + 10, at.y - 1, 13, 9});
        out.rectangle("paper", {at.x + 10, at.y + 2.8, 13, 2.4});
    } else {
        out.rectangle("paper k-" + key, {at.x + 10, at.y + 3.5, 13, 6}, {{"stroke-width", "1"}});
        out.path("z edge", step('M', {at.x + 14.5, at.y + 4.5}) + "l4 4m0-4l-4 4", {{"stroke-width", "1.3"}});
    }
}

void signs(Markup& out, const std::vector<Style>& styles, Pixel top) {
    constexpr double size = 12.5;
    constexpr double gap = 24;
    const std::string key = styles.empty() ? "plain" : styles[styles.size() / 2].key;
    double x = top.x;
    const auto word = [&](const char* text, double sign) {
        out.words("", {x + sign + 6, top.y + 10}, size, text);
        x += sign + 6 + width_of_words(text) * size * 0.92 + gap;
    };
    door_sign(out, {x, top.y}, key, DoorState::open);
    word("open door", 34);
    door_sign(out, {x, top.y}, key, DoorState::joined);
    word("connected", 34);
    door_sign(out, {x, top.y}, key, DoorState::blocked);
    word("blocked", 34);
    out.path("z k-" + key, step('M', {x, top.y + 6}) + "h34", {{"stroke-width", "2"}});
    out.path("z k-" + key, step('M', {x, top.y + 6}) + "h34", {{"stroke-width", "8"}, {"stroke-dasharray", "2.5 4"}});
    word("fence", 34);
    for (int i = 0; i < 9; ++i) {
        const Rect tread{x + i * 3.8, top.y, 3.8, 10};
        out.rectangle("", tread, {{"fill", "#fffdf7"}});
        out.rectangle("", tread, {{"fill", "#1f1a14"}, {"fill-opacity", "." + std::to_string(92 - 10 * i)}});
    }
    word("dark end goes down", 34);
    top.y += 24;
    x = top.x;
    constexpr std::array texts{"for each one joined by a door", "for each one that touches",
                               "for each of yours, anywhere"};
    for (std::size_t i = 0; i < texts.size(); ++i) {
        out.use(symbol_of_sign(rule_signs[i]), "s", {x, top.y - 2, 15, 15});
        word(texts[i], 15);
    }
}

} // namespace

void draw_swatches(Markup& out, const std::vector<Style>& styles, Pixel top, double width, bool far) {
    const double side = far ? 32 : 20;
    const double size = far ? 24 : 13;
    double fitting = size;
    for (const Style& style : styles) {
        fitting = std::min(fitting, (width / columns - side - size * 0.6) / width_of_words(style.name));
    }
    for (std::size_t i = 0; i < styles.size(); ++i) {
        const Style& style = styles[i];
        const double x = top.x + width / columns * static_cast<double>(i % columns);
        const std::size_t row = i / columns;
        const double y = top.y + static_cast<double>(row) * (far ? far_row : near_row);
        out.rectangle("f-" + style.key, {x, y, side, side});
        if (has_texture(style)) {
            out.rectangle("", {x, y, side, side}, {{"fill", "url(#p-" + style.key + ")"}});
        }
        out.rectangle("z k-" + style.key, {x + 1, y + 1, side - 2, side - 2}, {{"stroke-width", "2.2"}});
        const double sign = far ? side * 0.7 : size + 2;
        out.use(symbol_of(style), "s",
                far ? Rect{x + side * 0.15, y + side * 0.15, sign, sign} : Rect{x + side + 6, y + 3, sign, sign});
        out.words("", {x + side + (far ? 8 : 28), y + side / 2 + fitting * 0.36}, fitting, style.name);
    }
}

double swatches_height(const std::vector<Style>& styles, bool far) {
    return rows(styles) * (far ? far_row : near_row);
}

double swatches_height(const std::vector<Style>& styles) {
    return swatches_height(styles, true);
}

double legend_height(const std::vector<Style>& styles, double /*width*/) {
    return std::max(rows(styles) * near_row + 8 + sign_rows, rows(styles) * far_row + 8);
}

void draw_legend(Markup& out, const std::vector<Style>& styles, Pixel top, double width) {
    out.open("g", {{"class", "near"}});
    draw_swatches(out, styles, top, width, false);
    signs(out, styles, {top.x, top.y + rows(styles) * near_row + 8});
    out.close();
    out.open("g", {{"class", "far"}});
    draw_swatches(out, styles, top, width, true);
    out.close();
}

} // namespace linderhof::host
