#include "pictures/page.hpp"

#include "pictures/plan.hpp"
#include "pictures/side.hpp"
#include "svg/metric.hpp"

#include <algorithm>
#include <cmath>

namespace linderhof::host {

namespace {

constexpr double legible_cell = 17; ///< below so many pixels a cell nobody can read a name
constexpr double legible_room = 56; ///< the same for a box seen from the side

} // namespace

Rect extent_of(const Drawing& drawing) {
    const auto* side = std::get_if<DrawnSide>(&drawing);
    return side != nullptr ? side_extent(*side) : cells_of(std::get<DrawnPlan>(drawing));
}

void draw_any(Markup& out, const Drawing& drawing, Pixel origin, double unit) {
    if (const auto* side = std::get_if<DrawnSide>(&drawing)) {
        draw_side(out, *side, origin, unit);
    } else {
        draw_plan(out, std::get<DrawnPlan>(drawing), origin, unit);
    }
}

void draw_centred(Markup& out, const Drawing& drawing, const Rect& box, double unit) {
    const Rect cells = extent_of(drawing);
    draw_any(
        out, drawing,
        {box.middle().x - (cells.x + cells.width / 2) * unit, box.middle().y - (cells.y + cells.height / 2) * unit},
        unit);
}

int near_width(double width, double unit, bool side_view) {
    return static_cast<int>(std::lround((side_view ? legible_room : legible_cell) * width / unit));
}

Page::Page(double width, double height, const std::string& label, const Looks& looks, Theme theme, double unit,
           NearWidths below) {
    const double texture = std::clamp(unit / 26, 0.5, 1.2);
    body.open("svg", {{"xmlns", "http://www.w3.org/2000/svg"},
                      {"viewBox", "0 0 " + decimal(width) + " " + decimal(height)},
                      {"width", decimal(width)},
                      {"height", decimal(height)},
                      {"role", "img"},
                      {"aria-label", label}});
    body.raw("\n<style>" + style_sheet(looks.styles, theme, below) + "</style>\n<defs>\n" +
             definitions(looks, texture) + "</defs>\n");
    body.rectangle("page", {0, 0, width, height});
}

std::string Page::finish() {
    body.close();
    return body.str() + "\n";
}

void draw_shield(Markup& out, const Rect& box, const std::string& points) {
    if (points.empty()) {
        return;
    }
    out.use("shield", "v", box);
    const double size = std::min(box.height * 0.6, box.width * 0.74 / width_of_words(points));
    out.words("w", {box.middle().x, box.y + box.height * 0.46 + size * 0.36}, size, points);
}

void draw_head(Markup& out, const PlanHead& head, double width) {
    const double room = width - 2 * margin - 60;
    const auto fitting = [&](const std::string& text, double size) {
        return std::min(size, room / std::max(1.0, width_of_words(text)));
    };
    out.open("g", {{"class", "near"}});
    out.words("t", {margin, 34}, fitting(head.title, 24), head.title);
    if (!head.subtitle.empty()) {
        out.words("d", {margin, 55}, fitting(head.subtitle, 13.5), head.subtitle);
    }
    out.close();
    out.open("g", {{"class", "far"}});
    out.words("t", {margin, 46}, fitting(head.title, 36), head.title);
    out.close();
    draw_shield(out, {width - margin - 46, 10, 46, 46}, head.points);
    out.path("z rule", step('M', {margin, 66}) + "h" + decimal(width - 2 * margin));
}

} // namespace linderhof::host
