#pragma once
// Pictures of boxes that stand on each other, with characters: seven columns and three lines inside a box, walls shared.
//
//   name       shortened until it fits
//   Ls o1F     the letter of its kind and of what hangs in it; what is printed on it
//   +4         what it scores now, or the note of a ghost
//
// Rows are numbered along the left edge and columns below, for these numbers are typed.

#include <string>
#include <vector>

#include <linderhof/engine/drawing.hpp>

#include "plan_text.hpp"

namespace linderhof::cli {

/// REQUIRES: the drawing has boxes.
[[nodiscard]] std::vector<std::string> draw_boxes(const Drawing& drawing, const TextOptions& options);

} // namespace linderhof::cli
