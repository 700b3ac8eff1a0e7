#pragma once
// New tiles: the room deck, the stacks and the market (CB-MARKET).

#include <linderhof/castles/rules.hpp>
#include <linderhof/castles/turns/flow.hpp>

namespace linderhof::castles {

/// The market of the set-up (CB-SETUP-9).
void set_out_market(Play& play, const Rules& rules);

/// Fills the free spaces of the market (CB-SETUP-9, CB-MARKET-1 to 9).
void fill_market(Play& play, const Rules& rules);

/// The same, the cheapest space first (CB-SOLO-4).
void fill_from_cheapest(Play& play, const Rules& rules);

/// Makes all spaces free, each entry on its own space.
void empty_market(Play& play, const Rules& rules);

/// Puts coins on every tile in the market (CB-COIN-1).
void add_coins(Play& play, const Rules& rules);

/// How many tiles of all kinds a market entry list holds.
[[nodiscard]] int tiles_in_market(const Position& position, const Rules& rules);

/// Puts a tile face down on top of the room deck, or sets it aside in the last round; the seat knows it.
/// The tile has left its stack just now, after all the looks that were taken.
void put_on_deck(Play& play, const Rules& rules, Seat seat, int stack, std::uint16_t face);

/// A seat does not count its looks at a stack beyond this: no game has so many.
inline constexpr std::uint8_t most_looks = 100;

/// Where the tiles of a stack begin in Handles::stack_order: behind those in the box.
[[nodiscard]] std::size_t stack_begin(const Stack& stack);

} // namespace linderhof::castles
