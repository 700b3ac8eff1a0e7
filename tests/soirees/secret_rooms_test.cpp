// Secret rooms: what they copy, where they may lie, what they count for, and the bonuses that they bring.

#include "support/two_castles_table.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace linderhof::soirees::secret_rooms_test {

using test::TwoCastlesTable;
using testing::ElementsAre;
using testing::IsEmpty;

// Arrows: around_the_corner and beyond_the_pail, opposite_the_fireplace, within_the_walls point right;
// behind_the_bookcase, among_the_curtains, amidst_the_plants, through_the_wardrobe left; in_the_rafters, out_the_window,
// push_the_third_stone, ride_the_dumbwaiter up; climb_the_ladder, find_the_trap_door, hidden_compartment,
// at_the_end_of_the_rainbow down.

TwoCastlesTable castle(const std::string& text) {
    TwoCastlesTable table(test::two_castles_ruleset(4, {"soirees"}));
    table.lay(0, text);
    return table;
}

TEST(SsSecret, SS_SECRET_1_and_2_any_row_by_the_general_rules) {
    const TwoCastlesTable table = castle("throne_living_corridor; outdoor 0 1; food -1 0");
    EXPECT_TRUE(table.may_lie("secret", 0, -1));
    EXPECT_TRUE(table.may_lie("secret", 2, 0));
    EXPECT_TRUE(table.may_lie("secret", 1, 1));
    EXPECT_FALSE(table.may_lie("secret", 0, 2));  // SE04: above a real outdoor room
    EXPECT_FALSE(table.may_lie("secret", 2, 1));  // no support
    EXPECT_FALSE(table.may_lie("secret", -2, 1)); // touches nothing
}

TEST(SsSecret, SE05_SS_SECRET_3_ignores_the_levels_of_what_it_copies) {
    TwoCastlesTable table = castle("throne_living_corridor; downstairs 0 -1; living -1 0");
    EXPECT_TRUE(table.may_lie("in_the_rafters", -1, -1)); // will copy the living room above it
    table.lay(0, "throne_living_corridor; living -1 0; in_the_rafters -1 -1");
    EXPECT_EQ(table.count("living"), 2);
    EXPECT_TRUE(table.may_lie("food", -1, 1)); // SS-SECRET-15: and copies no condition
}

TEST(SsSecret, E_SECRET_6_SE04_SS_SECRET_4_has_no_sky_border) {
    const TwoCastlesTable table = castle("throne_living_corridor; around_the_corner 2 0; outdoor 3 0");
    EXPECT_EQ(table.count("outdoor"), 2);
    EXPECT_TRUE(table.may_lie("food", 2, 1));
    EXPECT_FALSE(table.may_lie("food", 3, 1));
}

// SS-SECRET-5, SS-SECRET-7, SS-SECRET-12, SS-SECRET-14.
TEST(SsSecret, SE03_SS_SECRET_5_7_12_14_an_empty_cell_is_copied_once_it_is_filled) {
    TwoCastlesTable table = castle("throne_living_corridor; around_the_corner 2 0; downstairs 2 -1; corridor 3 -1; "
                                   "corridor 4 -1; granary 4 0");
    EXPECT_EQ(table.count("food"), 1); // it does not look past the empty cell
    EXPECT_EQ(table.castle().shown(1).icon, two_castles::none8);
    EXPECT_EQ(table.points("around_the_corner"), 0);
    table.enter(0, "mill_room", 3, 0);
    EXPECT_EQ(table.count("food"), 3);
    EXPECT_THAT(table.due(), ElementsAre("3 food")); // SS-SECRET-20, SS-SECRET-22
}

TEST(SsSecret, SS_SECRET_6_the_arrow_is_printed) {
    const TwoCastlesTable table =
        castle("throne_living_corridor; in_the_rafters 2 0; bakery 2 1; climb_the_ladder 2 2; "
               "around_the_corner -2 0; crepery -1 0; behind_the_bookcase 3 0");
    EXPECT_EQ(table.castle().shown(1).id, "bakery");  // up
    EXPECT_EQ(table.castle().shown(3).id, "bakery");  // down
    EXPECT_EQ(table.castle().shown(4).id, "crepery"); // right
    EXPECT_EQ(table.castle().shown(6).id, "bakery");  // left, through another one
}

TEST(SsSecret, SS_SECRET_8_to_10_copy_type_icon_and_scoring_and_chains_copy_the_same_room) {
    const TwoCastlesTable table = castle("throne_living_corridor; sleeping 2 0; chaise_room 3 0; boxing_room 3 1; "
                                         "behind_the_bookcase 4 0; among_the_curtains 5 0");
    EXPECT_EQ(table.count("living"), 3);
    EXPECT_EQ(table.castle().shown(4).id, "chaise_room");
    EXPECT_EQ(table.castle().shown(5).id, "chaise_room");
    EXPECT_EQ(table.points("behind_the_bookcase"), 1); // SS-SECRET-17: from its own cell
    EXPECT_EQ(table.points("among_the_curtains"), 0);
    EXPECT_EQ(table.line("secret"), 1); // SS-SCORE-1
}

