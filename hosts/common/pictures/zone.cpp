#include "pictures/zone.hpp"

#include "pictures/page.hpp"
#include "svg/metric.hpp"

#include <linderhof/host/text/cells.hpp>

#include <fmt/format.h>
#include <range/v3/numeric/accumulate.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <iterator>

namespace linderhof::host {

namespace {

/// A column as it is drawn.
struct Lane {
    double width = 0;
    bool right = false;
};

constexpr double cell_size = 13;
constexpr double cell_gap = 16;
constexpr double row_height = 19;

std::vector<Lane> columns_of(const Zone& zone) {
    std::vector<Lane> columns;
    const auto widen = [&](std::size_t i, const std::string& text) {
        if (columns.size() <= i) {
            columns.resize(i + 1);
        }
        columns[i].width = std::max(columns[i].width, width_of_words(text) * cell_size);
    };
    for (std::size_t i = 0; i < zone.columns.size(); ++i) {
        widen(i, zone.columns[i].heading);
        columns[i].right = is_number(zone.columns[i].role);
    }
    for (const Row& row : zone.rows) {
        for (std::size_t i = 0; i < row.cells.size(); ++i) {
            widen(i, row.cells[i].text);
        }
    }
    return columns;
}

double panel_height(const Zone& zone) {
    return 46 + row_height * static_cast<double>(zone.rows.size() + 1) + 16 * static_cast<double>(zone.notes.size());
}

void draw_row(Markup& out, const std::vector<std::string>& cells, const std::vector<Lane>& columns, Pixel at,
              const std::string& classes) {
    double x = at.x;
    for (std::size_t i = 0; i < cells.size() && i < columns.size(); ++i) {
        const bool right = columns[i].right;
        if (!cells[i].empty()) {
            out.words(classes + (right ? " e" : ""), {right ? x + columns[i].width : x, at.y}, cell_size, cells[i]);
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

void draw_panel(Markup& out, const Zone& zone, const Rect& box) {
    out.rectangle("panel", box, {{"rx", "8"}});
    out.words("b", {box.x + 14, box.y + 26}, 16, zone.title);
    const std::vector<Lane> columns = columns_of(zone);
    double y = box.y + 48;
    draw_row(out, headings_of(zone), columns, {box.x + 14, y}, "d");
    for (const Row& row : zone.rows) {
        y += row_height;
        draw_row(out, texts_of(row), columns, {box.x + 14, y}, row.emphasis ? "b" : "");
    }
    for (const std::string& note : zone.notes) {
        y += 17;
        out.words("d", {box.x + 14, y}, 12, one_line(note));
    }
}

/// Things in a row, each with its picture and what stands in the columns that have a heading.
class Shelf {
  public:
    Shelf(const Zone& zone, const Portraits& portraits) : zone_(zone) {
        for (const Row& row : zone.rows) {
            const auto shown =
                std::ranges::find_if(row.things, [&](const std::string& id) { return portraits.contains(id); });
            if (shown != row.things.end()) {
                items_.push_back({&portraits.at(*shown), &row});
            }
        }
        for (const Item& item : items_) {
            const Rect cells = extent_of(*item.drawing);
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
        return static_cast<std::size_t>(
            std::ranges::count_if(zone_.columns, [](const Column& each) { return !each.heading.empty(); }));
    }

    /// The first column that has a heading stands out.
    void captions_of(Markup& out, const Item& item, Pixel at) const {
        bool first = true;
        for (std::size_t i = 0; i < zone_.columns.size() && i < item.row->cells.size(); ++i) {
            const std::string& heading = zone_.columns[i].heading;
            if (heading.empty()) {
                continue;
            }
            const std::string& cell = item.row->cells[i].text;
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
                out.words("m d near", at, 12.5, fmt::format("{} {}", heading, shown));
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
    return !has_headings(zone) && !zone.rows.empty() && zone.rows.size() <= 8;
}

/// Words broken into lines, none wider than `width` at size 1 unless a single word is.
std::vector<std::string> broken(const std::string& text, double width) {
    std::vector<std::string> lines;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find(' ', begin), text.size());
        const std::string word = text.substr(begin, end - begin);
        const bool fits = !lines.empty() && width_of_words(lines.back() + " " + word) <= width;
        if (fits) {
            lines.back() += " " + word;
        } else {
            lines.push_back(word);
        }
        begin = end + 1;
    }
    return lines;
}

/// One card for each row, up to four abreast: the first cell stands out, the others are told below it.
class Cards {
  public:
    explicit Cards(const Zone& zone)
        : zone_(zone), abreast_(std::min<std::size_t>(4, zone.rows.size())),
          width_((inner_width + gap) / static_cast<double>(abreast_) - gap) {
        heights_.resize((zone.rows.size() + abreast_ - 1) / abreast_, 0);
        for (std::size_t i = 0; i < zone.rows.size(); ++i) {
            std::vector<std::string>& lines = lines_.emplace_back();
            for (std::size_t cell = 1; cell < zone.rows[i].cells.size(); ++cell) {
                const std::vector<std::string> more = broken(zone.rows[i].cells[cell].text, (width_ - 2 * gap) / size);
                std::ranges::copy(more, std::back_inserter(lines));
            }
            double& height = heights_[i / abreast_];
            height = std::max(height, 40 + line * static_cast<double>(lines.size()));
        }
    }

    [[nodiscard]] double height() const {
        return ranges::accumulate(heights_, heading) + gap * static_cast<double>(heights_.size() - 1);
    }

    void draw(Markup& out, double top) const {
        out.words("b", {margin, top + 16}, 16, zone_.title);
        double y = top + heading;
        for (std::size_t i = 0; i < zone_.rows.size(); ++i) {
            const double x = margin + static_cast<double>(i % abreast_) * (width_ + gap);
            const double height = heights_[i / abreast_];
            out.rectangle("chip", {x, y, width_, height}, {{"rx", "8"}});
            draw_card(out, i, {x + gap, y + 26});
            y += (i + 1) % abreast_ == 0 ? height + gap : 0;
        }
    }

  private:
    static constexpr double heading = 26;
    static constexpr double size = 14;
    static constexpr double line = 19;

    void draw_card(Markup& out, std::size_t index, Pixel at) const {
        const std::string& title = zone_.rows[index].cells.front().text;
        out.words("b", at, std::min(17.0, (width_ - 2 * gap) / std::max(1.0, width_of_words(title))), title);
        for (const std::string& text : lines_[index]) {
            at.y += line;
            out.words("d", at, size, text);
        }
    }

    const Zone& zone_;
    std::size_t abreast_;
    double width_;
    std::vector<std::vector<std::string>> lines_; ///< below the title, by row
    std::vector<double> heights_;                 ///< of the cards that stand side by side
};

/// A table of two columns that runs on beside itself, as wide as the page.
class Register {
  public:
    explicit Register(const Zone& zone) : zone_(zone), columns_(columns_of(zone)) {
        double width = cell_gap;
        for (const Lane& column : columns_) {
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
            draw_row(out, texts_of(zone_.rows[i]), columns_,
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
    std::vector<Lane> columns_;
    std::size_t lines_ = 1;
    double width_ = 0;
};

} // namespace

double draw_zone(Markup& out, const Zone& zone, const Portraits& portraits, double top) {
    const Shelf shelf(zone, portraits);
    if (shelf.complete()) {
        shelf.draw(out, top);
        return top + shelf.height();
    }
    if (is_cards(zone)) {
        const Cards cards(zone);
        cards.draw(out, top);
        return top + cards.height();
    }
    if (columns_of(zone).size() <= 2) {
        const Register table(zone);
        table.draw(out, top);
        return top + table.height();
    }
    const Rect box{margin, top, inner_width, panel_height(zone)};
    draw_panel(out, zone, box);
    return top + box.height;
}

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

} // namespace linderhof::host
