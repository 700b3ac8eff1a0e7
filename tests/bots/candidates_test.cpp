// Which of many moves are searched, and how playouts are spread over them.

#include "playing/candidates.hpp"
#include "playing/halving.hpp"

#include "support/rulesets.hpp"
#include "support/toy_game.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string>

namespace linderhof::bots::candidates_test {

/// Positions of a game of Castles in which many moves may be chosen.
template <class See>
void each_great_choice(const See& see) {
    Setup setup;
    setup.game = "castles";
    setup.seats = 3;
    const plugin::Made made = test::builder().make(setup);
    ASSERT_TRUE(made.ruleset);
    const Ruleset& rules = *made.ruleset;
    State state = rules.start(3);
    Random random(3);
    MoveList moves;
    int seen = 0;
    while (state.core().over == 0) {
        const Seat seat = state.core().owing.first();
        rules.legal_moves(state, seat, moves);
        if (moves.size() > 30 && ++seen % 5 == 0) {
            see(rules, state, seat, moves);
        }
        rules.apply_legal(state, seat, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    EXPECT_GT(seen, 10);
}

TEST(Candidates, AreTheBestOfEachKindAndFewOfAKind) {
    each_great_choice([](const Ruleset& rules, const State& state, Seat seat, const MoveList& moves) {
        const auto kind = [&](Move move) {
            return rules.prompt(state).describe(Position(rules, state), seat, move).option;
        };
        Countdown countdown{Budget{}};
        Random random(1);
        const auto found = Candidates(rules).find(state, seat, moves, {16, 16}, countdown, random);
        EXPECT_LE(found.size(), 16U);
        std::map<std::string, int> kinds;
        for (const Candidate& candidate : found) {
            ++kinds[kind(candidate.move)];
        }
        std::map<std::string, int> all;
        for (const Move move : moves) {
            ++all[kind(move)];
        }
        EXPECT_TRUE(all.size() > 16 || kinds.size() == all.size()) << "a kind is starved";
        for (const auto& [option, count] : kinds) {
            EXPECT_LE(count, 3) << option;
        }
        for (std::size_t i = 1; i < found.size(); ++i) {
            EXPECT_LE(found[i].rating, found[i - 1].rating);
        }
    });
}

TEST(Halving, SpendsItsPlayoutsAndMostOfThemOnTheBest) {
    const auto rules = test::toy_ruleset(2);
    State view;
    rules->view(rules->start(1), 0, view);
    MoveList moves;
    rules->legal_moves(view, 0, moves);
    std::vector<Candidate> candidates;
    for (const Move move : moves) {
        candidates.push_back({move, 0.0});
    }
    ASSERT_GT(candidates.size(), 2U);
    constexpr std::uint32_t playouts = 200;
    Countdown countdown{Budget{}};
    Random random(1);
    const std::vector<Arm> arms =
        Halving(*rules, {}).run(view, 0, candidates, 0, {.playouts = playouts}, countdown, random);
    ASSERT_EQ(arms.size(), candidates.size());
    int spent = 0;
    for (std::size_t i = 0; i < arms.size(); ++i) {
        spent += arms[i].playouts;
        EXPECT_GT(arms[i].playouts, 0);
        EXPECT_TRUE(i == 0 || arms[i].value <= arms[i - 1].value);
        EXPECT_TRUE(i == 0 || arms[i].playouts <= arms[i - 1].playouts);
    }
    EXPECT_LE(spent, static_cast<int>(playouts));
    EXPECT_GT(spent, static_cast<int>(playouts * 3 / 4));
}

} // namespace linderhof::bots::candidates_test
