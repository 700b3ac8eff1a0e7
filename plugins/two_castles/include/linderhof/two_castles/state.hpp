#pragma once
// The arrays of a state of Between Two Castles. All are plain; unused entries hold zero, so that equal positions have
// equal bytes. Tiles lie in them as numbers of kinds plus 1, so that 0 means: nothing here.

#include <cstdint>

#include <linderhof/engine/seat.hpp>
#include <linderhof/engine/state.hpp>

namespace linderhof::two_castles {

/// Seats as bits: nobody knows the tile.
inline constexpr std::uint8_t hidden_from_all = 0xFF;

/// Rooms that a castle can hold, the throne room included. A game brings 16 drafted tiles, and at most 11 by bonuses.
inline constexpr int castle_capacity = 40;
/// Tiles that a hand can hold.
inline constexpr int hand_capacity = 12;
/// Attendants that a castle can hold (TC-BONUS-15 lets it hold two).
inline constexpr int attendant_capacity = 4;

/// A tile in a castle (TC-GEO-1).
struct Room {
    std::uint16_t kind = 0; ///< index into Rules::kinds
    std::int16_t x = 0;
    std::int16_t row = 0;
};

/// A bonus that a castle has earned and not yet resolved.
struct Due {
    std::uint8_t type = 0;  ///< index into Rules::types
    std::uint8_t fifth = 0; ///< 0: for its third tile, 1: for its fifth
};

/// What a castle holds besides its rooms.
struct CastleState {
    static constexpr int due_capacity = 32;

    std::uint32_t third = 0; ///< TypeSet: third-tile bonuses that were earned (TC-BONUS-7)
    std::uint32_t fifth = 0; ///< TypeSet: likewise for the fifth
    std::uint8_t rooms = 0;  ///< tiles in Handles::rooms
    std::uint8_t cards = 0;  ///< bonus cards in Handles::castle_cards
    std::uint8_t attendants = 0;
    std::uint8_t due_count = 0;
    std::uint8_t attendant[attendant_capacity] = {}; ///< index into Rules::attendants, plus 1
    Due due[due_capacity] = {};                      ///< the one to be resolved next on top (TC-BONUS-26)
};

/// A hand, or a pile that becomes one. Its owner changes, what has been seen of it stays.
struct Hand {
    std::uint16_t tiles[hand_capacity] = {}; ///< kinds plus 1, in rising order (there is no order in a hand)
    std::uint8_t count = 0;
    std::uint8_t held = 0; ///< seats, as bits, that have held it: they know what is in it
    std::uint8_t unused[2] = {};
};

/// A tile that a seat has chosen, face up beside the castles until it is placed (TC-DRAFT-9).
struct Drafted {
    std::uint16_t kind = 0;  ///< plus 1; 0: none, or placed
    std::uint8_t castle = 0; ///< plus 1: the castle that it goes to; 0: not decided
    std::uint8_t from = 0;   ///< the seat that chose it, plus 1
};

/// The numbers of the table.
struct Table {
    std::int16_t round = 0;        ///< from 1 (TC-DRAFT-1)
    std::int16_t turn = 0;         ///< from 1 within the round
    std::int16_t reserve = 0;      ///< tiles in the reserve
    std::int16_t discard = 0;      ///< tiles in the discard pile
    std::uint8_t cards = 0;        ///< cards in the bonus deck
    std::uint8_t card_discard = 0; ///< cards that were drawn and not kept
    std::uint8_t castle = 0;       ///< the castle that is being built
    std::uint8_t drawn = 0;        ///< tiles in Handles::drawn
    std::uint8_t drawn_cards = 0;  ///< cards in Handles::drawn_cards
    std::uint8_t unused = 0;
};

/// Tiles or cards that can be drawn at once.
inline constexpr int draw_capacity = 12;

/// Standard tiles that a game can have.
inline constexpr int tile_capacity = 512;
/// Rounds that a game can have: their hands are dealt at the beginning (TC-SETUP-7).
inline constexpr int round_capacity = 4;

/// Where everything lies. Arrays "by castle" and "by seat" hold them one after the other.
struct Handles {
    Handle<CastleState> castles; ///< by castle
    Handle<Room> rooms;          ///< by castle, castle_capacity each, in the order of placing; first the throne room
    Handle<std::uint8_t> castle_cards; ///< by castle, Rules::bonus_cards_total each: index into Rules::cards
    Handle<Hand> hands;                ///< by seat
    Handle<Hand> later_hands;          ///< by round, then by seat: hands not yet taken up (TC-SETUP-7)
    Handle<Drafted> drafted;           ///< by seat, two each
    Handle<std::uint16_t> reserve;     ///< face down, top last (TC-SETUP-7)
    Handle<std::uint16_t> discard;     ///< TC-SUPPLY-1
    /// For each tile of the two: the seats, as bits, that do not know it; 0: everybody does. After the discards have been
    /// shuffled into the reserve, who knows a tile knows that it is there, not where.
    Handle<std::uint8_t> reserve_hidden;
    Handle<std::uint8_t> discard_hidden;
    Handle<std::uint16_t> drawn;        ///< face up, one of them is placed (TC-BONUS-12): kinds plus 1
    Handle<std::uint8_t> drawn_cards;   ///< face up, one of them is kept (TC-BONUS-17): cards plus 1
    Handle<std::uint8_t> bonus_deck;    ///< face down, top last (TC-SETUP-8): cards plus 1
    Handle<std::uint8_t> bonus_discard; ///< TC-BONUS-18
    Handle<std::uint8_t> attendants;    ///< left in the supply, by kind (TC-SUPPLY-7)
    Handle<Table> table;
};

} // namespace linderhof::two_castles
