#pragma once
// What is written on a piece, and where: badge, symbol, name and centre rule inside a box.

#include "svg/lettering.hpp"
#include "svg/markup.hpp"

#include <linderhof/drawing/drawing.hpp>
#include <linderhof/host/svg/turned_shape.hpp>

#include <string>
#include <vector>

namespace linderhof::host {

/// Where a label may stand, in cells from the corner of the turned piece.
struct LabelBoxes {
    Rect words;           ///< for everything
    Rect aside;           ///< a second arm, for the symbol alone; no width: there is none
    bool upright = false; ///< too narrow for words across: they are turned
};

[[nodiscard]] LabelBoxes label_boxes(const TurnedShape& shape);

/// A centre rule in the short form of DrawnPiece::rule, read. Without a sign there is none.
struct RuleMark {
    std::string points; ///< with a true minus
    char sign = ' ';
    std::string letters;
    bool penalty = false;
};

[[nodiscard]] RuleMark read_rule(const std::string& rule);

/// Writes both views of the label: `near` and `far`. The box of the piece starts at `origin`; `unit` is a cell.
void draw_label(Markup& out, const std::vector<Style>& styles, const DrawnPiece& piece, const TurnedShape& shape,
                Pixel origin, double unit);

} // namespace linderhof::host
