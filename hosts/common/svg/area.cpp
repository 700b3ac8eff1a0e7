#include "svg/area.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <string>

namespace linderhof::host {

namespace {

using geometry::Point;

/// The cell of an area that has most of it around: the middle of its widest part.
Point heart_of(const DrawnArea& area) {
    Point best = area.cells.front();
    std::ptrdiff_t most = -1;
    for (const Point cell : area.cells) {
        const std::ptrdiff_t around = std::ranges::count_if(area.cells, [&](Point other) {
            return std::abs(other.x - cell.x) <= 2 && std::abs(other.y - cell.y) <= 2;
        });
        if (around > most) {
            most = around;
            best = cell;
        }
    }
    return best;
}

} // namespace

void draw_area(Markup& out, const DrawnArea& area, const Projection& frame) {
    std::string data;
    for (const Point cell : area.cells) {
        const Rect box = frame.box({double(cell.x), double(cell.y), 1.02, 1.02});
        data += step('M', {box.x, box.y}) + "h" + decimal(box.width) + "v" + decimal(box.height) + "h" +
                decimal(-box.width) + "z";
    }
    if (data.empty()) {
        return;
    }
    out.path("court", data);
    if (area.court) {
        const Point cell = heart_of(area);
        const Pixel middle = frame.at({cell.x + 0.5, cell.y + 0.5});
        out.circle("z edge", middle, 0.3 * frame.unit, {{"stroke-width", "1.2"}, {"opacity", ".6"}});
        out.circle("d", middle, 0.11 * frame.unit);
    }
}

} // namespace linderhof::host
