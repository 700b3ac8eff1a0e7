// Where a tile may lie: chapter 5 of the rules.

#include "castle_builder.hpp"
#include <linderhof/castles/placing/places.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>

namespace linderhof::castles::test::castle_place_test {

using Rule = std::vector<std::string>;

int places(const CastleBuilder& castle, std::string_view word, std::string_view side = {}) {
    const std::uint16_t face = castle.rules().find_face(word, side);
    return Places(castle.position(), 0, face).count();
}

TEST(CbPlace, CB_PLACE_1_ADoorMustMeetADoor) {
    const CastleBuilder castle;
    EXPECT_EQ(castle.refused("pantry", 3, 1), Rule{"CB-PLACE-1"}); // its door lies a cell too low
    EXPECT_EQ(castle.refused("pantry", 3, 0), Rule{});
    EXPECT_EQ(castle.refused("pantry", 200, 100), Rule{"CB-PLACE-1"});
    EXPECT_EQ(castle.refused("pantry", 16000, -16000), Rule{"CB-PLACE-1"});
}

TEST(CbPlace, CB_PLACE_2_AnOverlapHidesEverythingElse) {
    CastleBuilder castle;
    EXPECT_EQ(castle.refused("pantry", 1, 1), Rule{"CB-PLACE-2"});
    castle.add("flute_room", 3, 0);
    // The corner of the box of a circle is free, as far as the circle leaves it.
    EXPECT_EQ(castle.refused("pantry", 5, 2), Rule{"CB-PLACE-2"});
}

TEST(CbPlace, CB_PLACE_3_QuarterTurnsAndNoMirrorImages) {
    const CastleBuilder castle;
    const std::uint16_t face = castle.rules().find_face("pantry");
    MoveList moves;
    Places(castle.position(), 0, face).list(0, moves);
    for (const Move move : moves) {
        // Doors R0 and L1 look the same after half a turn; mirrored they would be R1 and L0.
        EXPECT_TRUE(place_of(move).turn == 0 || place_of(move).turn == 1);
    }
    EXPECT_EQ(moves.size(), 3U);
}

TEST(CbPlace, CB_PLACE_4_CP03_DoorsMayBeBlockedInAnyNumber) {
    CastleBuilder castle;
    castle.add("hallway", -6, 1, 0, "ground").add("pantry", -7, -1, 90).add("oratory", -5, -1, 180);
    const geometry::Placed& oratory = castle.castle().tiles()[3];
    EXPECT_EQ(std::popcount(oratory.joined), 1);
    EXPECT_EQ(std::popcount(oratory.blocked), 2);
    EXPECT_FALSE(castle.castle().completed(3));
}

TEST(CbPlace, CB_PLACE_5_CP01_TheLastExternalDoorMayNotGo) {
    CastleBuilder castle;
    castle.add("broom_closet", 3, 1, 90)
        .add("gatehouse", -2, -3, 270)
        .add("meat_locker", 1, 3, 270)
        .add("nap_room", 0, -4, 90);
    EXPECT_EQ(castle.castle().external_doors(true), 1);
    // What would stay open leads into an area that tiles enclose.
    EXPECT_EQ(castle.refused("powder_room", 1, 7, 180), Rule{"CB-PLACE-5"});
}

TEST(CbPlace, CB_PLACE_5_CP02_ABlockedDoorIsNoWayOut) {
    CastleBuilder castle("1e");
    castle.add("nap_room", -4, 0)
        .add("cloak_room", 3, 1, 90)
        .add("green_house", -1, 3, 270)
        .add("larder", -3, 2, 90)
        .add("tasso_room", 1, 8, 180)
        .add("laundry_room", 5, 10, 180)
        .add("porch", -7, 4, 180)
        .add("dressing_room", -8, 0, 270)
        .add("shed", -8, -5, 90);
    EXPECT_EQ(castle.refused("gatehouse", -10, -5, 270), Rule{"CB-PLACE-5"});
}

TEST(CbPlace, CB_PLACE_6_CB_PLACE_17_NothingDownstairsWithoutStairs) {
    CastleBuilder castle;
    castle.add("hallway", 3, 1, 0, "ground");
    EXPECT_EQ(places(castle, "crypt"), 0);
    EXPECT_EQ(places(castle, "hallway", "downstairs"), 0);
    const std::uint16_t crypt = castle.rules().find_face("crypt");
    EXPECT_EQ(Places(castle.position(), 0, crypt).no_place().rule, "CB-PLACE-17");
    castle.add("stairs", -3, 1);
    EXPECT_GT(places(castle, "crypt"), 0);
    castle.add("hallway", -9, 1, 0, "downstairs").add("crypt", -14, 1, 180);
    EXPECT_TRUE(castle.castle().joined(4, 3));
}

TEST(CbPlace, CB_PLACE_7_CP05_DoorsOfDifferentLevelsMayNotMeet) {
    CastleBuilder castle;
    EXPECT_EQ(castle.refused("crypt", 3, 0), Rule{"CB-PLACE-7"});
    castle.add("stairs", -3, 1).add("hallway", -4, 3, 0, "ground").add("hallway", -9, 2, 0, "ground");
    // One door joins the dark end of the stairs, another would meet a door of the ground floor.
    EXPECT_EQ(castle.refused("dungeon", -9, -1), Rule{"CB-PLACE-7"});
}

TEST(CbPlace, CB_PLACE_8_TilesOfDifferentLevelsMayTouchAndBlock) {
    CastleBuilder castle;
    castle.add("stairs", -3, 1).add("hallway", -4, 3, 0, "ground");
    const int open = castle.castle().external_doors(true);
    castle.add("crypt", -8, 1, 180);
    EXPECT_EQ(castle.touched(), (std::vector<int>{1, 2}));
    EXPECT_LT(castle.castle().external_doors(true), open);
}

TEST(CbPlace, CB_PLACE_9_TheSideOfAHallwayFollowsItsLevel) {
    CastleBuilder castle;
    castle.add("stairs", -3, 1);
    EXPECT_EQ(castle.refused("hallway", 3, 1, 0, "downstairs"), Rule{"CB-PLACE-7"});
    EXPECT_EQ(castle.refused("hallway", 3, 1, 0, "ground"), Rule{});
    EXPECT_EQ(castle.refused("hallway", -9, 1, 0, "ground"), Rule{"CB-PLACE-10"});
    EXPECT_EQ(castle.refused("hallway", -9, 1, 0, "downstairs"), Rule{});
}

TEST(CbPlace, CB_PLACE_10_EachEndOfStairsHasItsLevel) {
    CastleBuilder castle;
    castle.add("focus_room", -2, 0);
    EXPECT_EQ(castle.refused("stairs", -1, -3, 270), Rule{"CB-PLACE-10"}); // the dark end at the Focus Room
    EXPECT_EQ(castle.refused("stairs", -1, -3, 90), Rule{});
    castle.add("stairs", -1, -3, 90);
    EXPECT_EQ(castle.refused("pantry", -2, -5, 90), Rule{"CB-PLACE-10"}); // the Pantry at the dark end
}

TEST(CbPlace, CB_PLACE_11_CP06_StairsNeverJoinStairs) {
    CastleBuilder castle;
    castle.add("stairs", -3, 1);
    EXPECT_EQ(castle.refused("stairs", -6, 1, 180), Rule{"CB-PLACE-11"}); // dark end to dark end
    EXPECT_EQ(castle.refused("stairs", -6, 1, 0), Rule{"CB-PLACE-11"});   // light end to dark end
}

TEST(CbPlace, CB_PLACE_12_StairsHangOnTheGroundFloor) {
    for (const char* edition : {"1e", "2e"}) {
        CastleBuilder castle(edition);
        castle.add("stairs", -3, 1).add("hallway", -9, 1, 0, "downstairs");
        EXPECT_EQ(castle.refused("stairs", -9, -2, 270), Rule{"CB-PLACE-12"}) << edition;
        EXPECT_EQ(castle.refused("stairs", 3, 1, 180), Rule{}) << edition;
    }
}

TEST(CbPlace, CB_PLACE_13_CB_PLACE_18_NothingAgainstAFence) {
    CastleBuilder castle;
    castle.add("porch", 3, -3, 90).add("hallway", -1, 3, 0, "ground");
    EXPECT_EQ(castle.refused("hallway", 5, -2, 90, "ground"), Rule{"CB-PLACE-13"});
}

TEST(CbPlace, CB_PLACE_14_NoFenceAgainstATile) {
    CastleBuilder castle;
    castle.add("hallway", -4, 3, 0, "ground").add("focus_room", -4, 1);
    EXPECT_EQ(castle.refused("porch", -2, -3, 270), Rule{"CB-PLACE-14"});
}

TEST(CbPlace, CB_PLACE_15_TheStoneCornerOfAFenceMayBeTouched) {
    CastleBuilder castle;
    castle.add("shed", 3, 1, 180); // its fence is the lower side, from (3, 3) to (8, 3)
    castle.add("pantry", 1, 3, 90);
    EXPECT_EQ(castle.touched(), (std::vector<int>{0, 1}));
}

TEST(CbPlace, CB_PLACE_16_PlacedTilesStayWhereTheyAre) {
    CastleBuilder castle;
    castle.add("pantry", 3, 0);
    const geometry::Placed before = castle.castle().tiles()[1];
    castle.add("larder", 5, -1);
    const geometry::Placed& after = castle.castle().tiles()[1];
    EXPECT_EQ(std::tuple(after.x, after.y, after.turn, after.blueprint),
              std::tuple(before.x, before.y, before.turn, before.blueprint));
    EXPECT_EQ(castle.refused("vestibule", 3, 0), Rule{"CB-PLACE-2"}); // nothing is built over
}

TEST(CbPlace, CB_PLACE_19_FencesOfRoundAndOctagonalGardens) {
    CastleBuilder round;
    round.add("green_house", -5, -1).add("hallway", -6, -4, 90, "ground");
    EXPECT_EQ(round.refused("hallway", -5, -2, 0, "ground"), Rule{"CB-PLACE-13"}); // the top of the circle
    CastleBuilder octagon;
    octagon.add("terrace_gardens", -7, 0).add("hallway", -13, 1, 0, "ground");
    EXPECT_EQ(octagon.refused("vestibule", -10, -6, 90), Rule{"CB-PLACE-13"});
}

TEST(Places, ListsCountsAndPicksTheSamePlaces) {
    CastleBuilder castle;
    castle.add("stairs", -3, 1).add("hallway", 3, 1, 0, "ground");
    const std::vector<std::uint16_t> sides{castle.rules().find_face("hallway", "ground"),
                                           castle.rules().find_face("hallway", "downstairs")};
    const Places places(castle.position(), 0, sides);
    MoveList moves;
    constexpr std::uint64_t code = std::uint64_t{7} << 56U;
    places.list(code, moves);
    ASSERT_EQ(moves.size(), static_cast<std::size_t>(places.count()));
    EXPECT_GT(moves.size(), 20U);
    for (std::size_t i = 0; i < moves.size(); ++i) {
        EXPECT_EQ(places.nth(code, static_cast<int>(i)), moves[i]);
        EXPECT_TRUE(places.legal(moves[i]));
        EXPECT_EQ(moves[i].code >> 56U, 7U);
        const std::string words = place_notation(castle.position(), 0, moves[i]);
        ASSERT_TRUE(words.starts_with("hallway ")) << words;
        EXPECT_EQ(std::get<Move>(places.parse(code, words.substr(8))), moves[i]) << words;
    }
}

TEST(Places, TheSearchFollowsTheCastle) {
    CastleBuilder one;
    CastleBuilder other;
    const std::uint16_t face = one.rules().find_face("larder");
    const int before = Places(one.position(), 0, face).count();
    other.add("hallway", 3, 1, 0, "ground");
    EXPECT_GT(Places(other.position(), 0, face).count(), before);
    EXPECT_EQ(Places(one.position(), 0, face).count(), before);
}

TEST(Places, RefusalsNameTheWayOut) {
    CastleBuilder castle;
    const std::uint16_t face = castle.rules().find_face("pantry");
    const Places places(castle.position(), 0, face);
    const Reasons reasons = places.refuse(place_move(0, castle.spot("pantry", 1, 1, 0, "")));
    ASSERT_EQ(reasons.size(), 1U);
    EXPECT_EQ(reasons[0].text, "Not there: the Pantry would overlap the Foyer. The nearest legal place with this turn "
                               "is 3 0.");
    const std::uint16_t crypt = castle.rules().find_face("crypt");
    const Places none(castle.position(), 0, crypt);
    EXPECT_EQ(none.refuse(place_move(0, castle.spot("crypt", 3, 0, 0, "")))[0].text,
              "Not there: a door of the Crypt would meet a door of the Foyer, which lies on the ground floor. "
              "The Crypt has no legal place in this castle.");
}

TEST(Places, ReadsWhatPeopleType) {
    CastleBuilder castle;
    const std::vector<std::uint16_t> sides{castle.rules().find_face("hallway", "ground"),
                                           castle.rules().find_face("hallway", "downstairs")};
    const Places places(castle.position(), 0, sides);
    const auto text = [&](std::string_view words) {
        const auto read = places.parse(0, words);
        const Reason* reason = std::get_if<Reason>(&read);
        return reason != nullptr ? reason->text : place_notation(castle.position(), 0, std::get<Move>(read));
    };
    EXPECT_EQ(text("3 1 0 ground"), "hallway 3 1 0 ground");
    EXPECT_EQ(text("3,1,180"), "hallway 3 1 0 ground"); // turns that look alike; only one side fits
    EXPECT_EQ(text("3 1"), "A place is written as three numbers: x, y and the turn in degrees, like -12 -2 90.");
    EXPECT_EQ(text("3 1 45"), "A turn is 0, 90, 180 or 270 degrees clockwise.");
    EXPECT_EQ(text("3 1 360"), "A turn is 0, 90, 180 or 270 degrees clockwise.");
    EXPECT_EQ(text("3 1 -90"), "A turn is 0, 90, 180 or 270 degrees clockwise.");
    EXPECT_EQ(text("30 30 0"), "Which side up? Write ground or downstairs behind the turn.");
    EXPECT_EQ(text("3 1 0 up"), "Which side up? Write ground or downstairs behind the turn.");
    EXPECT_EQ(text("99999 1 0"), "A place is written as three numbers: x, y and the turn in degrees, like -12 -2 90.");
}

TEST(Places, DescribesWhatAPlacementWouldDo) {
    CastleBuilder castle;
    castle.add("dining_room", -4, -1);
    const std::uint16_t face = castle.rules().find_face("gallery_of_mirrors");
    ASSERT_NE(face, no_face);
    const Choice choice =
        describe_place(castle.position(), 0, place_move(0, castle.spot("gallery_of_mirrors", -6, -6, 90, "")));
    EXPECT_EQ(choice.text, "joins Dining Room, completes it");
    ASSERT_TRUE(choice.spot.has_value());
    EXPECT_EQ(choice.spot->turn, 90);
    EXPECT_EQ(castle.castle().size(), 2); // nothing was placed
}

} // namespace linderhof::castles::test::castle_place_test
