#include "plans/ruler.hpp"

#include "program/host.hpp"

#include <linderhof/host/text/layout.hpp>

#include <algorithm>

namespace linderhof::cli {
namespace {

constexpr int fewest_columns = 6; ///< from one number above to the next

/// Cells from one number to the next, an even number.
int step_for(Grid grid) {
    int step = 2;
    while (step * grid.across < fewest_columns)
        step += 2;
    return step;
}

} // namespace

int ruler_width(const Extent& cells) {
    return 1 + std::max(display_width(std::to_string(cells.top)), display_width(std::to_string(cells.bottom - 1)));
}

std::vector<std::string> with_ruler(const std::vector<std::string>& lines, const Extent& cells, Grid grid) {
    const int gutter = ruler_width(cells);
    const int step = step_for(grid);
    std::string above;
    for (int x = cells.left; x < cells.right; ++x) {
        if (x % step != 0)
            continue;
        const std::string number = std::to_string(x);
        // Its last digit stands over the middle of the cell.
        const int end = gutter + (x - cells.left) * grid.across + grid.across / 2 + 1;
        const int start = end - display_width(number);
        if (start > display_width(above) || above.empty())
            above = padded(above, start).append(number);
    }
    std::vector<std::string> all{above};
    for (std::size_t row = 0; row < lines.size(); ++row) {
        const int line = static_cast<int>(row);
        const bool middle = grid.down == 1 || line % grid.down == 1;
        const int y = cells.top + line / grid.down;
        const std::string number = middle && y < cells.bottom ? std::to_string(y) : std::string{};
        std::string& numbered = all.emplace_back(padded(padded(number, gutter - 1, Align::right), gutter));
        numbered += lines[row];
        numbered.erase(numbered.find_last_not_of(' ') + 1);
    }
    return all;
}

} // namespace linderhof::cli
