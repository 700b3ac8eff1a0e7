#pragma once
// The smallest scale: a cell is two characters, the letter of the kind and the number of the piece; no walls.

#include <string>
#include <vector>

#include "painter.hpp"
#include "plan_text.hpp"

namespace linderhof::cli {

/// The cells in the window, and below them what the numbers mean.
[[nodiscard]] std::vector<std::string> draw_map(const Drawing& drawing, const Box& cells, const TextOptions& options);

} // namespace linderhof::cli
