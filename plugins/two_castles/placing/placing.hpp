#pragma once
// Where a tile may lie (chapter 5), and what its entry changes at once (TC-BONUS-27).

#include <linderhof/two_castles/castle.hpp>

#include <string>

namespace linderhof::two_castles {

/// Puts the game's own rules into Rules::place_rules.
void add_place_rules(Rules& rules);

/// The cells in which a tile may lie.
void find_places(const Castle& castle, const Kind& kind, CellSet& places);

[[nodiscard]] bool may_lie(const Castle& castle, const Kind& kind, int x, int row);

/// Every rule that forbids the cell; empty: none.
[[nodiscard]] Reasons place_faults(const Castle& castle, const Kind& kind, int x, int row);

/// Faults of a room that lies there already; those of its neighbours are theirs.
[[nodiscard]] Reasons lying_faults(const Castle& castle, int room);

/// Lays a tile, marks the bonuses that are due, and tells both; see Services::enter.
void enter(Play& play, int castle, Room room, Seat seat);

} // namespace linderhof::two_castles
