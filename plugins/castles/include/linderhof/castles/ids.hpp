#pragma once
// The numbers, columns, phases and questions of the base game.

#include <linderhof/engine/ruleset.hpp>

namespace linderhof::castles {

/// Names of the rules' numbers that modules may change (Composer::change, Composer::vary). Each is declared with its
/// value from the catalog and its rule where the base game is composed.
struct Parameters {
    ParameterId doors;          ///< 0: TileRules::doors holds for the castle of a seat; n: other_doors[n - 1]
    ParameterId corner_contact; ///< 1: a corner point makes tiles adjacent (CB-GEO-6)
    ParameterId price_hallway;  ///< CB-PRICE-5
    ParameterId price_stairs;
    ParameterId pass_money;       ///< CB-PASS-1
    ParameterId money_hidden;     ///< 1: the others do not see the money of the seat; 0
    ParameterId pricing_delegate; ///< 1 more than the seat that sets the prices which this one leaves over; 0: none
    ParameterId coin_per_round;   ///< CB-COIN-1
    ParameterId connection_extra; ///< added to every connection bonus; 0
    ParameterId penalty_factor;   ///< adjacency penalties are multiplied by it; 1
    ParameterId each_factor;      ///< "each of your" bonuses are multiplied by it; 1
    ParameterId activity_vp;      ///< CB-ACT-2
    ParameterId outdoor_money;    ///< CB-OUT-1
    ParameterId sleeping_tiles;   ///< CB-SLEEP-1
    ParameterId utility_draw;     ///< CB-UTIL-1
    ParameterId utility_keep;
    ParameterId corridor_per_turn;  ///< CB-COR-2
    ParameterId downstairs_every;   ///< CB-DOWN-1
    ParameterId downstairs_rewards; ///< other rewards, all different, that stand for a Downstairs reward (CB-DOWN-2)
    ParameterId favor_alone;        ///< points for being first alone (CB-FAV-1)
    ParameterId favor_ties;         ///< 1: the seat is before others that have as much as it (CB-FAV-4)
    ParameterId depleted_vp;        ///< CB-FINAL-5
    ParameterId money_per_vp;       ///< CB-FINAL-8
};

/// The columns of the score sheet, and money.
struct Counters {
    CounterId start;    ///< starting VP (CB-SETUP-13)
    CounterId rooms;    ///< placements (CB-SCORE)
    CounterId rewards;  ///< completion rewards (CB-DONE)
    CounterId depleted; ///< CB-FINAL-5, 6
    CounterId favors;   ///< CB-FAV-1
    CounterId bonus;    ///< CB-FINAL-7
    CounterId money_vp; ///< CB-FINAL-8
    CounterId money;    ///< not points
};

/// Phases that modules may push; their steps are the anchors (see `linderhof phases`). In brackets Frame::local.
struct Phases {
    PhaseId game;          ///< castles.game: setup, rounds, final scoring
    PhaseId round;         ///< castles.round: new tiles, pricing, turns, coins, next Master Builder
    PhaseId turn;          ///< castles.turn (seat): begins, acts, resolves rewards, ends, takes extra turns
    PhaseId build;         ///< castles.build (seat, face and turn, place, source): pays, puts, completes; see flow.hpp
    PhaseId rewards;       ///< castles.rewards (seat): resolves Turn::pending until none is left
    PhaseId other_rewards; ///< castles.other_rewards (seat, tile, rewards to come, those chosen as bits)
    PhaseId cards; ///< castles.cards (seat, drawn, kept, done): chooses among the newest cards, returns the rest
    PhaseId final_scoring; ///< castles.final: one step for each stage
};

struct Prompts {
    PromptId foyer, return_card, price, buy, reward, free_tile, other_reward, rescore, stack, stack_tile, keep_card;
};

} // namespace linderhof::castles
