// Chapter 7: completion rewards. Rooms are laid apart from the castle and said to be complete by hand, so that each
// situation is exactly the one that the rule speaks of; `whole_game_test` sees to real completions.

#include "playing.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace linderhof::castles::test::rewards_test {

using Words = std::vector<std::string>;

/// A game in which a seat other than the Master Builder is asked what it buys. It has a Salon with open doors, so that
/// there is room to build when its Foyer is said to be complete.
Playing ready(int players = 3, const std::string& edition = "2e") {
    Playing game(players, edition);
    game.play_to("castles.buy");
    game.add(game.mover(), "salon");
    game.forget();
    return game;
}

bool answers_hold(const Playing& game, const std::string& text) {
    const Words all = game.notations();
    return std::find(all.begin(), all.end(), text) != all.end();
}

std::string first(const Playing& game, const std::string& beginning) {
    for (const std::string& text : game.notations()) {
        if (text.rfind(beginning, 0) == 0) {
            return text;
        }
    }
    ADD_FAILURE() << "nothing begins with " << beginning;
    return {};
}

int reward_points(const Playing& game, Seat seat) {
    return game.position().counter(game.rules().counters.rewards, seat);
}

TEST(CbDone, CB_DONE_3_a_reward_comes_once) {
    Playing game = ready();
    const Seat seat = game.mover();
    game.add_completed("theater");
    game.answer("pass");
    EXPECT_EQ(reward_points(game, seat), 5);
    game.play_until([&](const Playing& now) { return now.asked() == "castles.buy" && now.mover() == seat; });
    game.answer("pass");
    EXPECT_EQ(reward_points(game, seat), 5);
}

TEST(CbDone, CB_DONE_3_a_tile_that_was_completed_is_not_completed_again) {
    Playing game(4);
    std::map<std::pair<Seat, int>, int> completions;
    game.play_until([](const Playing&) { return false; });
    for (const Event& event : game.events()) {
        if (event.kind == "complete") {
            ++completions[{event.seat, event.things.at(0)}];
        }
    }
    EXPECT_FALSE(completions.empty());
    for (const auto& [tile, times] : completions) {
        EXPECT_EQ(times, 1);
    }
}

TEST(CbDone, CB_DONE_5_the_owner_chooses_which_reward_comes_first) {
    Playing game = ready();
    const Seat seat = game.mover();
    game.add_completed("train_room");
    game.add_completed("terrace_gardens");
    game.answer("pass");
    EXPECT_EQ(game.asked(), "castles.reward");
    EXPECT_EQ(game.mover(), seat);
    EXPECT_EQ(game.notations(), (Words{"take train_room", "take terrace_gardens"}));
    game.answer("take terrace_gardens");
    EXPECT_EQ(reward_points(game, seat), 5); // the last one needs no question
    EXPECT_EQ(game.told("reward").size(), 2U);
    EXPECT_EQ(game.events()[game.events().size() - 2].rule, "CB-OUT-1");
}

TEST(CbDone, CB_DONE_5_rewards_that_are_alike_are_one_choice) {
    Playing game = ready();
    game.add_completed("train_room");
    game.add_completed("theater");
    const Seat seat = game.mover();
    game.answer("pass");
    EXPECT_NE(game.asked(), "castles.reward");
    EXPECT_EQ(reward_points(game, seat), 10);
}

TEST(CbDone, CB_DONE_6_rewards_come_after_the_points_of_the_placement) {
    Playing game(4);
    game.play_until([](const Playing& now) { return now.find("complete") != nullptr; });
    ASSERT_NE(game.find("complete"), nullptr);
    const auto& events = game.events();
    const auto done = std::find_if(events.begin(), events.end(), [](const Event& e) { return e.kind == "complete"; });
    EXPECT_EQ((done - 1)->kind, "place");
}

TEST(CbDone, CB_DONE_7_the_foyer_gives_the_Corridor_reward) {
    Playing game = ready();
    game.complete(0);
    game.answer("pass");
    EXPECT_EQ(game.asked(), "castles.free_tile");
}

TEST(CbDone, CB_DONE_8_a_reward_that_cannot_be_used_is_lost) {
    Playing game = ready();
    game.set_stack("hallway", 0);
    game.set_stack("stairs", 0);
    game.complete(0);
    game.answer("pass");
    EXPECT_EQ(game.asked(), "castles.buy");
    ASSERT_NE(game.find("lost"), nullptr);
    EXPECT_EQ(game.find("lost")->rule, "CB-DONE-8");
}

