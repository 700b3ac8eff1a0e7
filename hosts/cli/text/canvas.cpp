#include "text/canvas.hpp"

#include "program/host.hpp"

#include <linderhof/text/utf8.hpp>

namespace linderhof::cli {
namespace {

constexpr std::uint8_t upright_sides = side_up | side_down;
constexpr std::uint8_t level_sides = side_left | side_right;

char32_t wall_sign(const CanvasCell& cell, const Glyphs& signs) {
    const WallCell& wall = cell.wall;
    if (wall.fence != Fence::none)
        return wall.fence == Fence::flat ? signs.fence_flat : signs.fence_upright;
    if (cell.crossing)
        return signs.crossing;
    if (wall.slope != Slope::none)
        return wall.slope == Slope::rising ? signs.rising : signs.falling;
    if (cell.round_mask != 0)
        return signs.round[cell.round_mask];
    return signs.box[wall.mask];
}

char32_t sign_of(const CanvasCell& cell, const Glyphs& signs) {
    if (cell.text != 0)
        return cell.text;
    if (cell.closing)
        return signs.closing;
    if (cell.blocked)
        return signs.blocked;
    if (cell.joint)
        return signs.joint;
    if (cell.shut)
        return signs.shut;
    if (cell.opening)
        return U' ';
    if (cell.wall.any())
        return wall_sign(cell, signs);
    if (cell.ghost != 0)
        return cell.ghost;
    return cell.fill;
}

std::string paint_of(const CanvasCell& cell) {
    if (cell.closing || (cell.fresh && cell.solid()))
        return "\x1b[1;31m";
    if (cell.floor >= 0 && !cell.solid())
        return "\x1b[30;48;5;" + std::to_string(cell.floor) + "m";
    return {};
}

/// Collects one line, changing the colour only where it has to.
class LineWriter {
  public:
    void put(const std::string& paint, char32_t sign) {
        if (sign == U' ' && paint.empty()) {
            ++blanks_; // may turn out to be the end of the line
            return;
        }
        if (blanks_ > 0) {
            change({});
            line_.append(blanks_, ' ');
            blanks_ = 0;
        }
        change(paint);
        append_character(line_, sign);
    }

    [[nodiscard]] std::string finish() {
        change({});
        return std::move(line_);
    }

  private:
    void change(const std::string& paint) {
        if (paint == paint_)
            return;
        if (!paint_.empty())
            line_ += "\x1b[0m";
        line_ += paint;
        paint_ = paint;
    }

    std::string line_;
    std::string paint_;
    std::size_t blanks_ = 0;
};

} // namespace

Canvas::Canvas(int width, int height)
    : width_(width), cells_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height)) {}

void Canvas::add_wall(int x, int y, const WallCell& wall, bool fresh) {
    if (!wall.any())
        return;
    CanvasCell& cell = at(x, y);
    cell.fresh |= fresh;
    cell.wall.mask |= wall.mask;
    if (wall.slope != Slope::none) {
        cell.crossing |= cell.wall.slope != Slope::none && cell.wall.slope != wall.slope;
        cell.wall.slope = wall.slope;
    }
    if (wall.fence != Fence::none)
        cell.wall.fence = wall.fence;
    if (wall.round && (wall.mask & upright_sides) != 0 && (wall.mask & level_sides) != 0)
        cell.round_mask |= wall.mask;
}

void Canvas::write(int x, int y, std::string_view text) {
    while (!text.empty()) {
        const char32_t c = take_character(text);
        const int columns = column_width(c);
        if (columns == 0)
            continue; // a combining mark has no place of its own in the grid
        at(x, y).text = c;
        if (columns == 2)
            at(x + 1, y).text = wide_tail;
        x += columns;
    }
}

std::vector<std::string> Canvas::lines(const Extent& window, bool ascii, bool colour) const {
    const Glyphs& signs = glyphs(ascii);
    std::vector<std::string> all;
    for (int y = window.top; y < window.bottom; ++y) {
        LineWriter writer;
        for (int x = window.left; x < window.right; ++x) {
            const CanvasCell& cell = at(x, y);
            if (cell.text != wide_tail)
                writer.put(colour ? paint_of(cell) : std::string{}, sign_of(cell, signs));
        }
        all.push_back(writer.finish());
    }
    return all;
}

} // namespace linderhof::cli
