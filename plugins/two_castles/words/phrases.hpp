#pragma once
// Small pieces of the texts that people read. Not for the hot path.

#include <linderhof/two_castles/rules.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace linderhof::two_castles {

/// "Living or Corridor room", "special room", "painting": one thing that matches.
[[nodiscard]] std::string wish_words(const Rules& rules, const Wish& wish);
/// "Living/Corridor", "special", "painting": the same for rows of tables.
[[nodiscard]] std::string wish_brief(const Rules& rules, const Wish& wish);
/// "L", "*", "p": the same for text pictures; empty: every room.
[[nodiscard]] std::string wish_letters(const Rules& rules, const Wish& wish);

/// Where an effect looks, for people, for rows of tables and for text pictures.
struct PlaceWords {
    std::string code;
    std::string words;
    std::string brief;
};

/// Fills Effect::words, brief and code: "1 for each Food room in the castle", "1 per Food in the castle", "*1F".
void describe(const Rules& rules, Effect& effect, const PlaceWords& place);
/// The same for the cells of Effect::offsets.
void describe_places(const Rules& rules, Effect& effect);
/// The same for rooms that want many types.
void describe_variety(Effect& effect);

/// "-1 2": a cell.
[[nodiscard]] std::string cell_words(int x, int row);
/// What is printed on a tile, in a sentence.
[[nodiscard]] std::string kind_words(const Rules& rules, const TileKind& kind);

} // namespace linderhof::two_castles
