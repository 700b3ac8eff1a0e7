#pragma once
// A plan as a picture: floors, walls, doors, fences, labels.

#include "svg/markup.hpp"

#include <linderhof/drawing/drawing.hpp>

namespace linderhof::host {

/// The smallest upright box around all pieces, in cells; no width when there are none.
[[nodiscard]] Rect cells_of(const DrawnPlan& drawing);

/// Draws the plan so that cell (0, 0) starts at `origin` and a cell is `unit` pixels wide.
void draw_plan(Markup& out, const DrawnPlan& drawing, Pixel origin, double unit);

} // namespace linderhof::host
