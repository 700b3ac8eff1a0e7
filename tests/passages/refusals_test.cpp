// Where no Secret Passage may lie (CX-SECRET-2 to 14, CX-SECRET-24): each with the same castle in which it may.

#include "passages_kit.hpp"

#include <gtest/gtest.h>

namespace linderhof::passages::test::refusals_test {

constexpr int short_one = 0;
constexpr int middle = 1;
constexpr int long_one = 2;

const Words allowed;

TEST(CxSecret, CX_SECRET_2_a_length_is_used_once) {
    Castles twice;
    twice.with(0, 1, middle).add("buttery", 4, 1).with(0, 2, middle);
    EXPECT_EQ(twice->refused("stairs", -4, 1), Words{"CX-SECRET-2"});
    Castles other;
    other.with(0, 1, middle).add("buttery", 4, 1).with(0, 2, long_one);
    EXPECT_EQ(other->refused("stairs", -5, 1), allowed);
}

TEST(CxSecret, CX_SECRET_5_both_ends_lie_on_the_tile_and_on_one_before) {
    Castles before;
    before.add("dining_room", -4, -1).with(0, 1, middle);
    EXPECT_EQ(before->refused("buttery", 3, 1), Words{"CX-SECRET-5"});
    Castles itself;
    itself.with(1, 1, middle);
    EXPECT_EQ(itself->refused("buttery", 4, 1), Words{"CX-SECRET-5"});
}

TEST(CxSecret, CX_SECRET_6_PS03_on_a_wall) {
    Castles castle;
    castle.with(0, 1, middle);
    EXPECT_EQ(castle->refused("buttery", 4, 1), allowed);
    EXPECT_EQ(castle->refused("buttery", 4, 0), Words{"CX-SECRET-6"}); // its door lies one cell higher
    EXPECT_EQ(castle->refused("buttery", 5, 1), Words{"CX-SECRET-6"}); // one cell too far: the end lies open
}

TEST(CxSecret, CX_SECRET_7_PS03_over_a_third_tile) {
    Castles free;
    free.hallway(0, -1).with(0, 2, long_one);
    EXPECT_EQ(free->refused("buttery", 5, 1), allowed);
    Castles covered;
    covered.hallway(0, -1).hallway(4, 0, 90).with(0, 3, long_one);
    EXPECT_EQ(covered->refused("buttery", 5, 1), Words{"CX-SECRET-7"});
}

/// With two rooms that are joined by a door and face each other with two more.
std::shared_ptr<const Ruleset> with_made_up_rooms() {
    linderhof::Setup setup = setup_of(3);
    setup.sets = {"made-up-rooms"};
    return linderhof::test::builder_with_made_up_rooms().make(setup).ruleset;
}

TEST(CxSecret, CX_SECRET_8_CX_SECRET_9_PS01_only_the_short_one_may_replace_a_connection) {
    const std::shared_ptr<const Ruleset> rules = with_made_up_rooms();
    ASSERT_TRUE(rules);
    Castles far(rules);
    far.add("stepped_room", 3, 0).with(1, 2, long_one);
    EXPECT_EQ(far->refused("step_room", 7, 0), Words{"CX-SECRET-8"});
    Castles over(rules);
    over.add("stepped_room", 3, 0).with(1, 2, short_one).add("step_room", 7, 0);
    EXPECT_EQ(over->vp(), 1 + (2 * 2)); // the connection is there, and doubled
}

TEST(CxSecret, CX_SECRET_11_PS03_end_to_end) {
    Castles taken; // a second Passage at a door that has one
    taken.with(0, 1, middle).add("buttery", 4, 1).with(0, 2, short_one);
    EXPECT_EQ(taken->refused("larder", 3, 0), Words{"CX-SECRET-11"});
    Castles plain;
    plain.with(0, 1, short_one);
    EXPECT_EQ(plain->refused("larder", 3, 0), allowed);
    Castles row; // a middle one and a long one do not add up: each would end where there is no door
    row.with(0, 1, middle).with(0, 1, long_one);
    EXPECT_EQ(row->refused("buttery", 6, 1), Words{"CX-SECRET-6"});
}

TEST(CxSecret, CX_SECRET_12_PS03_along_a_fence) {
    Castles free;
    free.with(0, 1, middle).hallway(-1, -2).with(1, 2, long_one);
    EXPECT_EQ(free->refused("larder", 7, -3), allowed);
    Castles fenced; // the fence of the Green House lies under the second cell
    fenced.add("green_house", 3, -1).with(0, 2, middle).hallway(-1, -2).with(2, 3, long_one);
    EXPECT_EQ(fenced->refused("larder", 7, -3), Words{"CX-SECRET-12"});
}

/// The levels of the two doors count: the dark end of Stairs leads to the cellars.
TEST(CxSecret, CX_SECRET_13_PS03_between_levels) {
    Castles down;
    down.with(0, 1, middle);
    EXPECT_EQ(down->refused("cistern", 4, 0), Words{"CX-SECRET-13"});
    Castles dark;
    dark.add("stairs", 3, 1, 180).with(1, 2, middle);
    EXPECT_EQ(dark->refused("buttery", 7, 1), Words{"CX-SECRET-13"});
    EXPECT_EQ(dark->refused("cistern", 7, 0), allowed);
}

TEST(CxSecret, CX_SECRET_14_PS03_in_the_gardens) {
    Castles gardens({"moats", "passages"});
    gardens.add("green_house", -1, 5, 90);
    EXPECT_EQ(gardens->refused("fountains", -1, 10, 90), allowed);
    gardens.with(1, 2, long_one);
    EXPECT_EQ(gardens->refused("fountains", -1, 12, 90), Words{"CX-SECRET-14"});
    Castles bridge({"moats", "passages"});
    bridge.with(0, 1, middle);
    EXPECT_EQ(bridge->refused("green_house", -1, 6, 90), Words{"CX-SECRET-14"});
}

TEST(CxSecret, CX_SECRET_24_a_later_tile_over_it) {
    Castles free;
    EXPECT_EQ(free->refused("hallway", 3, -4, 90, "ground"), allowed);
    Castles laid;
    laid.with(0, 1, middle).add("buttery", 4, 1);
    EXPECT_EQ(laid->refused("hallway", 3, -4, 90, "ground"), Words{"CX-SECRET-24"});
}

} // namespace linderhof::passages::test::refusals_test
