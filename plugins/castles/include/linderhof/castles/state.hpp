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
    std::uint16_t space = 0; ///< index of its price in SupplyRules::prices; between pricings entry i lies on space i
    std::int32_t coins = 0;  ///< lying on it, in the game's money
};

/// BonusCard::card of a card that is not known where the game is scored on paper (Ruleset::end_now).
inline constexpr std::uint8_t no_card = 0xFF;

/// A bonus card in the deck or in a hand. All cards of the box are in one of them.
struct BonusCard {
    std::uint8_t card = 0;  ///< index into CardRules::bonus_cards
    std::uint8_t known = 0; ///< seats, as bits, that know that it lies here; 255: everybody
};

/// A tile that lies face down on top of the room deck (CB-SLEEP-3), or is set aside in the last round (CB-SLEEP-5).
struct DeckTile {
    std::uint16_t face = 0;
    std::uint8_t stack = 0; ///< its size is public (CB-SLEEP-7)
    std::uint8_t known = 0; ///< seats, as bits, that know its face
};

/// A reward that waits for its owner.
struct Pending {
    std::uint8_t tile = 0;   ///< position in the castle of the completed tile
    std::uint8_t reward = 0; ///< index into BuildingRules::rewards
};

/// A tile that was completed in this turn.
struct Completed {
    std::uint8_t tile = 0;
    std::uint8_t cause = 0; ///< the tile whose placement completed it
};

/// A favor that does not lie in the row. It stays in its place in the array, whoever takes it.
struct BoxFavor {
    std::uint8_t favor = 0; ///< index into CardRules::favors
    std::uint8_t known = 0; ///< seats, as bits, that know it; 255: everybody
    std::uint8_t owner = 0; ///< the seat that keeps it and alone scores it, plus 1; 0: nobody
    std::uint8_t use = 0;   ///< which module gave it: a number that is the module's own
};

/// Handles::first_places of a favor that nobody won alone.
inline constexpr std::uint8_t shared_first = 255;

/// What a bonus card of a hand has scored.
struct ScoredCard {
    std::int32_t vp = 0;
    std::int32_t scored = 0; ///< 1: it has scored; 0: not yet
};

/// The numbers of the table.
struct Table {
    std::int16_t round = 0; ///< from 1
    std::int8_t master = 0; ///< Master Builder
    std::int8_t first_master = 0;
    std::uint8_t deck_count = 0;  ///< room cards in the deck, without tiles on top
    std::uint8_t deck_box = 0;    ///< room cards in the box, unseen (CB-SETUP-5)
    std::uint8_t deck_tiles = 0;  ///< tiles on top of the deck; in the last round those set aside
    std::uint8_t bonus_count = 0; ///< cards in the bonus deck
    std::uint8_t last_round = 0;  ///< not 0: this round is the last; 1: the deck has run out (CB-END-1), 2: nobody can
                                  ///< build any more (CB-END-7)
    std::uint8_t reshuffled = 0;  ///< 1: the deck was made anew from the discard, so that all know what is in it
    std::uint8_t removed_count = 0; ///< tiles out of the game that all have seen
    std::uint8_t at = 0;            ///< which of `order` has its turn
    std::int8_t order[8] = {};      ///< the seats in the order of their turns in this round (CB-BUY-1)
};

/// The turn that is being played. Zero between turns, but for `seat` while rewards are resolved outside of turns.
struct Turn {
    static constexpr int capacity = 28; ///< of its lists: more tiles cannot be completed in one turn

    std::int32_t price = 0;   ///< paid for what was bought in this turn
    std::int32_t coins = 0;   ///< taken with it
    std::uint16_t bought = 0; ///< the face that was bought, plus 1
    std::int8_t seat = 0;
    std::uint8_t extra = 0;            ///< 1: this is an extra turn
    std::uint8_t extra_turns = 0;      ///< queued (CB-FOOD-5)
    std::uint8_t corridor_rewards = 0; ///< given in this turn (CB-COR-2)
    std::uint8_t acted = 0;            ///< 1: the one thing that a turn is for has been done (CB-BUY-2)
    std::uint8_t pending_count = 0;
    std::uint8_t completed_count = 0;
    std::uint8_t unused[3] = {};
    Pending pending[capacity] = {};
    Completed completed[capacity] = {};
};

/// Where everything lies. Arrays "by seat" hold the seats one after the other.
struct Handles {
    Handle<geometry::Placed> tiles;   ///< castle behind castle, by seat (see first_tile), each in the order of placing
    Handle<std::uint16_t> shown;      ///< likewise: the face that a placed tile shows now
    Handle<std::uint8_t> castle_size; ///< by seat: tiles in the castle
    Handle<MarketTile> market;        ///< one for each tile that the market holds
    /// Room stacks, from Stack::first: faces plus 1. First the tiles in the box (Stack::faces.size() - Stack::tiles),
    /// then those of the stack, bottom first; 0: gone.
    Handle<std::uint16_t> stack_order;
    Handle<std::uint8_t> stack_size; ///< tiles left in each stack
    Handle<std::uint8_t> looks;      ///< by seat: how often it has looked at each room stack
    /// The room deck: stack index plus 1. First the cards in the box, then those of the deck, bottom first; 0: gone.
    Handle<std::uint8_t> deck;
    Handle<std::uint8_t> discard;   ///< face-up room cards by stack
    Handle<DeckTile> deck_tiles;    ///< the lowest first
    Handle<std::uint8_t> left_at;   ///< of each of them, by seat within it: `looks` when it left its stack
    Handle<BonusCard> bonus_deck;   ///< bottom first
    Handle<BonusCard> hands;        ///< by seat, CardRules::hand_capacity each
    Handle<std::uint8_t> hand_size; ///< by seat
    Handle<std::uint8_t> favors;    ///< the row: index into CardRules::favors, left to right
    /// The other favors in any order; empty unless CardRules::favors_drawn. Who deals from a stack takes the first ones, who
    /// draws from the box the last.
    Handle<BoxFavor> favor_box;
    /// What the final scoring has given, for what is counted after it: by place of the row the seat that was first alone
    /// when its favor was scored, plus 1, or `shared_first`; 0: not scored yet. By seat, as `hands`: what each card has
    /// scored. Both are empty unless points decide what some bonus card counts: nothing else changes meanwhile.
    Handle<std::uint8_t> first_places;
    Handle<ScoredCard> card_scores;
    /// Tiles that left a stack before anybody looked into it and lie with a module; faces plus 1, 0: none. A module that
    /// adds to SupplyRules::kept_tiles has so many places, from the number that stood there before.
    Handle<DeckTile> kept;
    Handle<std::uint8_t>
        put_back; ///< of each place of `deck`: seats, as bits, that know the card which was put back there
    Handle<std::uint8_t> downstairs_done; ///< by seat: completed downstairs rooms (CB-DOWN-1)
    Handle<std::uint16_t> removed;        ///< tiles out of the game that all have seen: faces plus 1, in order
    Handle<Table> table;
    Handle<Turn> turn;
};

} // namespace linderhof::castles
