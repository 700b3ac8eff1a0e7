#pragma once
// Courts and other places between the pieces of a plan.

#include "svg/markup.hpp"
#include "svg/projection.hpp"

#include <linderhof/drawing/drawing.hpp>

namespace linderhof::host {

/// Drawn below the pieces, which cover its edges.
void draw_area(Markup& out, const DrawnArea& area, const Projection& frame);

} // namespace linderhof::host
