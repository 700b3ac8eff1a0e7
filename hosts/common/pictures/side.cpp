#include "pictures/side.hpp"

#include "svg/ink.hpp"
#include "svg/label.hpp"
#include "svg/metric.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

namespace linderhof::host {

namespace {

constexpr double wall_width = 0.06; ///< all sizes here are in cells
constexpr double slab = 0.07;       ///< floor under a box
constexpr double merlon = 0.09;
constexpr double roof_room = 0.6;  ///< above the highest box
constexpr double earth_room = 0.5; ///< below the lowest
constexpr double sky_strip = 0.2;  ///< in a box that is open to the sky

/// One box on the page.
class BoxDrawer {
  public:
    BoxDrawer(Markup& out, const DrawnSide& drawing, const DrawnBox& box, Pixel origin, double unit)
        : out_(out), drawing_(drawing), box_(box),
          unit_(unit), corner_{origin.x + box.x * unit, origin.y - (box.row + 1) * unit} {
        if (box.style >= 0 && box.style < static_cast<int>(drawing.styles.size())) {
            style_ = &drawing.styles[static_cast<std::size_t>(box.style)];
            key_ = style_->key;
        }
    }

    void draw() {
        out_.open("g");
        title();
        if (box_.mark == Mark::ghost) {
            ghost();
        } else {
            body();
            label();
        }
        out_.close();
    }

    /// Over the neighbours: what just happened.
    void draw_above() {
        if (box_.mark == Mark::fresh) {
            out_.rectangle("z glow", part(0, 0, box_.width, 1), {{"stroke-width", px(0.09)}});
            out_.rectangle("z new", part(0, 0, box_.width, 1), {{"stroke-width", px(0.05)}});
            pill(box_.note, at(box_.width / 2.0, 0));
        }
    }

  private:
    [[nodiscard]] std::string px(double cells) const { return decimal(cells * unit_); }

    [[nodiscard]] Pixel at(double x, double y) const { return {corner_.x + x * unit_, corner_.y + y * unit_}; }

    [[nodiscard]] Rect part(double x, double y, double width, double height) const {
        return {corner_.x + x * unit_, corner_.y + y * unit_, width * unit_, height * unit_};
    }

    void title() {
        std::string text = box_.names.empty() ? std::string() : box_.names.front();
        if (!box_.words.empty()) {
            text = box_.words.starts_with(text) ? box_.words : text + ": " + box_.words;
        }
        out_.text("title", text);
    }

    void ghost() {
        const Rect all = part(0.03, 0.03, box_.width - 0.06, 0.94);
        out_.rectangle("f-" + key_, all, {{"fill-opacity", ".45"}});
        out_.rectangle("", all, {{"fill", "url(#hatch)"}});
        out_.rectangle("z k-" + key_, all,
                       {{"stroke-width", px(0.04)}, {"stroke-dasharray", px(0.12) + " " + px(0.08)}});
        pill(box_.note, at(box_.width / 2.0, 0.5));
    }

    void body() {
        const Rect all = part(0, 0, box_.width, 1);
        out_.rectangle("f-" + key_, all);
        if (style_ != nullptr && has_texture(*style_)) {
            out_.rectangle("", all, {{"fill", "url(#p-" + key_ + ")"}});
        }
        if (box_.open_top) {
            out_.rectangle("sky", part(0, 0, box_.width, sky_strip));
            out_.path("paper", step('M', at(box_.width - 0.62, sky_strip)) + "a" + px(0.1) + " " + px(0.1) + " 0 0 1 " +
                                   px(0.14) + " " + px(-0.07) + "a" + px(0.08) + " " + px(0.08) + " 0 0 1 " + px(0.14) +
                                   " " + px(0.07) + "z");
        }
        out_.rectangle("z k-" + key_, part(wall_width / 2, wall_width / 2, box_.width - wall_width, 1 - wall_width),
                       {{"stroke-width", px(wall_width)}});
        out_.rectangle("c-" + key_, part(0, 1 - slab, box_.width, slab));
        roof();
    }

    [[nodiscard]] bool covered(int x) const {
        return std::ranges::any_of(drawing_.boxes, [&](const DrawnBox& other) {
            return other.mark != Mark::ghost && other.row == box_.row + 1 && x >= other.x && x < other.x + other.width;
        });
    }

    void roof() {
        if (style_ != nullptr && style_->pointed) {
            out_.path("c-" + key_, step('M', at(0.1, 0)) + step('L', at(0.5, -0.36)) + step('L', at(0.9, 0)) + "z");
            out_.path("news", step('M', at(0.5, -0.5)) + step('L', at(0.7, -0.45)) + step('L', at(0.5, -0.4)) + "z");
            out_.path("z k-" + key_, step('M', at(0.5, -0.5)) + step('L', at(0.5, -0.34)),
                      {{"stroke-width", px(0.02)}});
            return;
        }
        for (int x = 0; x < box_.width && !box_.open_top && box_.row >= 0; ++x) {
            for (int i = 0; i < 3 && !covered(box_.x + x); ++i) {
                out_.rectangle("c-" + key_, part(x + i * 0.34 + 0.06, -merlon, 0.2, merlon));
            }
        }
    }

