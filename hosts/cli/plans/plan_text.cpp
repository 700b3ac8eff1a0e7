#include "plans/plan_text.hpp"

#include "plans/plan_map.hpp"
#include "plans/ruler.hpp"
#include "plans/scale.hpp"
#include "plans/side_text.hpp"
#include "program/host.hpp"

#include <linderhof/host/text/layout.hpp>

#include <algorithm>

namespace linderhof::cli {
namespace {

std::vector<std::string> draw_part(const DrawnPlan& drawing, const Extent& part, Scale scale,
                                   const TextOptions& options) {
    std::vector<std::string> lines;
    if (scale == Scale::map) {
        lines = draw_map(drawing, part, options);
    } else {
        const DrawnPlan visible = visible_in(drawing, part);
        Painter painter(visible, united(box_of(visible), part), grid_of(scale), options.ascii);
        lines = painter.lines(painter.window_of(part), options.colour);
    }
    if (options.ruler)
        lines = with_ruler(lines, part, grid_of(scale));
    if (scale == Scale::map)
        for (std::string& line : map_names(drawing, options))
            lines.push_back(std::move(line));
    return lines;
}

/// What just happened, else the last piece.
const DrawnPiece& piece_to_show(const DrawnPlan& drawing) {
    const auto fresh = std::find_if(drawing.pieces.rbegin(), drawing.pieces.rend(),
                                    [](const DrawnPiece& piece) { return piece.mark == Mark::fresh; });
    return fresh != drawing.pieces.rend() ? *fresh : drawing.pieces.back();
}

/// As many columns of cells as fit, with the piece in their middle where that leaves nothing empty.
Extent part_round(const DrawnPiece& piece, const Extent& all, int cells) {
    const Extent middle = box_of(piece);
    const int before = (middle.left - all.left + middle.right - all.left - cells) / 2; // cells left of the window
    const int left = all.left + std::clamp(before, 0, std::max(0, all.width() - cells));
    return {left, all.top, std::min(left + cells, all.right), all.bottom};
}

std::string partial_note(const DrawnPiece& piece, int cells, int columns, const TextOptions& options) {
    const std::string name = piece.names.empty() ? "the last piece" : piece.names.front();
    const std::string text = "The plan is " + std::to_string(cells) + " cells wide. This is the part round " + name +
                             "; all of it needs " + std::to_string(columns) + " columns.";
    return options.ascii ? to_ascii(text) : text;
}

std::vector<std::string> draw_plan_text(const DrawnPlan& drawing, const TextOptions& options) {
    const Extent all = box_of(drawing);
    if (const auto scale = fitting_scale(all, options))
        return draw_part(drawing, all, *scale, options);
    const bool any = options.scale == Scale::automatic;
    const Scale scale = any ? Scale::normal : options.scale;
    const int gutter = options.ruler ? ruler_width(all) : 0;
    int cells = 1;
    while (columns_for(cells + 1, scale) + gutter <= options.width)
        ++cells;
    const DrawnPiece& piece = piece_to_show(drawing);
    std::vector<std::string> lines = draw_part(drawing, part_round(piece, all, cells), scale, options);
    const int columns = columns_for(all.width(), any ? Scale::map : scale) + gutter;
    for (std::string& line : wrapped(partial_note(piece, all.width(), columns, options), options.width))
        lines.push_back(std::move(line));
    return lines;
}

} // namespace

std::vector<std::string> draw_text(const Drawing& drawing, const TextOptions& options) {
    if (is_empty(drawing))
        return {};
    const auto* side = std::get_if<DrawnSide>(&drawing);
    return side != nullptr ? draw_side_text(*side, options) : draw_plan_text(std::get<DrawnPlan>(drawing), options);
}

} // namespace linderhof::cli
