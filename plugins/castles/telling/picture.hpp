#pragma once
// Castles as drawings, for every renderer.

#include <linderhof/castles/rules.hpp>
#include <linderhof/drawing/drawing.hpp>
#include <linderhof/engine/game.hpp>

#include <string_view>
#include <vector>

namespace linderhof::castles {

/// A style for each room type, by RoomType.
[[nodiscard]] std::vector<Style> castle_styles(const Rules& rules);
/// A castle as it lies. Tile i is piece i.
[[nodiscard]] DrawnPlan castle_drawing(const Position& position, Seat seat);
/// One tile by its id or its name, or the id of one of its sides, turned by the degrees behind it if there are any; no pieces
/// when there is none.
[[nodiscard]] DrawnPlan tile_drawing(const Rules& rules, std::string_view id);
/// All sides of all tiles.
[[nodiscard]] std::vector<Placeable> all_placeables(const Rules& rules);
/// One more tile at a place, as a ghost without a note.
[[nodiscard]] DrawnPiece ghost_piece(const Rules& rules, const geometry::Spot& spot);

} // namespace linderhof::castles
