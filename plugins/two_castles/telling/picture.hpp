#pragma once
// Castles in side view, as drawings that every renderer shows.

#include <linderhof/drawing/drawing.hpp>
#include <linderhof/engine/game.hpp>
#include <linderhof/two_castles/flow.hpp>

#include <string_view>
#include <vector>

namespace linderhof::two_castles {

/// A castle with what each room scores now.
[[nodiscard]] DrawnSide castle_drawing(const Castle& castle);

/// One tile alone, by its id; no boxes: there is none.
[[nodiscard]] DrawnSide tile_drawing(const Rules& rules, std::string_view id);

/// Every tile, once for each picture.
[[nodiscard]] std::vector<Placeable> all_placeables(const Rules& rules);

/// A tile as it would lie.
[[nodiscard]] DrawnBox ghost_box(const Rules& rules, const Room& room);

} // namespace linderhof::two_castles
