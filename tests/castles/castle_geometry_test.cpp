// Doors and contact of tiles in a castle: chapter 2 of the rules.

#include "castle_builder.hpp"

#include <gtest/gtest.h>

#include <bit>

namespace linderhof::castles::test::castle_geometry_test {

using Things = std::vector<int>;

int open_doors(const CastleBuilder& castle, int tile) {
    return std::popcount(
        geometry::open_doors(*castle.rules().tiles.kit, castle.castle().tiles()[static_cast<std::size_t>(tile)]));
}

int blocked_doors(const CastleBuilder& castle, int tile) {
    return std::popcount(castle.castle().tiles()[static_cast<std::size_t>(tile)].blocked);
}

geometry::Contact contact(const CastleBuilder& castle, std::size_t one, std::size_t other) {
    const auto tiles = castle.castle().tiles();
    return castle.rules().tiles.kit->relation(tiles[one], tiles[other]).contact;
}

TEST(CbGeo, CB_GEO_1_CB_GEO_2_DoorsThatFaceEachOtherConnectTheirTiles) {
    CastleBuilder castle;
    castle.add("pantry", 3, 0).add("larder", 5, -1);
    EXPECT_TRUE(castle.castle().joined(0, 1));
    EXPECT_TRUE(castle.castle().joined(1, 2));
    EXPECT_TRUE(castle.castle().joined(2, 1));
    EXPECT_FALSE(castle.castle().joined(0, 2));
}

TEST(CbGeo, CB_GEO_3_CB_GEO_4_ADoorIsConnectedBlockedOrOpen) {
    CastleBuilder castle;
    castle.add("hallway", -6, 1, 0, "ground").add("pantry", -7, -1, 90).add("oratory", -5, -1, 180);
    EXPECT_EQ(blocked_doors(castle, 3), 2); // one against the Foyer, one against the Pantry
    EXPECT_EQ(open_doors(castle, 3), 0);
    EXPECT_EQ(open_doors(castle, 2), 1); // its far door
}

TEST(CbGeo, CB_GEO_5_TilesThatTouchAreAdjacentWithoutDoors) {
    CastleBuilder castle;
    castle.add("9_pin_alley", 1, 3).add("utility_room", 3, 1, 180);
    EXPECT_EQ(castle.touched(), (Things{0, 1}));
    EXPECT_FALSE(castle.castle().joined(1, 2));
    EXPECT_EQ(castle.vp_of("CB-SCORE-7"), -1);
}

TEST(CbGeo, CB_GEO_6_CS03_ACornerPointMakesAdjacentInTheSecondEditionOnly) {
    for (const auto& [edition, penalty] : {std::pair{"1e", 0}, {"2e", -1}}) {
        CastleBuilder castle(edition);
        castle.add("focus_room", 3, 1).add("oratory", 1, 3, 270);
        EXPECT_EQ(contact(castle, 1, 2), geometry::Contact::corner);
        EXPECT_EQ(castle.vp_of("CB-SCORE-7"), penalty) << edition;
        EXPECT_EQ(castle.vp(), 4 + penalty) << edition;
    }
}

TEST(CbGeo, CB_GEO_7_CS07_TilesOfDifferentLevelsAreAdjacent) {
    CastleBuilder castle;
    castle.add("stairs", -3, 1).add("crypt", -8, 1, 180).add("hallway", -4, 3, 0, "ground").add("oratory", -9, 3);
    EXPECT_EQ(castle.vp_of("CB-SCORE-7"), -1);
    EXPECT_EQ(castle.vp(), 3);
}

TEST(CbGeo, CB_GEO_8_CB_GEO_12_EX05_CS04_ARoundTileTouchesOnlyInTheMiddleOfItsSides) {
    CastleBuilder castle;
    castle.add("hallway", -6, 1, 0, "ground").add("focus_room", -7, -1).add("lilac_cabinet", -2, -1);
    const int before = open_doors(castle, 1);
    castle.add("flute_room", -7, 2);
    EXPECT_EQ(castle.touched(), Things{1});
    EXPECT_EQ(castle.vp(), 3); // no penalty for the living rooms
    EXPECT_EQ(castle.castle().trace().enclosed(), 0U);
    EXPECT_EQ(open_doors(castle, 1), before - 1); // the hallway's doors beside the circle stay open
}

TEST(CbGeo, CB_GEO_9_ADoorToAnEnclosedAreaIsNotExternal) {
    CastleBuilder castle;
    castle.add("pantry", 3, 0).add("hallway", 5, 0, 0, "ground").add("focus_room", 5, 1);
    EXPECT_EQ(castle.castle().trace().enclosed(), 0U);
    castle.add("hallway", -1, 3, 0, "ground");
    EXPECT_EQ(castle.castle().trace().enclosed(), 1U);
    EXPECT_EQ(castle.castle().trace().courtyards(), 1U);
    int open = 0;
    for (int tile = 0; tile < castle.castle().size(); ++tile) {
        open += open_doors(castle, tile);
    }
    EXPECT_LT(castle.castle().external_doors(true), open);
}

TEST(CbGeo, CB_GEO_10_CP07_AFenceIsNoDoor) {
    CastleBuilder castle;
    castle.add("broom_closet", 3, 1, 90).add("dirt_room", -4, 1);
    EXPECT_EQ(castle.refused("porch", -3, 3, 180), std::vector<std::string>{"CB-PLACE-5"});
}

TEST(CbGeo, CB_GEO_11_ACornerPointClosesAnAreaInBothEditions) {
    for (const char* edition : {"1e", "2e"}) {
        CastleBuilder castle(edition);
        castle.add("focus_room", 3, 1).add("oratory", 1, 3, 270);
        EXPECT_EQ(contact(castle, 1, 2), geometry::Contact::corner);
        EXPECT_EQ(castle.castle().trace().enclosed(), 1U) << edition;
    }
}

TEST(CbGeo, EX06_ARoomTouchesStairsAndHallwayWhateverItsDoors) {
    CastleBuilder castle;
    castle.add("hallway", -6, 1, 0, "ground").add("stairs", -9, 1).add("focus_room", -7, -1);
    EXPECT_EQ(castle.touched(), (Things{1, 2}));
    EXPECT_TRUE(castle.castle().joined(3, 1));
    EXPECT_FALSE(castle.castle().joined(3, 2));
}

TEST(CbGeo, CP04_DoorsOfATurnedHallway) {
    const CastleBuilder castle;
    const std::uint16_t face = castle.rules().find_face("hallway", "ground");
    int west = 0;
    int east = 0;
    int ends = 0;
    for (const geometry::Door& door : castle.rules().tiles.kit->doors(face, 1)) {
        EXPECT_EQ(door.x, 0);
        west += door.facing == geometry::Facing::left ? 1 : 0;
        east += door.facing == geometry::Facing::right ? 1 : 0;
        ends += door.facing == geometry::Facing::top && door.y == 0 ? 1 : 0;
        ends += door.facing == geometry::Facing::bottom && door.y == 5 ? 1 : 0;
    }
    EXPECT_EQ(west, 6);
    EXPECT_EQ(east, 6);
    EXPECT_EQ(ends, 2);
}

} // namespace linderhof::castles::test::castle_geometry_test
