#pragma once
// Where a tile may lie (TC-PLACE), and what its entry changes at once (TC-BONUS-27).

#include <linderhof/two_castles/flow.hpp>

#include <string>

namespace linderhof::two_castles {

/// Puts the game's own rules into Rules::place_rules.
void add_place_rules(Rules& rules);

[[nodiscard]] bool may_lie(const Castle& castle, const TileKind& kind, int x, int row);

/// Every rule that forbids the cell; empty: none.
[[nodiscard]] Reasons place_faults(const Castle& castle, const TileKind& kind, int x, int row);

/// Faults of a room that lies there already; those of its neighbours are theirs.
[[nodiscard]] Reasons lying_faults(const Castle& castle, int room);

} // namespace linderhof::two_castles
