#include "plans/thumbnail.hpp"

#include "program/host.hpp"
#include "text/canvas.hpp"
#include "text/label.hpp"
#include "text/painter.hpp"

#include <linderhof/host/text/layout.hpp>

#include <algorithm>
#include <bit>
#include <cstdlib>

namespace linderhof::cli {
namespace {

using geometry::Facing;
using geometry::Point;

constexpr int cell_columns = 2; ///< characters of a cell

int signum(int value) {
    return (value > 0) - (value < 0);
}

class Thumbnail {
  public:
    Thumbnail(const DrawnPlan& drawing, const TextOptions& options)
        : drawing_(drawing), piece_(drawing.pieces.front()), options_(options),
          shape_(piece_.shape, piece_.turn, piece_.fenced), signs_(glyphs(options.ascii)),
          width_(cell_columns * shape_.width + 2), height_(shape_.height + 2),
          inside_(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_), false),
          canvas_(width_, height_) {}

    [[nodiscard]] std::vector<std::string> lines() {
        fill();
        slants();
        ring();
        doors();
        floor();
        label();
        return canvas_.lines({0, 0, width_, height_}, options_.ascii, options_.colour);
    }

  private:
    [[nodiscard]] std::size_t index(int x, int y) const {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(x);
    }

    [[nodiscard]] bool in_box(int x, int y) const { return x >= 0 && y >= 0 && x < width_ && y < height_; }

    [[nodiscard]] bool inside(int x, int y) const { return in_box(x, y) && inside_[index(x, y)]; }

    void set_cell(Point cell, bool value) {
        for (int i = 1; i <= cell_columns; ++i) {
            inside_[index(cell.x * cell_columns + i, cell.y + 1)] = value;
        }
    }

    void fill() {
        for (int y = 0; y < shape_.height; ++y) {
            for (int x = 0; x < shape_.width; ++x) {
                set_cell({x, y}, shape_.holds_middle({x, y}));
            }
        }
    }

    /// The cells that a slanted wall cuts in half: the outer one of their characters shows it. Clockwise, the outside lies
    /// to the left of whoever walks along the wall.
    void slants() {
        const std::size_t count = shape_.corners.size();
        for (std::size_t i = 0; i < count; ++i) {
            const Point from = shape_.corners[i];
            const Point to = shape_.corners[(i + 1) % count];
            const int dx = signum(to.x - from.x);
            const int dy = signum(to.y - from.y);
            for (Point at = from; dx != 0 && dy != 0 && at != to; at = {at.x + dx, at.y + dy}) {
                const Point cell{std::min(at.x, at.x + dx), std::min(at.y, at.y + dy)};
                set_cell(cell, true);
                const int column = cell.x * cell_columns + (dy < 0 ? 1 : cell_columns);
                inside_[index(column, cell.y + 1)] = false;
                WallCell wall;
                wall.slope = dx == dy ? Slope::falling : Slope::rising;
                canvas_.add_wall(column, cell.y + 1, wall, false);
            }
        }
    }

    [[nodiscard]] bool slanted(int x, int y) const {
        return in_box(x, y) && canvas_.at(x, y).wall.slope != Slope::none;
    }

    /// Whether a straight wall runs through a character: outside of the shape, and beside it. At the end of a slanted wall
    /// only straight beside it.
    [[nodiscard]] bool is_wall(int x, int y) const {
        if (!in_box(x, y) || inside(x, y) || slanted(x, y)) {
            return false;
        }
        if (inside(x - 1, y) || inside(x + 1, y) || inside(x, y - 1) || inside(x, y + 1)) {
            return true;
        }
        const bool near_slant = slanted(x - 1, y) || slanted(x + 1, y) || slanted(x, y - 1) || slanted(x, y + 1);
        return !near_slant &&
               (inside(x - 1, y - 1) || inside(x + 1, y - 1) || inside(x - 1, y + 1) || inside(x + 1, y + 1));
    }

    [[nodiscard]] std::uint8_t sides(int x, int y) const {
        const int mask = (is_wall(x, y - 1) ? side_up : 0) | (is_wall(x + 1, y) ? side_right : 0) |
                         (is_wall(x, y + 1) ? side_down : 0) | (is_wall(x - 1, y) ? side_left : 0);
        if (std::popcount(static_cast<unsigned>(mask)) == 1) { // where a slanted wall goes on
            return (mask & (side_left | side_right)) != 0 ? side_left | side_right : side_up | side_down;
        }
        return static_cast<std::uint8_t>(mask == 0 ? side_left | side_right : mask);
    }

