#pragma once

/// A shape at one turn, taken to pieces: the form in which outlines are compared and traced.

#include <array>
#include <cstdint>
#include <vector>

#include <linderhof/geometry/blueprint.hpp>

namespace linderhof::geometry {

/// One of eight directions, clockwise from east in steps of 45 degrees: 0 east, 1 south-east, 2 south, ... 7 north-east.
using Heading = std::uint8_t;

constexpr Point vector_of(Heading heading) {
    constexpr Point vectors[8] = {{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}};
    return vectors[heading & 7U];
}

/// The heading in which a clockwise border runs along a side that faces outwards in `facing`.
constexpr Heading heading_along(Facing facing) {
    return static_cast<Heading>(2U * static_cast<unsigned>(facing));
}

/// Where the border that runs clockwise along side `facing` of a cell enters this side.
constexpr Point start_of_side(Point cell, Facing facing) {
    switch (facing) {
    case Facing::top:
        return cell;
    case Facing::right:
        return {cell.x + 1, cell.y};
    case Facing::bottom:
        return {cell.x + 1, cell.y + 1};
    default:
        return {cell.x, cell.y + 1};
    }
}

/// One unit of the border of a polygon, walked clockwise (the inside on the right hand).
struct Step {
    std::int8_t x = 0; ///< the lattice point where it starts
    std::int8_t y = 0;
    Heading heading = 0;
    std::uint8_t octants = 0; ///< bit i: the polygon fills the 45 degrees clockwise from heading i at this point
};

/// Rows of bits; bit x of row y. Boxes are at most 31 wide, so lattice points fit too.
using Rows = std::array<std::uint32_t, max_box_side + 1>;

struct Outline {
    std::int32_t width = 0;
    std::int32_t height = 0;
    std::int32_t diameter = 0;  ///< of a circle; 0 for a polygon
    Facing fence = Facing::top; ///< the side of the fence, if fenced
    bool fenced = false;

    /// Polygon only: clockwise, without corners inside a side, from the smallest corner (by y, then x).
    std::vector<Point> corners;
    std::vector<std::uint8_t> fence_sides; ///< 1 for each side (from its corner) that belongs to the fence

    /// Below: worked out by finish().

    std::vector<Step> steps; ///< polygon only: the border, unit by unit
    /// Polygon only: the quarters of each cell (top, right, bottom, left, cut by its diagonals) that are inside.
    std::array<Rows, 4> quarters{};
    /// Polygon only: unit pieces of the border by heading. A straight piece is kept at its left or upper end point, a
    /// diagonal one at the cell that it cuts, so that pieces that lie on each other have the same place.
    std::array<Rows, 8> pieces{};
    std::array<Rows, 8> fence_pieces{};
    Rows points{};       ///< polygon only: lattice points on the border
    Rows fence_points{}; ///< those inside the fence path
    /// For each facing the cells whose side is covered, as far as a door there would notice: sides of a polygon on the
    /// border; the cells where an odd circle touches its box.
    std::array<Rows, 4> sides{};

    bool is_circle() const { return diameter != 0; }

    /// True if a straight side of cell (x, y) of the box, facing `facing`, lies on the border.
    bool has_side(Point cell, Facing facing) const {
        return cell.x >= 0 && cell.y >= 0 && cell.x < width && cell.y < height &&
               ((sides[static_cast<unsigned>(facing)][static_cast<unsigned>(cell.y)] >> cell.x) & 1U) != 0;
    }

    bool same_as(const Outline& other) const;
};

/// The outline of a shape at a turn. REQUIRES: the shape has no fault; if `fenced`, it has a side for the fence.
Outline make_outline(const Shape& shape, bool fenced, Turn turn);

/// Number of sides of a polygon that lie on y = 0.
std::size_t sides_on_top(const Shape& shape);

} // namespace linderhof::geometry
