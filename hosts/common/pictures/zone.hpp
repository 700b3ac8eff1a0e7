#pragma once
// Zones of a table on its page: shelves of pictures, cards, registers and panels.

#include "pictures/page.hpp"

#include <linderhof/engine/scene.hpp>

#include <vector>

namespace linderhof::host {

inline constexpr double page_width = 1400; ///< of a table
inline constexpr double inner_width = page_width - 2 * margin;
inline constexpr double gap = 14;

/// Draws a zone in the way that suits it; returns where it ends.
double draw_zone(Markup& out, const Zone& zone, const Portraits& portraits, double top);

/// The zones that hold something: the offer first, whatever runs on last.
[[nodiscard]] std::vector<const Zone*> in_order(const std::vector<Zone>& zones, const Portraits& portraits);

/// The unit in which the smallest picture of an offer is drawn.
[[nodiscard]] double shelf_unit(const std::vector<const Zone*>& zones, const Portraits& portraits);

} // namespace linderhof::host
