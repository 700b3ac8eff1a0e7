#pragma once
// Boxes that stand on each other, drawn with characters: walls on the lines between the cells, in each box its name,
// its letters and its wish, and what it scores.

#include "plans/plan_text.hpp"

#include <linderhof/drawing/drawing.hpp>

#include <string>
#include <vector>

namespace linderhof::cli {

inline constexpr int highest_row = 4; ///< lines from one floor to the next: all that is told of a box
inline constexpr int lowest_row = 2;  ///< its letter and its name
inline constexpr int usual_cell = 8;  ///< columns of a cell, its left wall included

/// The widest cells that fit the width, with `most` columns each at most. Ghosts are dashed, in place. With a ruler the columns
/// are numbered below and the rows on the left. `down`: lines of a row.
[[nodiscard]] std::vector<std::string> draw_side_text(const DrawnSide& drawing, const TextOptions& options,
                                                      int down = highest_row, int most = usual_cell);

/// What the marks in the boxes mean, for the marks that this drawing has.
[[nodiscard]] std::vector<std::string> side_legend_text(const DrawnSide& drawing, const TextOptions& options);

} // namespace linderhof::cli
