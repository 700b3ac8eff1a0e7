// The new favors and bonus cards that need no module, and what a tile with several types scores.

#include "castle_builder.hpp"
#include "mixes.hpp"
#include "shared_castles.hpp"

#include <array>

namespace linderhof::castles::test::favors_and_cards_test {

const Words all{"renovations", "swans", "towers"};
constexpr std::array<int, 10> sizes{100, 150, 200, 250, 300, 350, 400, 450, 500, 600};

/// A turn of the first buyer of three, whose castle the tests fill with tiles that touch nothing.
Playing ready() {
    Playing game(mix(3, all));
    game.play_to("castles.buy");
    return game;
}

/// Three Stairs, four Hallways, a room of each size, and a Tower.
Playing full_castle(Seat seat) {
    Playing game = ready();
    for (int i = 0; i < 3; ++i) {
        game.add(seat, "stairs");
    }
    for (int i = 0; i < 4; ++i) {
        game.add(seat, "hallway", false, "ground");
    }
    for (const int size : sizes) {
        game.add(seat, room_of(game.rules(), size));
    }
    game.add(seat, "clock_tower");
    return game;
}

/// What a bonus card scores for a seat.
int card(const Playing& game, Seat seat, std::string_view id) {
    for (const BonusCardRule& rule : game.rules().cards.bonus_cards) {
        if (rule.entry->id() == id) {
            return rule.measure.count(Castle(game.position(), seat)) / rule.per * rule.vp;
        }
    }
    ADD_FAILURE() << "no card " << id;
    return -1;
}

/// Covers a tile as if a Renovation had been bought.
void cover(Playing& game, Seat seat, int tile, std::string_view renovation) {
    game.state()[game.rules().at.shown][first_tile(game.position(), seat) + static_cast<std::size_t>(tile)] =
        game.face(renovation);
}

TEST(CxFav, CX_FAV_5_CX_FAV_17_CX_GEN_6_all_rooms_each_once) {
    Playing game = full_castle(0);
    EXPECT_EQ(favor(game, 0, "total_rooms"), 1 + 3 + 4 + 10 + 1);
    cover(game, 0, 9, "reading_alcove");
    EXPECT_EQ(favor(game, 0, "total_rooms"), 19);
    EXPECT_EQ(favor(game, 1, "total_rooms"), 1); // the Foyer
}

TEST(CxFav, CX_FAV_6_the_longest_path_enters_no_room_twice) {
    CastleBuilder castle(*mix(3, all));
    EXPECT_EQ(castle.favor("longest_path"), 1);
    castle.add("pantry", 3, 0).add("focus_room", -2, 0).add("nap_room", -2, -2); // three arms would be one too many
    EXPECT_EQ(castle.favor("longest_path"), 4);
    ASSERT_TRUE(castle.add_anywhere("clock_tower"));
    EXPECT_LE(castle.favor("longest_path"), 5);
}

/// Worked example 2 without its Moats: 3 Stairs, 4 Hallways, and others without an icon, the Foyer among them.
TEST(CxFav, CX_FAV_7_CX_FAV_16_CX_BONUS_10_tiles_with_and_without_a_swan) {
    Playing game = full_castle(0);
    EXPECT_EQ(favor(game, 0, "no_swan_rooms"), 3 + 4 + 1 + 6 + 1); // 100, 150, 200, 450, 500, 600, and the Tower
    EXPECT_EQ(card(game, 0, "swan_icons"), 4);                     // 250, 300, 350, 400
    EXPECT_EQ(Rules::of(*mix(3, {"towers"}))
                  .cards.favors[favor_index(Rules::of(*mix(3, {"towers"})), "no_swan_rooms")]
                  .fewest,
              false);
}

/// CX-FAV-12: the favors before it have been scored; the worked example of CX-FINAL.
TEST(CxFav, CX_FAV_8_CX_FAV_12_CX_FAV_13_CX_FINAL_1_the_fewest_points_when_it_is_scored) {
    Playing game = last_turn(mix(3, all));
    set_favors(game, {"count_food", "count_food", "fewest_points"});
    const Seat rich = game.master();
    game.add(rich, "kitchen"); // 16 points for the two favors
    std::vector<int> before;
    for (Seat seat = 0; seat < 3; ++seat) {
        before.push_back(game.score(seat));
    }
    const std::string row =
        game.ruleset().game().telling().scene(game.position(), 0).zones.front().rows.back().cells.back().text;
    EXPECT_EQ(row.rfind("$" + std::to_string(std::min_element(before.begin(), before.end()) - before.begin()), 0), 0U);
    finish(game);
    std::vector<int> favors;
    for (Seat seat = 0; seat < 3; ++seat) {
        favors.push_back(game.position().counter(game.rules().counters.favors, seat));
    }
    EXPECT_EQ(favors[static_cast<std::size_t>(rich)], 16 + 2);
    EXPECT_EQ(favors[0] + favors[1] + favors[2], 16 + 8 + 4 + 2); // everybody has a rank
    const auto least = std::min_element(before.begin(), before.end()) - before.begin();
    EXPECT_EQ(favors[static_cast<std::size_t>(least)], least == rich ? 18 : 8);
}

TEST(CxFav, CX_FAV_9_CX_FAV_18_CX_BONUS_5_CX_BONUS_16_sizes_of_rooms) {
    Playing game = ready();
    game.add(0, "stairs");
    game.add(0, "hallway", false, "ground");
    EXPECT_EQ(favor(game, 0, "distinct_sizes"), 0);
    for (int i = 0; i < 9; ++i) {
        game.add(0, room_of(game.rules(), sizes.at(static_cast<std::size_t>(i))));
    }
    game.add(0, room_of(game.rules(), 100, 1));
    EXPECT_EQ(favor(game, 0, "distinct_sizes"), 9);
    EXPECT_EQ(card(game, 0, "ten_of_eleven_sizes"), 0);
    game.add(0, "clock_tower");
    EXPECT_EQ(card(game, 0, "ten_of_eleven_sizes"), 8);
    game.add(0, room_of(game.rules(), 600));
    EXPECT_EQ(favor(game, 0, "distinct_sizes"), 11);
    EXPECT_EQ(card(game, 0, "ten_of_eleven_sizes"), 8);
}

TEST(CxFav, CX_FAV_10_types_of_what_shows) {
    Playing game = ready();
    EXPECT_EQ(favor(game, 0, "distinct_types"), 1); // the Foyer is a Corridor
    const int kitchen = game.add(0, "kitchen");
    EXPECT_EQ(favor(game, 0, "distinct_types"), 2);
    cover(game, 0, kitchen, "drafting_salon"); // Living and Utility
    EXPECT_EQ(favor(game, 0, "distinct_types"), 3);
}

TEST(CxFav, CX_FAV_11_CX_FAV_14_CX_FAV_15_CX_BONUS_6_a_closed_space_with_a_door) {
    CastleBuilder castle(*mix(3, all));
    castle.add("pantry", 3, 0).add("hallway", 5, 0, 0, "ground").add("focus_room", 5, 1);
    EXPECT_EQ(castle.favor("courtyards"), 0);
    castle.add("hallway", -1, 3, 0, "ground"); // a corner is enough
    EXPECT_EQ(castle.favor("courtyards"), 1);
    EXPECT_EQ(castle.bonus("courtyards"), 1);
}

/// Worked example 1: a round room in line with a Hallway touches neither of the rooms beside it.
TEST(CxFav, CX_FAV_14_CX_FAV_15_a_gap_makes_no_courtyard) {
    CastleBuilder castle(*mix(3, all));
    castle.add("hallway", -6, 1, 0, "ground").add("focus_room", -7, -1).add("lilac_cabinet", -2, -1);
    castle.add("flute_room", -7, 2);
    EXPECT_EQ(castle.favor("courtyards"), 0);
}

TEST(CxBonus, CX_BONUS_7_CX_BONUS_17_first_and_alone_in_the_row) {
    Playing game = ready();
    set_favors(game, {"count_food", "area_food", "count_living"});
    game.add(0, "kitchen");
    EXPECT_EQ(card(game, 0, "first_places"), 8);
    game.add(1, "dining_room"); // 300 square feet too
    EXPECT_EQ(card(game, 0, "first_places"), 0);
    game.add(0, "pantry");
    EXPECT_EQ(card(game, 0, "first_places"), 8);
    EXPECT_EQ(card(game, 1, "first_places"), 0);
}

TEST(CxBonus, CX_BONUS_8_CX_FINAL_2_the_master_builder_of_the_last_round) {
    Playing game = last_turn(mix(3, all));
    const Seat master = game.master();
    for (Seat seat = 0; seat < 3; ++seat) {
        set_hand(game, seat, {"last_master"});
    }
    finish(game);
    for (Seat seat = 0; seat < 3; ++seat) {
        EXPECT_EQ(game.position().counter(game.rules().counters.bonus, seat), seat == master ? 7 : 0);
    }
    const std::vector<Event>& events = game.events();
    const auto first = std::find_if(events.begin(), events.end(),
                                    [](const Event& event) { return event.text.rfind("Bonus card of ", 0) == 0; });
    ASSERT_NE(first, events.end());
    EXPECT_EQ(first->seat, master);
}

TEST(CxBonus, CX_BONUS_9_CX_BONUS_18_CX_FINAL_3_tiles_of_empty_stacks) {
    Playing game = full_castle(0);
    EXPECT_EQ(card(game, 0, "depleted_piles"), 0);
    for (const char* stack : {"hallway", "stairs", "325", "100"}) {
        game.set_stack(stack, 0);
    }
    EXPECT_EQ(card(game, 0, "depleted_piles"), 4 + 3 + 1 + 1);
}

/// Worked example 1: 8 for 4325.
TEST(CxBonus, CX_BONUS_11_CX_BONUS_19_CX_FINAL_7_the_area_of_the_castle) {
    Playing game = full_castle(0);
    const int area = 125 + (3 * 75) + (4 * 150) + 3300 + 325; // the ten sizes are 3300
    EXPECT_EQ(Castle(game.position(), 0).area(), area);
    EXPECT_EQ(card(game, 0, "area_500"), area / 500);
    cover(game, 0, 9, "reading_alcove");
    EXPECT_EQ(Castle(game.position(), 0).area(), area);
}

/// Worked example 2: two cards without points give 6; when there is none the card counts itself.
TEST(CxBonus, CX_BONUS_12_CX_BONUS_14_cards_without_points) {
    Playing game = last_turn(mix(3, all));
    set_hand(game, 0, {"zero_cards", "swan_icons"});
    set_hand(game, 1, {"ten_of_eleven_sizes"});
    EXPECT_EQ(card(game, 0, "zero_cards"), 6);
    game.add(0, room_of(game.rules(), 300));
    EXPECT_EQ(card(game, 0, "zero_cards"), 3);
    set_hand(game, 1, {});
    EXPECT_EQ(card(game, 0, "zero_cards"), 3);
    finish(game);
    EXPECT_EQ(game.position().counter(game.rules().counters.bonus, 0), 3 + 1);
    Words scored = game.told("final");
    std::erase_if(scored, [](const std::string& text) { return text.rfind("Bonus card of ", 0) != 0; });
    ASSERT_EQ(scored.size(), 2U);
    const std::string& last = game.ruleset().catalog().at("bonus_cards", "zero_cards").name();
    EXPECT_NE(scored.back().find(last), std::string::npos) << "what counts cards is scored after them";
}

TEST(CxBonus, CX_BONUS_13_CX_BONUS_15_ones_that_show) {
    Playing game = ready();
    EXPECT_EQ(card(game, 0, "castle_ones"), 0);
    const int closet = game.add(0, "broom_closet"); // 1, without an icon
    EXPECT_EQ(card(game, 0, "castle_ones"), 1);
    game.add(0, "flute_room"); // 3, and -1 for its neighbours
    EXPECT_EQ(card(game, 0, "castle_ones"), 1);
    cover(game, 0, closet, "cellar_pass"); // 1, and 1 for each connection
    EXPECT_EQ(card(game, 0, "castle_ones"), 2);
    cover(game, 0, closet, "pages_passage"); // 1, and 2 for each
    EXPECT_EQ(card(game, 0, "castle_ones"), 1);
}

FileStep over(const CastleBuilder& castle, std::string_view renovation, int on) {
    for (const auto& word : castle.rules().files.words) {
        if (word->key == "renovation") {
            return {word.get(), {}, {castle.rules().find_face(renovation), on}};
        }
    }
    return {};
}

/// An icon that names both types of a Renovation scores for each of them: -1 for Living, -1 for Sleeping.
TEST(CxScore, CX_SCORE_1_CX_SCORE_2_CX_SCORE_5_CX_RENO_8_each_type_of_a_tile_is_matched) {
    const auto renovated = [] {
        CastleBuilder castle(*mix(3, all));
        EXPECT_TRUE(castle.add_anywhere(room_of(castle.rules(), 250)));
        castle.carry_out(over(castle, "fireside_bedroom", 1));
        return castle;
    };
    const CastleBuilder first = renovated();
    geometry::Search search;
    search.begin(*first.rules().tiles.kit, first.castle().tiles(), first.rules().tiles.doors);
    int beside = 0;
    for (const geometry::Spot& spot : search.list(first.rules().find_face("flute_room"))) {
        CastleBuilder castle = renovated();
        castle.add("flute_room", spot.x, spot.y, 90 * spot.turn);
        const std::vector<int> touched = castle.touched();
        if (std::find(touched.begin(), touched.end(), 1) != touched.end()) {
            EXPECT_EQ(castle.vp_of("CB-SCORE-7"), -2);
            EXPECT_EQ(castle.vp_of("CB-SCORE-1"), 3);
            ++beside;
        }
    }
    EXPECT_GT(beside, 0);
}

TEST(CxScore, CX_SCORE_4_rewards_are_taken_in_the_order_of_the_owner) {
    for (const std::size_t choice : {std::size_t{0}, std::size_t{1}}) {
        Playing game = ready();
        game.add_completed("fencers_tower"); // Activity, and the favor of a Tower
        game.answer("pass");
        ASSERT_EQ(game.asked(), "castles.reward");
        const Words order = game.notations();
        ASSERT_EQ(order.size(), 2U);
        const int before = game.score(game.mover());
        const Seat seat = game.mover();
        game.answer(order[choice]);
        EXPECT_EQ(game.score(seat) > before, order[choice].find("activity") != std::string::npos);
    }
}

} // namespace linderhof::castles::test::favors_and_cards_test
