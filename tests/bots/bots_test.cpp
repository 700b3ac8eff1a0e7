// Computer players: legal, repeatable, blind to what is hidden, and greedy better than random.

#include "greedy/first_greedy.hpp"
#include "greedy/greedy.hpp"
#include "search/levels.hpp"
#include "search/search.hpp"
#include "uniform.hpp"
#include "worth/worth.hpp"

#include "support/rulesets.hpp"
#include "support/sanitized.hpp"
#include "support/toy_game.hpp"
#include "support/walk.hpp"

#include <linderhof/record/session.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <functional>
#include <optional>
#include <set>
#include <span>
#include <stop_token>
#include <string_view>
#include <thread>
#include <utility>

namespace linderhof::bots::bots_test {

std::unique_ptr<Bot> make(const std::string& name) {
    if (name == "greedy-1") {
        return FirstGreedyMaker().make("");
    }
    if (name.starts_with("search:")) {
        return SearchMaker().make(name.substr(name.find(':') + 1));
    }
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
    EXPECT_EQ(FirstGreedyMaker().make("hard"), nullptr);
    EXPECT_EQ(SearchMaker().make("harder"), nullptr);
    EXPECT_EQ(RandomMaker().make("hard"), nullptr);
}

TEST(Bots, ALevelAloneNamesThePlayerThatHasIt) {
    for (const std::string name : {"search:hard", "hard", "normal", "search"}) {
        plugin::SetupFaults faults;
        EXPECT_NE(test::builder().make_bot(name, faults), nullptr) << name;
        EXPECT_TRUE(faults.empty()) << name;
    }
    plugin::SetupFaults faults;
    EXPECT_EQ(test::builder().make_bot("hard:hard", faults), nullptr);
    EXPECT_EQ(faults.size(), 1U);
}

TEST(Bots, TheSameViewAndGeneratorGiveTheSameMove) {
    const auto rules = test::toy_ruleset(3, {"storms"});
    for (const std::string name : {"random", "greedy", "greedy-1", "search:beginner", "search:40"}) {
        for (std::uint64_t seed = 0; seed < 10; ++seed) {
            const test::Walk walk = test::random_walk(*rules, seed, nullptr, seed);
            const Seat seat = walk.state.core().owing.first();
            State view;
            rules->view(walk.state, seat, view);
            Random one(5), two(5);
            const auto used = make(name);
            static_cast<void>(used->choose(*rules, view, seat, two, {}));
            two = Random(5);
            EXPECT_EQ(make(name)->choose(*rules, view, seat, one, {}), used->choose(*rules, view, seat, two, {}))
                << name << " remembers something";
        }
    }
}

TEST(FirstGreedy, TakesThePointsThatAreThere) {
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
        const Move move = make("greedy-1")->choose(*rules, view, 0, random, {});
        EXPECT_EQ(move.code, 16U + std::max(hand[0], hand[1])) << "TOY-PLAY-1: the better card scores most";
    }
}

TEST(FirstGreedy, DoesSomethingElseNowAndThenInAGameWithoutEnd) {
    const auto rules = test::toy_ruleset(2);
    State state = rules->start(1);
    ASSERT_TRUE(rules->apply(state, 0, Move{0}).empty());
    ASSERT_TRUE(rules->apply(state, 1, Move{0}).empty());
    State view;
    rules->view(state, 0, view);
    view.core().moves = 100'000;
    const auto bot = make("greedy-1");
    std::set<std::uint64_t> answers;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        Random random(seed);
        answers.insert(bot->choose(*rules, view, 0, random, {}).code);
    }
    EXPECT_GT(answers.size(), 2U);
}

/// The first position of the toy game in which seat 0 chooses what to do, as it sees it.
State first_choice(const Ruleset& rules, std::uint64_t seed) {
    State state = rules.start(seed);
    EXPECT_TRUE(rules.apply(state, 0, Move{0}).empty());
    EXPECT_TRUE(rules.apply(state, 1, Move{0}).empty());
    State view;
    rules.view(state, 0, view);
    return view;
}

