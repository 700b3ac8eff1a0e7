#pragma once
// Numbers along the edges of a plan, for those who type where something goes.

#include "text/painter.hpp"

#include <string>
#include <vector>

namespace linderhof::cli {

/// Columns that the numbers of the rows take, the blank behind them included.
[[nodiscard]] int ruler_width(const Extent& cells);

/// The lines of the cells with the numbers of the rows in front and of every second column above.
[[nodiscard]] std::vector<std::string> with_ruler(const std::vector<std::string>& lines, const Extent& cells,
                                                  Grid grid);

} // namespace linderhof::cli
