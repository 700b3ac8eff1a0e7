#pragma once
// What the colours, doors and signs of a picture mean.

#include "svg/markup.hpp"

#include <vector>

#include <linderhof/engine/drawing.hpp>

namespace linderhof::cli {

/// The height of the legend for a picture of this width.
[[nodiscard]] double legend_height(const std::vector<Style>& styles, double width);

/// Draws both views of it below `top`.
void draw_legend(Markup& out, const std::vector<Style>& styles, Pixel top, double width);

} // namespace linderhof::cli
