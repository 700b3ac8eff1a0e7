#include "plans/scale.hpp"

#include "plans/ruler.hpp"

#include <algorithm>

namespace linderhof::cli {

Grid grid_of(Scale scale) {
    if (scale == Scale::map)
        return {2, 1};
    return scale == Scale::large ? Grid{4, 2} : Grid{3, 2};
}

int columns_for(int cells, Scale scale) {
    const int wall = scale == Scale::map ? 0 : 1; // the last one; the others are the first columns of their cells
    return cells * grid_of(scale).across + wall;
}

std::optional<Scale> fitting_scale(const Extent& cells, const TextOptions& options) {
    const int gutter = options.ruler ? ruler_width(cells) : 0;
    for (const Scale scale : {Scale::large, Scale::normal, Scale::map})
        if ((options.scale == Scale::automatic || options.scale == scale) &&
            columns_for(cells.width(), scale) + gutter <= options.width)
            return scale;
    return std::nullopt;
}

std::pair<int, int> nearest_part(std::pair<int, int> part, int cell, int most) {
    const int length = std::min(part.second - part.first, std::max(1, most));
    const int first = std::clamp(cell - length / 2, part.first, part.second - length);
    return {first, first + length};
}

} // namespace linderhof::cli
