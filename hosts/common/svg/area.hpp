#pragma once
// Courts and other places between the pieces of a plan.

#include "svg/frame.hpp"
#include "svg/markup.hpp"

#include <linderhof/drawing/drawing.hpp>

namespace linderhof::host {

/// Drawn below the pieces, which cover its edges.
void draw_area(Markup& out, const DrawnArea& area, const Frame& frame);

} // namespace linderhof::host
