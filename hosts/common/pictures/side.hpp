#pragma once
// Boxes that stand on each other, seen from the side: sky and earth, walls and floors, roofs, what is written on each.

#include "svg/markup.hpp"

#include <linderhof/drawing/drawing.hpp>

namespace linderhof::host {

/// The smallest upright box around all boxes, in cells, with room for roofs above and some earth below. The ground is
/// at 0; what stands on it has negative y.
[[nodiscard]] Rect side_extent(const DrawnSide& drawing);

/// Draws the boxes so that the ground left of cell 0 is at `origin` and a cell is `unit` pixels wide.
void draw_side(Markup& out, const DrawnSide& drawing, Pixel origin, double unit);

/// Sky and earth that meet at `ground`.
void draw_landscape(Markup& out, const Rect& box, double ground);

[[nodiscard]] double side_legend_height(const DrawnSide& drawing, double width);

/// What the colours and signs of the drawing mean, in both views.
void draw_side_legend(Markup& out, const DrawnSide& drawing, Pixel top, double width);

} // namespace linderhof::host