TEST(CbDone, CB_DONE_8_sleeping_is_lost_without_tiles_and_utility_without_cards) {
    Playing game = ready();
    for (const Stack& stack : game.rules().supply.stacks) {
        if (stack.rooms) {
            game.set_stack(stack.id, 0);
        }
    }
    game.table().bonus_count = 0;
    game.add_completed("guest_bedroom");
    game.add_completed("sauna");
    game.answer("pass");
    EXPECT_EQ(game.told("lost").size(), 2U);
}

TEST(CbDone, CB_DONE_8_whoever_has_to_act_for_a_reward_may_decline_it) {
    Playing corridor = ready();
    corridor.complete(0);
    corridor.answer("pass");
    corridor.answer("decline");
    EXPECT_EQ(corridor.asked(), "castles.buy");

    Playing sleeping = ready();
    sleeping.add_completed("guest_bedroom");
    sleeping.answer("pass");
    sleeping.answer("decline");
    EXPECT_EQ(sleeping.asked(), "castles.buy");

    Playing utility = ready();
    const int cards = utility.table().bonus_count;
    utility.add_completed("sauna");
    utility.answer("pass");
    utility.answer("decline sauna");
    EXPECT_EQ(utility.table().bonus_count, cards);

    Playing food = ready();
    const Seat seat = food.mover();
    food.add_completed("buttery");
    food.answer("pass");
    EXPECT_EQ(food.mover(), seat);
    food.answer("decline");
    EXPECT_EQ(food.money(seat), 20000);
    EXPECT_NE(food.mover(), seat);
}

TEST(CbDone, CB_DONE_8_points_and_money_cannot_be_declined) {
    Playing game = ready();
    game.add_completed("train_room");
    game.add_completed("terrace_gardens");
    game.answer("pass");
    for (const std::string& text : game.notations()) {
        EXPECT_EQ(text.rfind("take ", 0), 0U) << text;
    }
}

TEST(CbAct, CB_ACT_2_a_completed_Activity_room_scores_5) {
    Playing game = ready();
    const Seat seat = game.mover();
    game.add_completed("theater");
    game.answer("pass");
    EXPECT_EQ(reward_points(game, seat), 5);
    EXPECT_EQ(game.find("reward")->rule, "CB-ACT-2");
}

TEST(CbCor, CB_COR_1_a_free_passage_is_placed_and_scored) {
    Playing game = ready();
    const Seat seat = game.mover();
    game.complete(0);
    game.answer("pass");
    const int money = game.money(seat);
    const int hallways = game.left("hallway");
    game.answer(first(game, "place hallway"));
    EXPECT_EQ(game.money(seat), money);
    EXPECT_EQ(game.left("hallway"), hallways - 1);
    EXPECT_EQ(Castle(game.position(), seat).size(), 3);
    EXPECT_EQ(game.find("place")->rule, "CB-COR-1");
}

TEST(CbCor, CB_COR_1_both_passages_are_offered_and_an_empty_stack_is_explained) {
    Playing game = ready();
    game.set_stack("stairs", 0);
    game.complete(0);
    game.answer("pass");
    const auto options = game.ruleset().prompt(game.state()).options(game.position(), game.mover());
    ASSERT_EQ(options.size(), 3U);
    EXPECT_TRUE(options[0].legal);
    EXPECT_FALSE(options[1].legal);
    EXPECT_EQ(options[1].why_not.rule, "CB-COR-1");
    EXPECT_EQ(game.refused("place stairs 3 1 180").at(0).rule, "CB-COR-1");
    EXPECT_EQ(game.refused("place buttery 3 1 0").at(0).rule, "CB-COR-1");
}

/// All doors of the Foyer are joined, and Stairs join no Stairs.
TEST(CbCor, CB_COR_1_a_passage_that_fits_nowhere_is_explained) {
    Playing game(3);
    game.play_to("castles.buy");
    game.add(game.mover(), "stairs");
    game.complete(0);
    game.answer("pass");
    ASSERT_EQ(game.asked(), "castles.free_tile");
    const auto options = game.ruleset().prompt(game.state()).options(game.position(), game.mover());
    ASSERT_EQ(options.size(), 3U);
    EXPECT_TRUE(options[0].legal);
    EXPECT_FALSE(options[1].legal);
    EXPECT_EQ(options[1].why_not.rule, "CB-BUY-9");
}

