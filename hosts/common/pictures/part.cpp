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
    return {out.str(),
            cells.x * unit,
            cells.y * unit,
            cells.width * unit,
            cells.height * unit,
            unit,
            side ? legible_side : legible_plan};
}

std::optional<PartRule> part_rule(const Drawing& drawing) {
    const auto* plan = std::get_if<DrawnPlan>(&drawing);
    if (plan == nullptr || plan->pieces.empty() || !plan->pieces.front().centre) {
        return std::nullopt;
    }
    const DrawnCentre& centre = *plan->pieces.front().centre;
    PartRule rule{std::string(symbol_of_sign(rule_signs[static_cast<std::size_t>(centre.reach)])), centre.amount, {}};
    for (const int target : centre.targets) {
        const Style& style = plan->styles[static_cast<std::size_t>(target)];
        rule.targets.push_back({symbol_of(style), style.key});
    }
    return rule;
}

PartLooks part_looks(const Drawing& drawing) {
    const Looks& looks = looks_of(drawing);
    return {".drawn{" + style_sheet(looks.styles, Theme::light, {}) + "}\n[data-theme=dark] .drawn{" +
                style_sheet(looks.styles, Theme::dark, {}) + "}\n",
            definitions(looks, texture_of_plans)};
}

} // namespace linderhof::host
