#pragma once

/// Points, facings and quarter turns on the grid.
///
/// The plane is a grid of unit cells; x grows to the right, y grows downwards. A lattice point is a corner of cells.
/// Cell (x, y) is the unit square between the lattice points (x, y) and (x + 1, y + 1). Turns are clockwise.

#include <cstdint>

namespace linderhof::geometry {

struct Point {
    std::int32_t x = 0;
    std::int32_t y = 0;

    friend constexpr bool operator==(const Point&, const Point&) = default;
};

/// The outward direction of a door or of a fence.
enum class Facing : std::uint8_t { top, right, bottom, left };

/// A number of quarter turns clockwise, 0..3.
using Turn = std::uint8_t;

constexpr Facing turned(Facing facing, Turn turn) {
    return static_cast<Facing>((static_cast<unsigned>(facing) + turn) & 3U);
}

constexpr Facing opposite(Facing facing) {
    return turned(facing, 2);
}

/// The unit vector of a facing.
constexpr Point direction(Facing facing) {
    constexpr Point vectors[4] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    return vectors[static_cast<unsigned>(facing)];
}

/// Where `cell` of a box of width x height cells lies after `turn`, relative to the top-left cell of the turned box.
constexpr Point turned_cell(Point cell, std::int32_t width, std::int32_t height, Turn turn) {
    switch (turn & 3U) {
    case 1:
        return {height - 1 - cell.y, cell.x};
    case 2:
        return {width - 1 - cell.x, height - 1 - cell.y};
    case 3:
        return {cell.y, width - 1 - cell.x};
    default:
        return cell;
    }
}

/// The same for a lattice point of the box, corners of the box included.
constexpr Point turned_point(Point point, std::int32_t width, std::int32_t height, Turn turn) {
    return turned_cell(point, width + 1, height + 1, turn);
}

} // namespace linderhof::geometry