TEST(CbCor, CC01_CB_COR_2_one_Corridor_reward_in_a_turn_and_an_extra_turn_is_a_new_one) {
    Playing game = ready();
    const Seat seat = game.mover();
    game.add_completed("buttery");    // F
    game.add_completed("great_hall"); // K1
    game.complete(0);                 // K2, the foyer
    game.answer("pass");
    EXPECT_EQ(game.notations(), (Words{"take buttery", "take great_hall"})); // two Corridor rooms are one choice
    game.answer("take great_hall");
    game.answer(first(game, "place hallway"));
    EXPECT_EQ(game.told("lost").size(), 1U); // CB-COR-4
    EXPECT_EQ(game.asked(), "castles.buy");
    EXPECT_EQ(game.mover(), seat); // the extra turn
    EXPECT_EQ(game.turn().corridor_rewards, 0);
}

TEST(CbCor, CC02_CB_COR_3_an_extra_turn_may_bring_another_Corridor_reward) {
    Playing game = ready();
    game.add_completed("buttery");
    game.complete(0);
    game.answer("pass");
    game.answer("take foyer");
    game.answer(first(game, "place stairs"));
    ASSERT_EQ(game.turn().extra, 1);
    game.add_completed("great_hall");
    game.answer("pass");
    EXPECT_EQ(game.asked(), "castles.free_tile");
}

TEST(CbCor, CC03_CB_COR_2_what_a_free_tile_completes_earns_its_reward_but_no_second_passage) {
    Playing game = ready();
    game.complete(0);
    game.answer("pass");
    // The hallway completes a Utility room and a Corridor room: as if it had, before it is placed.
    game.add_completed("sauna");
    game.add_completed("great_hall");
    game.answer(first(game, "place hallway"));
    EXPECT_EQ(game.told("lost").size(), 1U);
    EXPECT_EQ(game.asked(), "castles.reward"); // draw cards?
    EXPECT_EQ(game.notations(), (Words{"take sauna", "decline sauna"}));
}

TEST(CbCor, CB_COR_4_a_Corridor_room_completed_too_late_gives_nothing_later) {
    Playing game = ready();
    const Seat seat = game.mover();
    game.complete(0);
    game.add_completed("great_hall");
    game.answer("pass");
    game.answer("decline");
    EXPECT_EQ(game.told("lost").size(), 1U);
    EXPECT_NE(game.mover(), seat);
    game.play_until([&](const Playing& now) { return now.asked() == "castles.buy" && now.mover() == seat; });
    game.forget();
    game.answer("pass");
    EXPECT_EQ(game.find("place"), nullptr);
    EXPECT_NE(game.mover(), seat);
}

TEST(CbCor, CB_COR_5_a_Corridor_reward_for_Downstairs_rooms_counts_too) {
    Playing game = ready();
    game.complete(0);
    game.add_completed("armory", 1);
    game.add_completed("crypt", 1);
    game.answer("pass");
    game.answer("take crypt");
    game.answer("take corridor");
    game.answer(first(game, "place hallway"));
    EXPECT_EQ(game.told("lost").size(), 1U); // that of the foyer
}

TEST(CbCor, CB_COR_5_after_the_limit_Downstairs_rooms_do_not_offer_it) {
    Playing game = ready();
    game.complete(0);
    game.add_completed("armory", 1);
    game.add_completed("crypt", 1);
    game.answer("pass");
    game.answer("take foyer");
    game.answer(first(game, "place hallway"));
    EXPECT_EQ(game.asked(), "castles.other_reward");
    EXPECT_FALSE(answers_hold(game, "take corridor"));
    EXPECT_TRUE(answers_hold(game, "take food"));
    const Reasons reasons = game.refused("take corridor");
    ASSERT_EQ(reasons.size(), 2U);
    EXPECT_EQ(reasons[0].rule, "CB-COR-2");
    EXPECT_EQ(reasons[1].rule, "CB-COR-5");
    EXPECT_EQ(game.refused("take crypt").front().rule, "CB-DOWN-2"); // no reward that could stand for it
}

TEST(CbDown, EX07_CB_DOWN_1_every_second_Downstairs_room_gives_a_reward) {
    Playing game = ready();
    const Seat seat = game.mover();
    game.add_completed("armory");
    game.answer("pass");
    EXPECT_NE(game.mover(), seat); // the first gives nothing
    game.play_until([&](const Playing& now) { return now.asked() == "castles.buy" && now.mover() == seat; });
    game.add_completed("crypt");
    game.answer("pass");
    ASSERT_EQ(game.asked(), "castles.other_reward");
    game.answer("take food");
    EXPECT_EQ(game.asked(), "castles.buy");
    EXPECT_EQ(game.mover(), seat);
    EXPECT_EQ(game.turn().extra, 1);
}

