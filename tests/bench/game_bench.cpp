// Whole games and the parts of a turn, for every game that the plugins offer at its usual number of seats; whole games
// also for every module that makes one of them a game for one.

#include <memory>
#include <string>

#include <benchmark/benchmark.h>

#include <linderhof/engine/offer.hpp>

#include "support/rulesets.hpp"

namespace linderhof {
namespace {

std::shared_ptr<const Ruleset> usual_ruleset(const Game* game) {
    Setup setup;
    setup.game = game->id();
    return test::builder().make(setup).ruleset;
}

std::shared_ptr<const Ruleset> solo_ruleset(const Expansion* mode) {
    Setup setup;
    setup.game = mode->extends();
    setup.with = {std::string(mode->id())};
    setup.seats = 1;
    return test::builder().make(setup).ruleset;
}

/// Random games; with complete lists of legal moves, or drawing one legal move without a list.
void games(benchmark::State& bench, const std::shared_ptr<const Ruleset>& rules, bool lists) {
    State state = rules->start(0);
    MoveList moves;
    Random random(1);
    std::uint64_t seed = 0;
    std::int64_t decisions = 0;
    std::int64_t answers = 0;
    for (auto _ : bench) {
        rules->start(state, seed++);
        while (state.core().over == 0) {
            const Seat seat = state.core().owing.first();
            Move move;
            if (lists) {
                rules->legal_moves(state, seat, moves);
                decisions += moves.size() > 1 ? 1 : 0;
                move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
            } else {
                move = rules->random_move(state, seat, random, moves);
            }
            ++answers;
            rules->apply_legal(state, seat, move);
        }
    }
    bench.counters["games/s"] = benchmark::Counter(static_cast<double>(seed), benchmark::Counter::kIsRate);
    bench.counters["answers/s"] = benchmark::Counter(static_cast<double>(answers), benchmark::Counter::kIsRate);
    if (lists) {
        bench.counters["decisions/s"] = benchmark::Counter(static_cast<double>(decisions), benchmark::Counter::kIsRate);
    }
}

/// A state of the middle of a random game.
State middle_of_a_game(const Ruleset& rules) {
    State state = rules.start(7);
    MoveList moves;
    Random random(2);
    for (int i = 0; i < 80 && state.core().over == 0; ++i) {
        const Seat seat = state.core().owing.first();
        rules.apply_legal(state, seat, rules.random_move(state, seat, random, moves));
    }
    return state;
}

void copy_of_a_state(benchmark::State& bench, const Game* game) {
    const auto rules = usual_ruleset(game);
    const State state = middle_of_a_game(*rules);
    State copy = state;
    for (auto _ : bench) {
        copy = state;
        benchmark::DoNotOptimize(copy.bytes().data());
        benchmark::ClobberMemory();
    }
    bench.counters["bytes"] = static_cast<double>(state.bytes().size());
}

void view_and_determinize(benchmark::State& bench, const Game* game) {
    const auto rules = usual_ruleset(game);
    const State state = middle_of_a_game(*rules);
    State view = state;
    State drawn = state;
    Random random(3);
    for (auto _ : bench) {
        rules->view(state, 0, view);
        rules->determinize(view, 0, random, drawn);
        benchmark::DoNotOptimize(drawn.bytes().data());
    }
}

/// If the game ended now, for all seats at once.
void the_end_on_paper(benchmark::State& bench, const Game* game) {
    const auto rules = usual_ruleset(game);
    const State state = middle_of_a_game(*rules);
    State ending = state;
    for (auto _ : bench) {
        rules->end_now(state, SeatSet(0), ending);
        benchmark::DoNotOptimize(ending.bytes().data());
    }
}

const bool registered = [] {
    for (const Game* game : test::builder().registry().games()) {
        const std::string id(game->id());
        benchmark::RegisterBenchmark((id + "/games_with_complete_lists").c_str(), games, usual_ruleset(game), true);
        benchmark::RegisterBenchmark((id + "/games_drawing_moves").c_str(), games, usual_ruleset(game), false);
        benchmark::RegisterBenchmark((id + "/copy_of_a_state").c_str(), copy_of_a_state, game);
        benchmark::RegisterBenchmark((id + "/view_and_determinize").c_str(), view_and_determinize, game);
        benchmark::RegisterBenchmark((id + "/the_end_on_paper").c_str(), the_end_on_paper, game);
        for (const Expansion* mode : test::builder().registry().expansions(id)) {
            if (mode->seats().least == 1 && game->seats().least > 1) {
                const std::string alone = id + "_" + std::string(mode->id());
                benchmark::RegisterBenchmark((alone + "/games_with_complete_lists").c_str(), games, solo_ruleset(mode),
                                             true);
            }
        }
    }
    return true;
}();

} // namespace
} // namespace linderhof
