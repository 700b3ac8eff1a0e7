// Sketches: windows round ghosts.

#include <algorithm>

#include "layout.hpp"
#include "painter.hpp"
#include "plan_text.hpp"

namespace linderhof::cli {
namespace {

constexpr std::size_t most_ghosts = 5; ///< in one sketch
constexpr int margin = 3;              ///< cells shown round the ghosts
constexpr int highest_sketch = 14;     ///< cells; a higher window is worth two sketches
constexpr Grid sketch_grid{3, 2};
constexpr int abreast_from = 120; ///< columns of a terminal that has room for sketches side by side
constexpr int abreast_gap = 4;

struct Sketch {
    std::vector<const DrawnPiece*> ghosts;
    Box box; ///< of the ghosts
};

Box with_margin(const Box& box, const Box& all) {
    return {std::max(box.left - margin, all.left), std::max(box.top - margin, all.top),
            std::min(box.right + margin, all.right), std::min(box.bottom + margin, all.bottom)};
}

/// Whether they share room, as far as characters can show it.
bool overlap(const DrawnPiece& a, const DrawnPiece& b) {
    const Outline first(TurnedShape(a.shape, a.turn, false), sketch_grid);
    const Outline second(TurnedShape(b.shape, b.turn, false), sketch_grid);
    const int dx = (a.at.x - b.at.x) * sketch_grid.across;
    const int dy = (a.at.y - b.at.y) * sketch_grid.down;
    for (int y = 0; y < first.height(); ++y)
        for (int x = 0; x < first.width(); ++x)
            if ((first.inside(x, y) && (second.inside(x + dx, y + dy) || second.wall(x + dx, y + dy).any())) ||
                (first.wall(x, y).any() && second.inside(x + dx, y + dy)))
                return true;
    return false;
}

bool fits(const Box& box, const Box& all, int columns) {
    const Box window = with_margin(box, all);
    return window.width() * sketch_grid.across + 1 <= columns && window.height() <= highest_sketch;
}

bool has_room(const Sketch& sketch, const DrawnPiece& ghost, const Box& all, int columns) {
    return sketch.ghosts.size() < most_ghosts && fits(united(sketch.box, box_of(ghost)), all, columns) &&
           std::none_of(sketch.ghosts.begin(), sketch.ghosts.end(),
                        [&](const DrawnPiece* other) { return overlap(*other, ghost); });
}

std::vector<Sketch> sketches_of(const Drawing& drawing, const Box& all, int columns) {
    std::vector<Sketch> sketches;
    for (const DrawnPiece& piece : drawing.pieces) {
        if (piece.mark != Mark::ghost)
            continue;
        auto sketch = std::find_if(sketches.begin(), sketches.end(),
                                   [&](const Sketch& known) { return has_room(known, piece, all, columns); });
        if (sketch == sketches.end())
            sketch = sketches.insert(sketches.end(), Sketch{{}, box_of(piece)});
        sketch->ghosts.push_back(&piece);
        sketch->box = united(sketch->box, box_of(piece));
    }
    return sketches;
}

/// The pieces that are there, and the ghosts of one sketch.
Drawing with_ghosts(const Drawing& drawing, const Sketch& sketch) {
    Drawing part;
    part.styles = drawing.styles;
    std::copy_if(drawing.pieces.begin(), drawing.pieces.end(), std::back_inserter(part.pieces),
                 [](const DrawnPiece& piece) { return piece.mark != Mark::ghost; });
    for (const DrawnPiece* ghost : sketch.ghosts)
        part.pieces.push_back(*ghost);
    return part;
}

/// Without the empty lines above and below and the empty columns on the left.
std::vector<std::string> trimmed(std::vector<std::string> lines) {
    const auto empty = [](const std::string& line) { return line.empty(); };
    lines.erase(std::find_if_not(lines.rbegin(), lines.rend(), empty).base(), lines.end());
    lines.erase(lines.begin(), std::find_if_not(lines.begin(), lines.end(), empty));
    std::size_t indent = std::string::npos;
    for (const std::string& line : lines)
        if (!line.empty())
            indent = std::min(indent, line.find_first_not_of(' '));
    for (std::string& line : lines)
        line.erase(0, std::min(indent, line.size()));
    return lines;
}

std::vector<std::string> draw_sketch(const Drawing& drawing, const Sketch& sketch, const TextOptions& options) {
    const Drawing part = with_ghosts(drawing, sketch);
    const Box all = box_of(part);
    const Box window = with_margin(sketch.box, all);
    if (window.width() * sketch_grid.across + 1 > options.width)
        return draw_text(part, options); // one ghost alone is too wide: the plan as it fits
    Painter painter(part, all, sketch_grid, options.ascii);
    return trimmed(painter.lines(painter.window_of(window), options.colour));
}

int width_of(const std::vector<std::string>& block) {
    int width = 0;
    for (const std::string& line : block)
        width = std::max(width, display_width(line));
    return width;
}

} // namespace

std::vector<std::string> sketch_ghosts(const Drawing& drawing, const TextOptions& options) {
    if (std::none_of(drawing.pieces.begin(), drawing.pieces.end(),
                     [](const DrawnPiece& piece) { return piece.mark == Mark::ghost; }))
        return draw_text(drawing, options);
    const bool abreast = options.width >= abreast_from;
    const int columns = abreast ? (options.width - 2 * abreast_gap) / 3 : options.width;
    std::vector<std::vector<std::string>> row;
    std::vector<std::string> lines;
    int used = 0;
    const auto flush = [&] {
        if (!lines.empty() && !row.empty())
            lines.emplace_back();
        for (std::string& line : beside(row, abreast_gap))
            lines.push_back(std::move(line));
        row.clear();
        used = 0;
    };
    for (const Sketch& sketch : sketches_of(drawing, box_of(drawing), columns)) {
        std::vector<std::string> block = draw_sketch(drawing, sketch, options);
        const int width = width_of(block);
        if (!row.empty() && (!abreast || used + abreast_gap + width > options.width))
            flush();
        used += (row.empty() ? 0 : abreast_gap) + width;
        row.push_back(std::move(block));
    }
    flush();
    return lines;
}

} // namespace linderhof::cli
