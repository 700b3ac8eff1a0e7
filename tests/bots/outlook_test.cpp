// What the greedy player makes of its moves, part by part, in trees whose worth is known.

#include "greedy/greedy.hpp"
#include "tree_game.hpp"
#include "worth/outlook.hpp"

#include "support/toy_game.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace linderhof::bots::outlook_test {

using testing::ElementsAre;

constexpr std::size_t end = 9; ///< a node without branches, in all trees

/// Trees of ten nodes; those that are not given end the game.
std::vector<Node> nodes(std::initializer_list<std::pair<std::size_t, Node>> given) {
    std::vector<Node> all(end + 1);
    for (const auto& [number, node] : given) {
        all[number] = node;
    }
    return all;
}

/// What each move of a node is worth at once, in points.
std::vector<double> at_once(const Tree& tree, std::size_t node, const Budget& budget = {}) {
    const State state = tree.at(node);
    const Seat seat = state.core().owing.first();
    Outlook outlook(tree.rules());
    MoveList moves;
    tree.rules().legal_moves(state, seat, moves);
    Countdown countdown(budget);
    std::vector<Prospect> prospects;
    outlook.at_once(state, seat, moves, countdown, prospects);
    std::vector<double> points;
    for (const Prospect& each : prospects) {
        points.push_back(each.tried() ? each.mean() / Worth::point : -1);
    }
    return points;
}

std::vector<Prospect> in_a_while(const Tree& tree, const Budget& budget = {}) {
    const State state = tree.at(0);
    Outlook outlook(tree.rules());
    MoveList moves;
    tree.rules().legal_moves(state, 0, moves);
    Countdown countdown(budget);
    Random random(1);
    std::vector<Prospect> prospects;
    outlook.in_a_while(state, 0, random, moves, countdown, prospects);
    return prospects;
}

TEST(Outlook, AMoveIsWorthTheBestOfTheOwnAnswersThatFollow) {
    const Tree tree(nodes({{0, {0, {{end, 2}, {1, 0}, {2, 1}}}},
                           {1, {0, {{end, 0}, {end, 7}, {end, 3}}}},
                           {2, {0, {{3, 0}, {end, 1}}}},
                           {3, {0, {{end, 0}, {end, 4}}}}}));
    EXPECT_THAT(at_once(tree, 0), ElementsAre(2, 7, 5)) << "two own choices in a row are followed";
}

TEST(Outlook, WhatFollowsWithoutAChoiceIsFollowedToItsEnd) {
    const Tree tree(nodes({{0, {0, {{1}, {end, 3}}}}, {1, {0, {{2, 1}}}}, {2, {0, {{3, 1}}}}, {3, {0, {{end, 2}}}}}));
    EXPECT_THAT(at_once(tree, 0), ElementsAre(4, 3));
}

TEST(Outlook, NothingIsCountedBeyondChanceNorBeyondTheAnswerOfAnother) {
    const Tree tree(nodes({{0, {0, {{1, 1, 0, true}, {2, 2}, {3, 3}}}},
                           {1, {0, {{end, 0}, {end, 50}}}},
                           {2, {1, {{1, 0}, {1, 0}}}},
                           {3, {0, {{1, 0, 0, true}}}}}));
    EXPECT_THAT(at_once(tree, 0), ElementsAre(1, 2, 3));
}

TEST(Outlook, ABudgetTriesSomeMovesAndLeavesTheOthers) {
    const Tree tree(nodes({{0, {0, {{end, 1}, {end, 1}, {end, 1}, {end, 1}}}}}));
    const std::vector<double> tried = at_once(tree, 0, {.iterations = 2});
    EXPECT_EQ(std::ranges::count(tried, 1), 2);
    EXPECT_EQ(std::ranges::count(tried, -1), 2);
}

TEST(Outlook, ALeadIsCountedAgainstTheOthers) {
    const Tree tree(nodes({{0, {0, {{end, 5, 3}}}}}));
    State state = tree.at(0);
    tree.rules().apply_legal(state, 0, Move{0});
    EXPECT_EQ(Outlook(tree.rules()).lead(state, 0), 2 * Worth::point);
    EXPECT_EQ(Outlook(tree.rules()).lead(state, 1), -2 * Worth::point);
}

/// Seat 0 gets the same by both moves. Behind the first, seat 1 can take nothing that pays more than 1; behind the second, 9.
Tree lends_to_others() {
    return Tree(nodes({{0, {0, {{1, 1}, {2, 1}}}},
                       {1, {1, {{3, 0, 0}, {3, 0, 1}}}},
                       {2, {1, {{3, 0, 0}, {3, 0, 9}, {3, 0, 4}}}},
                       {3, {0, {{end, 0}, {end, 100}}}}}));
}

TEST(Outlook, InAContinuationEachTakesWhatPaysAtOnceUntilTheQuestionComesAgain) {
    const std::vector<Prospect> prospects = in_a_while(lends_to_others());
    ASSERT_EQ(prospects.size(), 2U);
    EXPECT_EQ(prospects[0].trials, 2);
    EXPECT_EQ(prospects[0].mean(), 0 * Worth::point) << "1 for the one and 1 for the other; what is asked next is not";
    EXPECT_EQ(prospects[1].mean(), -8 * Worth::point);
}

TEST(Outlook, OwnAnswersInARowDoNotEndAContinuation) {
    const Tree tree(nodes({{0, {0, {{1, 0}, {2, 0}}}},
                           {1, {0, {{3, 6}}}},
                           {2, {0, {{3, 2}}}},
                           {3, {1, {{4, 0, 1}}}},
                           {4, {0, {{end, 40}, {end, 40}}}}}));
    const std::vector<Prospect> prospects = in_a_while(tree);
    EXPECT_EQ(prospects[0].mean(), 5 * Worth::point);
    EXPECT_EQ(prospects[1].mean(), 1 * Worth::point);
}

