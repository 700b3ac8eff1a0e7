// Trials of moves, part by part, in trees whose worth is known: leads, policies, playouts, and what is told of them.

#include "greedy/greedy.hpp"
#include "playing/evaluation.hpp"
#include "playing/halving.hpp"
#include "playing/playout.hpp"
#include "playing/policy.hpp"
#include "search/search.hpp"
#include "tree_game.hpp"
#include "weights/weights.hpp"

#include "support/rulesets.hpp"
#include "support/toy_game.hpp"
#include "support/walk.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace linderhof::bots::playing_test {

using testing::HasSubstr;
using testing::Not;

/// A tree of so many nodes; those that are not given end the game.
std::vector<Node> nodes(std::size_t count, std::initializer_list<std::pair<std::size_t, Node>> given) {
    std::vector<Node> all(count);
    for (const auto& [number, node] : given) {
        all[number] = node;
    }
    return all;
}

/// One move brings ten points, the other one none.
const Tree& clear_choice() {
    static const Tree tree(nodes(3, {{0, {0, {{2, 0}, {2, 10}}}}}));
    return tree;
}

/// Both bring nothing now, and the second nine points when the other seat has answered.
const Tree& later_choice() {
    static const Tree tree(nodes(
        6,
        {{0, {0, {{1, 0}, {2, 0}}}}, {1, {1, {{3, 0}}}}, {2, {1, {{4, 0}}}}, {3, {0, {{5, 0}}}}, {4, {0, {{5, 9}}}}}));
    return tree;
}

TEST(Arm, KnowsHowFarItsResultsLieApart) {
    Arm arm;
    arm.add({.ahead = 3});
    EXPECT_EQ(arm.deviation(), 0) << "one result is no spread";
    arm.add({.ahead = 3});
    EXPECT_EQ(arm.deviation(), 0);
    arm.add({.ahead = 9});
    EXPECT_DOUBLE_EQ(arm.mean(), 5);
    EXPECT_NEAR(arm.deviation(), 3.4641, 1e-4);
}

TEST(Evaluation, ALeadIsOverTheBestOfTheOthers) {
    const auto rules = test::toy_ruleset(3);
    for (std::uint64_t seed = 1; seed < 6; ++seed) {
        const State state = test::random_walk(*rules, seed).state;
        const Position end(*rules, state);
        Evaluation evaluation(*rules);
        for (Seat seat = 0; seat < 3; ++seat) {
            int best = -1000;
            for (Seat other = 0; other < 3; ++other) {
                best = other == seat ? best : std::max(best, end.score(other));
            }
            EXPECT_EQ(evaluation.lead(state, seat), end.score(seat) - best);
        }
    }
}

/// Where there are weights they say what is still to come: behind the end of a game that is nothing.
TEST(Evaluation, JudgesTheEndOfAGameByItsScores) {
    linderhof::Setup setup;
    setup.game = "castles";
    setup.seats = 2;
    const auto rules = test::builder().make(setup).ruleset;
    ASSERT_TRUE(rules);
    ASSERT_NE(Weights::find(*rules), nullptr);
    Evaluation evaluation(*rules);
    Values values{};
    const State end = test::random_walk(*rules, 3).state;
    evaluation.judge(end, values);
    for (Seat seat = 0; seat < 2; ++seat) {
        EXPECT_EQ(values[static_cast<std::size_t>(seat)], Position(*rules, end).score(seat));
    }
}

std::shared_ptr<const Ruleset> two_castles() {
    linderhof::Setup setup;
    setup.game = "two_castles";
    setup.seats = 4;
    return test::builder().make(setup).ruleset;
}

