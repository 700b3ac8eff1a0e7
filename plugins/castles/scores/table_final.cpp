#include "scores/table_final.hpp"

#include <linderhof/castles/rules.hpp>

#include <algorithm>
#include <limits>

namespace linderhof::castles {

namespace {

Seat asked(const State& state, int players) {
    Seat seat = 0;
    while (seat + 1 < players && !state.core().owing.contains(seat)) {
        ++seat;
    }
    return seat;
}

/// What a seat has in the end when everything is answered with the first move.
int outcome(const Ruleset& ruleset, State state, Seat seat) {
    MoveList moves;
    while (state.core().over == 0) {
        const Seat next = asked(state, ruleset.players());
        ruleset.legal_moves(state, next, moves);
        ruleset.apply_legal(state, next, moves[0]);
    }
    return Position(ruleset, state).score(seat);
}

Move best_answer(const Ruleset& ruleset, const State& state, Seat seat) {
    MoveList moves;
    ruleset.legal_moves(state, seat, moves);
    Move best;
    int most = std::numeric_limits<int>::min();
    for (const Move move : moves) {
        State next = state;
        ruleset.apply_legal(next, seat, move);
        if (const int points = outcome(ruleset, std::move(next), seat); points > most) {
            most = points;
            best = move;
        }
    }
    return best;
}

/// A question, since the phases go on when one is answered: the first card of a hand stays the first, which changes
/// nothing.
void ask_for_nothing(const Rules& rules, StateCore& core) {
    core.prompt = rules.prompts.keep_card.index;
    std::ranges::fill(core.detail, 0);
    core.detail[1] = 1;
    core.sealed = {};
    core.owing = SeatSet(0);
}

} // namespace

void play_final(const Ruleset& ruleset, State& state, Listener& listener) {
    const Rules& rules = Rules::of(ruleset);
    StateCore& core = state.core();
    std::ranges::fill(core.frames, Frame{});
    core.frames[0].phase = rules.phases.final_scoring.index;
    core.depth = 1;
    ask_for_nothing(rules, core);
    ruleset.apply_legal(state, 0, Move{}, &listener);
    while (core.over == 0) {
        const Seat seat = asked(state, ruleset.players());
        ruleset.apply_legal(state, seat, best_answer(ruleset, state, seat), &listener);
    }
}

} // namespace linderhof::castles
