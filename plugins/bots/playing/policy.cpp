#include "playing/policy.hpp"

#include <cstdint>
#include <utility>

namespace linderhof::bots {

namespace {

constexpr int tried = 4; ///< random moves, of which the best is taken

} // namespace

void Policy::answer(State& state, Seat seat, Random& random) {
    const Ruleset& rules = worth_.rules();
    const Move first = rules.random_move(state, seat, random, scratch_);
    if (state.core().owing.size() > 1 || !rules.prompt(state).pays_at_once()) { // sealed, or prices and the like
        rules.apply_legal(state, seat, first);
        return;
    }
    best_ = state;
    rules.apply_legal(best_, seat, first);
    std::int64_t most = worth_.of(best_, seat);
    Move kept = first;
    for (int n = 1; n < tried; ++n) {
        const Move move = rules.random_move(state, seat, random, scratch_);
        if (move == first || move == kept) {
            continue;
        }
        trial_ = state;
        rules.apply_legal(trial_, seat, move);
        if (const std::int64_t worth = worth_.of(trial_, seat); worth > most) {
            most = worth;
            kept = move;
            std::swap(trial_, best_);
        }
    }
    std::swap(state, best_);
}

} // namespace linderhof::bots