TEST(FirstGreedy, AdvisesWithAReasonThatAddsUpToTheValue) {
    const auto rules = test::toy_ruleset(2);
    const State view = first_choice(*rules, 1);
    Random random(1);
    const std::vector<Advice> advice = make("greedy-1")->advise(*rules, view, 0, random, {}, 100);
    MoveList moves;
    rules->legal_moves(view, 0, moves);
    EXPECT_EQ(advice.size(), moves.size());
    EXPECT_GT(advice.front().value, advice.back().value);
    EXPECT_TRUE(std::ranges::is_sorted(advice, std::greater<>(), &Advice::value));
    EXPECT_EQ(advice.front().spread, 0) << "each move was tried once";
    EXPECT_THAT(advice.front().reason, testing::StartsWith("twice the card: +"));
    for (const Advice& each : advice) {
        double sum = 0;
        for (std::size_t at = each.reason.find(": "); at != std::string::npos; at = each.reason.find(": ", at + 1)) {
            const bool coins = each.reason.substr(0, at).ends_with("coins");
            sum += std::stod(each.reason.substr(at + 2)) / (coins ? 4 : 1);
        }
        EXPECT_NEAR(sum, each.value, 0.051) << each.reason;
    }
}

TEST(FirstGreedy, ValuesWhatAnAnswerChangesWhateverTheSeatHasBefore) {
    const auto rules = test::toy_ruleset(2);
    const State poor = first_choice(*rules, 1);
    State rich = poor;
    Effects effects;
    Play play(*rules, rich, nullptr, effects);
    play.change(rules->part(test::ToyRules::key).points, 0, 100, [] { return Event{}; });
    const auto values = [&](const State& view) {
        Random random(1);
        std::vector<double> result;
        for (const Advice& advice : make("greedy-1")->advise(*rules, view, 0, random, {}, 100)) {
            result.push_back(advice.value);
        }
        return result;
    };
    EXPECT_EQ(values(rich), values(poor));
}

TEST(FirstGreedy, SaysWhenNothingMakesADifferenceAtOnce) {
    const auto rules = test::toy_ruleset(2);
    const State state = rules->start(1); // sealed bids: nothing happens before all have answered
    State view;
    rules->view(state, 0, view);
    Random random(1);
    const std::vector<Advice> advice = make("greedy-1")->advise(*rules, view, 0, random, {}, 100);
    ASSERT_GT(advice.size(), 1U);
    EXPECT_THAT(advice.front().reason,
                testing::StartsWith("no choice pays more than another now; on average of two games tried from "));
    EXPECT_TRUE(std::any_of(advice.begin(), advice.end(), [](const Advice& each) { return each.spread > 0; }));
}

TEST(FirstGreedy, ChoosesAmongTheMovesThatItsBudgetLetItTry) {
    const auto rules = test::toy_ruleset(2);
    const State view = first_choice(*rules, 1);
    for (std::uint64_t iterations = 1; iterations < 4; ++iterations) {
        Random random(1);
        const Budget budget{.iterations = iterations};
        EXPECT_EQ(make("greedy-1")->advise(*rules, view, 0, random, budget, 100).size(), iterations);
    }
    Random random(1);
    const std::vector<Advice> none = make("greedy-1")->advise(*rules, view, 0, random, {.iterations = 0}, 100);
    ASSERT_EQ(none.size(), 1U);
    EXPECT_TRUE(rules->refuse(view, 0, none.front().move).empty());
    EXPECT_EQ(none.front().reason, "there was no time to try any answer");
}

TEST(Countdown, EndsWithTheFirstOfItsBounds) {
    Countdown free{Budget{}};
    EXPECT_TRUE(free.take());
    Countdown two(Budget{.iterations = 2});
    EXPECT_TRUE(two.take());
    EXPECT_TRUE(two.take());
    EXPECT_FALSE(two.ran_out());
    EXPECT_FALSE(two.take());
    EXPECT_TRUE(two.ran_out());
    Countdown late(Budget{.iterations = 2, .time = std::chrono::milliseconds(0)});
    EXPECT_FALSE(late.take());
    std::stop_source source;
    Countdown stopped(Budget{.stop = source.get_token()});
    EXPECT_TRUE(stopped.take());
    source.request_stop();
    EXPECT_FALSE(stopped.take());
}

/// Thinks until it is told to stop.
class Dreamer final : public Bot {
  public:
    [[nodiscard]] Move choose(const Ruleset& rules, const State& view, Seat seat, Random& random,
                              const Budget& budget) override {
        Countdown countdown(budget);
        while (countdown.take()) {
        }
        MoveList scratch;
        return rules.random_move(view, seat, random, scratch);
    }
};

