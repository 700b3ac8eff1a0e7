#pragma once
// How large a cell is at each scale, and which scale a plan gets.

#include "plans/plan_text.hpp"
#include "text/painter.hpp"

#include <optional>
#include <utility>

namespace linderhof::cli {

/// REQUIRES: not automatic.
[[nodiscard]] Grid grid_of(Scale scale);

/// Columns of a picture that is so many cells wide, without a ruler. REQUIRES: not automatic.
[[nodiscard]] int columns_for(int cells, Scale scale);

/// The largest scale at which all cells fit; nothing if none does.
[[nodiscard]] std::optional<Scale> fitting_scale(const Extent& cells, const TextOptions& options);

/// Of a stretch of cells that is longer than `most` the part that is nearest to a cell.
[[nodiscard]] std::pair<int, int> nearest_part(std::pair<int, int> part, int cell, int most);

} // namespace linderhof::cli