/// The score of a seat is that of its lower castle; what is foretold is the mean of both.
TEST(Evaluation, KnowsWhatIsForetoldOfAllThatIsOnesOwn) {
    const auto rules = two_castles();
    ASSERT_TRUE(rules);
    Evaluation evaluation(*rules);
    EXPECT_TRUE(evaluation.foretells());
    const State end = test::random_walk(*rules, 3).state;
    for (Seat seat = 0; seat < 4; ++seat) {
        double castles = 0;
        for (std::uint16_t i = 0; i < rules->counters().size(); ++i) {
            castles +=
                rules->counters()[i].kind == CounterKind::forecast ? Position(*rules, end).counter({i}, seat) : 0;
        }
        EXPECT_GT(castles, 0);
        EXPECT_DOUBLE_EQ(evaluation.stand(end, seat).foretold, castles / 2);
    }
    EXPECT_FALSE(Evaluation(clear_choice().rules()).foretells());
    linderhof::Setup setup;
    setup.game = "castles";
    setup.with = {"decrees"}; // two of them have debts and savings, which are little of the whole
    EXPECT_FALSE(Evaluation(*test::builder().make(setup).ruleset).foretells());
}

TEST(Policy, TakesTheBestOfSomeMovesDrawnByLot) {
    Policy policy(clear_choice().rules());
    Random random(1);
    int taken = 0;
    for (int n = 0; n < 100; ++n) {
        State state = clear_choice().at(0);
        policy.answer(state, 0, random);
        taken += Position(clear_choice().rules(), state).score(0) == 10 ? 1 : 0;
    }
    EXPECT_GT(taken, 75) << "one of two would be taken in 50 of 100";
    EXPECT_LT(taken, 100) << "it sees four moves, which may be the same";
}

TEST(Playout, GoesOnToItsHorizonOrToTheEnd) {
    // Seat 0 and seat 1 take turns; each turn of seat 0 brings a point.
    const Tree tree(nodes(8, {{0, {0, {{1, 1}}}},
                              {1, {1, {{2, 0}}}},
                              {2, {0, {{3, 1}}}},
                              {3, {1, {{4, 0}}}},
                              {4, {0, {{5, 1}}}},
                              {5, {1, {{6, 0}}}},
                              {6, {0, {{7, 1}}}}}));
    const auto lead_after = [&](int rounds) {
        State state = tree.at(1);
        Random random(1);
        return Playout(tree.rules(), {rounds}).play(state, 0, random).ahead;
    };
    EXPECT_EQ(lead_after(1), 0);
    EXPECT_EQ(lead_after(2), 1);
    EXPECT_EQ(lead_after(3), 2);
    EXPECT_EQ(lead_after(0), 3);
}

TEST(Playout, OfAGameWithoutEndComesToAnEnd) {
    const Tree tree(nodes(2, {{0, {0, {{1, 0}}}}, {1, {1, {{0, 0}}}}}));
    State state = tree.at(0);
    Random random(1);
    EXPECT_EQ(Playout(tree.rules(), {}).play(state, 0, random).ahead, 0);
    EXPECT_EQ(state.core().moves, 400U) << "200 answers of each of two seats";
}

TEST(Halving, ARatingCountsAsMuchAsSomeTrials) {
    const Tree tree(nodes(3, {{0, {0, {{2, 0}, {2, 0}}}}})); // trials do not tell the moves apart
    Countdown countdown{Budget{}};
    Random random(1);
    const std::vector<Candidate> candidates{{{0}, 5.0}, {{1}, 0.0}};
    State view = tree.at(0);
    const std::vector<Arm> arms =
        Halving(tree.rules(), {}).run(view, 0, candidates, 0, {.playouts = 2}, countdown, random);
    ASSERT_EQ(arms.size(), 2U);
    EXPECT_EQ(arms[0].candidate.move, Move{0});
    EXPECT_DOUBLE_EQ(arms[0].value, 0) << "the one that is left is worth what its trials say";
    EXPECT_DOUBLE_EQ(arms[1].value, 2 * (0 - 2.5) / 3) << "ratings are moved to the mean of the trials";
}

