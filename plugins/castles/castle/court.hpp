#pragma once
// Enclosed places as the cells that a picture paints.

#include <linderhof/drawing/drawing.hpp>
#include <linderhof/geometry/trace.hpp>

namespace linderhof::castles {

/// The whole cells of an enclosed face, row by row, then those of which a visible part belongs to it: tiles are drawn
/// over the rest of them. It is a court when it has a whole cell and an open door leads into it.
[[nodiscard]] DrawnArea drawn_area(const geometry::Trace& trace, geometry::FaceId face);

} // namespace linderhof::castles
