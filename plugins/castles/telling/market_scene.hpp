#pragma once
// What lies for sale, as lists: the market, and the tiles whose prices are set.

#include <linderhof/castles/rules.hpp>
#include <linderhof/engine/scene.hpp>

namespace linderhof::castles {

/// The tiles of the market, and Hallways and Stairs.
[[nodiscard]] Zone market_zone(const Position& position, const Rules& rules, Seat viewer);
/// For whoever sets the prices: the tiles that wait for a space, and what each would score at its best place.
[[nodiscard]] Zone price_zone(const Position& position, const Rules& rules, Seat viewer);

} // namespace linderhof::castles