    void ring() {
        for (int y = 0; y < height_; ++y) {
            for (int x = 0; x < width_; ++x) {
                if (!is_wall(x, y)) {
                    continue;
                }
                WallCell wall;
                wall.mask = sides(x, y);
                wall.round = shape_.is_circle();
                const bool fence = shape_.has_fence && shape_.fence == Facing::top && y == 0 && inside(x, 1) &&
                                   inside(x - 1, 1) && inside(x + 1, 1);
                wall.fence = fence ? Fence::flat : Fence::none;
                canvas_.add_wall(x, y, wall, piece_.mark == Mark::fresh);
            }
        }
    }

    /// A gap of one character in the middle of two, so that a row of doors still is a wall. ASCII has no half lines.
    void level_door(int x, int y) {
        if (options_.ascii) {
            canvas_.at(x, y).opening = true;
            return;
        }
        canvas_.at(x, y).wall.mask &= static_cast<std::uint8_t>(~side_right);
        canvas_.at(x + 1, y).wall.mask &= static_cast<std::uint8_t>(~side_left);
    }

    void doors() {
        for (const DrawnDoor& door : piece_.doors) {
            const int left = (door.cell.x - piece_.at.x) * cell_columns + 1;
            const int row = door.cell.y - piece_.at.y + 1;
            switch (door.facing) {
            case Facing::left:
                canvas_.at(left - 1, row).opening = true;
                break;
            case Facing::right:
                canvas_.at(left + cell_columns, row).opening = true;
                break;
            case Facing::top:
                level_door(left, row - 1);
                break;
            case Facing::bottom:
                level_door(left, row + 1);
                break;
            }
        }
    }

    [[nodiscard]] char32_t pattern(int x, int y) const {
        if (!piece_.dark_end) {
            return piece_.lower ? signs_.lower : U' ';
        }
        const bool sideways = *piece_.dark_end == Facing::left || *piece_.dark_end == Facing::right;
        const int length = (sideways ? width_ : height_) - 2;
        const int along = (sideways ? x : y) - 1;
        const bool first = *piece_.dark_end == Facing::left || *piece_.dark_end == Facing::top;
        const int from_dark = first ? along : length - 1 - along;
        return signs_.descent[static_cast<std::size_t>(from_dark * static_cast<int>(signs_.descent.size()) / length)];
    }

    void floor() {
        const Style* style = style_of(drawing_, piece_);
        for (int y = 0; y < height_; ++y) {
            for (int x = 0; x < width_; ++x) {
                if (inside(x, y)) {
                    canvas_.at(x, y).floor = style == nullptr ? -1 : style->ansi;
                    canvas_.at(x, y).fill = pattern(x, y);
                }
            }
        }
    }

    [[nodiscard]] Span widest_span(int y) const {
        Span widest;
        Span run;
        for (int x = 1; x < width_ - 1; ++x) {
            if (!inside(x, y)) {
                run = {};
                continue;
            }
            run = run.last < run.first ? Span{x, x} : Span{run.first, x};
            if (run.last - run.first > widest.last - widest.first) {
                widest = run;
            }
        }
        return widest;
    }

    [[nodiscard]] std::string plain(const std::string& text) const { return options_.ascii ? to_ascii(text) : text; }

    void label() {
        LabelRoom room;
        room.top = 1;
        for (int y = 1; y < height_ - 1; ++y) {
            room.rows.push_back(widest_span(y));
        }
        LabelText text;
        std::ranges::transform(piece_.names, std::back_inserter(text.names),
                               [&](const std::string& name) { return plain(name); });
        const Style* style = style_of(drawing_, piece_);
        text.sign = (style == nullptr ? std::string() : std::string(1, style->letter)) + plain(piece_.badge);
        text.rule = plain(piece_.rule);
        text.note = plain(piece_.note);
        for (const LabelLine& line : place_label(text, room)) {
            canvas_.write(line.x, line.y, line.text);
        }
    }

    const DrawnPlan& drawing_;
    const DrawnPiece& piece_;
    const TextOptions& options_;
    TurnedShape shape_;
    const Glyphs& signs_;
    int width_;
    int height_;
    std::vector<bool> inside_;
    Canvas canvas_;
};

} // namespace

std::vector<std::string> draw_thumbnail(const DrawnPlan& drawing, const TextOptions& options) {
    return Thumbnail(drawing, options).lines();
}

} // namespace linderhof::cli
