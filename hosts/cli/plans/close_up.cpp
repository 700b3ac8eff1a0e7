#include "plans/close_up.hpp"

#include "plans/ruler.hpp"
#include "plans/scale.hpp"
#include "plans/side_text.hpp"
#include "program/host.hpp"
#include "text/painter.hpp"

#include <algorithm>
#include <climits>
#include <iterator>
#include <optional>
#include <utility>

namespace linderhof::cli {
namespace {

constexpr int neighbours = 2; ///< cells of them that are shown, however high a marked thing is

int middle_of(std::pair<int, int> part) {
    return (part.first + part.second) / 2;
}

/// A part of a line of cells, as long as `most` allows, round the part that must be seen, of which what is nearest to `cell`
/// is preferred; it stays within the whole.
std::pair<int, int> stretch_round(std::pair<int, int> part, int cell, std::pair<int, int> whole, int most) {
    part = nearest_part(part, cell, most);
    const int length = std::max(part.second - part.first, std::min(most, whole.second - whole.first));
    const int middle = (part.first + part.second - length) / 2;
    const int first = std::clamp(middle, std::min(whole.first, part.first),
                                 std::max(whole.first, std::max(whole.second, part.second) - length));
    return {first, first + length};
}

/// Round what is marked, or what is not and is lower than so many cells.
std::optional<Extent> marked_box(const DrawnPlan& plan, bool marked = true, int below = INT_MAX) {
    std::optional<Extent> box;
    for (const DrawnPiece& piece : plan.pieces) {
        if ((piece.mark != Mark::none) == marked && box_of(piece).height() < below) {
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

Sketched plan_close_up(const DrawnPlan& plan, const TextOptions& options, int most) {
    const Extent all = box_of(plan);
    const Extent focus = marked_box(plan).value_or(Extent{all.left, all.top, all.left, all.top});
    const Scale scale = scale_for(all, options, most);
    const Grid grid = grid_of(scale);
    const int columns = options.width - 1 - (options.ruler ? ruler_width(all) : 0);
    const int lines = most - 1 - (options.ruler ? 1 : 0);
    const bool high = focus.height() > lines / grid.down; // then others that are as high matter no more than it does
    const Extent rest = marked_box(plan, false, high ? focus.height() : INT_MAX).value_or(focus);
    const auto [left, right] = stretch_round({focus.left, focus.right}, middle_of({rest.left, rest.right}),
                                             {all.left, all.right}, columns / grid.across);
    std::pair<int, int> rows{focus.top, focus.bottom};
    if (high) { // and of what it lies beside
        const int beside = std::min(neighbours, lines / grid.down / 3);
        const bool above = middle_of({rest.top, rest.bottom}) < middle_of(rows);
        (above ? rows.first : rows.second) += above ? -beside : beside;
    }
    const auto [top, bottom] =
        stretch_round(rows, middle_of({rest.top, rest.bottom}), {all.top, all.bottom}, lines / grid.down);
    const Extent window{left, top, right, bottom};
    const DrawnPlan visible = visible_in(plan, window);
    Painter painter(visible, united(box_of(visible), window), grid, options.ascii);
    std::vector<std::string> drawn = painter.lines(painter.window_of(window), options.colour);
    return {options.ruler ? with_ruler(drawn, window, grid) : drawn, {}, is_part(window, all)};
}

/// The rows of what is marked: the highest and the lowest.
std::optional<std::pair<int, int>> marked_rows(const DrawnSide& side) {
    std::optional<std::pair<int, int>> rows;
    for (const DrawnBox& box : side.boxes) {
        if (box.mark != Mark::none) {
            rows = rows ? std::pair(std::max(rows->first, box.row), std::min(rows->second, box.row))
                        : std::pair(box.row, box.row);
        }
    }
    return rows;
}

int lines_of(const std::optional<std::pair<int, int>>& rows, int row_lines) {
    return rows ? (rows->first - rows->second + 1) * row_lines + 1 : 1;
}

/// Without the last choices, as long as those that are left lie too far apart for so many lines; the first one stays.
DrawnSide with_fitting_ghosts(DrawnSide side, int most) {
    while (lines_of(marked_rows(side), lowest_row) > most) {
        const auto ghost = [](const DrawnBox& box) { return box.mark == Mark::ghost; };
        const auto last = std::find_if(side.boxes.rbegin(), side.boxes.rend(), ghost);
        if (last == side.boxes.rend() || std::ranges::count_if(side.boxes, ghost) == 1) {
            break;
        }
        side.boxes.erase(std::next(last).base());
    }
    return side;
}

/// The lines round the marked rows. Rows are as high as they can be.
Sketched side_close_up(const DrawnSide& all, const TextOptions& options, int most) {
    const DrawnSide side = with_fitting_ghosts(all, most);
    const std::optional<std::pair<int, int>> rows = marked_rows(side);
    int row_lines = highest_row;
    while (row_lines > lowest_row && lines_of(rows, row_lines) > most) {
        --row_lines;
    }
    int top = 0;
    for (const DrawnBox& box : side.boxes) {
        top = std::max(top, box.row);
    }
    const std::vector<std::string> lines = draw_side_text(side, options, row_lines);
    const int begin = rows ? (top - rows->first) * row_lines : 0;
    const std::pair<int, int> part{begin, begin + lines_of(rows, row_lines)};
    const auto [first, last] = stretch_round(part, middle_of(part), {0, static_cast<int>(lines.size())}, most);
    const int count = static_cast<int>(lines.size());
    return {{lines.begin() + first, lines.begin() + std::min(last, count)}, {}, first > 0 || last < count};
}

} // namespace

int lines_needed(const Drawing& drawing) {
    const auto* const plan = std::get_if<DrawnPlan>(&drawing);
    if (plan == nullptr) {
        return lines_of(marked_rows(std::get<DrawnSide>(drawing)), highest_row) + 1; // and its title
    }
    const std::optional<Extent> box = marked_box(*plan);
    return box ? box->height() * grid_of(Scale::normal).down + 1 : 1;
}

Sketched draw_close_up(const Drawing& drawing, const TextOptions& options, int most) {
    if (is_empty(drawing)) {
        return {};
    }
    const auto* const plan = std::get_if<DrawnPlan>(&drawing);
    return plan != nullptr ? plan_close_up(*plan, options, most)
                           : side_close_up(std::get<DrawnSide>(drawing), options, most);
}

} // namespace linderhof::cli
