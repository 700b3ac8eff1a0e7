#pragma once
// Draw piles and discards (TC-SUPPLY), and the hands that are dealt from them.

#include <linderhof/two_castles/rules.hpp>

namespace linderhof::two_castles {

/// TC-SETUP-6, 7: all tiles shuffled into the reserve, the hands of all rounds dealt from it.
void deal_tiles(Play& play, const Rules& rules);
/// TC-SETUP-8.
void shuffle_cards(Play& play, const Rules& rules);

/// Draws up to so many tiles face up (TC-BONUS-11, TC-SUPPLY-2, 4).
void draw_tiles(Play& play, const Rules& rules, int castle, Seat seat, int count);
/// Takes the drawn tile of a kind away and discards the others (TC-BONUS-13).
void settle_tiles(Play& play, const Rules& rules, std::uint16_t kept);
/// Draws up to so many bonus cards face up (TC-BONUS-17, TC-SUPPLY-3, 4).
void draw_cards(Play& play, const Rules& rules, int castle, Seat seat, int count);
/// Lays the drawn card of that index at the castle and discards the others (TC-BONUS-18).
void settle_cards(Play& play, const Rules& rules, int castle, std::uint8_t kept);

/// TC-DRAFT-18: the last tile of each hand.
void discard_hands(Play& play, const Rules& rules);

} // namespace linderhof::two_castles
