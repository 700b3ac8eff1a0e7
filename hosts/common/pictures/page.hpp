#pragma once
// What all pictures share: the page with its style sheet, the head line, and drawings of either kind.

#include "svg/ink.hpp"
#include "svg/markup.hpp"

#include <linderhof/drawing/drawing.hpp>
#include <linderhof/host/pictures/picture.hpp>

#include <string>
#include <vector>

namespace linderhof::host {

inline constexpr double margin = 24;
inline constexpr double largest_cell = 34; ///< of a plan
inline constexpr double largest_room = 96; ///< a box seen from the side

/// Seen from the side, not from above.
[[nodiscard]] inline bool is_side_view(const Drawing& drawing) {
    return std::holds_alternative<DrawnSide>(drawing);
}

/// The smallest upright box around all that is drawn, in cells; no width when there is nothing.
[[nodiscard]] Rect extent_of(const Drawing& drawing);

void draw_any(Markup& out, const Drawing& drawing, Pixel origin, double unit);
/// The middle of a drawing on the middle of a box.
void draw_centred(Markup& out, const Drawing& drawing, const Rect& box, double unit);

/// How small a page may become, in pixels, before words on cells of `unit` cannot be read. `width`: its full width.
[[nodiscard]] int near_width(double width, double unit, bool side_view);

/// The outer element of a picture with its style sheet and background.
class Page {
  public:
    /// `unit` is the size of a cell, for the textures; `below` says when the far views appear.
    Page(double width, double height, const std::string& label, const Looks& looks, Theme theme, double unit,
         NearWidths below);

    [[nodiscard]] std::string finish();

    Markup body;
};

void draw_shield(Markup& out, const Rect& box, const std::string& points);
void draw_head(Markup& out, const PlanHead& head, double width);

} // namespace linderhof::host