TEST(CbDown, CB_DOWN_2_any_of_the_other_seven) {
    Playing game = ready();
    game.add_completed("armory", 1);
    game.add_completed("crypt", 1);
    game.answer("pass");
    EXPECT_EQ(game.notations(), (Words{"take activity", "take corridor", "take food", "take living", "take outdoor",
                                       "take sleeping", "take utility"}));
    game.answer("take outdoor");
    EXPECT_EQ(game.find("reward")->rule, "CB-OUT-1");
}

TEST(CbDown, CB_DOWN_3_the_Living_reward_scores_the_Downstairs_room_again) {
    Playing game = ready();
    const Seat seat = game.mover();
    game.add(seat, "theater");
    game.add_completed("crypt");
    const int armory = game.add_completed("armory"); // 1, and 2 for each Activity room
    game.answer("pass");
    game.answer("take living");
    EXPECT_EQ(reward_points(game, seat), 3);
    EXPECT_EQ(game.find("reward")->things, std::vector<int>{armory});
}

TEST(CbDown, CB_DOWN_3_a_room_whose_icon_names_Downstairs_counts_itself) {
    Playing game = ready();
    const Seat seat = game.mover();
    game.add_completed("crypt");
    game.add_completed("dungeon"); // 1, and 2 for each Downstairs room
    game.answer("pass");
    game.answer("take living");
    EXPECT_EQ(reward_points(game, seat), 1 + 2 * 2);
}

TEST(CbDown, CB_DOWN_4_of_rooms_completed_together_the_owner_chooses_one) {
    for (const char* edition : {"1e", "2e"}) {
        Playing game = ready(3, edition);
        const Seat seat = game.mover();
        game.add(seat, "theater");
        game.add_completed("crypt", 9);
        game.add_completed("armory", 9);
        game.answer("pass");
        game.answer("take living");
        ASSERT_EQ(game.asked(), "castles.rescore");
        EXPECT_EQ(game.notations(), (Words{"rescore crypt", "rescore armory"}));
        game.answer("rescore armory");
        EXPECT_EQ(reward_points(game, seat), 3);
    }
}

TEST(CbDown, CC04_CB_DOWN_5_two_completed_together_give_exactly_one_reward) {
    Playing game = ready();
    const Seat seat = game.mover();
    game.state()[game.rules().at.downstairs_done][static_cast<std::size_t>(seat)] = 1;
    game.add_completed("crypt", 9);
    game.add_completed("armory", 9);
    EXPECT_EQ(game.turn().pending_count, 1);
    EXPECT_EQ(game.position()[game.rules().at.downstairs_done][static_cast<std::size_t>(seat)], 3);
    game.add_completed("dungeon");
    EXPECT_EQ(game.turn().pending_count, 2); // the fourth gives another
}

TEST(CbDown, CC05_CB_DOWN_1_there_is_no_limit_in_a_turn) {
    Playing game = ready();
    const Seat seat = game.mover();
    for (const char* room : {"crypt", "armory", "dungeon", "mold_room"}) {
        game.add_completed(room);
    }
    game.answer("pass");
    game.answer(game.notations().front());
    game.answer("take activity");
    game.answer("take activity");
    EXPECT_EQ(reward_points(game, seat), 10);
}

TEST(CbFood, CB_FOOD_1_one_more_turn_before_the_next_player) {
    Playing game = ready();
    const Seat seat = game.mover();
    game.add_completed("buttery");
    game.answer("pass");
    EXPECT_EQ(game.mover(), seat);
    game.answer("pass");
    EXPECT_EQ(game.money(seat), 25000);
    EXPECT_EQ(game.mover(), game.next_to(seat));
}

TEST(CbFood, CB_FOOD_2_the_extra_turn_is_paid_for_as_usual) {
    Playing game = ready();
    const Seat seat = game.mover();
    game.add_completed("buttery");
    game.answer("pass");
    const int master = game.money(game.master());
    game.answer(first(game, "buy hallway"));
    EXPECT_EQ(game.money(game.master()), master + 3000);
    EXPECT_EQ(game.money(seat), 17000);
}