TEST(Bots, AStopFromAnotherThreadEndsTheThinking) {
    const auto rules = test::toy_ruleset(2);
    const record::Session session(rules, 1);
    Dreamer bot;
    Move move;
    {
        const std::jthread thinking([&](const std::stop_token& stop) { move = session.ask(bot, 0, {.stop = stop}); });
    } // leaving asks for the stop, and waits
    EXPECT_TRUE(rules->refuse(session.state(), 0, move).empty());
}

TEST(Bots, OneThatGivesNoReasonsAdvisesItsMove) {
    const auto rules = test::toy_ruleset(2);
    const State view = first_choice(*rules, 1);
    Random one(4), two(4);
    Dreamer bot;
    const Budget budget{.iterations = 0};
    const std::vector<Advice> advice = bot.advise(*rules, view, 0, one, budget, 3);
    ASSERT_EQ(advice.size(), 1U);
    EXPECT_EQ(advice.front().move, bot.choose(*rules, view, 0, two, budget));
    EXPECT_TRUE(advice.front().reason.empty());
}

TEST(Greedy, CountsGoodsByWhatTheyAreWorth) {
    const auto rules = test::toy_ruleset(2);
    const State state = rules->start(1);
    EXPECT_EQ(Worth(*rules).of(state, 0), 750) << "three coins, four to a point, in thousandths";
}

/// Scores of one player against others, summed over games; of the others the mean.
std::pair<int, int> compare(const std::string& one, const std::string& others, int games) {
    const auto rules = test::toy_ruleset(3);
    std::vector<std::unique_ptr<Bot>> bots;
    bots.push_back(make(one));
    bots.push_back(make(others));
    bots.push_back(make(others));
    std::pair<int, int> sums;
    for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(games); ++seed) {
        const std::vector<int> scores = play(rules, seed, bots);
        sums.first += scores[0];
        sums.second += (scores[1] + scores[2]) / 2;
    }
    return sums;
}

TEST(Greedy, BeatsRandom) {
    for (const std::string name : {"greedy", "greedy-1"}) {
        const auto [own, others] = compare(name, "random", 200);
        EXPECT_GT(own, others * 11 / 10) << name;
    }
}

TEST(Search, BeatsGreedy) {
    if (test::sanitized) {
        GTEST_SKIP() << "how well it plays is the same with sanitizers, and takes a minute";
    }
    const auto [own, others] = compare("search:100", "greedy-1", 60);
    EXPECT_GT(own, others * 21 / 20);
}

TEST(Search, ALevelIsAWordOrANumberOfPlayouts) {
    std::uint32_t before = 0;
    for (const std::string_view word : {"beginner", "easy", "normal", "hard", "expert"}) {
        const std::optional<Level> level = level_of(word);
        ASSERT_TRUE(level) << word;
        EXPECT_GT(level->playouts, before) << word;
        before = level->playouts;
    }
    EXPECT_EQ(level_of("")->playouts, level_of("normal")->playouts);
    EXPECT_EQ(level_of("17")->playouts, 17U);
    for (const std::string_view word : {"0", "-3", "17x", "Hard", "99999999999"}) {
        EXPECT_FALSE(level_of(word)) << word;
    }
}

TEST(Search, ALevelMayBeATime) {
    EXPECT_EQ(level_of("2s")->time, std::chrono::milliseconds(2000));
    EXPECT_EQ(level_of("0.25s")->time, std::chrono::milliseconds(250));
    for (const std::string_view word : {"s", "0s", "-1s", "601s", "nans", "infs", "2ss", "2 s", "2s "}) {
        EXPECT_FALSE(level_of(word)) << word;
    }
    EXPECT_FALSE(level_of("normal")->time);
}

TEST(Search, WithATimeItThinksNearlySoLongAndNoLonger) {
    const auto rules = test::toy_ruleset(2);
    const State view = first_choice(*rules, 1);
    Random random(1);
    using Clock = std::chrono::steady_clock;
    const Clock::time_point begin = Clock::now();
    const std::vector<Advice> advice = make("search:0.2s")->advise(*rules, view, 0, random, {}, 100);
    const auto taken = Clock::now() - begin;
    EXPECT_GE(taken, std::chrono::milliseconds(150));
    EXPECT_LT(taken, std::chrono::milliseconds(2000)) << "a busy machine may be late, but not by so much";
    EXPECT_GT(advice.front().expected.games, 60) << "more than 'normal' tries";
    const Clock::time_point again = Clock::now();
    static_cast<void>(make("search:600s")->choose(*rules, view, 0, random, {.time = std::chrono::milliseconds(50)}));
    EXPECT_LT(Clock::now() - again, std::chrono::seconds(2)) << "what ends first counts";
}