TEST(Outlook, ARoundThatIsNotFinishedCountsForNobody) {
    const Tree tree = lends_to_others();
    for (const auto& [iterations, trials] : {std::pair(2, 1), std::pair(3, 1), std::pair(4, 2)}) {
        for (const Prospect& each : in_a_while(tree, {.iterations = iterations})) {
            EXPECT_EQ(each.trials, trials) << iterations << " iterations";
        }
    }
}

TEST(Outlook, TheFirstRoundMayEndEarlyThenFewerAreTried) {
    const std::vector<Prospect> prospects = in_a_while(lends_to_others(), {.iterations = 1});
    EXPECT_EQ(prospects[0].trials, 1);
    EXPECT_EQ(prospects[1].trials, 0);
}

TEST(Greedy, WhereNothingPaysMoreNowItLooksAtWhatOthersGet) {
    const Tree tree = lends_to_others();
    const State view = tree.at(0);
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Random random(seed);
        EXPECT_EQ(GreedyMaker().make("")->choose(tree.rules(), view, 0, random, {}).code, 0U) << seed;
    }
}

TEST(Greedy, TellsWhatAMoveChangesAndTheBestFirst) {
    const Tree tree(nodes({{0, {0, {{end, 3}, {end, 8}, {end, 5}}}}}));
    State state = tree.at(0);
    Random random(1);
    const std::vector<Advice> advice = GreedyMaker().make("")->advise(tree.rules(), state, 0, random, {}, 3);
    ASSERT_EQ(advice.size(), 3U);
    EXPECT_THAT((std::vector{advice[0].value, advice[1].value, advice[2].value}), ElementsAre(8, 5, 3));
    EXPECT_EQ(advice[0].reason, "points: +8");
}

TEST(Greedy, AnAccountTellsWhatFollowsAndNothingOfOthers) {
    const Tree tree(nodes({{0, {0, {{1, 2, 6}, {end, 1}}}}, {1, {0, {{end, 4}, {end, 1}}}}}));
    const State state = tree.at(0);
    Random random(1);
    const std::vector<Advice> advice = GreedyMaker().make("")->advise(tree.rules(), state, 0, random, {}, 1);
    EXPECT_EQ(advice[0].reason, "points: +2; what follows: +4.0");
}

TEST(Refusal, HasAReasonWhereThePromptGivesNone) {
    const Tree tree(nodes({{0, {0, {{end, 2}, {end, 1}}}}}));
    State state = tree.at(0);
    ASSERT_EQ(tree.rules().refuse(state, 0, Move{9}).size(), 1U);
    EXPECT_FALSE(tree.rules().refuse(state, 0, Move{9}).front().text.empty());
    EXPECT_TRUE(tree.rules().refuse(state, 0, Move{1}).empty());
    EXPECT_FALSE(tree.rules().apply(state, 0, Move{9}).empty());
}

TEST(Greedy, AnAccountEndsWhereChanceBegins) {
    const Tree tree(nodes({{0, {0, {{end, 2, 0, true, 7}, {end, 1}}}}}));
    const State state = tree.at(0);
    Random random(1);
    const std::vector<Advice> advice = GreedyMaker().make("")->advise(tree.rules(), state, 0, random, {}, 1);
    EXPECT_TRUE(advice[0].reason.starts_with("points: +2")) << advice[0].reason;
    EXPECT_EQ(advice[0].reason.find("points: +7"), std::string::npos) << advice[0].reason;
}

TEST(Greedy, AnAccountGroupsTheDigitsOfLargeNumbers) {
    const Tree tree(nodes({{0, {0, {{end, 1234}, {end, 1}}}}}));
    const State state = tree.at(0);
    Random random(1);
    const std::vector<Advice> advice = GreedyMaker().make("")->advise(tree.rules(), state, 0, random, {}, 1);
    EXPECT_EQ(advice[0].reason, "points: +1 234");
}

/// Two players draft: what each takes it plays later, and only then it counts.
TEST(Outlook, ASealedAnswerIsWorthWhatIsDoneWithItWhenAllHaveAnswered) {
    const auto rules = test::toy_ruleset(2);
    const State root = rules->start(1); // the bids
    ASSERT_EQ(root.core().owing.size(), 2);
    MoveList moves;
    rules->legal_moves(root, 0, moves);
    ASSERT_GT(moves.size(), 1U);
    Outlook outlook(*rules);
    std::vector<Prospect> prospects;
    const auto weigh = [&](const Budget& budget) {
        Countdown countdown(budget);
        Random random(1);
        outlook.when_all_have(root, 0, moves, random, countdown, prospects);
    };
    weigh({});
    const auto worth = [](const Prospect& each) { return each.sum; };
    EXPECT_NE(std::ranges::min(prospects, {}, worth).sum, std::ranges::max(prospects, {}, worth).sum)
        << "TOY-BID-2: the highest bidder scores the top card";
    const int trials = prospects.front().trials;
    EXPECT_GT(trials, 1);
    for (const Prospect& each : prospects) {
        EXPECT_EQ(each.trials, trials) << "all as often";
    }
    weigh({.iterations = moves.size() + 1});
    for (const Prospect& each : prospects) {
        EXPECT_EQ(each.trials, 1) << "a pass that was begun does not count";
    }
    weigh({.iterations = 1});
    EXPECT_TRUE(prospects.front().tried());
    EXPECT_FALSE(prospects.back().tried());
}

} // namespace linderhof::bots::outlook_test