/// One playout of each says next to nothing of a draft; the rating does.
TEST(Halving, WhereAllIsForetoldARatingCountsForMore) {
    const auto rules = two_castles();
    ASSERT_TRUE(rules);
    MoveList moves;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        const State state = rules->start(seed);
        State view;
        rules->view(state, 0, view);
        rules->legal_moves(view, 0, moves);
        Countdown countdown{Budget{}};
        Random random(seed);
        const std::vector<Arm> arms =
            Halving(*rules, {}).run(view, 0, {{moves[0], 3.0}, {moves[1], 0.0}}, 0, {.playouts = 2}, countdown, random);
        EXPECT_EQ(arms.front().candidate.move, moves[0]) << seed;
    }
}

TEST(Halving, TriesTheBetterHalfOn) {
    const Tree tree(nodes(3, {{0, {0, {{2, 1}, {2, 9}, {2, 4}, {2, 6}}}}}));
    Countdown countdown{Budget{}};
    Random random(1);
    const std::vector<Candidate> candidates{{{0}, 0.0}, {{1}, 0.0}, {{2}, 0.0}, {{3}, 0.0}};
    State view = tree.at(0);
    const std::vector<Arm> arms =
        Halving(tree.rules(), {}).run(view, 0, candidates, 0, {.playouts = 80}, countdown, random);
    std::vector<std::uint64_t> order;
    std::vector<int> playouts;
    for (const Arm& arm : arms) {
        order.push_back(arm.candidate.move.code);
        playouts.push_back(arm.playouts);
    }
    EXPECT_EQ(order, (std::vector<std::uint64_t>{1, 3, 2, 0}));
    EXPECT_EQ(playouts, (std::vector<int>{30, 30, 10, 10}));
}

TEST(Greedy, TriesGamesOnlyWhereNoMoveIsClearlyBetter) {
    Random random(1);
    const auto advise = [&](const Tree& tree, std::size_t most = 10) {
        return GreedyMaker().make("")->advise(tree.rules(), tree.at(0), 0, random, {}, most);
    };
    const std::vector<Advice> clear = advise(clear_choice());
    EXPECT_EQ(clear.front().move, Move{1});
    EXPECT_THAT(clear.front().reason, Not(HasSubstr("tried")));
    const std::vector<Advice> later = advise(later_choice());
    EXPECT_EQ(later.front().move, Move{1});
    EXPECT_THAT(later.front().reason, HasSubstr("games tried it comes out 9.0 points ahead"));
    EXPECT_EQ(advise(later_choice(), 1).size(), 1U) << "no more than was asked for";
}

TEST(Greedy, SaysWhoIsBehindAndThatNothingPays) {
    const Tree behind(nodes(3, {{0, {0, {{1, 0, 4}, {1, 0, 5}}}}, {1, {1, {{2, 0, 0}}}}}));
    Random random(1);
    const std::vector<Advice> advice = GreedyMaker().make("")->advise(behind.rules(), behind.at(0), 0, random, {}, 10);
    EXPECT_EQ(advice.front().move, Move{0});
    EXPECT_THAT(advice.front().reason, HasSubstr("games tried it comes out 4.0 points behind"));
    const std::vector<Advice> only = GreedyMaker().make("")->advise(behind.rules(), behind.at(1), 1, random, {}, 10);
    ASSERT_EQ(only.size(), 1U);
    EXPECT_EQ(only.front().reason, "there is no other answer");
    const Budget none{.iterations = 0};
    const std::vector<Advice> untried =
        GreedyMaker().make("")->advise(behind.rules(), behind.at(0), 0, random, none, 10);
    ASSERT_EQ(untried.size(), 1U);
    EXPECT_EQ(untried.front().reason, "there was no time to try any answer");
}

