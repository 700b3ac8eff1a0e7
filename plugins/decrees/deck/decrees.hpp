#pragma once
// Royal Decrees: which there are, who holds them and what lies on them (CX-DRULE, CX-DECREE).
//
// A decree is known by its number, the n of CX-DECREE-n. What is a number on a decree comes from the catalog: a decree
// that only changes a parameter of the game, or counts what bonus cards count, has no code at all, nor a name here when a
// set brings it. The others are carried out by hooks, steps and wrappers which ask `holds` first.

#include <linderhof/castles/rules.hpp>
#include <linderhof/catalog/schema.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace linderhof::decrees {

/// The n of CX-DECREE-n; those that a set adds have none of these names.
enum class Decree : std::uint8_t {
    none = 0,
    full_purse = 1,
    two_whispered_favors,
    second_thoughts,
    ready_made_cellar_way,
    reserved_blueprint,
    card_swapper,
    hidden_treasury,
    planners_recall,
    open_slot,
    coin_shuffler,
    hurry_up,
    first_pick,
    jump_the_queue,
    cheap_renovations,
    cheap_passageways,
    storeroom,
    coins_to_glory,
    ceiling_price,
    standing_discount,
    bargain_bin,
    royal_credit,
    sweep_the_tile,
    paid_leave,
    renovate_again,
    garden_grant,
    blocked_doors_count,
    cellars_above_ground,
    thick_walls,
    better_connected,
    coin_instead_of_points,
    three_at_least,
    bigger_games,
    paid_encore,
    both_passages,
    double_depth,
    rich_gardens,
    longer_dreams,
    builders_tip,
    grand_moat,
    round_up,
    savings_box,
    wider_choice,
    deep_pockets,
    icons_of_comfort,
    every_size,
    every_type,
    long_walk,
    miser,
    no_passageways,
    courtyards,
    swan_keeper,
    empty_the_piles,
    pile_driver,
    favourite_goal,
    collector,
    clear_winner,
    tie_breaker,
    matching_neighbours
};

/// The highest number that a set may give to a decree: sets of decrees are the bits of a word.
inline constexpr std::size_t most_decrees = 63;

[[nodiscard]] constexpr std::size_t number_of(Decree decree) {
    return static_cast<std::size_t>(decree);
}

[[nodiscard]] constexpr std::uint64_t bit_of(Decree decree) {
    return std::uint64_t{1} << number_of(decree);
}

/// What a decree says, from the catalog. Numbers that it does not use are 0.
struct DecreeRule {
    const catalog::Entry* entry = nullptr; ///< none: it is not in this game (CX-DRULE-6)
    std::string rule;                      ///< "CX-DECREE-15"
    int money = 0;
    int points = 0;
    int many = 0;
    int price = 0;
    std::vector<int> from;                         ///< prices that it changes
    std::vector<std::pair<ParameterId, int>> sets; ///< what it makes of parameters, for its owner
    castles::Measure count;                        ///< what it scores `points` for at the end; empty: nothing
};

/// A decree that lies in the deck, goes round in the draft, or is held. It is hidden until all are revealed.
struct DecreeCard {
    Decree decree = Decree::none;
    std::uint8_t known = 0;      ///< seats, as bits, that know that it lies here; 255: everybody
    std::uint8_t seen = 0;       ///< seats, as bits, that passed it on in the first pass of the draft
    std::uint8_t seen_again = 0; ///< and in the second
};

/// What a decree does at one moment: pays, or asks, or starts a phase.
using Effect = std::function<void(Play&, Seat)>;

/// The effects that come together, and each once in the game.
struct Moment {
    enum Kind : std::uint8_t {
        revealed,     ///< CX-DRULE-4
        all_revealed, ///< after all that (CX-DECREE-3)
        final_scoring ///< CX-FINAL-1, step 0
    };

    static constexpr std::size_t kinds = 3;

    std::array<Effect, most_decrees + 1> effects; ///< by number
    std::uint64_t decrees = 0;                    ///< bits of those that have one

    void set(Decree decree, Effect effect) {
        effects[number_of(decree)] = std::move(effect);
        decrees |= bit_of(decree);
    }
};

/// The decrees of a seat that lie face up, and what goes with them.
struct SeatDecrees {
    std::uint64_t active = 0;               ///< bit n: holds CX-DECREE-n
    std::uint64_t used = 0;                 ///< bit n: has used it up
    std::uint64_t done[Moment::kinds] = {}; ///< bit n, by moment: its effect has come
    std::int32_t savings = 0;               ///< money on the Savings Box
    std::int32_t debt = 0;                  ///< money on the Royal Credit
    std::int32_t borrowed = 0;              ///< of it, in this turn
    std::uint8_t stored_now = 0;            ///< 1: what lies in the Storeroom came in this turn
    std::uint8_t unused[3] = {};
};

/// A question that is answered with a number.
struct Asking {
    Decree decree = Decree::none;
    std::string question;                                         ///< "how many coins do you return?"
    std::function<std::string(int)> notation;                     ///< "return 2"
    std::function<std::string(const Position&, Seat, int)> words; ///< what the answer does
    std::function<void(Play&, Seat, int)> answer;
};

/// Where the draft stands.
struct Draft {
    std::uint8_t deck = 0;   ///< decrees in the deck
    std::uint8_t passed = 0; ///< decrees that go round
    std::uint8_t unused[2] = {};
};

