#include "support/walk.hpp"

namespace linderhof::test {

Walk random_walk(const Ruleset& rules, std::uint64_t seed, Listener* listener, std::size_t most) {
    Walk walk{rules.start(seed, listener), {}};
    Random random(seed + 1000);
    MoveList scratch;
    while (walk.state.core().over == 0 && walk.moves.size() < most) {
        SeatSet owing = walk.state.core().owing;
        for (auto skip = random.below(static_cast<std::uint32_t>(owing.size())); skip > 0; --skip) {
            owing.erase(owing.first());
        }
        const Seat seat = owing.first();
        const Move move = rules.random_move(walk.state, seat, random, scratch);
        rules.apply_legal(walk.state, seat, move, listener);
        walk.moves.emplace_back(seat, move);
    }
    return walk;
}

} // namespace linderhof::test
