#include "plan_text.hpp"

#include <algorithm>
#include <optional>

#include "layout.hpp"
#include "painter.hpp"
#include "plan_map.hpp"

namespace linderhof::cli {
namespace {

constexpr Grid large_grid{4, 2};
constexpr Grid normal_grid{3, 2};
constexpr int map_columns = 2; ///< of a cell

int columns_for(int cells, Scale scale) {
    if (scale == Scale::map)
        return cells * map_columns;
    return cells * (scale == Scale::large ? large_grid.across : normal_grid.across) + 1;
}

/// The largest scale that fits; nothing if even the map does not.
std::optional<Scale> fitting_scale(int cells, const TextOptions& options) {
    for (const Scale scale : {Scale::large, Scale::normal, Scale::map})
        if ((options.scale == Scale::automatic || options.scale == scale) && columns_for(cells, scale) <= options.width)
            return scale;
    return std::nullopt;
}

std::vector<std::string> draw_part(const Drawing& drawing, const Box& all, const Box& part, Scale scale,
                                   const TextOptions& options) {
    if (scale == Scale::map)
        return draw_map(drawing, part, options);
    Painter painter(drawing, all, scale == Scale::large ? large_grid : normal_grid, options.ascii);
    return painter.lines(painter.window_of(part), options.colour);
}

/// What just happened, else the last piece.
const DrawnPiece& piece_to_show(const Drawing& drawing) {
    const auto fresh = std::find_if(drawing.pieces.rbegin(), drawing.pieces.rend(),
                                    [](const DrawnPiece& piece) { return piece.mark == Mark::fresh; });
    return fresh != drawing.pieces.rend() ? *fresh : drawing.pieces.back();
}

/// As many columns of cells as fit, with the piece in their middle where that leaves nothing empty.
Box part_round(const DrawnPiece& piece, const Box& all, int cells) {
    const Box middle = box_of(piece);
    const int before = (middle.left - all.left + middle.right - all.left - cells) / 2; // cells left of the window
    const int left = all.left + std::clamp(before, 0, std::max(0, all.width() - cells));
    return {left, all.top, std::min(left + cells, all.right), all.bottom};
}

std::string partial_note(const DrawnPiece& piece, int cells, Scale scale, const TextOptions& options) {
    const std::string name = piece.names.empty() ? "the last piece" : piece.names.front();
    const Scale whole = options.scale == Scale::automatic ? Scale::map : scale;
    const std::string text = "The plan is " + std::to_string(cells) + " cells wide. This is the part round " + name +
                             "; all of it needs " + std::to_string(columns_for(cells, whole)) + " columns.";
    return options.ascii ? to_ascii(text) : text;
}

} // namespace

std::vector<std::string> draw_text(const Drawing& drawing, const TextOptions& options) {
    if (drawing.pieces.empty())
        return {};
    const Box all = box_of(drawing);
    if (const auto scale = fitting_scale(all.width(), options))
        return draw_part(drawing, all, all, *scale, options);
    const Scale scale = options.scale == Scale::automatic ? Scale::normal : options.scale;
    int cells = 1;
    while (columns_for(cells + 1, scale) <= options.width)
        ++cells;
    const DrawnPiece& piece = piece_to_show(drawing);
    std::vector<std::string> lines = draw_part(drawing, all, part_round(piece, all, cells), scale, options);
    for (std::string& line : wrapped(partial_note(piece, all.width(), scale, options), options.width))
        lines.push_back(std::move(line));
    return lines;
}

} // namespace linderhof::cli
