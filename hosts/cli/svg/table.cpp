// A whole table as a picture: what is on offer, what counts, and everything that is built.

#include "svg/legend.hpp"
#include "svg/metric.hpp"
#include "svg/page.hpp"
#include "svg/picture.hpp"
#include "svg/side.hpp"

#include <algorithm>
#include <cmath>

namespace linderhof::cli {

namespace {

constexpr double page_width = 1400;
constexpr double inner_width = page_width - 2 * margin;
constexpr double gap = 14;
constexpr double plan_width = (inner_width - gap) / 2;
constexpr double plan_height = 520;

std::vector<Style> styles_of(const std::vector<const Drawing*>& drawings) {
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

/// The middle of a drawing on the middle of a box.
void draw_centred(Markup& out, const Drawing& drawing, const Box& box, double unit) {
    const Box cells = extent_of(drawing);
    draw_any(
        out, drawing,
        {box.middle().x - (cells.x + cells.width / 2) * unit, box.middle().y - (cells.y + cells.height / 2) * unit},
        unit);
}

/// Draws the plan as large as fits into the middle of a box.
void draw_fitted(Markup& out, const Drawing& drawing, const Box& box) {
    const Box cells = extent_of(drawing);
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
        const Box cells = extent_of(plan.drawing);
        const double largest = is_side_view(plan.drawing) ? largest_room : largest_cell;
        unit = std::min({unit, largest, width / (cells.width + 1), height / (cells.height + 1)});
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

/// Runs of blanks that part columns of a note in a terminal.
std::string one_line(const std::string& note) {
    std::string text;
    std::size_t blanks = 0;
    for (const char c : note) {
        if (c == ' ') {
            ++blanks;
            continue;
        }
        text += blanks == 0 || text.empty() ? "" : blanks < 3 ? " " : " · ";
        text += c;
        blanks = 0;
    }
    return text;
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
        out.words("d", {box.x + 14, y}, 12, one_line(note));
    }
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
    draw_fitted(out, plan.drawing, {box.x + 10, box.y + 62, box.width - 20, box.height - 72});
}

/// Things in a row, each with its picture and what stands in the columns that have a heading.
class Shelf {
  public:
    Shelf(const Zone& zone, const Portraits& portraits) : zone_(zone) {
        for (const Row& row : zone.rows) {
            const auto cell = std::find_if(row.cells.begin(), row.cells.end(),
                                           [&](const std::string& text) { return portraits.contains(text); });
            if (cell != row.cells.end()) {
                items_.push_back({&portraits.at(*cell), &row});
            }
        }
        for (const Item& item : items_) {
            const Box cells = extent_of(*item.drawing);
            cells_across_ += std::max(cells.width, narrowest);
            cells_down_ = std::max(cells_down_, cells.height);
        }
        const double across = inner_width - gap * static_cast<double>(items_.size() + 1);
        unit_ = std::min(largest, across / std::max(1.0, cells_across_));
    }

    /// Every row shows something.
    [[nodiscard]] bool complete() const { return !items_.empty() && items_.size() == zone_.rows.size(); }

    [[nodiscard]] double unit() const { return unit_; }

    [[nodiscard]] double height() const {
        return 52 + (cells_down_ + 1) * unit_ + line * static_cast<double>(captions()) + 8;
    }

    void draw(Markup& out, double top) const {
        out.rectangle("panel", {margin, top, inner_width, height()}, {{"rx", "8"}});
        out.words("b", {margin + gap, top + 26}, 16, zone_.title);
        out.open("g", {{"class", "shelf"}});
        const double spare = inner_width - cells_across_ * unit_;
        const double between = spare / static_cast<double>(items_.size() + 1);
        double x = margin + between;
        for (const Item& item : items_) {
            const double width = std::max(extent_of(*item.drawing).width, narrowest) * unit_;
            const double middle = top + 34 + (cells_down_ + 1) * unit_ / 2;
            draw_centred(out, *item.drawing, {x, middle, width, 0}, unit_);
            captions_of(out, item, {x + width / 2, top + 52 + (cells_down_ + 1) * unit_});
            x += width + between;
        }
        out.close();
    }

  private:
    static constexpr double largest = 26;
    static constexpr double narrowest = 3.4; ///< cells: the price below needs so much
    static constexpr double line = 17;

    struct Item {
        const Drawing* drawing;
        const Row* row;
    };

    [[nodiscard]] std::size_t captions() const {
        return static_cast<std::size_t>(std::count_if(zone_.columns.begin(), zone_.columns.end(),
                                                      [](const std::string& each) { return each.size() > 1; }));
    }

    /// The first column that has a heading stands out.
    void captions_of(Markup& out, const Item& item, Pixel at) const {
        bool first = true;
        for (std::size_t i = 0; i < zone_.columns.size() && i < item.row->cells.size(); ++i) {
            const std::string& heading = zone_.columns[i];
            if (heading.size() < 2) {
                continue;
            }
            const std::string& cell = item.row->cells[i];
            if (first) {
                const double width = width_of_words(cell) * 15 + 24;
                out.rectangle("v", {at.x - width / 2, at.y - 17, width, 24}, {{"rx", "12"}});
                out.words("w", at, 15, cell);
                at.y += line + 6;
                first = false;
                continue;
            }
            if (!cell.empty() && cell != "–") {
                const std::string shown = cell.starts_with('-') ? "\u2212" + cell.substr(1) : cell;
                out.words("m d near", at, 12.5, heading.substr(heading.front() == '>' ? 1 : 0) + " " + shown);
                at.y += line;
            }
        }
    }

    const Zone& zone_;
    std::vector<Item> items_;
    double cells_across_ = 0;
    double cells_down_ = 0;
    double unit_ = 0;
};

/// Whether each row is a thing of its own, told in a line, rather than a line of a table.
bool is_cards(const Zone& zone) {
    return zone.columns.empty() && !zone.rows.empty() && zone.rows.size() <= 8;
}

constexpr double card_height = 64;

double cards_height(const Zone& zone) {
    return std::ceil(static_cast<double>(zone.rows.size()) / 4) * (card_height + gap) - gap;
}

/// One card for each row, up to four abreast.
void draw_cards(Markup& out, const Zone& zone, double top) {
    const std::size_t abreast = std::min<std::size_t>(4, zone.rows.size());
    const double width = (inner_width + gap) / static_cast<double>(abreast) - gap;
    for (std::size_t i = 0; i < zone.rows.size(); ++i) {
        const std::size_t row = i / abreast;
        const Pixel at{margin + static_cast<double>(i % abreast) * (width + gap),
                       top + static_cast<double>(row) * (card_height + gap)};
        out.rectangle("chip", {at.x, at.y, width, card_height}, {{"rx", "8"}});
        double y = at.y + 26;
        double size = 17;
        for (const std::string& cell : zone.rows[i].cells) {
            const double fitting = std::min(size, (width - 2 * gap) / std::max(1.0, width_of_words(cell)));
            out.words(size > 15 ? "b" : "d", {at.x + gap, y}, fitting, cell);
            y += 24;
            size = 15;
        }
    }
}

/// A table of two columns that runs on beside itself, as wide as the page.
class Register {
  public:
    explicit Register(const Zone& zone) : zone_(zone), columns_(columns_of(zone)) {
        double width = cell_gap;
        for (const Column& column : columns_) {
            width += column.width + cell_gap;
        }
        const double most = std::max(1.0, std::floor((inner_width - 2 * gap) / width));
        const auto rows = static_cast<double>(zone.rows.size());
        lines_ = static_cast<std::size_t>(std::ceil(rows / most));
        width_ = width;
    }

    [[nodiscard]] double height() const {
        return 44 + row_height * static_cast<double>(lines_) + 17 * static_cast<double>(zone_.notes.size());
    }

    void draw(Markup& out, double top) const {
        out.rectangle("panel", {margin, top, inner_width, height()}, {{"rx", "8"}});
        out.words("b", {margin + gap, top + 26}, 16, zone_.title);
        for (std::size_t i = 0; i < zone_.rows.size(); ++i) {
            const std::size_t column = i / lines_;
            const std::size_t line = i % lines_;
            draw_row(out, zone_.rows[i].cells, columns_,
                     {margin + gap + width_ * static_cast<double>(column),
                      top + 48 + row_height * static_cast<double>(line)},
                     zone_.rows[i].emphasis ? "b" : "");
        }
        double y = top + 46 + row_height * static_cast<double>(lines_);
        for (const std::string& note : zone_.notes) {
            out.words("d", {margin + gap, y}, 12, one_line(note));
            y += 17;
        }
    }

  private:
    const Zone& zone_;
    std::vector<Column> columns_;
    std::size_t lines_ = 1;
    double width_ = 0;
};

/// Draws a zone in the way that suits it; returns where it ends.
double draw_whole_zone(Markup& out, const Zone& zone, const Portraits& portraits, double top) {
    const Shelf shelf(zone, portraits);
    if (shelf.complete()) {
        shelf.draw(out, top);
        return top + shelf.height();
    }
    if (is_cards(zone)) {
        draw_cards(out, zone, top);
        return top + cards_height(zone);
    }
    if (columns_of(zone).size() <= 2) {
        const Register table(zone);
        table.draw(out, top);
        return top + table.height();
    }
    const Box box{margin, top, inner_width, zone_height(zone)};
    draw_zone(out, zone, box);
    return top + box.height;
}

/// The offer first, whatever runs on last.
std::vector<const Zone*> in_order(const std::vector<Zone>& zones, const Portraits& portraits) {
    std::vector<const Zone*> order;
    for (const Zone& zone : zones) {
        if (!zone.rows.empty()) {
            order.push_back(&zone);
        }
    }
    std::stable_partition(order.begin(), order.end(),
                          [&](const Zone* zone) { return Shelf(*zone, portraits).complete(); });
    return order;
}

double shelf_unit(const std::vector<const Zone*>& zones, const Portraits& portraits) {
    double unit = largest_cell;
    for (const Zone* zone : zones) {
        const Shelf shelf(*zone, portraits);
        unit = shelf.complete() ? std::min(unit, shelf.unit()) : unit;
    }
    return unit;
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

} // namespace

std::string table_picture(const Scene& scene, const std::vector<TablePlan>& plans, const Portraits& portraits,
                          Theme theme) {
    std::vector<const Drawing*> drawings;
    drawings.reserve(plans.size());
    for (const TablePlan& plan : plans) {
        drawings.push_back(&plan.drawing);
    }
    const std::vector<Style> styles = styles_of(drawings);
    const std::vector<const Zone*> zones = in_order(scene.zones, portraits);
    Markup body;
    draw_head(body, {scene.headline, "", ""}, page_width);
    double y = 80;
    for (const Zone* zone : zones) {
        y = draw_whole_zone(body, *zone, portraits, y) + gap;
    }
    y = draw_plans(body, plans, y);
    const bool side = !drawings.empty() && is_side_view(*drawings.front());
    const double legend =
        side ? side_legend_height(*drawings.front(), inner_width) : legend_height(styles, inner_width);
    if (side) {
        draw_side_legend(body, *drawings.front(), {margin, y}, inner_width);
    } else {
        draw_legend(body, styles, {margin, y}, inner_width);
    }
    const double unit = smallest_unit(plans, plan_width - 20, plan_height - 72);
    Page page(page_width, y + legend + 8, scene.headline, styles, theme, side ? unit / 3.7 : unit,
              {near_width(page_width, unit, side), near_width(page_width, shelf_unit(zones, portraits), side)});
    page.body.raw(body.str());
    return page.finish();
}

} // namespace linderhof::cli
