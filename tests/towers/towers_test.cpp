// Towers as rooms (CX-TOWER).

#include "towers_kit.hpp"

namespace linderhof::towers::test::towers_test {

TEST(CxTower, CX_TOWER_1_CX_TOWER_19_one_tower_of_325_for_each_type) {
    const Rules& rules = Rules::of(*ruleset(3));
    unsigned types = 0;
    int towers = 0;
    for (std::size_t i = 0; i < rules.tiles.faces.size(); ++i) {
        const castles::Face& face = rules.tiles.faces[i];
        if (face.size == 325) {
            ++towers;
            types |= face.types.bits();
            EXPECT_EQ(face.area, 325);
            EXPECT_EQ(rules.tiles.blueprints[i].shape.width(), 5);
            EXPECT_EQ(rules.tiles.blueprints[i].shape.corners.size(), 20U);
            EXPECT_EQ(face.fenced, face.id == "garden_tower");
            for (const geometry::DoorSpec& door : rules.tiles.blueprints[i].doors) {
                EXPECT_TRUE(door.cell.x == 2 || door.cell.y == 2);
            }
        }
    }
    EXPECT_EQ(towers, 8);
    EXPECT_EQ(types, 0xFFU);
}

TEST(CxTower, CX_TOWER_2_CX_SETUP_3_five_cards_bring_towers_to_the_market) {
    Playing game(ruleset(4));
    const castles::Stack& stack = game.rules().supply.stacks[game.stack("325")];
    EXPECT_EQ(stack.cards, 5);
    EXPECT_TRUE(stack.rooms);
    game.play_to("castles.price");
    for (std::size_t entry = 0; entry < 7; ++entry) {
        game.set_market(entry, "");
    }
    game.play_to("castles.buy");
    const int left = game.left("325");
    for (std::size_t entry = 0; entry < 7; ++entry) {
        game.set_market(entry, "");
    }
    game.set_deck({"325", "100", "100", "100", "100", "100", "100", "100"});
    game.play_to("castles.price");
    const Words market = game.market();
    EXPECT_EQ(std::count_if(market.begin(), market.end(),
                            [&](const std::string& word) { return game.rules().face(game.face(word)).size == 325; }),
              1);
    EXPECT_EQ(game.left("325"), left - 1);
}

TEST(CxTower, CX_SETUP_4_without_the_module_there_is_no_tower) {
    const plugin::Made made = linderhof::test::builder().make(setup_of(4, {}));
    const Rules& rules = Rules::of(*made.ruleset);
    EXPECT_TRUE(std::none_of(rules.supply.stacks.begin(), rules.supply.stacks.end(),
                             [](const castles::Stack& stack) { return stack.id == "325"; }));
}

TEST(CxTower, CX_TOWER_3_a_tower_scores_and_meets_doors_by_the_rules_of_its_type) {
    CastleBuilder castle(*ruleset(3));
    castle.add("hall_of_tapestries", 3, 0); // Living
    EXPECT_EQ(castle.refused("dungeon_tower", -5, -1, 90), Words{"CB-PLACE-7"});
    castle.add("granary_tower", -5, -1); // Food: 1, and 3 for each Living joined
    EXPECT_EQ(castle.vp(), 1);
}

TEST(CxTower, CX_TOWER_4_CX_TOWER_5_a_completed_tower_gives_both_rewards) {
    Playing game = ready();
    const Seat seat = game.mover();
    const int before = game.score(seat);
    game.add_completed("fencers_tower");
    game.answer("pass");
    EXPECT_EQ(game.asked(), "castles.reward");
    EXPECT_EQ(game.notations().size(), 2U);
    game.answer(game.notations().front());
    game.play_to("towers.favor");
    EXPECT_EQ(game.score(seat), before + 5); // Activity
    const Words choices = game.notations();
    ASSERT_EQ(choices.size(), 3U);
    game.answer(choices[1]);
    EXPECT_EQ("keep " + kept(game, seat).front(), choices[1]);
    EXPECT_EQ(kept(game, seat).size(), 1U);
    EXPECT_EQ(game.state()[towers_of(game.ruleset()).stack][0].drawn, 3);
}

TEST(CxTower, CX_TOWER_12_CX_TOWER_13_towers_are_rooms_neither_small_nor_large_square_nor_round) {
    CastleBuilder castle(*ruleset(3));
    const std::map<std::string, int> same = {{"small", castle.favor("small")},
                                             {"large", castle.favor("large")},
                                             {"square", castle.favor("square")},
                                             {"circular", castle.favor("circular")}};
    const int rooms = castle.favor("total_rooms");
    const int sizes = castle.favor("distinct_sizes");
    ASSERT_TRUE(castle.add_anywhere("granary_tower"));
    for (const auto& [favor, count] : same) {
        EXPECT_EQ(castle.favor(favor), count) << favor;
    }
    EXPECT_EQ(castle.favor("total_rooms"), rooms + 1);
    EXPECT_EQ(castle.favor("distinct_sizes"), sizes + 1);
    EXPECT_EQ(castle.favor("count_food"), 1);
    EXPECT_EQ(castle.favor("area_food"), 325);
}

/// A castle with a Tower that is not complete, nine sizes beside it, and the Tower stack empty.
TEST(CxTower, TO02_CX_BONUS_5_CX_TOWER_12_CX_TOWER_13_what_a_325_counts_for) {
    Playing game = last_turn();
    const Seat seat = game.master();
    for (const char* room :
         {"pantry", "tea_room", "anteroom", "crypt", "kitchen", "salon", "observatory", "armory", "forum"}) {
        game.add(seat, room);
    }
    set_card(game, seat, "ten_of_eleven_sizes");
    const auto favor = [&](std::string_view id) {
        const castles::Favor& each = game.rules().cards.favors[favor_index(game.rules(), id)];
        return each.measure.count(castles::Castle(game.position(), seat));
    };
    EXPECT_EQ(favor("distinct_sizes"), 9);
    const int small = favor("small");
    const int large = favor("large");
    game.add(seat, "granary_tower");
    EXPECT_EQ(favor("distinct_sizes"), 10);
    EXPECT_EQ(favor("small"), small);
    EXPECT_EQ(favor("large"), large);
    EXPECT_EQ(favor("completed"), 0);
    EXPECT_EQ(favor("total_rooms"), 1 + 9 + 1);
    game.set_stack("325", 0);
    game.answer("pass");
    ASSERT_TRUE(game.over());
    EXPECT_EQ(game.position().counter(game.rules().counters.bonus, seat), 8);
    EXPECT_EQ(game.position().counter(game.rules().counters.depleted, seat), 2);
}

TEST(CxTower, CX_FAV_1_CX_BONUS_1_towers_are_counted_completed_or_not) {
    CastleBuilder castle(*ruleset(3));
    ASSERT_TRUE(castle.add_anywhere("gate_tower"));
    ASSERT_TRUE(castle.add_anywhere("singers_tower"));
    EXPECT_EQ(castle.favor("towers"), 2);
    EXPECT_EQ(castle.bonus("towers"), 4);
}

TEST(CxTower, CX_FINAL_3_towers_of_the_depleted_stack_score_like_other_rooms) {
    Playing game = last_turn();
    game.add(0, "gate_tower");
    game.set_stack("325", 0);
    game.answer("pass");
    EXPECT_EQ(game.position().counter(game.rules().counters.depleted, 0), 2);
}

TEST(CxTower, CX_TOWER_15_the_sleeping_reward_may_look_at_the_tower_stack) {
    Playing game = ready();
    game.add_completed("guest_bedroom");
    game.answer("pass");
    const Words stacks = game.notations();
    EXPECT_EQ(std::count(stacks.begin(), stacks.end(), "look 325"), 1);
}

TEST(CxTower, CX_TOWER_16_no_tower_shows_a_swan) {
    for (const castles::Face& face : Rules::of(*ruleset(3)).tiles.faces) {
        EXPECT_FALSE(face.size == 325 && face.swan) << face.id;
    }
}

} // namespace linderhof::towers::test::towers_test
