#include "svg/picture.hpp"

#include "svg/legend.hpp"
#include "svg/markup.hpp"
#include "svg/metric.hpp"
#include "svg/plan.hpp"

#include <algorithm>
#include <cmath>

namespace linderhof::cli {

namespace {

constexpr double margin = 24;
constexpr double largest_cell = 34;
constexpr double legible_cell = 17; ///< below so many pixels a cell nobody can read a name

int near_width(double page_width, double unit) {
    return static_cast<int>(std::lround(legible_cell * page_width / unit));
}

/// The outer element of a picture with its style sheet and background.
class Page {
  public:
    Page(double width, double height, const std::string& label, const std::vector<Style>& styles, Theme theme,
         double unit) {
        const double texture = std::clamp(unit / 26, 0.5, 1.2);
        body.open("svg", {{"xmlns", "http://www.w3.org/2000/svg"},
                          {"viewBox", "0 0 " + decimal(width) + " " + decimal(height)},
                          {"width", decimal(width)},
                          {"height", decimal(height)},
                          {"role", "img"},
                          {"aria-label", label}});
        body.raw("\n<style>" + style_sheet(styles, theme, near_width(width, unit)) + "</style>\n<defs>\n" +
                 definitions(styles, texture) + "</defs>\n");
        body.rectangle("page", {0, 0, width, height});
    }

    [[nodiscard]] std::string finish() {
        body.close();
        return body.str() + "\n";
    }

