// If the game ended now: the forecasts of both castles of a seat say what the final scoring would give, at every position of
// random games of every ruleset.

#include "support/rulesets.hpp"

#include <linderhof/engine/random.hpp>
#include <linderhof/two_castles/rules.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <climits>
#include <string_view>
#include <vector>

namespace linderhof::two_castles::test::ending_test {

std::vector<Setup> setups_of_the_game() {
    std::vector<Setup> setups = linderhof::test::sampled_setups();
    std::erase_if(setups, [](const Setup& each) { return each.game != "two_castles"; });
    return setups;
}

/// The lowest of what a seat is told of its castles (TC-END-3).
int lower_forecast(const Position& position, Seat seat) {
    constexpr std::string_view castles[] = {"two_castles.left", "two_castles.right", "two_castles.castle"};
    int lowest = INT_MAX;
    for (std::uint16_t i = 0; i < position.rules().counters().size(); ++i) {
        const CounterSpec& counter = position.rules().counters()[i];
        if (counter.kind == CounterKind::forecast && std::ranges::find(castles, counter.name) != std::end(castles)) {
            lowest = std::min(lowest, position.counter({i}, seat));
        }
    }
    return lowest;
}

class Ending : public testing::TestWithParam<Setup> {};

TEST_P(Ending, TC_END_3_the_forecasts_of_both_castles_say_what_the_final_scoring_gives) {
    const auto ruleset = linderhof::test::builder().make(GetParam()).ruleset;
    const CounterId score = Rules::of(*ruleset).counters.score;
    State ending;
    MoveList moves;
    for (std::uint64_t seed = 1; seed <= 2; ++seed) {
        State state = ruleset->start(seed);
        Random random(seed);
        int positions = 0;
        for (;; ++positions) {
            const Position position(*ruleset, state);
            ruleset->end_now(state, SeatSet::all(ruleset->seats()), ending);
            for (Seat seat = 0; seat < ruleset->seats(); ++seat) {
                ASSERT_EQ(Position(*ruleset, ending).counter(score, seat), lower_forecast(position, seat))
                    << "seat " << int{seat} << " after " << positions << " answers";
            }
            if (position.over()) {
                break;
            }
            const Seat mover = position.owing().first();
            ruleset->apply_legal(state, mover, ruleset->random_move(state, mover, random, moves));
        }
        EXPECT_GT(positions, 0);
    }
}

INSTANTIATE_TEST_SUITE_P(rulesets, Ending, testing::ValuesIn(setups_of_the_game()),
                         [](const auto& info) { return linderhof::test::name_of(info.param); });

} // namespace linderhof::two_castles::test::ending_test
