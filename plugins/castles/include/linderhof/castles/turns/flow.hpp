#pragma once
// What happens in a turn, for modules that bring purchases, rewards and phases of their own.

#include <linderhof/castles/export.hpp>
#include <linderhof/castles/rules.hpp>

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace linderhof::castles {

/// Where a tile that is built comes from: Frame::local[3] of the phase castles.build.
struct Source {
    static constexpr std::int32_t bought_before = -4; ///< it was bought in an earlier turn: see Sale::lay
    static constexpr std::int32_t in_castle = -3;     ///< it lies there already, see build_again
    static constexpr std::int32_t in_hand = -2;       ///< it has been taken from where it lay, and nothing is paid
    static constexpr std::int32_t free_tile = -1;     ///< from its stack for nothing (CB-COR-1)
    static constexpr std::int32_t fixed = 0x100;      ///< bought from its stack; below: the market entry that is bought

    std::int32_t code = free_tile;
};

/// What a free tile may not be: Rules::prompts.free_tile is asked with the completed tile that earned it, or -1 for a
/// gift that cannot be declined, and with these bits.
struct FreeTile {
    static constexpr std::int32_t no_hallway = 1;
    static constexpr std::int32_t no_stairs = 2;
};

/// Starts the phase castles.build: pays for the tile, puts it into the castle, scores it and adds what it completes to
/// Turn::pending. REQUIRES: the place is legal and the seat can pay.
LINDERHOF_CASTLES_API void build(Play& play, Seat seat, const Place& place, Source source);

/// Starts the phase castles.build for a tile that lies in the castle and shows something else from now on: it is scored
/// where it lies, with the steps between castles.build.put and .score, and what it completes is added to Turn::pending.
/// `earns`: the tile was complete before, and earns the rewards of what it shows now.
LINDERHOF_CASTLES_API void build_again(Play& play, Seat seat, int tile, bool earns);

/// The seat of a frame of castles.build, in all its steps.
[[nodiscard]] inline Seat build_seat(const Frame& frame) {
    return static_cast<Seat>(frame.local[0] & 0xFF);
}

/// Which tile of the castle was put there, in the steps that follow castles.build.put.
[[nodiscard]] inline int build_tile(const Frame& frame) {
    return frame.local[0] >> 8;
}

/// What a seat pays for something.
[[nodiscard]] LINDERHOF_CASTLES_API int price_of(const Position& position, Seat seat, const Purchase& purchase);
/// What a seat can pay at most: its money, and what others lend it (BuyingRules::credits).
[[nodiscard]] LINDERHOF_CASTLES_API int funds_of(const Position& position, Seat seat);
/// Why a seat cannot buy what costs so much (CB-BUY-6). `what` begins the sentence; `coins` lie on the tile.
[[nodiscard]] LINDERHOF_CASTLES_API Reason too_dear(const Position& position, Seat seat, std::string_view what,
                                                    int price, int coins = 0);
/// Buys a tile without building it: takes it and the coins on it from where it lies, and pays. It is in nobody's hands
/// until it is put somewhere. `source`: a market entry, or Source::fixed.
LINDERHOF_CASTLES_API void buy(Play& play, Seat seat, std::uint16_t face, Source source);
/// How many tiles of a stack a seat has bought and not laid yet.
[[nodiscard]] LINDERHOF_CASTLES_API int tiles_bought_before(const Position& position, Seat seat, int stack);
/// Pays from one seat's money to the Master Builder, or to the bank when the payer is the Master Builder
/// (CB-BUY-3, CB-BUY-4). `what` is a word for people: "the Vestibule".
LINDERHOF_CASTLES_API void pay(Play& play, Seat seat, int amount, const std::string& what);

/// A tile has become completed by placing `cause`: adds its rewards to Turn::pending (CB-SCORE-14).
/// Also for a tile that earns rewards again because it shows other types (CX-RENO-13).
LINDERHOF_CASTLES_API void complete(Play& play, Seat seat, int tile, int cause);

/// Adds a reward to those that wait for their owner (Turn::pending); `reward` is an index into BuildingRules::rewards.
LINDERHOF_CASTLES_API void owe(Play& play, int tile, std::size_t reward);

/// Turns up the top card of the room deck and discards it; a tile that lies on top goes out of the game in its place.
/// Nothing happens when there is neither. The rules by which the one and the other is done.
LINDERHOF_CASTLES_API void discard_top(Play& play, std::string_view card_rule, std::string_view tile_rule);
/// Takes a room card from the discard and puts it face down on the deck; the seat knows that it lies there.
/// REQUIRES: the discard holds one of that stack, and SupplyRules::cards_put_back.
LINDERHOF_CASTLES_API void put_card_back(Play& play, Seat seat, int stack);
/// A seat looks at all tiles of a room stack: notes that it knows them, and tells.
LINDERHOF_CASTLES_API void look_into(Play& play, Seat seat, int stack, std::string_view rule);
/// Shuffles what is left of a room stack.
LINDERHOF_CASTLES_API void shuffle_stack(Play& play, int stack);

/// Takes the top tile of a room stack. REQUIRES: it has one. The tile is in nobody's hands until it is put somewhere.
[[nodiscard]] LINDERHOF_CASTLES_API std::uint16_t take_top(Play& play, int stack);
/// Takes a certain tile out of a room stack. REQUIRES: it is there. The stack keeps the order of the others.
LINDERHOF_CASTLES_API void take_out(Play& play, int stack, std::uint16_t face);
/// The faces in a room stack, bottom first, plus 1 each.
[[nodiscard]] LINDERHOF_CASTLES_API std::span<const std::uint16_t> stack_tiles(const Position& position, int stack);

/// By what each player is ranked for a favor: more is better, and nothing counts as nothing (CB-FAV-1). Who wins ties has
/// more than others with as many things (Parameters::favor_ties).
LINDERHOF_CASTLES_API void count_favor(const Position& position, const Favor& favor, std::span<int> counts);
/// What the favor would give each player as things are now (CB-FAV-1 to 5). Who is first alone; no_seat: nobody.
LINDERHOF_CASTLES_API Seat rank_favor(const Position& position, const Favor& favor, std::span<int> points);

/// What a favor gives a seat that alone scores it, as things are now: the others take up ranks (CX-TOWER-9, 10).
[[nodiscard]] LINDERHOF_CASTLES_API int own_favor_points(const Position& position, const Favor& favor, Seat owner);
/// Scores a favor of the box for its owner alone and turns it up; `name` is what it is called: "Tower favor".
LINDERHOF_CASTLES_API void score_own_favor(Play& play, CounterId counter, BoxFavor& held, std::string_view name,
                                           std::string_view rule);

/// Whether the castle's owner is first for a favor, and nobody else, as things are now (CX-BONUS-17).
[[nodiscard]] LINDERHOF_CASTLES_API bool first_alone(const Castle& castle, const Favor& favor);

/// What a bonus card would give a seat as things are now (CB-FINAL-7).
[[nodiscard]] LINDERHOF_CASTLES_API int card_worth(const Position& position, const Rules& rules, Seat seat,
                                                   std::uint8_t card);
/// What the card in a slot of a seat's hand has scored; as long as it has not, what it would give now.
[[nodiscard]] LINDERHOF_CASTLES_API int card_score(const Position& position, const Rules& rules, Seat seat,
                                                   std::size_t slot);

/// Draws cards from the top of the bonus deck into a hand; how many there were.
LINDERHOF_CASTLES_API int draw_cards(Play& play, Seat seat, int count);

} // namespace linderhof::castles
