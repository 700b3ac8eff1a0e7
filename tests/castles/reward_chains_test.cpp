// Rewards that meet each other: several at once, in turns that follow from them.

#include "playing.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace linderhof::castles::test::reward_chains_test {

using Words = std::vector<std::string>;

Playing ready(const std::string& edition = "2e") {
    Playing game(3, edition);
    game.play_to("castles.buy");
    game.add(game.mover(), "salon");
    game.forget();
    return game;
}

int reward_points(const Playing& game, Seat seat) {
    return game.position().counter(game.rules().counters.rewards, seat);
}

TEST(RewardChains, CB_DONE_5_three_at_once_in_any_order_come_to_the_same) {
    Words order = {"guest_bedroom", "terrace_gardens", "train_room"};
    do {
        Playing game = ready();
        const Seat seat = game.mover();
        const int money = game.money(seat);
        for (const std::string& word : Words{"train_room", "guest_bedroom", "terrace_gardens"}) {
            game.add_completed(word);
        }
        game.answer("pass");
        for (const std::string& word : order) {
            if (game.asked() == "castles.reward") {
                game.answer("take " + word);
            }
            if (game.asked() == "castles.stack") {
                game.answer("decline");
            }
        }
        EXPECT_EQ(reward_points(game, seat), 5) << order.front();
        EXPECT_EQ(game.money(seat), money + 5000 + 10000) << order.front();
        EXPECT_EQ(game.turn().pending_count, 0);
        EXPECT_NE(game.mover(), seat);
    } while (std::next_permutation(order.begin(), order.end()));
}

TEST(RewardChains, CB_FOOD_3_an_extra_turn_may_bring_the_next_one) {
    Playing game = ready();
    const Seat seat = game.mover();
    game.add_completed("buttery");
    game.answer("pass");
    ASSERT_EQ(game.turn().extra, 1);
    game.add_completed("larder");
    game.answer("pass");
    ASSERT_EQ(game.mover(), seat);
    EXPECT_EQ(game.turn().extra, 1);
    EXPECT_EQ(game.turn().extra_turns, 0);
    game.answer("pass");
    EXPECT_NE(game.mover(), seat);
    EXPECT_EQ(game.money(seat), 15000 + (3 * 5000));
}

TEST(RewardChains, CB_FOOD_5_an_extra_turn_won_in_an_extra_turn_joins_those_that_wait) {
    Playing game = ready();
    const Seat seat = game.mover();
    game.add_completed("buttery");
    game.add_completed("larder");
    game.answer("pass");
    ASSERT_EQ(game.turn().extra_turns, 1);
    game.add_completed("kitchen");
    int turns = 0;
    for (; game.mover() == seat && turns < 10; ++turns) {
        game.answer("pass");
    }
    EXPECT_EQ(turns, 3);
}

TEST(RewardChains, CB_DONE_5_each_turn_settles_its_own_rewards_before_an_extra_turn) {
    Playing game = ready();
    const Seat seat = game.mover();
    game.add_completed("buttery");
    game.add_completed("train_room");
    game.answer("pass");
    if (game.asked() == "castles.reward") {
        game.answer("take buttery");
    }
    EXPECT_EQ(game.turn().extra, 1);
    EXPECT_EQ(reward_points(game, seat), 5);
    game.add_completed("theater");
    game.answer("pass");
    EXPECT_EQ(reward_points(game, seat), 10);
}

} // namespace linderhof::castles::test::reward_chains_test
