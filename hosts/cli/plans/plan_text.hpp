#pragma once
// Plans drawn with characters. Everything comes from the description in engine/drawing.hpp; which words and letters
// stand on a piece is the game's business, where they fit is decided here.
//
//   large    4 x 2 characters a cell   19 cells in 80 columns
//   normal   3 x 2 characters a cell   26 cells
//   map      2 x 1 characters a cell   40 cells, no walls: the letter of the kind and the number of the piece
//
// Walls lie on the lines between the cells, so neighbours share them. A line is never wider than the width and has no
// blanks at its end. The picture depends on the drawing and the options alone, and is the same wherever the plan lies.

#include <cstddef>
#include <string>
#include <vector>

#include <linderhof/drawing/drawing.hpp>

namespace linderhof::cli {

enum class Scale { automatic, large, normal, map };

struct TextOptions {
    int width = 80;                 ///< columns that may be used, at least 20
    bool ascii = false;             ///< only characters that every terminal has
    bool colour = false;            ///< floors and fresh walls in colour; the words lose nothing without it
    bool ruler = false;             ///< the numbers of the cells along the upper and left edge
    Scale scale = Scale::automatic; ///< automatic: the largest that fits
    int height = 24;                ///< lines that are seen at once; what is longer runs off
    bool escapes = true;            ///< what was written can be wiped out again
    bool fixed_width = false;       ///< somebody has said the width; the terminal is not asked for it
};

/// The whole plan. With ghosts among its pieces they are drawn dashed, in place; none of them is left out.
/// Too wide even for the map: a window round the last piece (a fresh one first), and a line that says so.
[[nodiscard]] std::vector<std::string> draw_text(const Drawing& drawing, const TextOptions& options);

/// What sketches show.
struct Sketched {
    std::vector<std::string> lines;
    std::vector<std::size_t> drawn; ///< which of the ghosts, counted from 0
    bool part = false;              ///< the plan goes on beyond the picture
    bool several = false;           ///< there are several windows, which may show the same part
};

/// Windows round the ghosts: as few sketches as show all of them, at most five ghosts in one, none overlapping
/// another; side by side where there is room. Those that would not fit into `most` lines are left out, but never the
/// first. Without ghosts the same as draw_text. `beside`: cells that are shown on the left and on the right of ghosts where
/// the width allows; those that are usual are there anyway.
[[nodiscard]] Sketched sketch(const DrawnPlan& drawing, const TextOptions& options, int most, int beside);

/// What the signs mean, for the signs that this drawing needs; wrapped to the width. A map needs none.
[[nodiscard]] std::vector<std::string> legend_text(const Drawing& drawing, const TextOptions& options);

/// The letters of the kinds in this drawing: "A activity   C corridor".
[[nodiscard]] std::vector<std::string> letters_text(const DrawnPlan& drawing, const TextOptions& options);

} // namespace linderhof::cli
