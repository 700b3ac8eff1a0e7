// The ring, the Barbican and the gardens (CX-MOAT), castle by castle.

#include "moats_kit.hpp"

#include <linderhof/castles/placing/places.hpp>
#include <linderhof/castles/words/words.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>

namespace linderhof::moats::test::ring_test {

using castles::test::CastleBuilder;

const castles::Rules& rules() {
    return castles::Rules::of(*ruleset(3));
}

CastleBuilder castle(int doors = 4, int turn = 0) {
    return CastleBuilder(*ruleset(3), doors, turn);
}

castles::FileStep moat(Side side) {
    return {rules().files.words.back().get(), {}, {static_cast<int>(side)}};
}

void close(CastleBuilder& builder) {
    for (const Side side : all_sides) {
        builder.carry_out(moat(side));
    }
}

bool in_gardens(const CastleBuilder& builder, int room) {
    return builder.castle().face(builder.castle().numbered(room)).printed != castles::no_face;
}

bool complete(const CastleBuilder& builder, int room) {
    return builder.castle().completed(builder.castle().numbered(room));
}

TEST(CxMoat, CX_MOAT_1_CX_MOAT_48_foyer_and_wall_are_one_room_of_225) {
    const CastleBuilder builder = castle();
    ASSERT_EQ(builder.castle().size(), 2);
    EXPECT_EQ(builder.castle().rooms(), 1);
    EXPECT_TRUE(builder.castle().shown(0).types.contains(castles::RoomType::corridor));
    EXPECT_EQ(builder.castle().area(), 225);
    EXPECT_EQ(builder.favor("total_rooms"), 1); // CX-MOAT-44
    const geometry::Placed& wall = builder.castle().tiles()[1];
    EXPECT_EQ(std::pair(wall.x, wall.y), std::pair(std::int16_t{-10}, std::int16_t{3}));
    EXPECT_EQ(rules().tiles.kit->width(wall.blueprint, 0), 21);
    EXPECT_EQ(rules().tiles.kit->height(wall.blueprint, 0), 2);
}

TEST(CxMoat, CX_MOAT_47_CX_MOAT_50_CX_MOAT_52_the_ring_is_23_wide_and_stays_where_it_is) {
    for (const int turn : {0, 90, 180, 270}) {
        CastleBuilder builder = castle(3, turn);
        const std::array<std::array<int, 4>, 3> boxes{{{-10, -18, 2, 21}, {11, -16, 2, 21}, {-8, -18, 21, 2}}};
        for (const Side side : all_sides) {
            const geometry::Spot spot = spot_of(moats_of(*ruleset(3)), side);
            const std::array<int, 4> box{spot.x, spot.y, rules().tiles.kit->width(spot.blueprint, spot.turn),
                                         rules().tiles.kit->height(spot.blueprint, spot.turn)};
            EXPECT_EQ(box, boxes[static_cast<std::size_t>(side)]);
        }
    }
}

TEST(CxMoat, CX_MOAT_2_CX_MOAT_49_the_drawbridge_leads_through_the_wall) {
    const CastleBuilder four = castle();
    EXPECT_EQ(four.castle().external_doors(true), 4);
    EXPECT_EQ(four.castle().external_doors(false), 0); // CX-MOAT-42
    EXPECT_TRUE(four.castle().joined(0, 1));
    EXPECT_EQ(castle(3).castle().external_doors(true), 3);
    EXPECT_EQ(castle(3, 180).castle().external_doors(true), 3);
    EXPECT_FALSE(castle(3, 180).castle().joined(0, 1));
}

TEST(CxMoat, CX_MOAT_4_the_barbican_is_complete_with_all_doors_and_the_drawbridge) {
    CastleBuilder builder = castle(3);
    builder.add("upper_hall", -7, 0);
    builder.add("trophy_hall", 3, -4, 90);
    EXPECT_FALSE(complete(builder, 0));
    builder.add("green_house", -1, 5, 90);
    EXPECT_EQ(builder.completed(), std::vector<int>{0});
    EXPECT_TRUE(complete(builder, 0));
}

TEST(CxMoat, MO04_CX_MOAT_3_CX_MOAT_5_CX_MOAT_52_without_a_drawbridge_there_are_no_gardens_and_the_ring_stays_open) {
    CastleBuilder builder = castle(3, 180);
    EXPECT_EQ(builder.refused("green_house", -1, 5, 90), Words{"CB-PLACE-1"});
    builder.add("upper_hall", -7, 0).add("trophy_hall", 3, -4, 90).add("train_room", -4, -2);
    EXPECT_TRUE(complete(builder, 0));
    builder.carry_out(moat(Side::left)).carry_out(moat(Side::right));
    EXPECT_EQ(builder.refused(moat(Side::far)), Words{"CX-MOAT-27"}); // CX-MOAT-17
}

TEST(CxMoat, CX_MOAT_14_CX_MOAT_18_the_far_moat_joins_the_left_or_the_right_one) {
    for (const Side first : {Side::left, Side::right}) {
        CastleBuilder builder = castle();
        EXPECT_EQ(builder.refused(moat(Side::far)), Words{"CX-MOAT-18"});
        builder.carry_out(moat(first));
        EXPECT_EQ(builder.refused(moat(first)), Words{"CX-MOAT-18"});
        builder.carry_out(moat(Side::far));
    }
}

TEST(CxMoat, CX_MOAT_11_CX_MOAT_26_three_moats_and_the_barbican_are_all) {
    CastleBuilder builder = castle();
    close(builder);
    EXPECT_EQ(builder.castle().trace().enclosed(), 1U);
    for (const Side side : all_sides) {
        EXPECT_EQ(builder.refused(moat(side)), Words{"CX-MOAT-11"});
    }
}

TEST(CxMoat, CX_MOAT_15_CX_MOAT_19_CX_MOAT_51_the_place_of_a_moat_is_free_ground_until_it_is_laid) {
    CastleBuilder grown = castle();
    grown.add("upper_hall", -7, 0).add("great_hall", -14, 0);
    EXPECT_EQ(grown.refused(moat(Side::left)), Words{"CX-MOAT-15"});
    EXPECT_TRUE(grown.refused(moat(Side::right)).empty());
    CastleBuilder dug = castle();
    dug.add("upper_hall", -7, 0).carry_out(moat(Side::left));
    EXPECT_EQ(dug.refused("great_hall", -14, 0), Words{"CX-MOAT-15"});
}

TEST(CxMoat, MO06_CX_MOAT_16_CX_MOAT_55_a_moat_may_block_the_doors_of_old_and_new_rooms) {
    for (const bool moat_first : {false, true}) {
        CastleBuilder builder = castle();
        builder.add("upper_hall", -7, 0);
        if (moat_first) {
            builder.carry_out(moat(Side::left));
        }
        builder.add("theater", -8, -5, 180);
        if (!moat_first) {
            builder.carry_out(moat(Side::left));
        }
        const geometry::Placed& theater =
            builder.castle().tiles()[static_cast<std::size_t>(builder.castle().numbered(2))];
        EXPECT_EQ(std::popcount(theater.blocked), 1);
        EXPECT_FALSE(complete(builder, 2));
    }
}

/// The Linen Press has its one door connected; the Moat comes to lie along its wall.
TEST(CxMoat, MO06_CX_MOAT_16_a_completed_room_stays_complete) {
    CastleBuilder builder = castle();
    builder.add("trophy_hall", -7, 0).add("linen_press", -8, -2);
    EXPECT_EQ(builder.completed(), std::vector<int>{2});
    builder.carry_out(moat(Side::left));
    const std::vector<int> touched = builder.touched();
    EXPECT_NE(std::find(touched.begin(), touched.end(), builder.castle().numbered(2)), touched.end());
    EXPECT_TRUE(complete(builder, 2));
    EXPECT_EQ(builder.favor("completed"), 1);
}

TEST(CxMoat, CX_MOAT_20_CX_MOAT_21_CX_MOAT_22_a_moat_scores_for_rooms_and_rooms_score_for_moats) {
    CastleBuilder builder = castle();
    builder.add("upper_hall", -7, 0).add("green_house", -1, 5, 90).add("theater", -8, -5, 180);
    builder.carry_out(moat(Side::right));
    EXPECT_EQ(builder.items(), (Words{"CX-MOAT-20 +3 of right with right", "CX-MOAT-20 +1 of right with 3"}));
    builder.carry_out(moat(Side::left));
    EXPECT_EQ(builder.vp(), 4); // the other Moat and the Barbican give nothing
    builder.add("trophy_hall", 3, -4, 90);
    EXPECT_EQ(builder.vp_of("CX-MOAT-21"), 0); // a Corridor
    builder.add("game_room", 5, -2, 180);
    EXPECT_EQ(builder.vp_of("CX-MOAT-21"), 2);
    builder.add("fountains", -1, 10, 90);
    EXPECT_EQ(builder.vp_of("CX-MOAT-21"), 0); // an Outdoor room
}

/// The Ballroom touches one Corridor; a wall and the Moat are in the way of its other doors.
TEST(CxMoat, EX22_MO02_CX_MOAT_29_the_ballroom_of_the_reward) {
    CastleBuilder builder = castle();
    builder.add("upper_hall", -7, 0);
    close(builder);
    builder.add("ballroom", -8, -4);
    EXPECT_EQ(builder.vp(), 8);
    EXPECT_EQ(builder.vp_of("CB-SCORE-1"), 7);
    EXPECT_EQ(builder.vp_of("CB-SCORE-7"), -2);
    EXPECT_EQ(builder.vp_of("CX-MOAT-21"), 3);
    EXPECT_TRUE(builder.completed().empty());
}

TEST(CxMoat, EX23_MO03_CX_MOAT_23_CX_MOAT_24_water_and_its_wall_are_no_neighbours_and_the_foyer_is) {
    CastleBuilder builder = castle();
    builder.add("trophy_hall", 3, -4, 90);
    builder.add("game_room", 5, -2, 180); // touches the wall along the water
    EXPECT_EQ(builder.items(), (Words{"CB-SCORE-1 +6 of 2 with 2", "CB-SCORE-7 -2 of 2 with 1"}));
    builder.add("train_room", -4, -2);
    EXPECT_EQ(castles::test::sorted(builder.items()),
              (Words{"CB-SCORE-1 +5 of 3 with 3", "CB-SCORE-7 -1 of 3 with 0", "CB-SCORE-7 -1 of 3 with 1"}));
    CastleBuilder water = castle();
    water.carry_out(moat(Side::left));
    water.add("upper_hall", -7, 0).add("theater", -8, -5, 180); // touches the Moat and the hall
    EXPECT_EQ(water.vp_of("CB-SCORE-7"), -2);
}

TEST(CxMoat, MO05_CX_MOAT_32_CX_MOAT_33_CX_MOAT_34_only_outdoor_rooms_lie_in_the_gardens) {
    CastleBuilder builder = castle();
    EXPECT_EQ(builder.refused("pantry", 1, 5, 90), Words{"CX-MOAT-33"});
    builder.add("green_house", -1, 5, 90).add("fountains", -1, 10, 90);
    EXPECT_TRUE(in_gardens(builder, 1));
    EXPECT_TRUE(in_gardens(builder, 2));
    EXPECT_EQ(builder.vp(), 4);
    EXPECT_EQ(builder.refused("pantry", 1, 15, 90), Words{"CX-MOAT-33"});
    EXPECT_EQ(builder.refused("hundings_hut", 6, 8), Words{"CB-PLACE-1"});
    EXPECT_EQ(builder.favor("count_outdoor"), 2); // CX-MOAT-40
}

/// Whether a Moat still has its place when a tile has been laid.
bool is_lost(const CastleBuilder& builder, Side side) {
    const Words refused = builder.refused(moat(side));
    return refused == Words{"CX-MOAT-15"} || refused == Words{"CB-PLACE-13"};
}

TEST(CxMoat, CX_MOAT_19_a_place_says_which_moat_it_takes_the_place_of) {
    const auto wide_castle = [] {
        CastleBuilder builder = castle();
        for (int y = -6; y < 3; ++y) {
            if (builder.refused("great_hall", 3, y).empty()) {
                builder.add("great_hall", 3, y);
                break;
            }
        }
        return builder;
    };
    const CastleBuilder before = wide_castle();
    int told = 0;
    for (const std::string word : {"archery_lawn", "gallery_of_mirrors", "ballroom", "green_house", "pantry"}) {
        for (int x = -16; x < 15; ++x) {
            for (int y = -7; y < 3; ++y) {
                if (!before.refused(word, x, y).empty()) {
                    continue;
                }
                CastleBuilder after = wide_castle();
                after.add(word, x, y);
                const geometry::Spot spot = before.spot(word, x, y, 0, {});
                const Choice choice = castles::describe_place(before.position(), 0, castles::place_move(0, spot));
                for (const Side side : {Side::left, Side::right}) {
                    const std::string words(side_words[static_cast<std::size_t>(side)]);
                    EXPECT_EQ(choice.text.find("takes the place of the " + words + " Moat") != std::string::npos,
                              is_lost(after, side))
                        << word << " " << x << " " << y << ": " << choice.text;
                    told += is_lost(after, side) ? 1 : 0;
                    EXPECT_TRUE(!is_lost(after, side) || lacks_a_place(moats_of(*ruleset(3)), after.castle()));
                }
            }
        }
    }
    EXPECT_GT(told, 0);
    EXPECT_FALSE(lacks_a_place(moats_of(*ruleset(3)), before.castle()));
}

TEST(CxMoat, CX_MOAT_33_a_place_says_that_it_lies_in_the_gardens) {
    const CastleBuilder builder = castle();
    const auto text_at = [&](int x, int y, int turn) {
        const geometry::Spot spot =
            castles::fitting(builder.position(), 0, builder.spot("green_house", x, y, turn, {}));
        return castles::describe_place(builder.position(), 0, castles::place_move(0, spot)).text;
    };
    EXPECT_EQ(text_at(-1, 5, 90), "joins Barbican, in the castle gardens");
}

TEST(CxMoat, CB_PLACE_14_CX_MOAT_35_a_fence_may_touch_neither_water_nor_its_wall) {
    CastleBuilder builder = castle();
    EXPECT_EQ(builder.refused("pumpkin_garden", -4, -1, 180), Words{"CB-PLACE-14"}); // inside, as everywhere
    builder.add("fountains", -1, 5, 90);
    int in_gardens = 0;
    for (const castles::Face& face : rules().tiles.faces) {
        for (int x = -12; x < 12 && face.fenced && face.printed == castles::no_face; ++x) { // the wall ends at y = 5
            const Words refused = builder.refused(face.word, x, 5);
            in_gardens += std::count(refused.begin(), refused.end(), "CX-MOAT-35") != 0 ? 1 : 0;
        }
    }
    EXPECT_GT(in_gardens, 0);
}

TEST(CxMoat, MO05_CX_MOAT_35_a_fence_in_the_gardens_may_touch_no_room) {
    CastleBuilder free = castle();
    free.add("fountains", -1, 5, 90).add("maze_garden", -1, 10, 90);
    EXPECT_EQ(free.refused("rose_terrace", -5, 9), Words());
    CastleBuilder full = castle();
    full.add("fountains", -1, 5, 90).add("archery_lawn", -6, 7).add("maze_garden", -1, 10, 90);
    EXPECT_EQ(full.refused("rose_terrace", -5, 9), Words{"CB-PLACE-14"}); // as everywhere in a castle
}

TEST(CxMoat, CX_MOAT_36_CX_MOAT_41_CX_MOAT_54_gardens_join_gardens_and_nothing_else) {
    const geometry::DoorRules& doors = rules().tiles.doors;
    for (std::uint8_t other = 0; other <= bridge_door; ++other) {
        const geometry::Meeting expected =
            other == garden_door ? geometry::Meeting::joins : geometry::Meeting::forbidden;
        EXPECT_EQ(doors(garden_door, other), expected);
        EXPECT_EQ(doors(other, garden_door), expected);
    }
}

TEST(CxMoat, CX_MOAT_37_CX_MOAT_38_the_gardens_may_be_closed_while_the_ring_is_open) {
    CastleBuilder open = castle();
    open.add("porch", 1, 5, 180); // its other door lies against the wall
    EXPECT_EQ(open.castle().external_doors(true), 3);
    open.carry_out(moat(Side::left)).carry_out(moat(Side::right));
    EXPECT_EQ(open.refused(moat(Side::far)), Words{"CX-MOAT-27"});
    CastleBuilder closed = castle();
    close(closed);
    EXPECT_EQ(closed.refused("porch", 1, 5, 180), Words{"CX-MOAT-37"});
}

TEST(CxMoat, CX_MOAT_39_outdoor_rooms_may_lie_inside_as_usual) {
    CastleBuilder builder = castle();
    builder.add("stables", -7, -1);
    EXPECT_FALSE(in_gardens(builder, 1));
}

TEST(CxMoat, CX_MOAT_53_a_garden_room_at_the_drawbridge_is_connected_to_the_barbican_and_not_adjacent) {
    CastleBuilder builder = castle();
    builder.add("green_house", -1, 5, 90);
    EXPECT_EQ(builder.touched(), std::vector<int>{1}); // the wall
    EXPECT_NE(rules().connections(builder.castle(), 0, builder.castle().size())[2].connections, 0);
    EXPECT_EQ(builder.favor("longest_path"), 2);
}

TEST(CxMoat, CX_MOAT_43_CX_MOAT_44_CX_MOAT_46_CX_FAV_2_CX_BONUS_2_what_moats_count_for) {
    CastleBuilder builder = castle();
    const int types = builder.favor("distinct_types");
    const int plain = builder.favor("no_swan_rooms");
    close(builder);
    EXPECT_EQ(builder.favor("moats"), 3);
    EXPECT_EQ(builder.bonus("moats"), 9);
    EXPECT_EQ(builder.favor("total_rooms"), 1);
    EXPECT_EQ(builder.favor("distinct_types"), types + 1);
    EXPECT_EQ(builder.favor("no_swan_rooms"), plain + 3); // CX-FAV-16
    EXPECT_EQ(builder.favor("distinct_sizes"), 0);
    EXPECT_EQ(builder.castle().area(), 3225);
    EXPECT_EQ(builder.bonus("area_500"), 6);
}

const Ruleset& with_renovations() {
    static const std::shared_ptr<const Ruleset> made =
        linderhof::test::builder().make(setup_of(3, {"moats", "renovations"})).ruleset;
    return *made;
}

castles::FileStep entry(const CastleBuilder& builder, std::string_view key, int first, int second = 0) {
    for (const auto& word : builder.rules().files.words) {
        if (word->key == key) {
            return {word.get(), {}, {first, second}};
        }
    }
    ADD_FAILURE() << key;
    return {};
}

/// Covers a room and tells what it scores for Moats.
int renovate(CastleBuilder& builder, std::string_view renovation, int room) {
    builder.carry_out(entry(builder, "renovation", builder.rules().find_face(renovation), room));
    return builder.vp_of("CX-MOAT-21");
}

TEST(CxMoat, RV07_CX_MOAT_25_a_renovated_room_counts_for_each_of_its_types) {
    CastleBuilder builder(with_renovations(), 4);
    builder.add("upper_hall", -7, 0).add("theater", -8, -5, 180);
    builder.carry_out(entry(builder, "moat", 0)).carry_out(entry(builder, "moat", 1));
    CastleBuilder other(with_renovations(), 4);
    other.add("upper_hall", -7, 0).add("theater", -8, -5, 180);
    other.carry_out(entry(other, "moat", 0)).carry_out(entry(other, "moat", 1));
    EXPECT_EQ(renovate(builder, "round_lobby", 2), 2);   // Corridor and Living
    EXPECT_EQ(renovate(other, "chocolate_suite", 2), 4); // Food and Sleeping
    other.carry_out(entry(other, "moat", 2));
    EXPECT_EQ(other.vp(), 3 + 2);
}

TEST(CxMoat, CX_RENO_28_CX_MOAT_54_a_garden_room_stays_one_under_any_renovation) {
    CastleBuilder builder(with_renovations(), 4);
    builder.add("green_house", -1, 5, 90);
    EXPECT_EQ(renovate(builder, "chocolate_suite", 1), 0); // no Moat yet
    EXPECT_EQ(builder.refused("pantry", 1, 10, 90), Words{"CX-MOAT-33"});
    builder.add("fountains", -1, 10, 90);
    EXPECT_TRUE(in_gardens(builder, 2));
}

TEST(CxMoat, CX_INTER_6_a_room_inside_the_closed_ring_is_renovated_as_usual) {
    CastleBuilder builder(with_renovations(), 4);
    builder.add("upper_hall", -7, 0);
    for (int side = 0; side < most_moats; ++side) {
        builder.carry_out(entry(builder, "moat", side));
    }
    builder.add("theater", -8, -5, 180);
    EXPECT_EQ(renovate(builder, "swan_suite", 2), 6); // Activity and Sleeping
}

TEST(CxMoat, CX_MOAT_27_CX_MOAT_45_the_closed_ring_makes_a_courtyard) {
    CastleBuilder builder = castle();
    EXPECT_EQ(builder.favor("courtyards"), 0);
    close(builder);
    EXPECT_EQ(builder.favor("courtyards"), 1);
    EXPECT_EQ(builder.castle().external_doors(true), 1); // the drawbridge
}

} // namespace linderhof::moats::test::ring_test
