#include <linderhof/host/pictures/picture.hpp>

#include "pictures/legend.hpp"
#include "pictures/page.hpp"
#include "pictures/side.hpp"

#include <algorithm>

namespace linderhof::host {

namespace {

constexpr double head_height = 76;

/// Dots where the corners of cells are.
void draw_dots(Markup& out, const Rect& area, Pixel origin, double unit) {
    out.open("pattern", {{"id", "grid"},
                         {"width", decimal(unit)},
                         {"height", decimal(unit)},
                         {"patternUnits", "userSpaceOnUse"},
                         {"x", decimal(origin.x - 0.8)},
                         {"y", decimal(origin.y - 0.8)}});
    out.circle("line", {0.8, 0.8}, 0.8);
    out.close();
    out.rectangle("", area, {{"fill", "url(#grid)"}});
}

std::string view_from_above(const DrawnPlan& drawing, const PlanHead& head, Theme theme) {
    constexpr double width = 800;
    const Rect cells = extent_of(drawing);
    const double unit = std::min(largest_cell, (width - 2 * margin) / (std::max(cells.width, 1.0) + 2));
    const double height = (cells.height + 2) * unit;
    const double bottom = head_height + height + 14;
    const double total =
        drawing.pieces.empty() ? bottom : bottom + legend_height(drawing.styles, width - 2 * margin) + 8;
    Page page(width, total, head.title, drawing, theme, unit, {near_width(width, unit, false), 0});
    const Pixel origin{width / 2 - (cells.x + cells.width / 2) * unit, head_height + (1 - cells.y) * unit};
    draw_dots(page.body, {margin, head_height, width - 2 * margin, height}, origin, unit);
    draw_head(page.body, head, width);
    draw_any(page.body, drawing, origin, unit);
    if (!drawing.pieces.empty()) {
        draw_legend(page.body, drawing.styles, {margin, bottom}, width - 2 * margin);
    }
    return page.finish();
}

std::string view_from_the_side(const DrawnSide& drawing, const PlanHead& head, Theme theme) {
    constexpr double narrowest = 800;
    constexpr double unit = largest_room;
    const Rect cells = extent_of(drawing);
    const double width = std::max(narrowest, (cells.width + 1) * unit);
    const double height = cells.height * unit;
    const double bottom = head_height + height + 14;
    Page page(width, bottom + side_legend_height(drawing, width - 2 * margin) + 8, head.title, drawing, theme,
              unit / 3.7, {near_width(width, unit, true), 0});
    const Pixel origin{width / 2 - (cells.x + cells.width / 2) * unit, head_height - cells.y * unit};
    draw_head(page.body, head, width);
    draw_landscape(page.body, {0, head_height - 9, width, height + 9}, origin.y);
    draw_any(page.body, drawing, origin, unit);
    draw_side_legend(page.body, drawing, {margin, bottom}, width - 2 * margin);
    return page.finish();
}

/// The name of its first thing; empty: it has none.
std::string first_name(const Drawing& drawing) {
    if (is_empty(drawing)) {
        return {};
    }
    const auto* side = std::get_if<DrawnSide>(&drawing);
    const std::vector<std::string>& names =
        side != nullptr ? side->boxes.front().names : std::get<DrawnPlan>(drawing).pieces.front().names;
    return names.empty() ? std::string() : names.front();
}

} // namespace

std::string plan_picture(const Drawing& drawing, const PlanHead& head, Theme theme) {
    const auto* side = std::get_if<DrawnSide>(&drawing);
    return side != nullptr ? view_from_the_side(*side, head, theme)
                           : view_from_above(std::get<DrawnPlan>(drawing), head, theme);
}

std::string piece_picture(const Drawing& drawing, Theme theme) {
    const auto* side = std::get_if<DrawnSide>(&drawing);
    const bool from_side = side != nullptr;
    const double unit = from_side ? 2 * largest_room : 48;
    const double border = from_side ? 0.25 : 0.5;
    const bool box = from_side && !side->boxes.empty();
    const Rect cells = box ? Rect{0, -1, double(side->boxes.front().width), 1} : extent_of(drawing);
    const double width = (cells.width + 2 * border) * unit;
    Page page(width, (cells.height + 2 * border) * unit, first_name(drawing), looks_of(drawing), theme,
              from_side ? unit / 3.7 : unit, {near_width(width, unit, from_side), 0});
    draw_any(page.body, drawing, {(border - cells.x) * unit, (border - cells.y) * unit}, unit);
    return page.finish();
}

} // namespace linderhof::host
