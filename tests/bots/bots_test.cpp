// Computer players: legal, repeatable, blind to what is hidden, and greedy better than random.

#include "greedy.hpp"
#include "uniform.hpp"
#include "worth.hpp"

#include "support/toy_game.hpp"
#include "support/walk.hpp"

#include <linderhof/record/session.hpp>

#include <gtest/gtest.h>

#include <set>

namespace linderhof::bots::bots_test {

std::unique_ptr<Bot> make(const std::string& name) {
    return name == "greedy" ? GreedyMaker().make("") : RandomMaker().make("");
}

/// Scores at the end of a game.
std::vector<int> play(const std::shared_ptr<const Ruleset>& rules, std::uint64_t seed,
                      const std::vector<std::unique_ptr<Bot>>& bots) {
    record::Session session(rules, seed);
    while (!session.over()) {
        const Seat seat = session.owing().first();
        const Move move = session.ask(*bots[static_cast<std::size_t>(seat)], seat);
        EXPECT_TRUE(session.answer(seat, move).empty()) << "a bot gave an answer that is not legal";
    }
    std::vector<int> scores;
    for (Seat seat = 0; seat < rules->players(); ++seat) {
        scores.push_back(session.position().score(seat));
    }
    return scores;
}

TEST(Bots, AnUnknownLevelMakesNothing) {
    EXPECT_EQ(GreedyMaker().make("hard"), nullptr);
    EXPECT_EQ(RandomMaker().make("hard"), nullptr);
}

TEST(Bots, TheSameViewAndGeneratorGiveTheSameMove) {
    const auto rules = test::toy_ruleset(3, {"storms"});
    for (const std::string name : {"random", "greedy"}) {
        for (std::uint64_t seed = 0; seed < 10; ++seed) {
            const test::Walk walk = test::random_walk(*rules, seed, nullptr, seed);
            const Seat seat = walk.state.core().owing.first();
            State view;
            rules->view(walk.state, seat, view);
            Random one(5), two(5);
            const auto used = make(name);
            static_cast<void>(used->choose(*rules, view, seat, two));
            two = Random(5);
            EXPECT_EQ(make(name)->choose(*rules, view, seat, one), used->choose(*rules, view, seat, two))
                << name << " remembers something";
        }
    }
}

TEST(Greedy, TakesThePointsThatAreThere) {
    const auto rules = test::toy_ruleset(2);
    const auto& toy = rules->part(test::ToyRules::key);
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        State state = rules->start(seed);
        ASSERT_TRUE(rules->apply(state, 0, Move{0}).empty());
        ASSERT_TRUE(rules->apply(state, 1, Move{0}).empty());
        State view;
        rules->view(state, 0, view);
        const auto hand = state[toy.hands];
        Random random(seed);
        const Move move = make("greedy")->choose(*rules, view, 0, random);
        EXPECT_EQ(move.code, 16U + std::max(hand[0], hand[1])) << "TOY-PLAY-1: the better card scores most";
    }
}

TEST(Greedy, DoesSomethingElseNowAndThenInAGameWithoutEnd) {
    const auto rules = test::toy_ruleset(2);
    State state = rules->start(1);
    ASSERT_TRUE(rules->apply(state, 0, Move{0}).empty());
    ASSERT_TRUE(rules->apply(state, 1, Move{0}).empty());
    State view;
    rules->view(state, 0, view);
    view.core().moves = 100'000;
    const auto bot = make("greedy");
    std::set<std::uint64_t> answers;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        Random random(seed);
        answers.insert(bot->choose(*rules, view, 0, random).code);
    }
    EXPECT_GT(answers.size(), 2U);
}

TEST(Greedy, CountsGoodsByWhatTheyAreWorth) {
    const auto rules = test::toy_ruleset(2);
    const State state = rules->start(1);
    EXPECT_EQ(Worth(*rules).of(state, 0), 750) << "three coins, four to a point, in thousandths";
}

TEST(Greedy, BeatsRandom) {
    const auto rules = test::toy_ruleset(3);
    std::vector<std::unique_ptr<Bot>> bots;
    bots.push_back(make("greedy"));
    bots.push_back(make("random"));
    bots.push_back(make("random"));
    int greedy = 0, others = 0;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const std::vector<int> scores = play(rules, seed, bots);
        greedy += scores[0];
        others += (scores[1] + scores[2]) / 2;
    }
    EXPECT_GT(greedy, others * 11 / 10);
}

} // namespace linderhof::bots::bots_test