    Markup body;
};

/// Dots where the corners of cells are.
void draw_dots(Markup& out, const Box& area, Pixel origin, double unit) {
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

void draw_shield(Markup& out, const Box& box, const std::string& points) {
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

/// The styles that pieces of the drawings have, in their own order.
std::vector<Style> styles_used(const std::vector<const Drawing*>& drawings) {
    std::vector<Style> used;
    for (const Drawing* drawing : drawings) {
        for (const Style& style : drawing->styles) {
            const bool known =
                std::any_of(used.begin(), used.end(), [&](const Style& each) { return each.key == style.key; });
            if (!known) {
                used.push_back(style);
            }
        }
    }
    return used;
}

/// Draws the plan as large as fits into the middle of a box.
void draw_fitted(Markup& out, const Drawing& drawing, const Box& box, double largest) {
    const Box cells = cells_of(drawing);
    if (cells.width <= 0) {
        return;
    }
    const double unit = std::min({largest, box.width / (cells.width + 1), box.height / (cells.height + 1)});
    draw_plan(
        out, drawing,
        {box.middle().x - (cells.x + cells.width / 2) * unit, box.middle().y - (cells.y + cells.height / 2) * unit},
        unit);
}

/// The unit in which the smallest of the plans is drawn.
double smallest_unit(const std::vector<TablePlan>& plans, double width, double height) {
    double unit = largest_cell;
    for (const TablePlan& plan : plans) {
        const Box cells = cells_of(plan.drawing);
        unit = std::min({unit, width / (cells.width + 1), height / (cells.height + 1)});
    }
    return unit;
}

struct Column {
    double width = 0;
    bool right = false;
};

constexpr double cell_size = 13;
constexpr double cell_gap = 16;
constexpr double row_height = 19;

std::vector<Column> columns_of(const Zone& zone) {
    std::vector<Column> columns;
    const auto widen = [&](std::size_t i, const std::string& text) {
        if (columns.size() <= i) {
            columns.resize(i + 1);
        }
        columns[i].width = std::max(columns[i].width, width_of_words(text) * cell_size);
    };
    for (std::size_t i = 0; i < zone.columns.size(); ++i) {
        const bool right = zone.columns[i].starts_with('>');
        widen(i, right ? zone.columns[i].substr(1) : zone.columns[i]);
        columns[i].right = right;
    }
    for (const Row& row : zone.rows) {
        for (std::size_t i = 0; i < row.cells.size(); ++i) {
            widen(i, row.cells[i]);
        }
    }
    return columns;
}

double zone_width(const Zone& zone) {
    double width = margin;
    for (const Column& column : columns_of(zone)) {
        width += column.width > 0 ? column.width + cell_gap : 0;
    }
    for (const std::string& note : zone.notes) {
        width = std::max(width, width_of_words(note) * 12 + margin);
    }
    return std::max(width, width_of_words(zone.title) * 16 + margin);
}

double zone_height(const Zone& zone) {
    return 46 + row_height * static_cast<double>(zone.rows.size() + 1) + 16 * static_cast<double>(zone.notes.size());
}

void draw_row(Markup& out, const std::vector<std::string>& cells, const std::vector<Column>& columns, Pixel at,
              const std::string& classes) {
    double x = at.x;
    for (std::size_t i = 0; i < cells.size() && i < columns.size(); ++i) {
        const bool right = columns[i].right;
        const std::string text = cells[i].starts_with('>') ? cells[i].substr(1) : cells[i];
        if (!text.empty()) {
            out.words(classes + (right ? " e" : ""), {right ? x + columns[i].width : x, at.y}, cell_size, text);
        }
        x += columns[i].width > 0 ? columns[i].width + cell_gap : 0;
    }
}

void draw_zone(Markup& out, const Zone& zone, const Box& box) {
    out.rectangle("panel", box, {{"rx", "8"}});
    out.words("b", {box.x + 14, box.y + 26}, 16, zone.title);
    const std::vector<Column> columns = columns_of(zone);
    double y = box.y + 48;
    draw_row(out, zone.columns, columns, {box.x + 14, y}, "d");
    for (const Row& row : zone.rows) {
        y += row_height;
        draw_row(out, row.cells, columns, {box.x + 14, y}, row.emphasis ? "b" : "");
    }
    for (const std::string& note : zone.notes) {
        y += 17;
        out.words("d", {box.x + 14, y}, 12, note);
    }
}

/// Zones in rows as they fit; the boxes, and where the last row ends.
std::vector<Box> zone_boxes(const std::vector<Zone>& zones, double top, double width, double& end) {
    std::vector<Box> boxes;
    double x = margin;
    double y = top;
    double tallest = 0;
    for (const Zone& zone : zones) {
        const Box box{x, y, zone_width(zone), zone_height(zone)};
        if (x > margin && box.x + box.width > width - margin) {
            x = margin;
            y += tallest + 14;
            tallest = 0;
        }
        boxes.push_back({x, y, box.width, box.height});
        x += box.width + 14;
        tallest = std::max(tallest, box.height);
    }
    end = y + tallest;
    return boxes;
}

void draw_table_plan(Markup& out, const TablePlan& plan, const Box& box) {
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
    draw_fitted(out, plan.drawing, {box.x + 10, box.y + 62, box.width - 20, box.height - 72}, largest_cell);
}

} // namespace

std::string plan_picture(const Drawing& drawing, const PlanHead& head, Theme theme) {
    constexpr double width = 800;
    constexpr double top = 76;
    const Box cells = cells_of(drawing);
    const double unit = std::min(largest_cell, (width - 2 * margin) / (std::max(cells.width, 1.0) + 2));
    const double height = (cells.height + 2) * unit;
    const double bottom = top + height + 14;
    const double total =
        drawing.pieces.empty() ? bottom : bottom + legend_height(drawing.styles, width - 2 * margin) + 8;
    Page page(width, total, head.title, drawing.styles, theme, unit);
    const Pixel origin{width / 2 - (cells.x + cells.width / 2) * unit, top + (1 - cells.y) * unit};
    draw_dots(page.body, {margin, top, width - 2 * margin, height}, origin, unit);
    draw_head(page.body, head, width);
    draw_plan(page.body, drawing, origin, unit);
    if (!drawing.pieces.empty()) {
        draw_legend(page.body, drawing.styles, {margin, bottom}, width - 2 * margin);
    }
    return page.finish();
}

std::string piece_picture(const Drawing& drawing, Theme theme) {
    constexpr double unit = 48;
    const Box cells = cells_of(drawing);
    const std::string label =
        drawing.pieces.empty() || drawing.pieces.front().names.empty() ? "" : drawing.pieces.front().names.front();
    Page page((cells.width + 1) * unit, (cells.height + 1) * unit, label, drawing.styles, theme, unit);
    draw_plan(page.body, drawing, {(0.5 - cells.x) * unit, (0.5 - cells.y) * unit}, unit);
    return page.finish();
}

std::string table_picture(const Scene& scene, const std::vector<TablePlan>& plans, Theme theme) {
    constexpr double width = 1400;
    constexpr double plan_width = (width - 2 * margin - 14) / 2;
    constexpr double plan_height = 520;
    double zones_end = 0;
    const std::vector<Box> boxes = zone_boxes(scene.zones, 76, width, zones_end);
    const double plans_top = zones_end + 14;
    const double rows = std::ceil(static_cast<double>(plans.size()) / 2);
    const double legend_top = plans_top + rows * (plan_height + 14);
    std::vector<const Drawing*> drawings;
    drawings.reserve(plans.size());
    for (const TablePlan& plan : plans) {
        drawings.push_back(&plan.drawing);
    }
    const std::vector<Style> styles = styles_used(drawings);
    Page page(width, legend_top + legend_height(styles, width - 2 * margin) + 8, scene.headline, styles, theme,
              smallest_unit(plans, plan_width - 20, plan_height - 72));
    draw_head(page.body, {scene.headline, "", ""}, width);
    for (std::size_t i = 0; i < scene.zones.size(); ++i) {
        draw_zone(page.body, scene.zones[i], boxes[i]);
    }
    for (std::size_t i = 0; i < plans.size(); ++i) {
        const double x = margin + static_cast<double>(i % 2) * (plan_width + 14);
        const std::size_t row = i / 2;
        const double y = plans_top + static_cast<double>(row) * (plan_height + 14);
        draw_table_plan(page.body, plans[i], {x, y, plan_width, plan_height});
    }
    draw_legend(page.body, styles, {margin, legend_top}, width - 2 * margin);
    return page.finish();
}

} // namespace linderhof::cli
