#pragma once
// What a seat may not know: the order of the decks and stacks, tiles face down on the room deck, bonus cards of others.
//
// Hidden tiles of one stack lie in places: in the box, in the stack, on the room deck, set aside. Places that a seat
// cannot tell apart have the same class (engine/hidden.hpp). A look at a stack tells what is in it and what is not; so
// the class of a place is how often the seat had looked when the tile came there: 0 for the box, the present number for
// the stack, DeckTile's `left_at` for tiles on the deck. A tile that the seat put there itself is a class of its own.

#include <linderhof/castles/rules.hpp>

#include <vector>

namespace linderhof::castles {

[[nodiscard]] std::vector<Secret> base_secrets(const Rules& rules);

} // namespace linderhof::castles