TEST(Search, TellsWhatItExpectsOfEachMove) {
    const auto rules = test::toy_ruleset(2);
    const State view = first_choice(*rules, 1);
    Random random(1);
    const std::vector<Advice> advice = make("search:200")->advise(*rules, view, 0, random, {}, 100);
    ASSERT_GT(advice.size(), 1U);
    EXPECT_EQ(advice.front().expected.behind, 0);
    for (const Advice& each : advice) {
        const Expected& expected = each.expected;
        EXPECT_GT(expected.games, 0);
        EXPECT_GE(expected.place, 1);
        EXPECT_LE(expected.place, 2);
        EXPECT_TRUE(&each == &advice.front() || expected.doubt > 0);
        for (const Difference& difference : expected.differences) {
            EXPECT_EQ(rules->counters()[difference.counter.index].kind, CounterKind::points);
            EXPECT_NE(difference.amount, 0);
        }
    }
}

TEST(Search, ComparesTheGivenMovesAlone) {
    const auto rules = test::toy_ruleset(2);
    const State view = first_choice(*rules, 1);
    Random random(1);
    const auto bot = make("search:200");
    const std::vector<Advice> all = bot->advise(*rules, view, 0, random, {}, 100);
    const std::array<Move, 2> both{all.back().move, all.front().move};
    const std::vector<Advice> two = bot->compare(*rules, view, 0, random, {}, both);
    ASSERT_EQ(two.size(), 2U);
    EXPECT_EQ(two.front().move, all.front().move);
    EXPECT_EQ(two.back().move, all.back().move);
    EXPECT_EQ(two.front().expected.games, two.back().expected.games) << "both as often";
    EXPECT_GT(two.front().expected.games, all.back().expected.games);
    EXPECT_GT(two.back().expected.behind, 0);
    const std::vector<Advice> one = bot->compare(*rules, view, 0, random, {}, std::span(both).first(1));
    ASSERT_EQ(one.size(), 1U);
    EXPECT_EQ(one.front().move, both[0]);
    const std::vector<Advice> silent = make("random")->compare(*rules, view, 0, random, {}, both);
    ASSERT_EQ(silent.size(), 2U);
    EXPECT_EQ(silent.front().expected.games, 0);
}

TEST(Search, AdvisesFarthestAheadFirstAndSaysHowOftenItTried) {
    const auto rules = test::toy_ruleset(2);
    const State view = first_choice(*rules, 1);
    Random random(1);
    const std::vector<Advice> advice = make("search:200")->advise(*rules, view, 0, random, {}, 100);
    ASSERT_GT(advice.size(), 1U);
    EXPECT_GT(advice.front().value, advice.back().value);
    EXPECT_GT(advice.front().spread, 0);
    EXPECT_THAT(advice.front().reason,
                testing::ContainsRegex("on average of [0-9]+ games tried it comes out .* points"));
}

TEST(Search, WithoutTimeItGivesALegalAnswerAndWithoutPlayoutsTheBestAtOnce) {
    const auto rules = test::toy_ruleset(2);
    const State view = first_choice(*rules, 1);
    Random random(1);
    const Budget no_time{.time = std::chrono::milliseconds(0)};
    const std::vector<Advice> none = make("search:200")->advise(*rules, view, 0, random, no_time, 100);
    ASSERT_EQ(none.size(), 1U);
    EXPECT_TRUE(rules->refuse(view, 0, none.front().move).empty());
    EXPECT_EQ(none.front().reason, "there was no time to try any answer");
    const std::vector<Advice> rated = make("search:200")->advise(*rules, view, 0, random, {.iterations = 0}, 100);
    ASSERT_GT(rated.size(), 1U);
    EXPECT_GT(rated.front().value, rated.back().value);
    EXPECT_THAT(rated.front().reason, testing::StartsWith("twice the card: +"));
}

TEST(Search, AWeakLevelTakesSomethingElseNowAndThen) {
    const auto rules = test::toy_ruleset(2);
    const State view = first_choice(*rules, 1);
    std::set<std::uint64_t> answers;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        Random random(seed);
        answers.insert(make("search:beginner")->choose(*rules, view, 0, random, {}).code);
    }
    EXPECT_GT(answers.size(), 1U);
}

} // namespace linderhof::bots::bots_test
