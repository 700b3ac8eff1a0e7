#include "playing/playout.hpp"

#include <cstdint>

namespace linderhof::bots {

namespace {

/// Answers of each player after which a playout is cut: a game in which everybody waits would go on for ever.
constexpr std::uint32_t longest = 200;

} // namespace

Standpoint Playout::play(State& state, Seat seat, Random& random) {
    const std::uint32_t end = state.core().moves + (longest * static_cast<std::uint32_t>(rules_->players()));
    const int round = rounds_ > 0 ? rules_->progress(state).round : 0;
    Seat last = seat;
    int turns = 0;
    while (state.core().over == 0 && state.core().moves < end) {
        const Seat next = state.core().owing.first();
        turns += next == seat && last != seat ? 1 : 0;
        if (rounds_ > 0 && (round > 0 ? rules_->progress(state).round - round : turns) >= rounds_) {
            break;
        }
        policy_.answer(state, next, random);
        last = next;
    }
    return evaluation_.stand(state, seat);
}

} // namespace linderhof::bots
