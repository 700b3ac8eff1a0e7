#include "pictures/plan.hpp"

#include "svg/area.hpp"
#include "svg/ink.hpp"
#include "svg/label.hpp"
#include "svg/metric.hpp"
#include "svg/projection.hpp"

#include <linderhof/host/svg/turned_shape.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

namespace linderhof::host {

namespace {

using geometry::Facing;
using geometry::Point;

constexpr double wall = 0.14; ///< width of a wall; all sizes here are in cells
constexpr double door_width = 0.54;
constexpr double door_depth = 0.19;

/// Inward unit vector of the side from a to b of a clockwise polygon.
Pixel inward(Pixel a, Pixel b) {
    const double length = std::hypot(b.x - a.x, b.y - a.y);
    return {-(b.y - a.y) / length, (b.x - a.x) / length};
}

/// One piece on the page.
class PieceDrawer {
  public:
    PieceDrawer(Markup& out, const DrawnPlan& drawing, const DrawnPiece& piece, const Projection& frame)
        : out_(out), drawing_(drawing), piece_(piece), shape_(piece.shape, piece.turn, piece.fenced),
          projection_(frame) {
        projection_.origin = frame.at({double(piece.at.x), double(piece.at.y)});
        if (piece.style >= 0 && piece.style < static_cast<int>(drawing.styles.size())) {
            const Style& style = drawing.styles[static_cast<std::size_t>(piece.style)];
            key_ = style.key;
            textured_ = has_texture(style);
        }
        for (const Point corner : shape_.corners) {
            corners_.push_back({double(corner.x), double(corner.y)});
        }
    }

    void draw() {
        const bool ghost = piece_.mark == Mark::ghost;
        out_.open("g");
        title();
        if (ghost) {
            out_.path("f-" + key_, outline(0), {{"fill-opacity", ".45"}});
            out_.path("", outline(0), {{"fill", "url(#hatch)"}});
            out_.path("z k-" + key_, outline(0.055),
                      {{"stroke-width", px(0.11)}, {"stroke-dasharray", px(0.34) + " " + px(0.22)}});
            ghost_doors();
            pill(piece_.note, projection_.at({shape_.width / 2.0, shape_.height / 2.0}));
        } else {
            fresh_line();
            floor();
            walls();
            fence();
            for (const DrawnDoor& door : piece_.doors) {
                draw_door(door);
            }
            draw_label(out_, drawing_.styles, piece_, shape_, projection_.origin, projection_.unit);
        }
        out_.close();
    }

    /// What lies over the neighbours: thresholds of joined doors, the tag of what just happened.
    void draw_above() {
        for (const DrawnDoor& door : piece_.doors) {
            if (door.state == DoorState::joined && (door.facing == Facing::right || door.facing == Facing::bottom)) {
                out_.rectangle("paper", door_box(door, door_width, -0.05, 0.05));
            }
        }
        if (piece_.mark == Mark::fresh && !piece_.note.empty()) {
            pill(piece_.note, projection_.at({shape_.width / 2.0, -0.5}));
        }
    }

  private:
    [[nodiscard]] std::string px(double cells) const { return decimal(cells * projection_.unit); }

    void title() {
        std::string text = piece_.names.empty() ? std::string() : piece_.names.front();
        if (!piece_.words.empty()) {
            text = piece_.words.starts_with(text) ? piece_.words : text + ": " + piece_.words;
        }
        out_.text("title", text);
    }

    /// Corner i, moved inwards.
    [[nodiscard]] Pixel corner(std::size_t i, double depth) const {
        const std::size_t count = corners_.size();
        const Pixel here = corners_[i % count];
        const Pixel before = inward(corners_[(i + count - 1) % count], here);
        const Pixel after = inward(here, corners_[(i + 1) % count]);
        const double along = 1 + before.x * after.x + before.y * after.y;
        return here + (before + after) * (depth / along);
    }

    [[nodiscard]] std::string outline(double depth) const {
        if (shape_.is_circle()) {
            const double radius = shape_.diameter / 2.0 - depth;
            const Pixel left = projection_.at({depth, shape_.diameter / 2.0});
            const std::string half = "a" + px(radius) + " " + px(radius) + " 0 1 1 ";
            return step('M', left) + half + px(2 * radius) + " 0" + half + px(-2 * radius) + " 0z";
        }
        std::string data;
        for (std::size_t i = 0; i < corners_.size(); ++i) {
            data += step(i == 0 ? 'M' : 'L', projection_.at(corner(i, depth)));
        }
        return data + "z";
    }

