#pragma once

/// How two outlines lie to each other: the exact answer from which the no-fit tables are made.

#include <array>
#include <cstdint>

#include <linderhof/geometry/kit.hpp>

#include "geometry/shapes/outline.hpp"

namespace linderhof::geometry {

/// Bits for the offsets at which two boxes meet. An offset (dx, dy) is the top-left cell of the second box, seen from that
/// of the first; it is bit dx + second width of row dy + second height.
using OffsetRows = std::array<std::uint64_t, 2 * max_box_side + 1>;

/// The offsets at which two outlines overlap; meet along a border or in corners alone; meet the fence of the first or of
/// the second without overlapping. An offset is in one of the first three at most.
struct Relations {
    OffsetRows overlap{};
    OffsetRows border{};
    OffsetRows corner{};
    OffsetRows first_fence{};
    OffsetRows second_fence{};
};

Relations relate(const Outline& first, const Outline& second);

/// True if a circle touches the lattice point `point`, seen from the top-left corner of its box.
bool circle_meets_point(std::int32_t diameter, Point point);

/// The piece of a circle's border at `contact`, a vector from its centre, belongs to its fence.
bool on_circle_fence(const Outline& circle, Point contact, std::int32_t contact_length);

} // namespace linderhof::geometry