/// What the module knows of itself; it lives as long as the ruleset.
struct Decrees : Part {
    static constexpr PartKey<Decrees> key{"decrees"};

    [[nodiscard]] static const Decrees& of(const Position& position) { return position.rules().part(key); }

    std::array<DecreeRule, most_decrees + 1> rules; ///< by number
    std::vector<Decree> in_game;                    ///< those that may be dealt
    int each = 1;                                   ///< decrees of a seat: 2 in the double variant (CX-DOUBLE)
    std::array<Moment, Moment::kinds> moments;
    std::array<Effect, most_decrees + 1> face_up; ///< by number: what it does whenever it comes to lie face up
    std::vector<Asking> askings;

    Handle<DecreeCard> deck;    ///< bottom first
    Handle<DecreeCard> passing; ///< the decrees that go round in the draft
    Handle<DecreeCard> held;    ///< by seat, `each` of them
    Handle<SeatDecrees> seats;  ///< by seat
    Handle<Draft> draft;
    PhaseId start; ///< decrees.start: draft, reveal, effects
    PromptId choose;
    PromptId redraw;
    PromptId which;
    PromptId number;
    CounterId points;                ///< the column of the score sheet
    std::uint8_t favor_use = 0;      ///< castles::BoxFavor::use of the Whispered Favors
    std::size_t blueprint_place = 0; ///< in castles::Handles::kept
    std::size_t storeroom_place = 0;
    std::size_t asking_coins = 0; ///< which of the askings
    std::size_t asking_glory = 0;

    [[nodiscard]] const DecreeRule& rule(Decree decree) const { return rules[number_of(decree)]; }

    /// Whether it may come up in this game. Hooks that cost something are added only then.
    [[nodiscard]] bool plays(Decree decree) const { return rule(decree).entry != nullptr; }

    /// Whether the decree lies face up before the seat. For the hot path.
    [[nodiscard]] bool holds(const Position& position, Seat seat, Decree decree) const {
        return (position[seats][static_cast<std::size_t>(seat)].active & bit_of(decree)) != 0;
    }

    /// Whether its one use is gone.
    [[nodiscard]] bool used(const Position& position, Seat seat, Decree decree) const {
        return (this->seat(position, seat).used & bit_of(decree)) != 0;
    }

    void use(Play& play, Seat seat, Decree decree) const { this->seat(play, seat).used |= bit_of(decree); }

    [[nodiscard]] const SeatDecrees& seat(const Position& position, Seat seat) const {
        return position[seats][static_cast<std::size_t>(seat)];
    }

    [[nodiscard]] SeatDecrees& seat(Play& play, Seat seat) const { return play[seats][static_cast<std::size_t>(seat)]; }
};

/// The kind of entries and the words that they may use.
void declare_decrees(catalog::Schema& schema);
/// Reads the decrees of the catalog that this game may have, and lays out the arrays (CX-DRULE-6, CX-GEN-5).
void compile_decrees(Composer& composer, Decrees& decrees);
/// What the card says, with its numbers: "Take 10 000 from the bank."
[[nodiscard]] std::string decree_text(const DecreeRule& rule);
/// The title.
[[nodiscard]] const std::string& decree_name(const Decrees& decrees, Decree decree);
/// A decree comes to lie face up before a seat: what it changes for its owner holds from now on.
void take_effect(Play& play, const Decrees& decrees, Seat seat, Decree decree);

/// Adds a question that is answered with a number; its index in Decrees::askings.
std::size_t add_asking(Decrees& decrees, Asking asking);
/// Asks it; where there is no choice the answer is carried out at once.
void ask_number(Play& play, const Decrees& decrees, Seat seat, std::size_t asking, int least, int most);
/// After a purchase: coins of the tile for points (CX-DECREE-17).
void ask_for_glory(Play& play, const castles::Rules& rules, const Decrees& decrees, Seat seat);

// What each part of the module adds. Each looks itself which of its decrees are in the game.

/// The draft and the reveal (CX-SETUP-14, CX-DRULE-1 to 4, CX-DOUBLE).
void add_draft(Composer& composer, castles::Rules& rules, Decrees& decrees);
/// Effects of a moment, and questions.
void add_effects(Composer& composer, castles::Rules& rules, Decrees& decrees);
void add_start(Composer& composer, castles::Rules& rules, Decrees& decrees);
void add_blueprint(Composer& composer, castles::Rules& rules, Decrees& decrees);
void add_swap(Composer& composer, castles::Rules& rules, Decrees& decrees);
void add_recall(Composer& composer, castles::Rules& rules, Decrees& decrees);
void add_pricing(Composer& composer, castles::Rules& rules, Decrees& decrees);
void add_order(Composer& composer, castles::Rules& rules, Decrees& decrees);
void add_prices(Composer& composer, castles::Rules& rules, const Decrees& decrees);
void add_storeroom(castles::Rules& rules, Decrees& decrees);
void add_glory(Composer& composer, const castles::Rules& rules, Decrees& decrees);
void add_credit(Composer& composer, castles::Rules& rules, Decrees& decrees);
void add_passing(castles::Rules& rules, const Decrees& decrees);
void add_turn_ends(Composer& composer, const castles::Rules& rules, Decrees& decrees);
/// What lies before the seats, for people.
void add_scene(castles::Rules& rules, const Decrees& decrees);

} // namespace linderhof::decrees
