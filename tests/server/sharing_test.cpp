// What many games share: rules, computer players, and the threads in which these think; and how a game's history is kept.

#include "games/bot_pool.hpp"
#include "games/history.hpp"
#include "games/rulesets.hpp"
#include "games/table.hpp"
#include "games/worker_pool.hpp"
#include "service/durations.hpp"
#include "support/rulesets.hpp"
#include "support/sanitized.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <functional>
#include <future>
#include <iostream>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include <malloc.h>

namespace linderhof::server::sharing_test {

using testing::ElementsAre;
using testing::HasSubstr;
using namespace std::chrono_literals;

Setup castles(std::uint64_t seed) {
    Setup setup;
    setup.game = "castles";
    setup.seats = 3;
    setup.seed = seed;
    return setup;
}

TEST(Sharing, games_of_the_same_set_up_have_the_same_rules) {
    Rulesets rulesets(linderhof::test::builder());
    const plugin::Made first = rulesets.make(castles(1));
    EXPECT_EQ(rulesets.make(castles(2)).ruleset, first.ruleset);
    auto other = castles(1);
    other.with = {"towers"};
    EXPECT_NE(rulesets.make(other).ruleset, first.ruleset);
    other.with = {"nothing of that kind"};
    EXPECT_FALSE(rulesets.make(other).faults.empty());
    EXPECT_FALSE(rulesets.make(other).faults.empty());
}

TEST(Sharing, a_computer_player_is_given_back_and_taken_again_for_the_same_rules) {
    Rulesets rulesets(linderhof::test::builder());
    const std::shared_ptr<const Ruleset> rules = rulesets.make(castles(1)).ruleset;
    BotPool pool(linderhof::test::builder());
    std::unique_ptr<Bot> bot = pool.take("greedy-1", rules);
    const Bot* const first = bot.get();
    EXPECT_NE(pool.take("greedy-1", rules).get(), first);
    pool.give_back("greedy-1", rules, std::move(bot));
    auto two = castles(1);
    two.seats = 2;
    EXPECT_NE(pool.take("greedy-1", rulesets.make(two).ruleset).get(), first);
    EXPECT_NE(pool.take("greedy", rules).get(), first);
    EXPECT_EQ(pool.take("greedy-1", rules).get(), first);
    EXPECT_ANY_THROW(static_cast<void>(pool.take("nobody", rules)));
}

TEST(Sharing, a_quick_thought_does_not_wait_for_slow_ones) {
    WorkerPool workers(2, 1);
    std::promise<void> enough;
    const std::shared_future<void> end = enough.get_future().share();
    for (int i = 0; i < 10; ++i) {
        workers.submit([end](const std::stop_token& /*stop*/) { end.wait(); }, Pace::slow);
    }
    std::promise<void> thought;
    workers.submit([&](const std::stop_token& /*stop*/) { thought.set_value(); }, Pace::quick);
    EXPECT_EQ(thought.get_future().wait_for(20s), std::future_status::ready);
    while (workers.waiting() > 8) { // the second of the slow ones is about to begin
        std::this_thread::yield();
    }
    EXPECT_EQ(workers.waiting(), 8U);
    enough.set_value();
}

TEST(Sharing, slow_thoughts_come_to_their_turn_in_order) {
    std::mutex mutex;
    std::vector<int> order;
    std::promise<void> last;
    {
        WorkerPool workers(1, 1);
        for (int i = 0; i < 3; ++i) {
            workers.submit([&, i](const std::stop_token& /*stop*/) {
                const std::lock_guard lock(mutex);
                order.push_back(i);
                if (order.size() == 3) {
                    last.set_value();
                }
            });
        }
        ASSERT_EQ(last.get_future().wait_for(20s), std::future_status::ready);
    }
    EXPECT_THAT(order, ElementsAre(0, 1, 2));
}

TEST(Sharing, a_history_gives_back_what_it_has_heard) {
    History history;
    EventLog heard;
    const auto hear = [&](const Event& event) {
        history.hear(event);
        heard.hear(event);
    };
    Event event{.kind = "score", .seat = 1, .rule = "CB-SCORE-5", .counter = {3}, .amount = -4, .text = "$1 pays."};
    event.items = {{"CB-SCORE-6", 7, 2, 31, "Vestibule"}, {"", -11, -1, -1, ""}};
    event.plot = 2;
    event.things = {0, 17, 300};
    event.reveals = true;
    event.audience = SeatSet(1);
    event.ids = {"vestibule", ""};
    hear(event);
    history.begin_answer(1);
    hear({.kind = "phase", .text = std::string(100'000, 'x')});
    history.begin_answer(2);
    hear({.kind = "take"});
    history.back_to(1);
    history.begin_answer(2);
    heard.events.pop_back();
    hear({.kind = "place", .seat = 0, .text = "again"});
    const std::vector<Event> events = history.events();
    ASSERT_EQ(events.size(), heard.events.size());
    for (std::size_t i = 0; i < events.size(); ++i) {
        const Event& one = events[i];
        const Event& other = heard.events[i];
        EXPECT_EQ(one.kind, other.kind);
        EXPECT_EQ(one.seat, other.seat);
        EXPECT_EQ(one.rule, other.rule);
        EXPECT_EQ(one.counter, other.counter);
        EXPECT_EQ(one.amount, other.amount);
        EXPECT_EQ(one.text, other.text);
        EXPECT_EQ(one.plot, other.plot);
        EXPECT_EQ(one.things, other.things);
        EXPECT_EQ(one.reveals, other.reveals);
        EXPECT_TRUE(one.audience == other.audience);
        EXPECT_EQ(one.ids, other.ids);
        ASSERT_EQ(one.items.size(), other.items.size());
        for (std::size_t k = 0; k < one.items.size(); ++k) {
            EXPECT_EQ(one.items[k].rule, other.items[k].rule);
            EXPECT_EQ(one.items[k].amount, other.items[k].amount);
            EXPECT_EQ(one.items[k].of, other.items[k].of);
            EXPECT_EQ(one.items[k].with, other.items[k].with);
            EXPECT_EQ(one.items[k].text, other.items[k].text);
        }
    }
    EXPECT_EQ(history.answer_of(0), 0U);
    EXPECT_EQ(history.answer_of(2), 2U);
    EXPECT_EQ(history.events(2).front().text, "again");
}

/// Bytes that are in use on the heap.
double heap() {
    return static_cast<double>(::mallinfo2().uordblks);
}

/// A whole game of three people by random moves; after each of them `look`.
std::unique_ptr<Table> played(const std::shared_ptr<const Ruleset>& rules, Random& random,
                              const std::function<void(Table&)>& look) {
    MoveList moves;
    Party party{{{"Ada", ""}, {"Ben", ""}, {"Cleo", ""}}, SeatKeys(5, "key")};
    auto table = std::make_unique<Table>("abcdefghij", rules, random.next(), std::move(party));
    while (!table->session().over()) {
        const record::Session& session = table->session();
        const Seat seat = session.owing().first();
        EXPECT_EQ(table->answer(seat, rules->random_move(session.state(), seat, random, moves)).status,
                  AnswerStatus::taken);
        table->kept();
        look(*table);
    }
    return table;
}

/// The memory that a game takes while it is played, in KiB: at the mean.
double memory_of_games(const std::vector<std::string>& with) {
    constexpr int games = 10;
    constexpr double kib = 1024;
    auto setup = castles(1);
    setup.with = with;
    const auto rules = linderhof::test::builder().make(setup).ruleset;
    Random random(1);
    // What the first games of a program bring with them is not theirs.
    for (int i = 0; i < games; ++i) {
        static_cast<void>(played(rules, random, [](Table& /*table*/) {}));
    }
    double sum = 0;
    int looks = 0;
    for (int i = 0; i < games; ++i) {
        const double before = heap();
        static_cast<void>(played(rules, random, [&](Table& /*table*/) {
            sum += heap() - before;
            ++looks;
        }));
    }
    return sum / looks / kib;
}

TEST(Sharing, a_game_takes_less_than_60_kib_and_with_every_expansion_less_than_100) {
    if (linderhof::test::sanitized) {
        GTEST_SKIP() << "Sanitizers keep memory otherwise.";
    }
    const double plain = memory_of_games({});
    const double all = memory_of_games({"towers", "moats", "passages", "swans", "renovations", "decrees"});
    std::cout << "a game of three takes " << static_cast<int>(plain) << " KiB at the mean, with every expansion "
              << static_cast<int>(all) << " KiB\n";
    EXPECT_LT(plain, 60);
    EXPECT_LT(all, 100);
}

TEST(Sharing, durations_are_told_in_the_form_of_prometheus) {
    Durations durations;
    durations.add(1ms);
    durations.add(3ms);
    durations.add(1h);
    const std::string text = durations.text("linderhof_test_seconds", "A test.");
    EXPECT_THAT(text, HasSubstr("# TYPE linderhof_test_seconds histogram\n"));
    EXPECT_THAT(text, HasSubstr("linderhof_test_seconds_bucket{le=\"0.0005\"} 0\n"));
    EXPECT_THAT(text, HasSubstr("linderhof_test_seconds_bucket{le=\"0.001\"} 1\n"));
    EXPECT_THAT(text, HasSubstr("linderhof_test_seconds_bucket{le=\"0.005\"} 2\n"));
    EXPECT_THAT(text, HasSubstr("linderhof_test_seconds_bucket{le=\"+Inf\"} 3\n"));
    EXPECT_THAT(text, HasSubstr("linderhof_test_seconds_count 3\n"));
}

} // namespace linderhof::server::sharing_test