TEST(Search, OneGameTriedIsNoAverage) {
    Random random(1);
    const std::vector<Advice> one =
        SearchMaker().make("2")->advise(later_choice().rules(), later_choice().at(0), 0, random, {}, 10);
    for (const Advice& advice : one) {
        EXPECT_THAT(advice.reason, HasSubstr("in a game tried it comes out "));
    }
}

TEST(Search, AdviceHasAReasonWhereNothingPays) {
    linderhof::Setup setup;
    setup.game = "castles";
    setup.seats = 2;
    const auto rules = test::builder().make(setup).ruleset;
    ASSERT_TRUE(rules);
    const State state = rules->start(1); // which side of the Foyer?
    const Seat seat = state.core().owing.first();
    State view;
    rules->view(state, seat, view);
    Random random(1);
    for (const Advice& advice : SearchMaker().make("2")->advise(*rules, view, seat, random, {.iterations = 0}, 10)) {
        EXPECT_EQ(advice.reason, "no choice pays anything now");
    }
}

TEST(Search, SaysWithWhichExpansionsItLearnt) {
    const auto rules = test::toy_ruleset(3, {"storms"});
    EXPECT_THAT(SearchMaker().train(*rules, 1, 1, {}).text,
                HasSubstr("linderhof train toy --players 3 --with storms "));
}

/// Who plays with several rules in turn answers as one that is new to each of them.
TEST(Bots, OnePlayerPlaysGamesOfSeveralRules) {
    const auto two = test::toy_ruleset(2);
    const auto three = test::toy_ruleset(3, {"storms"});
    const auto bot = SearchMaker().make("8");
    for (std::uint64_t seed = 1; seed < 5; ++seed) {
        for (const auto& rules : {two, three}) {
            const State state = test::random_walk(*rules, seed, nullptr, 9).state;
            const Seat seat = state.core().owing.first();
            State view;
            rules->view(state, seat, view);
            Random random(seed);
            Random same(seed);
            EXPECT_EQ(bot->choose(*rules, view, seat, random, {}),
                      SearchMaker().make("8")->choose(*rules, view, seat, same, {}));
        }
    }
}

TEST(Bots, MovesAreTriedByTheRulesOfThisGameAndNotOfTheOneBefore) {
    const Tree other(nodes(3, {{0, {0, {{2, 10}, {2, 0}}}}}));
    const auto bot = SearchMaker().make("8");
    Random random(1);
    EXPECT_EQ(bot->choose(clear_choice().rules(), clear_choice().at(0), 0, random, {}), Move{1});
    EXPECT_EQ(bot->choose(other.rules(), other.at(0), 0, random, {}), Move{0});
}

/// What a seat has had already is nothing that it gets from then on.
TEST(Training, LearnsWhatComesAfterAMoment) {
    const Tree tree(nodes(
        6, {{0, {0, {{1, 10}}}}, {1, {1, {{2, 0}}}}, {2, {0, {{3, 0}}}}, {3, {1, {{4, 0}}}}, {4, {0, {{5, 0}}}}}));
    const plugin::Learned learned = SearchMaker().train(tree.rules(), 4, 1, {});
    const Weights weights = Weights::read(learned.text);
    for (const Weights::Row& row : weights.rows()) {
        for (const double weight : row.weights) {
            EXPECT_NEAR(weight, row.feature == "tree.points" ? weight : 0, 1e-9);
            EXPECT_LE(weight, 0.01) << row.feature << ": points that are there bring no more of them";
        }
    }
}

TEST(Training, LearnsNothingFromAGameThatIsGivenUp) {
    const Tree endless(nodes(2, {{0, {0, {{1, 10}}}}, {1, {1, {{0, 0}}}}}));
    const Weights weights = Weights::read(SearchMaker().train(endless.rules(), 1, 1, {}).text);
    for (const Weights::Row& row : weights.rows()) {
        for (const double weight : row.weights) {
            EXPECT_EQ(weight, 0) << row.feature;
        }
    }
}

} // namespace linderhof::bots::playing_test
