// What favors and bonus cards count in one castle: chapter 9 of the rules.

#include "castle_builder.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace linderhof::castles::test::castle_measure_test {

/// Foyer, Stairs, a Hallway of each side, Great Hall.
CastleBuilder corridors() {
    CastleBuilder castle;
    castle.add("stairs", -3, 1)
        .add("hallway", 3, 1, 0, "ground")
        .add("hallway", -9, 1, 0, "downstairs")
        .add("great_hall", 3, -1);
    return castle;
}

TEST(CbFav, CB_FAV_12_FV07_EveryCorridorCounts) {
    EXPECT_EQ(corridors().favor("count_corridor"), 5);
}

TEST(CbFav, CB_FAV_13_CB_FAV_22_CountAndAreaByType) {
    const CastleBuilder castle = corridors();
    EXPECT_EQ(castle.favor("count_downstairs"), 0);
    EXPECT_EQ(castle.favor("area_corridor"), 125 + 75 + 150 + 150 + 350);
}

TEST(CbFav, CB_FAV_25_EX13_FV06_AreaOfLivingRooms) {
    CastleBuilder castle;
    castle.add("study", -3, 0).add("vestibule", 3, -1);
    EXPECT_EQ(castle.favor("area_living"), 750);
    EXPECT_EQ(castle.favor("count_living"), 2);
}

TEST(CbFav, CB_FAV_35_CB_FAV_36_CB_FAV_41_CompletedAndIncomplete) {
    CastleBuilder castle;
    castle.add("pantry", 3, 0).add("cloak_room", 5, 0, 90);
    EXPECT_EQ(castle.favor("completed"), 2);
    EXPECT_EQ(castle.favor("incomplete"), 1); // the Foyer
}

TEST(CbFav, CB_FAV_37_CB_BONUS_8_BN01_DoorsOfCorridorsAreLeftOut) {
    CastleBuilder castle;
    castle.add("focus_room", 3, 1).add("pantry", -2, 1);
    EXPECT_EQ(castle.castle().external_doors(true), 5);
    EXPECT_EQ(castle.favor("external_doors"), 4); // without the Foyer's
    EXPECT_EQ(castle.bonus("external_doors"), 2); // CB-BONUS-32: pairs over the whole castle
}

TEST(CbBonus, CB_BONUS_3_CB_BONUS_4_HallwaysAndStairs) {
    const CastleBuilder castle = corridors();
    EXPECT_EQ(castle.bonus("hallways"), 2);
    EXPECT_EQ(castle.bonus("stairs"), 2);
}

TEST(CbBonus, CB_BONUS_5_CompletedPairsRoundDown) {
    CastleBuilder castle;
    castle.add("broom_closet", 3, 1, 90);
    EXPECT_EQ(castle.bonus("completed_pairs"), 0);
    castle.add("pantry", -2, 1).add("cloak_room", -4, 1, 270);
    EXPECT_EQ(castle.favor("completed"), 3);
    EXPECT_EQ(castle.bonus("completed_pairs"), 1);
}

TEST(CbBonus, CB_BONUS_6_CB_BONUS_7_SquareAndRound) {
    CastleBuilder castle;
    castle.add("focus_room", 3, 1).add("study", -3, 0);
    EXPECT_EQ(castle.bonus("square"), 1);
    EXPECT_EQ(castle.bonus("circular"), 1);
    EXPECT_EQ(castle.bonus("size_150"), 2);
}

/// Lays tiles of a list anywhere, one after the other.
void lay_anywhere(CastleBuilder& castle, const std::vector<std::string>& tiles) {
    for (const std::string& tile : tiles) {
        ASSERT_TRUE(castle.add_anywhere(tile)) << tile;
    }
}

