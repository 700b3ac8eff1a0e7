// The favors that completed Towers give (CX-TOWER-5 to 11, 17, 18).

#include "towers_kit.hpp"

#include <set>

namespace linderhof::towers::test::tower_favors_test {

TEST(CxTower, CX_SETUP_5_CX_TOWER_6_24_favors_lie_face_down_and_none_comes_back) {
    Playing game = ready();
    const Towers& towers = towers_of(game.ruleset());
    EXPECT_EQ(game.state()[towers.stack][0].tiles, 24);
    Words seen;
    for (int tower = 0; tower < 8; ++tower) {
        game.add_completed("clock_tower");
        game.turn().pending_count = 0; // only the Tower reward
        Play play = game.play();
        castles::owe(play, 1, towers.reward);
        game.answer("pass");
        ASSERT_EQ(game.asked(), "towers.favor");
        for (const std::string& choice : game.notations()) {
            EXPECT_EQ(std::count(seen.begin(), seen.end(), choice), 0) << choice;
            seen.push_back(choice);
        }
        game.answer(game.notations().front());
        game.play_to("castles.buy");
    }
    EXPECT_EQ(seen.size(), 24U);
    EXPECT_EQ(game.state()[towers.stack][0].drawn, 24);
}

TEST(CxTower, CX_TOWER_8_with_fewer_than_three_all_are_looked_at) {
    for (const int left : {0, 1, 2}) {
        Playing game = ready();
        const Seat seat = game.mover();
        game.state()[towers_of(game.ruleset()).stack][0].drawn = static_cast<std::uint8_t>(24 - left);
        Play play = game.play();
        castles::owe(play, 0, towers_of(game.ruleset()).reward);
        game.answer("pass");
        EXPECT_EQ(game.asked() == "towers.favor", left == 2);
        if (left == 2) {
            EXPECT_EQ(game.notations().size(), 2U);
            game.answer(game.notations().front());
        }
        EXPECT_EQ(kept(game, seat).size(), left == 0 ? 0U : 1U);
        EXPECT_EQ(game.told("lost").size(), left == 0 ? 1U : 0U);
    }
}

TEST(CxTower, CX_TOWER_7_the_owner_alone_knows_its_tower_favors) {
    Playing game = ready();
    give_favor(game, 1, "count_food");
    State view;
    for (Seat seat = 0; seat < 3; ++seat) {
        std::map<std::string, int> possible;
        Random random(5);
        game.ruleset().view(game.state(), seat, view);
        for (int i = 0; i < 40; ++i) {
            State world;
            game.ruleset().determinize(view, seat, random, world);
            const castles::BoxFavor held = world[game.rules().at.favor_box][0];
            EXPECT_EQ(held.owner, 2);
            ++possible[game.rules().cards.favors[held.favor].entry->id()];
        }
        EXPECT_EQ(possible.size() == 1, seat == 1);
    }
}

/// How many different favors may lie at a place of the stack, for all that a seat knows.
std::size_t possible_for(const Playing& game, Seat seat, std::size_t place) {
    State view;
    game.ruleset().view(game.state(), seat, view);
    Random random(5);
    std::set<std::uint8_t> found;
    for (int i = 0; i < 40; ++i) {
        State world;
        game.ruleset().determinize(view, seat, random, world);
        found.insert(world[game.rules().at.favor_box][place].favor);
    }
    return found.size();
}

/// A Tower is completed and its reward taken as in a game; what each seat knows is asked after every step.
TEST(CxTower, CX_TOWER_5_CX_TOWER_7_what_a_completed_tower_shows_its_owner_alone_knows) {
    Playing game = ready();
    const Seat owner = game.mover();
    game.add_completed("clock_tower");
    game.answer("pass");
    while (game.asked() != "towers.favor") {
        game.answer(game.notations().front());
    }
    EXPECT_TRUE(game.ruleset().prompt(game.state()).question(game.position(), owner).secret);
    for (Seat seat = 0; seat < 3; ++seat) {
        for (std::size_t place = 0; place < 3; ++place) {
            EXPECT_EQ(possible_for(game, seat, place) == 1, seat == owner) << int{seat} << ", " << place;
        }
        EXPECT_GT(possible_for(game, seat, 3), 1U); // what nobody looked at
    }
    game.forget();
    game.answer(game.notations().back());
    const auto box = game.state()[game.rules().at.favor_box];
    const auto held = std::ranges::find(box, owner + 1, &castles::BoxFavor::owner);
    ASSERT_NE(held, box.end());
    for (Seat seat = 0; seat < 3; ++seat) {
        EXPECT_EQ(possible_for(game, seat, static_cast<std::size_t>(held - box.begin())) == 1, seat == owner);
    }
    const std::string& name = game.rules().cards.favors[held->favor].entry->name();
    for (const Event& event : game.events()) {
        const bool names = event.text.find(name) != std::string::npos;
        EXPECT_TRUE(!names || event.audience == SeatSet(owner)) << event.text;
    }
}

TEST(CxTower, CX_TOWER_5_who_has_looked_at_favors_cannot_take_that_back) {
    Playing game = ready();
    Play play = game.play();
    castles::owe(play, 0, towers_of(game.ruleset()).reward);
    const auto pass = game.ruleset().prompt(game.state()).parse(game.position(), game.mover(), "pass");
    Effects effects;
    game.ruleset().apply_legal(game.state(), game.mover(), std::get<Move>(pass), nullptr, &effects);
    ASSERT_EQ(game.asked(), "towers.favor");
    EXPECT_TRUE(effects.reveals);
}

/// EX20: Otto 4, Richard 4, Marie 1.
TEST(CxTower, EX20_CX_TOWER_9_CX_TOWER_10_the_owner_shares_the_first_place_and_scores_alone) {
    Playing game = last_turn();
    for (const char* room : {"flute_room", "audience_room", "forum", "fencers_tower"}) {
        game.add(0, room);
        game.add(1, room);
    }
    game.add(2, "flute_room");
    give_favor(game, 0, "count_activity");
    game.answer("pass");
    ASSERT_TRUE(game.over());
    EXPECT_EQ(tower_points(game, 0), 6);
    EXPECT_EQ(tower_points(game, 1), 0);
    EXPECT_EQ(tower_points(game, 2), 0);
}

TEST(CxTower, CX_TOWER_11_an_owner_without_an_item_scores_nothing) {
    Playing game = last_turn();
    give_favor(game, 0, "count_sleeping");
    game.answer("pass");
    EXPECT_EQ(tower_points(game, 0), 0);
}

/// The pair may not lie in one row, but a secret favor beside either of them tells nothing.
TEST(CxTower, CX_TOWER_17_favors_that_exclude_each_other_may_be_tower_favors) {
    Playing game = ready();
    give_favor(game, 0, "completed");
    give_favor(game, 0, "incomplete");
    EXPECT_EQ(kept(game, 0), (Words{"completed", "incomplete"}));
    std::vector<std::string> faults;
    for (const castles::FaultFinder& find : game.rules().telling.fault_finders) {
        find(game.position(), faults);
    }
    EXPECT_EQ(faults, Words());
}

/// "Fewest points" sees what the favors before it gave.
TEST(CxTower, CX_TOWER_18_CX_FINAL_2_tower_favors_are_scored_in_the_order_in_which_they_were_gained) {
    Playing game = last_turn();
    const Seat seat = game.master();
    game.add(seat, "clock_tower");
    give_favor(game, seat, "area_utility");
    give_favor(game, game.next_to(seat), "count_utility");
    give_favor(game, seat, "count_utility");
    game.answer("pass");
    Words order;
    for (const std::string& text : game.told("final")) {
        if (text.rfind("Tower favor", 0) == 0) {
            order.push_back(text.substr(0, text.find(':')));
        }
    }
    const std::string owner = "Tower favor of $" + std::to_string(seat) + ", ";
    ASSERT_EQ(order.size(), 3U);
    EXPECT_EQ(order[0].rfind(owner, 0), 0U);
    EXPECT_EQ(order[1].rfind(owner, 0), 0U);
    EXPECT_EQ(tower_points(game, seat), 16);
}

/// EX35 as far as it is about Towers.
TEST(CxTower, CX_FINAL_1_EX35_tower_favors_come_after_bonus_cards_and_before_money) {
    Playing game = last_turn();
    game.add(0, "gate_tower");
    give_favor(game, 0, "count_corridor");
    game.answer("pass");
    Words rules;
    for (const Event& event : game.events()) {
        if (event.kind == "final" && (rules.empty() || rules.back() != event.rule)) {
            rules.emplace_back(event.rule);
        }
    }
    EXPECT_EQ(rules, (Words{"CB-FAV-1", "CX-TOWER-9", "CB-FINAL-8"}));
}

/// The card counts first places in own Tower favors, and not those in the favors of others; these are turned up later.
TEST(CxTower, TO03_CX_BONUS_7_CX_BONUS_17_own_tower_favors_count_as_first_places) {
    Playing game = last_turn();
    game.add(0, "clock_tower");
    set_card(game, 0, "first_places");
    set_card(game, 1, "first_places");
    give_favor(game, 0, "count_utility");
    give_favor(game, 1, "area_utility"); // seat 0 is first in it, and its owner is not
    game.answer("pass");
    ASSERT_TRUE(game.over());
    EXPECT_EQ(game.position().counter(game.rules().counters.bonus, 0), 4 * (3 + 1)); // three favors lie in the row
    EXPECT_EQ(game.position().counter(game.rules().counters.bonus, 1), 0);
    EXPECT_EQ(tower_points(game, 0), 8);
    EXPECT_EQ(tower_points(game, 1), 0);
    const Words told = game.told("final");
    const auto first = [&](const std::string& words) {
        return std::find_if(told.begin(), told.end(),
                            [&](const std::string& text) { return text.rfind(words, 0) == 0; });
    };
    EXPECT_LT(first("Bonus card of "), first("Tower favor of "));
}

} // namespace linderhof::towers::test::tower_favors_test
