#pragma once
// Straight ways out of open doors, and the boxes that stand in them.

#include <linderhof/geometry/kit.hpp>
#include <linderhof/geometry/placed.hpp>

#include <cstdint>

namespace linderhof::passages {

/// A straight way from the cell before a door.
struct Line {
    geometry::Point cell;
    geometry::Facing facing = geometry::Facing::top;
};

/// The cells from the left and top edge up to the right and bottom one.
struct Box {
    std::int32_t left = 0, top = 0, right = 0, bottom = 0;

    [[nodiscard]] bool meets(const Box& other) const {
        return left <= other.right && other.left <= right && top <= other.bottom && other.top <= bottom;
    }

    [[nodiscard]] bool cuts(const Line& line) const {
        const bool in_column = line.cell.x >= left && line.cell.x < right;
        const bool in_row = line.cell.y >= top && line.cell.y < bottom;
        switch (line.facing) {
        case geometry::Facing::top:
            return in_column && top <= line.cell.y;
        case geometry::Facing::bottom:
            return in_column && bottom > line.cell.y;
        case geometry::Facing::left:
            return in_row && left <= line.cell.x;
        default:
            return in_row && right > line.cell.x;
        }
    }
};

/// The box round a thing.
inline Box box_of(const geometry::Kit& kit, const geometry::Placed& placed) {
    return {placed.x, placed.y, placed.x + kit.width(placed.blueprint, placed.turn),
            placed.y + kit.height(placed.blueprint, placed.turn)};
}

} // namespace linderhof::passages