TEST(CbBonus, CB_BONUS_2_BN02_TheFoyerStandsForTheCorridors) {
    CastleBuilder castle;
    castle.add("stairs", -3, 1);
    lay_anywhere(castle,
                 {"crypt", "focus_room", "lilac_cabinet", "parlor", "dining_room", "nap_room", "dirt_room", "oratory"});
    EXPECT_EQ(castle.bonus("all_types"), 0);
    lay_anywhere(castle, {"formal_gardens"});
    EXPECT_EQ(castle.bonus("all_types"), 7);
}

TEST(CbBonus, CB_BONUS_1_BN03_HallwaysAndFoyerAreNoSizes) {
    CastleBuilder castle;
    castle.add("hallway", -6, 1, 0, "ground").add("hallway", 3, 1, 0, "ground");
    lay_anywhere(castle, {"focus_room", "observatory", "gallery_of_mirrors", "drawing_room", "vestibule",
                          "hundings_hut", "meat_locker", "porch", "dining_room"});
    EXPECT_EQ(castle.bonus("all_sizes"), 0); // all but 150
    lay_anywhere(castle, {"parlor"});
    EXPECT_EQ(castle.bonus("all_sizes"), 8);
}

struct Expected {
    const char* id;
    int count;
};

/// A room of every size and every type; of some two.
const CastleBuilder& collection() {
    static const CastleBuilder castle = [] {
        CastleBuilder made;
        made.add("stairs", -3, 1);
        lay_anywhere(made, {"vestibule", "observatory", "drawing_room", "great_hall", "crypt", "hundings_hut",
                            "dining_room", "nap_room", "flute_room", "pantry", "dirt_room"});
        return made;
    }();
    return castle;
}

TEST(CbFav, CountsByType) { // CB-FAV-11..18
    for (const auto& [id, count] : {Expected{"count_activity", 1},
                                    {"count_corridor", 3},
                                    {"count_downstairs", 1},
                                    {"count_food", 2},
                                    {"count_living", 3},
                                    {"count_outdoor", 1},
                                    {"count_sleeping", 1},
                                    {"count_utility", 1}}) {
        EXPECT_EQ(collection().favor(id), count) << id;
    }
}

TEST(CbFav, AreasByType) { // CB-FAV-21..28
    for (const auto& [id, area] : {Expected{"area_activity", 150},
                                   {"area_corridor", 125 + 75 + 350},
                                   {"area_downstairs", 250},
                                   {"area_food", 100 + 300},
                                   {"area_living", 400 + 450 + 600},
                                   {"area_outdoor", 500},
                                   {"area_sleeping", 200},
                                   {"area_utility", 200}}) {
        EXPECT_EQ(collection().favor(id), area) << id;
    }
}

TEST(CbFav, GroupsOfSizes) { // CB-FAV-31..34
    for (const auto& [id, count] : {Expected{"small", 6}, {"large", 5}, {"square", 2}, {"circular", 2}}) {
        EXPECT_EQ(collection().favor(id), count) << id;
    }
}

TEST(CbBonus, CardsOfTypes) { // CB-BONUS-11..18
    for (const auto& [id, points] : {Expected{"type_activity", 2},
                                     {"type_corridor", 3},
                                     {"type_downstairs", 2},
                                     {"type_food", 2 * 3},
                                     {"type_living", 3 * 2},
                                     {"type_outdoor", 2},
                                     {"type_sleeping", 3},
                                     {"type_utility", 2}}) {
        EXPECT_EQ(collection().bonus(id), points) << id;
    }
}

TEST(CbBonus, CardsOfSizes) { // CB-BONUS-21..30
    for (const auto& [id, points] : {Expected{"size_100", 2},
                                     {"size_150", 2},
                                     {"size_200", 2 * 2},
                                     {"size_250", 2},
                                     {"size_300", 2},
                                     {"size_350", 3},
                                     {"size_400", 3},
                                     {"size_450", 3},
                                     {"size_500", 3},
                                     {"size_600", 3}}) {
        EXPECT_EQ(collection().bonus(id), points) << id;
    }
}

} // namespace linderhof::castles::test::castle_measure_test