TEST(CbFood, CC06_CB_FOOD_3_two_Food_rooms_give_two_extra_turns) {
    Playing game = ready();
    const Seat seat = game.mover();
    game.add_completed("buttery");
    game.add_completed("larder");
    game.answer("pass");
    for (int turn = 0; turn < 2; ++turn) {
        ASSERT_EQ(game.mover(), seat);
        EXPECT_EQ(game.turn().extra, 1);
        game.answer("pass");
    }
    EXPECT_EQ(game.money(seat), 30000);
    EXPECT_NE(game.mover(), seat);
}

TEST(CbFood, CB_FOOD_4_each_extra_turn_begins_anew) {
    Playing game = ready();
    game.add_completed("buttery");
    game.answer(first(game, "buy hallway"));
    EXPECT_EQ(game.turn().bought, 0);
    EXPECT_EQ(game.turn().corridor_rewards, 0);
    EXPECT_EQ(game.turn().completed_count, 0);
}

TEST(CbFood, CB_FOOD_5_extra_turns_wait_for_the_other_rewards) {
    Playing game = ready();
    game.add_completed("buttery");
    game.add_completed("guest_bedroom");
    game.answer("pass");
    game.answer("take buttery");
    EXPECT_EQ(game.asked(), "castles.stack");
    game.answer("decline");
    EXPECT_EQ(game.asked(), "castles.buy");
    EXPECT_EQ(game.turn().extra, 1);
}

TEST(CbFood, CC07_CB_FOOD_1_the_last_turn_of_the_game_may_bring_an_extra_turn) {
    Playing game = ready(2);
    game.table().last_round = 1;
    game.answer("pass");
    const Seat last = game.mover();
    ASSERT_EQ(last, game.master());
    game.add_completed("buttery");
    game.answer("pass");
    ASSERT_FALSE(game.over());
    EXPECT_EQ(game.mover(), last);
    game.answer("pass");
    EXPECT_TRUE(game.over());
}

TEST(CbDone, CC08_CB_DONE_1_the_side_of_the_foyer_decides_when_it_is_complete) {
    Playing game(2);
    game.answer("foyer four_doors");
    game.answer("foyer three_doors");
    const Rules& rules = game.rules();
    for (Seat seat = 0; seat < 2; ++seat) {
        geometry::Placed& foyer = game.state()[rules.at.tiles][first_tile(game.position(), seat)];
        foyer.joined = 0b111;
    }
    EXPECT_FALSE(Castle(game.position(), 0).completed(0));
    EXPECT_TRUE(Castle(game.position(), 1).completed(0));
}

TEST(CbLiv, CB_LIV_1_a_Living_room_scores_its_own_points_again) {
    Playing game = ready();
    const Seat seat = game.mover();
    game.add_completed("focus_room"); // 5, no icon
    game.answer("pass");
    EXPECT_EQ(reward_points(game, seat), 5);
    const Event* reward = game.find("reward");
    EXPECT_EQ(reward->rule, "CB-LIV-1");
    ASSERT_EQ(reward->items.size(), 1U);
    EXPECT_EQ(reward->items[0].amount, 5);
}

TEST(CbOut, CB_OUT_1_a_completed_Outdoor_room_brings_10000_from_the_bank) {
    Playing game = ready();
    const Seat seat = game.mover();
    const int master = game.money(game.master());
    game.add_completed("terrace_gardens");
    game.answer("pass");
    EXPECT_EQ(game.money(seat), 15000 + 5000 + 10000);
    EXPECT_EQ(game.money(game.master()), master);
}

TEST(CbActn, CB_ACTN_3_the_owner_orders_the_rewards_and_answers_for_each) {
    Playing game = ready();
    game.add_completed("sauna");
    game.add_completed("guest_bedroom");
    game.complete(0);
    game.answer("pass");
    const Question question = game.ruleset().prompt(game.state()).question(game.position(), game.mover());
    EXPECT_EQ(question.rule, "CB-DONE-5");
    EXPECT_EQ(question.series, 3);
    game.answer("take guest_bedroom");
    EXPECT_EQ(game.asked(), "castles.stack");
    game.answer("look 300");
    EXPECT_EQ(game.asked(), "castles.stack_tile");
    game.answer("stop");
    game.answer("take sauna");
    EXPECT_EQ(game.asked(), "castles.keep_card");
    game.answer(game.notations().front());
    EXPECT_EQ(game.asked(), "castles.free_tile");
}

} // namespace linderhof::castles::test::rewards_test