    void fresh_line() {
        if (piece_.mark == Mark::fresh) {
            out_.path("z glow", outline(-0.1), {{"stroke-width", px(0.34)}});
            out_.path("z new", outline(-0.12), {{"stroke-width", px(0.17)}});
        }
    }

    void floor() {
        out_.path("f-" + key_, outline(0));
        if (textured_) {
            out_.path("", outline(0), {{"fill", "url(#p-" + key_ + ")"}});
        }
        if (piece_.dark_end) {
            descent();
        }
        if (piece_.lower) {
            out_.path("z k-" + key_, outline(0.24),
                      {{"stroke-width", px(0.05)}, {"stroke-dasharray", px(0.2) + " " + px(0.12)}});
        }
    }

    /// Treads from the dark end to the light one.
    void descent() {
        constexpr int treads = 9;
        const Point to = geometry::direction(*piece_.dark_end);
        const Rect all{wall, wall, shape_.width - 2 * wall, shape_.height - 2 * wall};
        for (int i = 0; i < treads; ++i) { // i = 0 is the darkest
            const int place = to.x + to.y < 0 ? i : treads - 1 - i;
            Rect tread = all;
            (to.x != 0 ? tread.width : tread.height) /= treads;
            tread.x += to.x != 0 ? tread.width * place : 0;
            tread.y += to.y != 0 ? tread.height * place : 0;
            out_.rectangle("", projection_.box(tread), {{"fill", "#fffdf7"}});
            out_.rectangle("", projection_.box(tread),
                           {{"fill", "#1f1a14"},
                            {"fill-opacity", "." + std::to_string(92 - 10 * i)},
                            {"stroke", "#1f1a14"},
                            {"stroke-width", ".6"}});
        }
    }

    void walls() {
        const Markup::Attributes width{{"stroke-width", px(wall)}};
        const std::string classes = "z k-" + key_;
        if (!shape_.has_fence) {
            out_.path(classes, outline(wall / 2), width);
        } else if (shape_.is_circle()) {
            out_.path(classes, arc(wall / 2, true), width);
        } else {
            out_.path(classes, sides(wall / 2, false), width);
        }
    }

    /// The sides with or without a fence, moved inwards.
    [[nodiscard]] std::string sides(double depth, bool fenced) const {
        std::string data;
        bool drawing = false;
        const std::size_t count = corners_.size();
        for (std::size_t i = 0; i < count; ++i) {
            if (shape_.fenced[i] != fenced) {
                drawing = false;
                continue;
            }
            if (!drawing) {
                data += step('M', projection_.at(corner(i, depth)));
            }
            data += step('L', projection_.at(corner(i + 1, depth)));
            drawing = true;
        }
        return data;
    }

    /// The arc of the fence, a third of the circle, or the rest of it.
    [[nodiscard]] std::string arc(double depth, bool rest) const {
        const auto [first, last] = fence_ends(depth);
        const double radius = shape_.diameter / 2.0 - depth;
        const std::string turn = "A" + px(radius) + " " + px(radius) + " 0 ";
        return rest ? step('M', projection_.at(last)) + turn + "1 1" + step(' ', projection_.at(first))
                    : step('M', projection_.at(first)) + turn + "0 1" + step(' ', projection_.at(last));
    }

    /// Where the fence begins and ends, clockwise.
    [[nodiscard]] std::pair<Pixel, Pixel> fence_ends(double depth) const {
        if (shape_.is_circle()) {
            const double middle = shape_.diameter / 2.0;
            const double radius = middle - depth;
            const Point to = geometry::direction(shape_.fence);
            const Pixel out{to.x * radius * 0.5, to.y * radius * 0.5};
            const Pixel aside{-to.y * radius * 0.866, to.x * radius * 0.866};
            return {Pixel{middle, middle} + out + aside * -1, Pixel{middle, middle} + out + aside};
        }
        const std::size_t count = corners_.size();
        std::pair<Pixel, Pixel> ends;
        for (std::size_t i = 0; i < count; ++i) {
            const bool before = shape_.fenced[(i + count - 1) % count];
            if (shape_.fenced[i] && !before) {
                ends.first = corner(i, depth);
            }
            if (!shape_.fenced[i] && before) {
                ends.second = corner(i, depth);
            }
        }
        return ends;
    }

