#pragma once
// The shared hand: a row of tiles, face up, that you and the Robertas take from.

#include "roburg/solo.hpp"

#include <span>
#include <string>

namespace linderhof::automa {

/// The kinds in the row, from left to right, plus 1.
[[nodiscard]] inline std::span<const std::uint16_t> row_of(const Position& position) {
    const SoloTable& table = table_of(position);
    return {table.row, table.row_count};
}

[[nodiscard]] inline std::uint16_t kind_at(const Position& position, int place) {
    return static_cast<std::uint16_t>(table_of(position).row[place] - 1U);
}

/// Turns the next pile up as a row (AU-ROUND-2, IV-HAND-1). REQUIRES: there is a pile, and no row.
void reveal_pile(Play& play);
/// Takes a tile out of the row; the others keep their order (AU-ROUND-3). The kind.
std::uint16_t take_from_row(Play& play, int place);
/// Lays the last tile on the discard pile (AU-ROUND-5, IV-HAND-4).
void discard_rest(Play& play);
/// Turns up the next card (AU-TURN-2, IV-TURN-2).
void draw_card(Play& play);

/// "3 Pantry (Food)": as people read it.
[[nodiscard]] std::string place_words(const Position& position, int place);
/// The tiles of a set by the types that they have for a Roberta: "Food 2 and 5, Living 3", or "all tiles".
[[nodiscard]] std::string row_words(const Position& position, Places tiles);

} // namespace linderhof::automa
