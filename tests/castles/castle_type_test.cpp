// What a tile is: types, sizes, levels, printed areas.

#include "castle_builder.hpp"

#include <gtest/gtest.h>

namespace linderhof::castles::test::castle_type_test {

const Face& face_of(const CastleBuilder& castle, std::string_view word, std::string_view side = {}) {
    return castle.rules().face(castle.rules().find_face(word, side));
}

/// Foyer, stairs, a hallway of each side, and the Great Hall: five corridors.
CastleBuilder corridors() {
    CastleBuilder castle;
    castle.add("stairs", -3, 1)
        .add("hallway", 3, 1, 0, "ground")
        .add("hallway", -9, 1, 0, "downstairs")
        .add("great_hall", 3, -1);
    return castle;
}

TEST(CbType, CB_TYPE_2_ARoomHasOneTypeOneSizeDoorsPointsAndOneIcon) {
    const CastleBuilder castle;
    for (const Face& face : castle.rules().tiles.faces) {
        if (face.kind == TileKind::room) {
            const unsigned bits = face.types.bits();
            EXPECT_EQ(bits & (bits - 1), 0U) << face.id;
            EXPECT_NE(bits, 0U) << face.id;
            EXPECT_GE(face.size, 100) << face.id;
            EXPECT_LE(face.size, 600) << face.id;
        }
    }
    const Face& vestibule = face_of(castle, "vestibule");
    EXPECT_TRUE(vestibule.types.contains(RoomType::living));
    EXPECT_EQ(vestibule.size, 600);
    EXPECT_EQ(vestibule.vp, 1);
    EXPECT_EQ(vestibule.icon.vp, 4);
    EXPECT_TRUE(vestibule.icon.types.contains(RoomType::food));
}

TEST(CbType, CB_TYPE_3_FoyerHallwaysAndStairsAreCorridors) {
    const CastleBuilder castle = corridors();
    for (int tile = 0; tile < castle.castle().size(); ++tile) {
        EXPECT_EQ(castle.castle().shown(tile).types, TypeSet(RoomType::corridor)) << tile;
    }
}

TEST(CbType, CB_TYPE_4_ADownstairsHallwayIsNoDownstairsRoom) {
    const CastleBuilder castle = corridors();
    EXPECT_EQ(castle.favor("count_downstairs"), 0);
    EXPECT_EQ(castle.bonus("type_downstairs"), 0);
}

TEST(CbType, CB_TYPE_5_FixedTilesCountAsRooms) {
    const CastleBuilder castle = corridors();
    EXPECT_EQ(castle.favor("completed") + castle.favor("incomplete"), 5);
}

TEST(CbType, CB_TYPE_6_FixedTilesHaveNoSize) {
    CastleBuilder castle;
    castle.add("hallway", -6, 1, 0, "ground");
    EXPECT_EQ(castle.favor("small"), 0);
    EXPECT_EQ(castle.favor("circular"), 0);
    EXPECT_EQ(castle.bonus("size_150"), 0);
}

TEST(CbType, CB_TYPE_7_SmallLargeSquareAndRound) {
    CastleBuilder castle; // 100 living, 150 living, 350 corridor, 400 living
    castle.add("focus_room", 3, 1).add("study", -3, 0).add("great_hall", -1, 3);
    ASSERT_TRUE(castle.add_anywhere("east_tapestry_chamber"));
    EXPECT_EQ(castle.favor("small"), 2);
    EXPECT_EQ(castle.favor("large"), 2);
    EXPECT_EQ(castle.favor("square"), 2);
    EXPECT_EQ(castle.favor("circular"), 1);
}

TEST(CbType, CB_TYPE_8_LevelsOfTiles) {
    const CastleBuilder castle;
    EXPECT_TRUE(face_of(castle, "crypt").downstairs);
    EXPECT_TRUE(face_of(castle, "hallway", "downstairs").downstairs);
    EXPECT_FALSE(face_of(castle, "hallway", "ground").downstairs);
    EXPECT_FALSE(face_of(castle, "great_hall").downstairs);
    const geometry::Blueprint& stairs = castle.rules().tiles.blueprints[castle.rules().find_face("stairs")];
    EXPECT_EQ(stairs.doors[0].door_class, static_cast<std::uint8_t>(DoorClass::stairs_dark));
    EXPECT_EQ(stairs.doors[1].door_class, static_cast<std::uint8_t>(DoorClass::stairs_light));
}

TEST(CbType, CB_TYPE_9_ActivityRoomsLieOnTheGroundFloor) {
    CastleBuilder castle;
    EXPECT_FALSE(face_of(castle, "oratory").downstairs);
    castle.add("oratory", -1, 3); // joined to the Foyer
    EXPECT_TRUE(castle.castle().joined(0, 1));
}

TEST(CbType, CB_TYPE_10_ThreeKindsOfIcon) {
    const CastleBuilder castle;
    EXPECT_EQ(face_of(castle, "study").icon.kind, IconKind::connection);
    EXPECT_EQ(face_of(castle, "oratory").icon.kind, IconKind::adjacency_penalty);
    EXPECT_EQ(face_of(castle, "crypt").icon.kind, IconKind::each_of_yours);
    EXPECT_EQ(face_of(castle, "pantry").icon.kind, IconKind::none);
}

TEST(CbType, CB_TYPE_11_IconsOfActivityAndDownstairsRooms) {
    const CastleBuilder castle;
    for (const Face& face : castle.rules().tiles.faces) {
        if (face.types.contains(RoomType::activity)) {
            EXPECT_EQ(face.icon.kind, IconKind::adjacency_penalty) << face.id;
            EXPECT_LT(face.icon.vp, 0) << face.id;
        }
        if (face.types.contains(RoomType::downstairs)) {
            EXPECT_EQ(face.icon.kind, IconKind::each_of_yours) << face.id;
        }
    }
}

TEST(CbType, CB_TYPE_12_AnIconMayNameSeveralTypes) {
    const CastleBuilder castle;
    const Icon& icon = face_of(castle, "east_tapestry_chamber").icon;
    EXPECT_TRUE(icon.types.contains(RoomType::activity));
    EXPECT_TRUE(icon.types.contains(RoomType::outdoor));
    EXPECT_FALSE(icon.types.contains(RoomType::living));
}

TEST(CbType, CB_TYPE_13_AreasAreThePrintedOnes) {
    const CastleBuilder castle = corridors();
    EXPECT_EQ(castle.castle().area(), 125 + 75 + 150 + 150 + 350);
}

TEST(CbType, CB_TYPE_14_BothEditionsHaveTheSameRooms) {
    const CastleBuilder first("1e");
    const CastleBuilder second("2e");
    for (std::size_t i = 0; i < 75; ++i) {
        EXPECT_EQ(first.rules().tiles.faces[i].id, second.rules().tiles.faces[i].id);
        EXPECT_EQ(first.rules().tiles.faces[i].vp, second.rules().tiles.faces[i].vp);
        EXPECT_EQ(first.rules().tiles.blueprints[i].doors, second.rules().tiles.blueprints[i].doors);
    }
}

TEST(CbSetup, CB_SETUP_11_TheFirstEditionHasTheFoyerWithThreeDoorsOnly) {
    EXPECT_EQ(CastleBuilder("1e").rules().start.foyers.size(), 1U);
    EXPECT_EQ(CastleBuilder("2e").rules().start.foyers.size(), 2U);
}

TEST(CbComp, CB_COMP_1_ACastleHoldsNoMoreCopiesThanTheBox) {
    CastleBuilder castle;
    castle.add("pantry", 3, 0);
    EXPECT_EQ(castle.refused("pantry", 1, 3, 90), std::vector<std::string>{"CB-COMP-1"});
}

} // namespace linderhof::castles::test::castle_type_test
