// Sketches: windows round ghosts.

#include "plans/ruler.hpp"
#include "plans/scale.hpp"
#include "program/host.hpp"
#include "text/painter.hpp"

#include <iterator>
#include <linderhof/host/text/layout.hpp>

#include <algorithm>
#include <tuple>

namespace linderhof::cli {
namespace {

constexpr std::size_t most_ghosts = 5; ///< in one sketch
constexpr int widest_margin = 3;       ///< cells shown round the ghosts
constexpr int highest_sketch = 14;     ///< cells; a higher window is worth two sketches
constexpr int lowest_sketch = 4;       ///< cells that a window may have, however few lines there are
constexpr Scale sketch_scale = Scale::normal;
constexpr int abreast_from = 120; ///< columns of a terminal that has room for sketches side by side
constexpr int abreast_gap = 4;

struct Sketch {
    std::vector<const DrawnPiece*> ghosts;
    Extent box;                       ///< of the ghosts
    std::vector<std::size_t> numbers; ///< of the ghosts, among all of them
};

Extent with_margin(const Extent& box, const Extent& all, int margin) {
    return {std::max(box.left - margin, all.left), std::max(box.top - margin, all.top),
            std::min(box.right + margin, all.right), std::min(box.bottom + margin, all.bottom)};
}

int columns_of(const Extent& window, bool ruler) {
    return columns_for(window.width(), sketch_scale) + (ruler ? ruler_width(window) : 0);
}

/// Whether they share room, as far as characters can show it.
bool overlap(const DrawnPiece& a, const DrawnPiece& b) {
    const Grid grid = grid_of(sketch_scale);
    const Outline first(TurnedShape(a.shape, a.turn, false), grid);
    const Outline second(TurnedShape(b.shape, b.turn, false), grid);
    const int dx = (a.at.x - b.at.x) * grid.across;
    const int dy = (a.at.y - b.at.y) * grid.down;
    for (int y = 0; y < first.height(); ++y)
        for (int x = 0; x < first.width(); ++x)
            if ((first.inside(x, y) && (second.inside(x + dx, y + dy) || second.wall(x + dx, y + dy).any())) ||
                (first.wall(x, y).any() && second.inside(x + dx, y + dy)))
                return true;
    return false;
}

/// Cells that a window may be high where so many lines are free for it.
int highest_for(int lines) {
    return std::clamp((lines - 1) / grid_of(sketch_scale).down, lowest_sketch, highest_sketch);
}

bool fits(const Extent& box, const Extent& all, const TextOptions& options, int most) {
    const Extent window = with_margin(box, all, most < highest_sketch ? 1 : widest_margin);
    return columns_of(window, options.ruler) <= options.width && window.height() <= most;
}

/// Whether only a part of it can be shown.
bool is_high(const Extent& box, int most) {
    return box.height() > most;
}

bool has_room(const Sketch& sketch, const DrawnPiece& ghost, const Extent& all, const TextOptions& options, int most) {
    Extent both = united(sketch.box, box_of(ghost));
    if (is_high(sketch.box, most) && is_high(box_of(ghost), most))
        both.bottom = both.top; // as much of them is shown as there is room for
    return sketch.ghosts.size() < most_ghosts && fits(both, all, options, most) &&
           std::ranges::none_of(sketch.ghosts, [&](const DrawnPiece* other) { return overlap(*other, ghost); });
}

std::vector<Sketch> sketches_of(const DrawnPlan& drawing, const Extent& all, const TextOptions& options, int most) {
    std::vector<Sketch> sketches;
    std::size_t number = 0;
    for (const DrawnPiece& piece : drawing.pieces) {
        if (piece.mark != Mark::ghost)
            continue;
        auto sketch = std::ranges::find_if(
            sketches, [&](const Sketch& known) { return has_room(known, piece, all, options, most); });
        if (sketch == sketches.end())
            sketch = sketches.insert(sketches.end(), Sketch{{}, box_of(piece), {}});
        sketch->ghosts.push_back(&piece);
        sketch->numbers.push_back(number++);
        sketch->box = united(sketch->box, box_of(piece));
    }
    return sketches;
}

/// The pieces that are there, and the ghosts of one sketch.
DrawnPlan with_ghosts(const DrawnPlan& drawing, const Sketch& sketch) {
    DrawnPlan part;
    part.styles = drawing.styles;
    std::ranges::copy_if(drawing.pieces, std::back_inserter(part.pieces),
                         [](const DrawnPiece& piece) { return piece.mark != Mark::ghost; });
    for (const DrawnPiece* ghost : sketch.ghosts)
        part.pieces.push_back(*ghost);
    return part;
}

/// Without the empty lines above and below and the empty columns on the left.
std::vector<std::string> trimmed(std::vector<std::string> lines) {
    const auto empty = [](const std::string& line) { return line.empty(); };
    lines.erase(std::find_if_not(lines.rbegin(), lines.rend(), empty).base(), lines.end());
    lines.erase(lines.begin(), std::ranges::find_if_not(lines, empty));
    std::size_t indent = std::string::npos;
    for (const std::string& line : lines)
        if (!line.empty())
            indent = std::min(indent, line.find_first_not_of(' '));
    for (std::string& line : lines)
        line.erase(0, std::min(indent, line.size()));
    return lines;
}

/// So many cells on the left and right of the ghosts, as far as the width allows.
Extent widened(Extent window, const Extent& box, const Extent& all, const TextOptions& options, int beside) {
    for (; beside > 0; --beside) {
        Extent wider = window;
        wider.left = std::min(window.left, std::max(all.left, box.left - beside));
        wider.right = std::max(window.right, std::min(all.right, box.right + beside));
        if (columns_of(wider, options.ruler) <= options.width)
            return wider;
    }
    return window;
}

/// Round the ghosts as much as the width allows, of high ones what is nearest to the rest that is not high too, with what
/// lies beside them; the whole plan in its best form if the ghosts alone are too wide.
Sketched draw_sketch(const DrawnPlan& drawing, const Sketch& sketch, const TextOptions& options, int most, int beside) {
    const DrawnPlan part = with_ghosts(drawing, sketch);
    const bool high = is_high(sketch.box, most);
    for (int margin = widest_margin; margin >= 0; --margin) {
        Extent window = with_margin(sketch.box, box_of(part), margin);
        if (columns_of(window, options.ruler) > options.width || (window.height() > most && margin > 0 && !high))
            continue;
        window = widened(window, sketch.box, box_of(part), options, high ? box_of(part).width() : beside);
        DrawnPlan built = with_ghosts(drawing, {});
        std::erase_if(built.pieces, [&](const DrawnPiece& piece) { return is_high(box_of(piece), most); });
        const Extent rest = built.pieces.empty() ? window : box_of(built);
        std::tie(window.top, window.bottom) =
            nearest_part({window.top, window.bottom}, (rest.top + rest.bottom) / 2, most);

        const DrawnPlan visible = visible_in(part, window);
        Painter painter(visible, united(box_of(visible), window), grid_of(sketch_scale), options.ascii);
        const std::vector<std::string> lines = painter.lines(painter.window_of(window), options.colour);
        return {options.ruler ? with_ruler(lines, window, grid_of(sketch_scale)) : trimmed(lines), sketch.numbers,
                is_part(window, box_of(part))};
    }
    return {draw_text(part, options), sketch.numbers, false};
}

int width_of(const std::vector<std::string>& block) {
    int width = 0;
    for (const std::string& line : block)
        width = std::max(width, display_width(line));
    return width;
}

} // namespace

Sketched sketch(const DrawnPlan& drawing, const TextOptions& options, int most, int beside_ghosts) {
    const int cells = highest_for(most);
    if (std::ranges::none_of(drawing.pieces, [](const DrawnPiece& piece) { return piece.mark == Mark::ghost; }))
        return {draw_text(drawing, options), {}, false};
    const bool high = std::ranges::any_of(drawing.pieces, [&](const DrawnPiece& piece) {
        return piece.mark == Mark::ghost && is_high(box_of(piece), cells);
    });
    const bool abreast = options.width >= abreast_from && !high;
    TextOptions each = options;
    if (abreast)
        each.width = (options.width - 2 * abreast_gap) / 3;
    std::vector<std::vector<std::string>> row;
    Sketched sketched;
    std::vector<std::string>& lines = sketched.lines;
    int used = 0;
    const auto flush = [&] {
        if (!lines.empty() && !row.empty())
            lines.emplace_back();
        for (std::string& line : beside(row, abreast_gap))
            lines.push_back(std::move(line));
        row.clear();
        used = 0;
    };
    for (const Sketch& part : sketches_of(drawing, box_of(drawing), each, cells)) {
        Sketched drawn = draw_sketch(drawing, part, options, cells, beside_ghosts);
        const int width = width_of(drawn.lines);
        if (!row.empty() && used + abreast_gap + width > options.width) {
            flush();
            if (static_cast<int>(lines.size() + 1 + drawn.lines.size()) > most)
                break; // the best are shown; each of the others can be looked at alone
        }
        used += (row.empty() ? 0 : abreast_gap) + width;
        row.push_back(std::move(drawn.lines));
        std::ranges::copy(drawn.drawn, std::back_inserter(sketched.drawn));
        sketched.part = sketched.part || drawn.part;
        sketched.several = sketched.drawn.size() > drawn.drawn.size();
    }
    flush();
    return sketched;
}

} // namespace linderhof::cli
