#pragma once
// What the colours, doors and signs of a picture mean.

#include "svg/markup.hpp"

#include <linderhof/drawing/drawing.hpp>

#include <vector>

namespace linderhof::host {

/// A colour, its symbol and its name for each style, in rows of four; `far`: large.
void draw_swatches(Markup& out, const std::vector<Style>& styles, Pixel top, double width, bool far);
[[nodiscard]] double swatches_height(const std::vector<Style>& styles, bool far);
/// Whichever view is higher.
[[nodiscard]] double swatches_height(const std::vector<Style>& styles);

/// The height of the legend for a picture of this width.
[[nodiscard]] double legend_height(const std::vector<Style>& styles, double width);

/// Draws both views of it below `top`.
void draw_legend(Markup& out, const std::vector<Style>& styles, Pixel top, double width);

} // namespace linderhof::host
