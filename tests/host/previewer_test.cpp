// What a preview foretells, held against what happens.

#include "support/rulesets.hpp"
#include "support/toy_game.hpp"

#include <linderhof/host/games/previewer.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace linderhof::host::previewer_test {

int points_of(const Ruleset& rules, const State& state, Seat seat) {
    int points = 0;
    for (std::uint16_t i = 0; i < rules.counters().size(); ++i) {
        if (rules.counters()[i].kind == CounterKind::points) {
            points += Position(rules, state).counter({i}, seat);
        }
    }
    return points;
}

bool is_asked(const State& state, Seat seat) {
    return state.core().over == 0 && state.core().owing.contains(seat);
}

std::shared_ptr<const Ruleset> castles(std::vector<std::string> expansions = {}) {
    Setup setup;
    setup.game = "castles";
    setup.seats = 3;
    setup.with = std::move(expansions);
    return test::builder().make(setup).ruleset;
}

// A placing that completes two rooms lets the owner say which reward comes first, in a question of its own.
TEST(Previewer, CB_DONE_5_PointsOfRewardsThatWaitAreForetold) {
    const auto rules = castles();
    int foretold = 0;
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        State state = rules->start(seed);
        Random random(seed);
        MoveList moves;
        while (state.core().over == 0) {
            const Seat seat = state.core().owing.first();
            const Move move = rules->random_move(state, seat, random, moves);
            State view;
            rules->view(state, seat, view);
            const Previewer previewer(*rules, view, seat);
            const Outcome outcome = previewer.of(move);
            State after = state;
            Effects effects;
            rules->apply_legal(after, seat, move, nullptr, &effects);
            const int before = points_of(*rules, state, seat);
            const int more = points_of(*rules, outcome.after, seat) - points_of(*rules, after, seat);
            if (!effects.chance && !effects.reveals && more > 0) {
                ASSERT_TRUE(is_asked(after, seat));
                const Question question = rules->prompt(after).question(Position(*rules, after), seat);
                EXPECT_EQ(question.rule, "CB-DONE-5");
                int told = 0;
                for (const Event& event : outcome.events) {
                    const bool points = event.seat == seat && event.counter.valid() &&
                                        rules->counters()[event.counter.index].kind == CounterKind::points;
                    told += points ? event.amount : 0;
                }
                EXPECT_EQ(told, points_of(*rules, outcome.after, seat) - before);
                EXPECT_FALSE(outcome.open);
                ++foretold;
            }
            rules->apply_legal(state, seat, move);
        }
    }
    EXPECT_GT(foretold, 10);
}

bool has_points(const Ruleset& rules, const Outcome& outcome, Seat seat) {
    return std::ranges::any_of(outcome.events, [&](const Event& event) {
        return event.seat == seat && event.counter.valid() &&
               rules.counters()[event.counter.index].kind == CounterKind::points;
    });
}

// Whether a Passage is laid is asked between the placing and its points, and perhaps again.
TEST(Previewer, CX_SECRET_3_TheQuestionBeforeThePointsIsToldAndTheyFollowEachAnswer) {
    const auto rules = castles({"passages"});
    ASSERT_NE(rules, nullptr);
    const auto rule_of = [&](const State& state, Seat seat) {
        return is_asked(state, seat) ? rules->prompt(state).question(Position(*rules, state), seat).rule
                                     : std::string();
    };
    int told = 0;
    int again = 0;
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        State state = rules->start(seed);
        Random random(seed);
        MoveList moves;
        while (state.core().over == 0) {
            const Seat seat = state.core().owing.first();
            State view;
            rules->view(state, seat, view);
            const bool laying = rule_of(state, seat) == "CX-SECRET-3";
            const Move chosen = rules->random_move(state, seat, random, moves);
            MoveList tried;
            if (laying) {
                rules->legal_moves(state, seat, tried);
            } else {
                tried.push(chosen);
            }
            for (const Move move : tried) {
                State after = state;
                rules->apply_legal(after, seat, move);
                const bool asked = rule_of(after, seat) == "CX-SECRET-3";
                if (!laying && !asked) {
                    continue;
                }
                const Outcome outcome = Previewer(*rules, view, seat).of(move);
                EXPECT_EQ(outcome.between.rule, asked ? "CX-SECRET-3" : "");
                EXPECT_TRUE(has_points(*rules, outcome, seat));
                ++(laying && asked ? again : told);
            }
            rules->apply_legal(state, seat, chosen);
        }
    }
    EXPECT_GT(told, 100);
    EXPECT_GT(again, 0);
}

// The die, and the card that the highest bidder turns up: an answer that ends in them is told as far as they.
TEST(Previewer, NothingThatChanceDecidesIsTold) {
    const auto rules = test::toy_ruleset(2);
    int open = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        State state = rules->start(seed);
        Random random(seed);
        MoveList moves;
        while (state.core().over == 0) {
            const Seat seat = state.core().owing.first();
            State view;
            rules->view(state, seat, view);
            const Move move = rules->random_move(state, seat, random, moves);
            const Outcome outcome = Previewer(*rules, view, seat).of(move);
            EXPECT_TRUE(std::ranges::none_of(outcome.events,
                                             [](const Event& event) { return event.reveals || event.kind == "roll"; }));
            open += outcome.open ? 1 : 0;
            rules->apply_legal(state, seat, move);
        }
    }
    EXPECT_GT(open, 20);
}

} // namespace linderhof::host::previewer_test
