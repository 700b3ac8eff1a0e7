#pragma once

/// How two outlines lie to each other: the slow, exact answer from which the no-fit tables are made.

#include <linderhof/geometry/kit.hpp>

#include "geometry/shapes/outline.hpp"

namespace linderhof::geometry {

/// `offset` is the top-left cell of the second box, seen from that of the first.
Relation relate(const Outline& first, const Outline& second, Point offset);

/// True if a circle touches the lattice point `point`, seen from the top-left corner of its box.
bool circle_meets_point(std::int32_t diameter, Point point);

/// The piece of a circle's border at `contact`, a vector from its centre, belongs to its fence.
bool on_circle_fence(const Outline& circle, Point contact, std::int32_t contact_length);

} // namespace linderhof::geometry