// SS-SECRET-11, SS-SECRET-13.
TEST(SsSecret, E_SECRET_4_and_5_SE02_SS_SECRET_11_and_13_loops_and_special_rooms) {
    EXPECT_EQ(castle("throne_living_corridor; around_the_corner 2 0; behind_the_bookcase 3 0").total(), 0);
    const TwoCastlesTable down = castle("throne_living_corridor; climb_the_ladder 0 1");
    EXPECT_EQ(down.points("climb_the_ladder"), 0);
    EXPECT_EQ(down.rules().types[static_cast<std::size_t>(down.castle().type(1))].id, "secret");
    // A chain that leads into a loop, and a square of four.
    const TwoCastlesTable rho = castle("throne_living_corridor; around_the_corner 2 0; beyond_the_pail 3 0; "
                                       "behind_the_bookcase 4 0");
    const TwoCastlesTable square = castle("throne_living_corridor; around_the_corner 2 0; in_the_rafters 3 0; "
                                          "behind_the_bookcase 3 1; climb_the_ladder 2 1");
    for (const TwoCastlesTable* table : {&rho, &square}) {
        for (int room = 1; room < table->castle().size(); ++room) {
            EXPECT_EQ(table->castle().shown(room).id, table->castle().printed(room).id);
        }
        EXPECT_EQ(table->line("secret"), 0);
    }
    const TwoCastlesTable special = castle("throne_living_corridor; around_the_corner 2 0; fountain 3 0");
    EXPECT_EQ(special.castle().shown(1).id, "around_the_corner");
}

// SS-SECRET-16, SS-SECRET-18.
TEST(SsSecret, SS_SECRET_16_18_counts_for_other_rooms_and_is_counted_by_the_copy) {
    // A room that wants food, beside a food room and its copy; the copy of a living room that counts its original.
    const TwoCastlesTable table = castle("throne_living_corridor; ball_storage 2 0; boxing_room 3 0; "
                                         "behind_the_bookcase 4 0");
    EXPECT_EQ(table.points("ball_storage"), 2);
    const TwoCastlesTable self = castle("throne_living_corridor; echo_chamber 2 0; behind_the_bookcase 3 0");
    EXPECT_EQ(self.points("echo_chamber"), 2);        // the copy and the throne room show a torch
    EXPECT_EQ(self.points("behind_the_bookcase"), 1); // the original
}

TEST(SsSecret, SS_SECRET_19_copied_icons_count_for_corridors_SE01) {
    const TwoCastlesTable table = castle("throne_living_sleeping; bowling_alley 2 0; behind_the_bookcase 3 0; "
                                         "hall_of_paintings 4 0");
    EXPECT_EQ(table.points("hall_of_paintings"), 1);
}

TEST(SsSecret, E_SECRET_1_SS_SECRET_21_the_bonus_comes_with_the_third_and_not_again) {
    TwoCastlesTable table = castle("throne_living_corridor; living 2 0; map_room 3 0");
    table.enter(0, "behind_the_bookcase", 4, 0);
    EXPECT_EQ(table.count("living"), 3);
    EXPECT_THAT(table.due(), ElementsAre("3 living"));
    table.state()[table.rules().at.castles][0].due_count = 0;
    table.enter(0, "chaise_room", 5, 0);
    EXPECT_EQ(table.count("living"), 4);
    EXPECT_THAT(table.due(), IsEmpty());
}

TEST(SsSecret, E_SECRET_2_and_3_SS_SECRET_23_a_count_may_jump) {
    TwoCastlesTable three = castle("throne_living_corridor; around_the_corner 2 0; beyond_the_pail 3 0");
    EXPECT_THAT(three.due(), IsEmpty());
    three.enter(0, "living", 4, 0);
    EXPECT_THAT(three.due(), ElementsAre("3 living"));
    TwoCastlesTable five = castle("throne_living_corridor; around_the_corner 2 0; beyond_the_pail 3 0; "
                                  "opposite_the_fireplace 4 0; within_the_walls 5 0");
    five.enter(0, "living", 6, 0);
    EXPECT_THAT(five.due(), ElementsAre("3 living", "5 living"));
}

TEST(SsSecret, E_SECRET_7_F_SECRET_14_no_clamp_and_jumps_from_three_to_six) {
    TwoCastlesTable table = castle("throne_living_corridor; in_the_rafters -1 0; out_the_window -1 1; food -2 0; "
                                   "reading_room -2 1; push_the_third_stone -3 0; ride_the_dumbwaiter -3 1");
    table.enter(0, "bocce_court", -1, 2);
    EXPECT_THAT(table.due(), ElementsAre("3 outdoor"));
    table.state()[table.rules().at.castles][0].due_count = 0;
    table.enter(0, "horseshoe_pit", -3, 2);
    EXPECT_EQ(table.count("outdoor"), 6);
    EXPECT_THAT(table.due(), ElementsAre("5 outdoor"));
    table.state()[table.rules().at.castles][0].due_count = 0;
    table.enter(0, "tennis_court", -2, 2);
    EXPECT_THAT(table.due(), IsEmpty());
    EXPECT_EQ(table.points("reading_room"), 14);
}

TEST(SsSecret, E_SECRET_8_F_BELOW_a_downstairs_room_does_not_see_copies_below_it) {
    const TwoCastlesTable table = castle("throne_living_corridor; living 2 0; food 3 0; in_the_rafters 3 -1; "
                                         "out_the_window 3 -2; around_the_corner 2 -2; fungus_room 2 -1");
    EXPECT_EQ(table.count("food"), 4);
    EXPECT_EQ(table.points("fungus_room"), 0);
}

TEST(SsSecret, SS_SECRET_24_tokens_never_run_out) {
    // Seven copies of one type: one more than there are tokens of a type (SS-COMP-5).
    const TwoCastlesTable table = castle(
        "throne_living_corridor; around_the_corner 2 0; beyond_the_pail 3 0; opposite_the_fireplace 4 0; "
        "within_the_walls 5 0; living 6 0; behind_the_bookcase 7 0; among_the_curtains 8 0; amidst_the_plants 9 0");
    EXPECT_EQ(table.count("living"), 8);
}

} // namespace linderhof::soirees::secret_rooms_test
