#include "plans/close_up.hpp"

#include "plans/ruler.hpp"
#include "plans/scale.hpp"
#include "program/host.hpp"
#include "text/painter.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace linderhof::cli {
namespace {

/// A part of a line of cells, as long as `most` allows, round the part that must be seen; it stays within the whole.
std::pair<int, int> stretch_round(std::pair<int, int> part, std::pair<int, int> whole, int most) {
    const int length = std::max(part.second - part.first, std::min(most, whole.second - whole.first));
    const int middle = (part.first + part.second - length) / 2;
    const int first = std::clamp(middle, std::min(whole.first, part.first),
                                 std::max(whole.first, std::max(whole.second, part.second) - length));
    return {first, first + length};
}

std::optional<Extent> marked_box(const DrawnPlan& plan) {
    std::optional<Extent> box;
    for (const DrawnPiece& piece : plan.pieces) {
        if (piece.mark != Mark::none) {
            box = box ? united(*box, box_of(piece)) : box_of(piece);
        }
    }
    return box;
}

/// The largest scale at which the whole plan fits; else the one at which parts are shown.
Scale scale_for(const Extent& all, const TextOptions& options, int most) {
    const Grid grid = grid_of(Scale::large);
    const bool fits = columns_for(all.width(), Scale::large) <= options.width && all.height() * grid.down < most;
    return fits && !options.ruler ? Scale::large : Scale::normal;
}

std::vector<std::string> plan_close_up(const DrawnPlan& plan, const TextOptions& options, int most) {
    const Extent all = box_of(plan);
    const Extent focus = marked_box(plan).value_or(Extent{all.left, all.top, all.left, all.top});
    const Scale scale = scale_for(all, options, most);
    const Grid grid = grid_of(scale);
    const int columns = options.width - 1 - (options.ruler ? ruler_width(all) : 0);
    const int lines = most - 1 - (options.ruler ? 1 : 0);
    const auto [left, right] = stretch_round({focus.left, focus.right}, {all.left, all.right}, columns / grid.across);
    const auto [top, bottom] = stretch_round({focus.top, focus.bottom}, {all.top, all.bottom}, lines / grid.down);
    const Extent window{left, top, right, bottom};
    const DrawnPlan visible = visible_in(plan, window);
    Painter painter(visible, united(box_of(visible), window), grid, options.ascii);
    std::vector<std::string> drawn = painter.lines(painter.window_of(window), options.colour);
    return options.ruler ? with_ruler(drawn, window, grid) : drawn;
}

/// The lines round the marked rows. A box is as high as the space between two walls.
std::vector<std::string> side_close_up(const DrawnSide& side, const TextOptions& options, int most) {
    constexpr int row_lines = 4;
    std::vector<std::string> lines = draw_text(side, options);
    int top = 0;
    for (const DrawnBox& box : side.boxes) {
        top = std::max(top, box.row);
    }
    std::optional<std::pair<int, int>> marked;
    for (const DrawnBox& box : side.boxes) {
        if (box.mark != Mark::none) {
            const int first = (top - box.row) * row_lines;
            const std::pair<int, int> rows{first, first + row_lines + 1};
            marked =
                marked ? std::pair(std::min(marked->first, rows.first), std::max(marked->second, rows.second)) : rows;
        }
    }
    const int count = static_cast<int>(lines.size());
    const auto [first, last] = stretch_round(marked.value_or(std::pair(0, 0)), {0, count}, most);
    return {lines.begin() + first, lines.begin() + std::min(last, count)};
}

} // namespace

std::vector<std::string> draw_close_up(const Drawing& drawing, const TextOptions& options, int most) {
    if (is_empty(drawing)) {
        return {};
    }
    const auto* const plan = std::get_if<DrawnPlan>(&drawing);
    return plan != nullptr ? plan_close_up(*plan, options, most)
                           : side_close_up(std::get<DrawnSide>(drawing), options, most);
}

} // namespace linderhof::cli
