// A whole table as a picture: what is on offer, what counts, and everything that is built.

#include "pictures/legend.hpp"
#include "pictures/page.hpp"
#include "pictures/side.hpp"
#include "pictures/zone.hpp"
#include "svg/metric.hpp"

#include <linderhof/host/pictures/picture.hpp>

#include <algorithm>
#include <cmath>

namespace linderhof::host {

namespace {

constexpr double plan_width = (inner_width - gap) / 2;
constexpr double plan_height = 520;

template <class T>
void add_new(const std::vector<T>& things, std::vector<T>& all) {
    for (const T& thing : things) {
        if (std::ranges::none_of(all, [&](const T& each) { return each.key == thing.key; })) {
            all.push_back(thing);
        }
    }
}

/// The looks of all plans, each key once.
Looks looks_of_all(const std::vector<TablePlan>& plans) {
    Looks all;
    for (const TablePlan& plan : plans) {
        const Looks& looks = looks_of(plan.drawing);
        add_new(looks.styles, all.styles);
        add_new(looks.symbols, all.symbols);
    }
    return all;
}

/// Draws the plan as large as fits into the middle of a box.
void draw_fitted(Markup& out, const Drawing& drawing, const Rect& box) {
    const Rect cells = extent_of(drawing);
    if (cells.width > 0) {
        const double largest = is_side_view(drawing) ? largest_room : largest_cell;
        draw_centred(out, drawing, box,
                     std::min({largest, box.width / (cells.width + 1), box.height / (cells.height + 1)}));
    }
}

/// The unit in which the smallest of the plans is drawn.
double smallest_unit(const std::vector<TablePlan>& plans, double width, double height) {
    double unit = largest_room;
    for (const TablePlan& plan : plans) {
        const Rect cells = extent_of(plan.drawing);
        const double largest = is_side_view(plan.drawing) ? largest_room : largest_cell;
        unit = std::min({unit, largest, width / (cells.width + 1), height / (cells.height + 1)});
    }
    return unit;
}

void draw_table_plan(Markup& out, const TablePlan& plan, const Rect& box) {
    out.rectangle("panel", box, {{"rx", "8"}});
    if (plan.emphasis) {
        out.rectangle("z new", box, {{"rx", "8"}, {"stroke-width", "3"}});
    }
    draw_shield(out, {box.x + 14, box.y + 12, 38, 38}, plan.head.points);
    const double x = box.x + (plan.head.points.empty() ? 14 : 64);
    out.words("t", {x, box.y + 38}, 22, plan.head.title);
    const double used = width_of_words(plan.head.title) * 22 + 20;
    const double room = box.x + box.width - 14 - x - used;
    const double size = std::min(14.0, room / std::max(1.0, width_of_words(plan.head.subtitle)));
    if (size >= 8) {
        out.words("d", {x + used, box.y + 37}, size, plan.head.subtitle);
    }
    draw_fitted(out, plan.drawing, {box.x + 10, box.y + 62, box.width - 20, box.height - 72});
}

/// Two abreast, below each other as far as needed; returns where they end.
double draw_plans(Markup& out, const std::vector<TablePlan>& plans, double top) {
    for (std::size_t i = 0; i < plans.size(); ++i) {
        const std::size_t row = i / 2;
        draw_table_plan(out, plans[i],
                        {margin + static_cast<double>(i % 2) * (plan_width + gap),
                         top + static_cast<double>(row) * (plan_height + gap), plan_width, plan_height});
    }
    return top + std::ceil(static_cast<double>(plans.size()) / 2) * (plan_height + gap);
}

/// What lies in all that is seen from the side, for one legend.
DrawnSide all_boxes(const std::vector<TablePlan>& plans) {
    DrawnSide all;
    for (const TablePlan& plan : plans) {
        if (const auto* side = std::get_if<DrawnSide>(&plan.drawing)) {
            static_cast<Looks&>(all) = *side;
            all.boxes.insert(all.boxes.end(), side->boxes.begin(), side->boxes.end());
        }
    }
    return all;
}

} // namespace

std::string table_picture(const Scene& scene, const std::vector<TablePlan>& plans, const Portraits& portraits,
                          Theme theme) {
    const Looks looks = looks_of_all(plans);
    const std::vector<const Zone*> zones = in_order(scene.zones, portraits);
    Markup body;
    draw_head(body, {scene.headline, "", ""}, page_width);
    double y = 80;
    for (const Zone* zone : zones) {
        y = draw_zone(body, *zone, portraits, y) + gap;
    }
    y = draw_plans(body, plans, y);
    const DrawnSide side = all_boxes(plans);
    const bool from_side = !side.boxes.empty();
    const double legend = from_side ? side_legend_height(side, inner_width) : legend_height(looks.styles, inner_width);
    if (from_side) {
        draw_side_legend(body, side, {margin, y}, inner_width);
    } else {
        draw_legend(body, looks.styles, {margin, y}, inner_width);
    }
    const double unit = smallest_unit(plans, plan_width - 20, plan_height - 72);
    Page page(
        page_width, y + legend + 8, scene.headline, looks, theme, from_side ? unit / 3.7 : unit,
        {near_width(page_width, unit, from_side), near_width(page_width, shelf_unit(zones, portraits), from_side)});
    page.body.raw(body.str());
    return page.finish();
}

} // namespace linderhof::host
