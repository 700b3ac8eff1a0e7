#pragma once
// What the game does for its expansions: lays tiles, asks where they go, scores castles.

#include <linderhof/drawing/drawing.hpp>
#include <linderhof/two_castles/castle.hpp>
#include <linderhof/two_castles/export.hpp>
#include <linderhof/two_castles/rules.hpp>
#include <linderhof/two_castles/sheet.hpp>

#include <cstdint>
#include <span>

namespace linderhof::two_castles {

/// Lays a tile into a castle, recounts its types and marks the bonuses that became due, the one to be resolved next on
/// top (TC-BONUS-26, 27). Tells what happened. REQUIRES: the cell is legal.
LINDERHOF_TWO_CASTLES_API void enter(Play& play, int castle, Room room, Seat seat);
/// The cells in which a tile may lie (TC-PLACE).
LINDERHOF_TWO_CASTLES_API void find_places(const Castle& castle, const TileKind& kind, CellSet& places);
/// Asks the seat for the cell of a tile that enters the castle by a bonus, and lays it there.
LINDERHOF_TWO_CASTLES_API void place_bonus(Play& play, int castle, Seat seat, std::uint16_t kind);
/// Adds what every room, bonus card and royal attendant of a castle with cells scores (TC-SCORE-GEN-2, 3).
LINDERHOF_TWO_CASTLES_API void score_castle(const Castle& castle, Sheet& sheet);
/// Tiles where they lie, without what they score.
[[nodiscard]] LINDERHOF_TWO_CASTLES_API DrawnSide tiles_drawing(const Rules& rules, std::span<const Room> rooms);

} // namespace linderhof::two_castles
