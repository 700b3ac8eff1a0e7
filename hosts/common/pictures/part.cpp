#include <linderhof/host/pictures/part.hpp>

#include "pictures/page.hpp"
#include "svg/ink.hpp"

namespace linderhof::host {

namespace {

constexpr double texture_of_plans = 1.2;
constexpr double legible_plan = 19; ///< pixels of a cell below which its words cannot be read on a screen
constexpr double legible_side = 56;

} // namespace

PicturePart picture_part(const Drawing& drawing) {
    const bool side = is_side_view(drawing);
    const double unit = side ? largest_room : largest_cell;
    const Rect cells = extent_of(drawing);
    Markup out;
    draw_any(out, drawing, {0, 0}, unit);
    return {out.str(),           cells.x * unit, cells.y * unit, cells.width * unit, cells.height * unit, unit,
            side ? legible_side : legible_plan};
}

PartLooks part_looks(const Drawing& drawing) {
    const Looks& looks = looks_of(drawing);
    return {".drawn{" + style_sheet(looks.styles, Theme::light, {}) + "}\n[data-theme=dark] .drawn{" +
                style_sheet(looks.styles, Theme::dark, {}) + "}\n",
            definitions(looks, texture_of_plans)};
}

} // namespace linderhof::host