    void pill(const std::string& text, Pixel middle) {
        if (text.empty()) {
            return;
        }
        const double size = std::max(13.0, 0.15 * unit_);
        const double width = width_of_words(text) * size + 14;
        out_.rectangle("news", {middle.x - width / 2, middle.y - size * 0.8, width, size * 1.6}, {{"rx", "4"}});
        out_.words("w", {middle.x, middle.y + size * 0.36}, size, text);
    }

    void label() {
        out_.open("g", {{"class", "near"}});
        near();
        out_.close();
        out_.open("g", {{"class", "far"}});
        far();
        out_.close();
    }

    void near() {
        const bool wide = box_.width > 1;
        if (style_ != nullptr) {
            out_.use(symbol_of(*style_), "s",
                     wide ? part(box_.width / 2.0 - 0.2, 0.1, 0.4, 0.4) : part(0.1, 0.09, 0.25, 0.25));
        }
        hanging(wide ? Pixel{0.24, 0.24} : Pixel{0.77, 0.24});
        wish();
        badge(part(box_.width - 0.34, 0.37, 0.26, 0.26));
        name(wide ? 0.2 : 0.145);
    }

    void far() {
        const double middle = box_.width / 2.0;
        const bool points = !shown_points().empty();
        const double size = 0.4;
        if (style_ != nullptr) {
            out_.use(symbol_of(*style_), "s", part(points ? middle - 0.42 : middle - size / 2, 0.16, size, size));
        }
        if (points) {
            badge(part(middle + 0.02, 0.16, size, size));
        }
        if (!box_.sign.empty()) {
            sign({middle, 0.74}, 0.16);
        }
    }

    /// A sign on a nail in the ceiling.
    void hanging(Pixel middle) {
        if (!box_.sign.empty()) {
            out_.path("z edge", step('M', at(middle.x, wall_width)) + step('L', at(middle.x, middle.y - 0.13)),
                      {{"stroke-width", px(0.014)}});
            sign(middle, 0.135);
        }
    }

    void sign(Pixel middle, double radius) {
        out_.circle("chip", at(middle.x, middle.y), radius * unit_);
        const double side = radius * 1.3;
        out_.use(symbol_id(box_.sign), "s", part(middle.x - side / 2, middle.y - side / 2, side, side));
    }

    /// Without a plus, with a true minus.
    [[nodiscard]] std::string shown_points() const {
        if (box_.badge.starts_with('+')) {
            return box_.badge.substr(1);
        }
        return box_.badge.starts_with('-') ? "\u2212" + box_.badge.substr(1) : box_.badge;
    }

    void badge(const Rect& box) {
        const std::string points = shown_points();
        if (points.empty()) {
            return;
        }
        out_.use("shield", "v", box);
        const double size = std::min(box.height * 0.66, box.width * 0.8 / width_of_words(points));
        out_.words("w", {box.middle().x, box.y + box.height * 0.45 + size * 0.36}, size, points);
    }

    void wish() {
        if (box_.wish.code.empty()) {
            return;
        }
        const bool wide = box_.width > 1;
        const Rect chip = wide ? part(0.1, 0.4, 0.9, 0.22) : part(0.09, 0.39, 0.55, 0.22);
        out_.rectangle("chip", chip, {{"rx", decimal(chip.height * 0.3)}});
        Pixel pen{chip.x + chip.height * 0.2, chip.y};
        if (!box_.wish.cells.empty()) {
            places({pen.x, chip.y + chip.height * 0.14, chip.height * 0.72, chip.height * 0.72});
        } else {
            out_.use(reach(), "s", {pen.x, chip.y + chip.height * 0.12, chip.height * 0.76, chip.height * 0.76});
        }
        pen.x += chip.height * 0.95;
        const double size = chip.height * 0.74;
        out_.words("b", {pen.x, chip.y + chip.height * 0.77}, size, box_.wish.amount);
        pen.x += width_of_words(box_.wish.amount) * size + chip.height * 0.04;
        targets({pen.x, chip.y + chip.height * 0.16, chip.height * 0.68, chip.height * 0.68},
                chip.x + chip.width - pen.x);
    }

    /// The symbol of a wish that looks further than the cells around.
    [[nodiscard]] std::string reach() const {
        switch (box_.wish.code.front()) {
        case '=':
            return "doorway";
        case '*':
            return "anywhere";
        case '&':
            return "next_door";
        case 'I':
            return "column";
        case '^':
            return "column_above";
        case 'v':
            return "column_below";
        default:
            return "seven";
        }
    }

