#pragma once
// The arrays of a state of Castles. All are plain; unused entries hold zero, so that equal positions have equal bytes.

#include <cstdint>

#include <linderhof/engine/seat.hpp>
#include <linderhof/engine/state.hpp>
#include <linderhof/geometry/placed.hpp>

namespace linderhof::castles {

/// Placed::mark of a tile in a castle.
inline constexpr std::uint8_t mark_completed = 1; ///< has been completed: its reward was due once (CB-DONE-3)

/// A tile in the market. A space without a tile has `face` = no_face.
struct MarketTile {
    std::uint16_t face = 0;
    std::uint16_t space =
        0; ///< index of its price in Rules::prices; entry i lies on space i unless a module says otherwise
    std::int32_t coins = 0; ///< lying on it, in the game's money
};

/// A card in the bonus deck or in a hand.
struct BonusCard {
    std::uint8_t card = 0;  ///< index into Rules::bonus_cards, plus 1; 0: unknown to the viewer or no card
    std::uint8_t known = 0; ///< seats that have seen it and know that it lies here
};

/// A tile that lies face down on top of the room deck (CB-SLEEP-3).
struct DeckTile {
    std::uint16_t face = 0; ///< plus 1; 0: unknown to the viewer
    std::uint8_t stack = 0; ///< its size is public (CB-SLEEP-7)
    std::uint8_t known = 0; ///< seats that know its face
};

/// A reward that waits for its owner.
struct Pending {
    std::uint8_t tile = 0;   ///< position in the castle of the completed tile
    std::uint8_t reward = 0; ///< index into Rules::rewards
};

/// The numbers of the table.
struct Table {
    std::int16_t round = 0; ///< from 1
    std::int8_t master = 0; ///< Master Builder
    std::int8_t first_master = 0;
    std::uint8_t deck_count = 0;  ///< room cards in the deck, without tiles on top
    std::uint8_t deck_tiles = 0;  ///< tiles on top of it
    std::uint8_t bonus_count = 0; ///< cards in the bonus deck
    std::uint8_t last_round = 0;  ///< 1: the deck has run out, this round is the last (CB-END-1)
};

/// The turn that is being played. Zero between turns.
struct Turn {
    std::int8_t seat = 0;
    std::uint8_t extra_turns = 0;      ///< queued (CB-FOOD-5)
    std::uint8_t corridor_rewards = 0; ///< used in this turn (CB-COR-2)
    std::uint8_t pending_count = 0;
    Pending pending[28] = {};
};

/// Where everything lies. Arrays "by seat" hold the seats one after the other.
struct Handles {
    Handle<geometry::Placed> tiles;   ///< by seat, Rules::castle_capacity each, in the order of placing
    Handle<std::uint16_t> shown;      ///< by seat: the face that a placed tile shows now (plus nothing: a face number)
    Handle<std::uint8_t> castle_size; ///< by seat: tiles in the castle
    Handle<MarketTile> market;        ///< one for each tile that the market holds
    Handle<std::uint16_t>
        stack_order;                 ///< room stacks: faces plus 1, bottom first, from Stack::first; 0: unknown or gone
    Handle<std::uint8_t> stack_size; ///< tiles left in each stack
    Handle<std::uint8_t> deck;       ///< room deck, bottom first: stack index plus 1; 0: unknown or gone
    Handle<std::uint8_t> discard;    ///< face-up room cards by stack
    Handle<DeckTile> deck_tiles;     ///< on top of the deck, the lowest first
    Handle<BonusCard> bonus_deck;    ///< bottom first
    Handle<BonusCard> hands;         ///< by seat, Rules::hand_capacity each
    Handle<std::uint8_t> hand_size;  ///< by seat
    Handle<std::uint8_t> favors;     ///< the row: index into Rules::favors, left to right
    Handle<std::uint64_t> seen;      ///< by seat: faces that it saw in stacks at its last look, as bits
    Handle<std::uint16_t> looked;    ///< by seat: stacks that it has looked at, as bits
    Handle<std::uint8_t> downstairs_done; ///< by seat: completed downstairs rooms (CB-DOWN-1)
    Handle<std::uint16_t> removed;        ///< tiles out of the game that all have seen: faces plus 1, in order
    Handle<Table> table;
    Handle<Turn> turn;
};

} // namespace linderhof::castles
