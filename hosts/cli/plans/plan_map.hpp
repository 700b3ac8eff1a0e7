#pragma once
// The smallest scale: a cell is two characters, the letter of the kind and the number of the piece; no walls.

#include "plans/plan_text.hpp"
#include "text/painter.hpp"

#include <string>
#include <vector>

namespace linderhof::cli {

/// A line for each row of cells.
[[nodiscard]] std::vector<std::string> draw_map(const DrawnPlan& drawing, const Extent& cells,
                                                const TextOptions& options);

/// An empty line, then what the numbers mean.
[[nodiscard]] std::vector<std::string> map_names(const DrawnPlan& drawing, const TextOptions& options);

} // namespace linderhof::cli