    /// A map of three by three with the places that count; the middle is the box itself.
    void places(const Rect& box) {
        const double cell = box.width / 3;
        for (int row = 1; row >= -1; --row) {
            for (int x = -1; x <= 1; ++x) {
                const bool counts = std::ranges::any_of(
                    box_.wish.cells, [&](geometry::Point each) { return each.x == x && each.y == row; });
                const bool self = x == 0 && row == 0;
                const Rect spot{box.x + (x + 1) * cell, box.y + (1 - row) * cell, cell * 0.84, cell * 0.84};
                if (self) {
                    out_.rectangle("z edge", spot, {{"stroke-width", decimal(cell * 0.16)}});
                } else {
                    out_.rectangle(counts ? "s" : "line", spot);
                }
            }
        }
    }

    void targets(Rect box, double room) {
        const std::vector<int>& targets = box_.wish.targets;
        if (!box_.wish.target_sign.empty()) {
            out_.use(symbol_id(box_.wish.target_sign), "s", box);
            return;
        }
        if (static_cast<double>(targets.size()) * box.width > room) {
            if (!box_.wish.cells.empty() || reach() != "seven") {
                out_.use("star", "s", box); // a whole group of kinds
            }
            return;
        }
        for (const int target : targets) {
            const Style& style = drawing_.styles[static_cast<std::size_t>(target)];
            out_.use(symbol_of(style), "s", box);
            if (box_.wish.code.find('/') != std::string::npos) { // not wanted
                out_.path("new",
                          "M" + decimal(box.x) + " " + decimal(box.y) + "l" + decimal(box.width) + " " +
                              decimal(box.height),
                          {{"stroke-width", decimal(box.height * 0.16)}});
            }
            box.x += box.width * 1.1;
        }
    }

    void name(double largest) {
        const double width = (box_.width - 2 * wall_width - 0.04) * unit_;
        const double height = (box_.width > 1 ? 0.26 : 0.28) * unit_;
        const SetName set = set_name(box_.names, width, height, largest * unit_, 0.082 * unit_);
        const double line = set.size * 1.05;
        const double total = line * static_cast<double>(set.lines.size());
        Pixel pen = at(box_.width / 2.0, 0.785);
        pen.y += -total / 2 + set.size * 0.82;
        for (const std::string& text : set.lines) {
            out_.words("b m n h-" + key_, pen, set.size, text);
            pen.y += line;
        }
    }

    Markup& out_;
    const DrawnSide& drawing_;
    const DrawnBox& box_;
    double unit_;
    Pixel corner_;
    const Style* style_ = nullptr;
    std::string key_ = "plain";
};

} // namespace

Rect side_extent(const DrawnSide& drawing) {
    if (drawing.boxes.empty()) {
        return {};
    }
    int left = drawing.boxes.front().x;
    int right = left;
    int top = 0;
    int bottom = 0;
    for (const DrawnBox& box : drawing.boxes) {
        left = std::min(left, box.x);
        right = std::max(right, box.x + box.width);
        top = std::max(top, box.row + 1);
        bottom = std::min(bottom, box.row);
    }
    return {double(left), -top - roof_room, double(right - left), top - bottom + roof_room + earth_room};
}

void draw_side(Markup& out, const DrawnSide& drawing, Pixel origin, double unit) {
    std::vector<BoxDrawer> drawers;
    for (const Mark wanted : {Mark::none, Mark::fresh, Mark::ghost}) {
        for (const DrawnBox& box : drawing.boxes) {
            if (box.mark == wanted) {
                drawers.emplace_back(out, drawing, box, origin, unit);
            }
        }
    }
    for (BoxDrawer& drawer : drawers) {
        drawer.draw();
    }
    for (BoxDrawer& drawer : drawers) {
        drawer.draw_above();
    }
}

void draw_landscape(Markup& out, const Rect& box, double ground) {
    out.rectangle("sky", {box.x, box.y, box.width, ground - box.y});
    const double depth = box.y + box.height - ground;
    out.rectangle("earth", {box.x, ground, box.width, depth});
    constexpr int stones = 14;
    for (int i = 0; i < stones; ++i) { // scattered, yet the same each time
        const double across = box.width * (i + 0.5) / stones;
        const double down = depth * (0.2 + 0.15 * ((i * 7) % 5));
        out.empty("ellipse", {{"class", "d"},
                              {"cx", decimal(box.x + across)},
                              {"cy", decimal(ground + down)},
                              {"rx", decimal(5 + (i * 5) % 4)},
                              {"ry", "3"},
                              {"opacity", ".35"}});
    }
    out.rectangle("c-ground", {box.x, ground - 2, box.width, 4});
}

} // namespace linderhof::host