    void fence() {
        if (!shape_.has_fence) {
            return;
        }
        const auto rail = [&](double depth) { return shape_.is_circle() ? arc(depth, false) : sides(depth, true); };
        const std::string classes = "z k-" + key_;
        out_.path(classes, rail(0.2), {{"stroke-width", px(0.34)}, {"stroke-dasharray", px(0.1) + " " + px(0.14)}});
        out_.path(classes, rail(0.13), {{"stroke-width", px(0.055)}});
        out_.path(classes, rail(0.28), {{"stroke-width", px(0.055)}});
        const auto [first, last] = fence_ends(0.19);
        for (const Pixel post : {first, last}) {
            out_.rectangle("k-" + key_, projection_.box({post.x - 0.17, post.y - 0.17, 0.34, 0.34}),
                           {{"fill", "#8e8680"}, {"stroke-width", ".8"}});
        }
    }

    /// A box on a door, from `inner` (below 0: inside) to `outer`, in cells across the wall.
    [[nodiscard]] Rect door_box(const DrawnDoor& door, double width, double inner, double outer) const {
        const Point to = geometry::direction(door.facing);
        const Pixel edge{door.cell.x - piece_.at.x + 0.5 + to.x * 0.5, door.cell.y - piece_.at.y + 0.5 + to.y * 0.5};
        const double from = to.x + to.y > 0 ? inner : -outer;
        const double depth = outer - inner;
        return projection_.box(to.x != 0 ? Rect{edge.x + from, edge.y - width / 2, depth, width}
                                         : Rect{edge.x - width / 2, edge.y + from, width, depth});
    }

    void draw_door(const DrawnDoor& door) {
        out_.rectangle("f-" + key_, door_box(door, door_width, -door_depth, 0.02));
        if (door.state == DoorState::open) {
            out_.rectangle("paper k-" + key_, door_box(door, 0.43, 0, 0.17), {{"stroke-width", "1.2"}});
        } else if (door.state == DoorState::blocked) {
            const Rect bar = door_box(door, door_width, -0.22, -0.01);
            out_.rectangle("paper k-" + key_, bar, {{"stroke-width", "1"}});
            const Pixel middle = bar.middle();
            const double arm = 0.08 * projection_.unit;
            out_.path("z edge",
                      step('M', middle + Pixel{-arm, -arm}) + step('L', middle + Pixel{arm, arm}) +
                          step('M', middle + Pixel{-arm, arm}) + step('L', middle + Pixel{arm, -arm}),
                      {{"stroke-width", px(0.06)}});
        }
    }

    void ghost_doors() {
        for (const DrawnDoor& door : piece_.doors) {
            out_.circle("paper k-" + key_, door_box(door, 0.4, -0.2, 0.2).middle(), 0.2 * projection_.unit,
                        {{"stroke-width", px(0.08)}});
        }
    }

    void pill(const std::string& text, Pixel middle) {
        if (text.empty()) {
            return;
        }
        const double size = 14;
        const double width = width_of_words(text) * size + 14;
        out_.rectangle("news", {middle.x - width / 2, middle.y - 11, width, 22}, {{"rx", "4"}});
        out_.words("w", {middle.x, middle.y + 5}, size, text);
    }

    Markup& out_;
    const DrawnPlan& drawing_;
    const DrawnPiece& piece_;
    TurnedShape shape_;
    Projection projection_;
    std::string key_ = "plain";
    bool textured_ = false;
    std::vector<Pixel> corners_;
};

} // namespace

Rect cells_of(const DrawnPlan& drawing) {
    if (drawing.pieces.empty()) {
        return {};
    }
    int left = drawing.pieces.front().at.x;
    int top = drawing.pieces.front().at.y;
    int right = left;
    int bottom = top;
    for (const DrawnPiece& piece : drawing.pieces) {
        const bool across = (piece.turn & 1) != 0;
        left = std::min(left, static_cast<int>(piece.at.x));
        top = std::min(top, static_cast<int>(piece.at.y));
        right = std::max(right, piece.at.x + (across ? piece.shape.height() : piece.shape.width()));
        bottom = std::max(bottom, piece.at.y + (across ? piece.shape.width() : piece.shape.height()));
    }
    return {double(left), double(top), double(right - left), double(bottom - top)};
}

void draw_plan(Markup& out, const DrawnPlan& drawing, Pixel origin, double unit) {
    const Projection frame{origin, unit};
    for (const DrawnArea& area : drawing.areas) {
        draw_area(out, area, frame);
    }
    std::vector<PieceDrawer> drawers;
    for (const Mark wanted : {Mark::none, Mark::fresh, Mark::ghost}) {
        for (const DrawnPiece& piece : drawing.pieces) {
            if (piece.mark == wanted) {
                drawers.emplace_back(out, drawing, piece, frame);
            }
        }
    }
    for (PieceDrawer& drawer : drawers) {
        drawer.draw();
    }
    for (PieceDrawer& drawer : drawers) {
        drawer.draw_above();
    }
}

} // namespace linderhof::host
