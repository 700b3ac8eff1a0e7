#pragma once

/// \file
/// Ways out of a plan: whether an open door leads outside, and the straight lines that mostly answer it.

#include <linderhof/export.hpp>
#include <linderhof/geometry/kit.hpp>
#include <linderhof/geometry/placed.hpp>
#include <linderhof/geometry/trace.hpp>

#include <cstdint>
#include <span>

namespace linderhof::geometry {

/// A straight way from the cell before a door.
struct Line {
    Point cell;
    Facing facing = Facing::top;
};

/// The cells from the left and top edge up to the right and bottom one.
struct Box {
    std::int32_t left = 0, top = 0, right = 0, bottom = 0;

    [[nodiscard]] bool meets(const Box& other) const {
        return left <= other.right && other.left <= right && top <= other.bottom && other.top <= bottom;
    }

    [[nodiscard]] bool overlaps(const Box& other) const {
        return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
    }

    [[nodiscard]] bool cuts(const Line& line) const {
        const auto [x, y] = line.cell;
        switch (line.facing) {
        case Facing::top:
            return left <= x && x < right && top <= y;
        case Facing::bottom:
            return left <= x && x < right && y < bottom;
        case Facing::left:
            return top <= y && y < bottom && left <= x;
        default:
            return top <= y && y < bottom && x < right;
        }
    }
};

/// The box round a thing.
[[nodiscard]] inline Box box_of(const Kit& kit, const Placed& placed) {
    return {placed.x, placed.y, placed.x + kit.width(placed.blueprint, placed.turn),
            placed.y + kit.height(placed.blueprint, placed.turn)};
}

/// Whether a straight line from an open door meets the box of no thing: a door that surely leads outside.
[[nodiscard]] LINDERHOF_API bool has_straight_way_out(const Kit& kit, std::span<const Placed> plan);

/// Whether an open door of the plan leads outside. A line that meets the box of no thing answers it at once, which is
/// mostly enough; else the whole plan is traced. REQUIRES: at most `max_things` things and two more.
[[nodiscard]] LINDERHOF_API bool has_way_out(const Kit& kit, std::span<const Placed> plan, Trace& trace);

} // namespace linderhof::geometry
