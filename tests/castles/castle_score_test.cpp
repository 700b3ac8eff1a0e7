// What a placement scores and completes: chapters 6 and 7 of the rules, as far as one castle decides.

#include "castle_builder.hpp"
#include "playing.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace linderhof::castles::test::castle_score_test {

using Words = std::vector<std::string>;
using Things = std::vector<int>;

TEST(CbScore, CB_SCORE_1_TheValueOfTheNewTile) {
    CastleBuilder castle;
    EXPECT_EQ(castle.add("focus_room", 3, 1).items(), Words{"CB-SCORE-1 +5 of 1 with 1"});
    EXPECT_EQ(castle.add("hallway", -6, 1, 0, "ground").items(), Words{}); // a tile without points
}

TEST(CbScore, CB_SCORE_2_TheIconOfTheNewTileForTheCastle) {
    CastleBuilder castle;
    castle.add("gallery_of_mirrors", -7, 0);
    EXPECT_EQ(castle.items(), (Words{"CB-SCORE-1 +3 of 1 with 1", "CB-SCORE-5 +2 of 1 with 0"}));
}

TEST(CbScore, CB_SCORE_3_EX01_TheIconsOfTheCastleForTheNewTile) {
    CastleBuilder castle;
    castle.add("dining_room", -4, -1).add("gallery_of_mirrors", -6, -6, 90);
    EXPECT_EQ(castle.vp(), 6);
    EXPECT_EQ(castle.items(), (Words{"CB-SCORE-1 +3 of 2 with 2", "CB-SCORE-5 +3 of 1 with 2"}));
    EXPECT_EQ(castle.completed(), Things{1}); // the Dining Room: one extra turn
}

TEST(CbScore, CB_SCORE_4_BothEditionsScoreTheSame) {
    for (const char* edition : {"1e", "2e"}) {
        CastleBuilder castle(edition);
        castle.add("stairs", -3, 1).add("flute_room", 3, 0).add("gallery_of_mirrors", 4, -2, 180).add("armory", -9, 0);
        castle.add("audience_room", -3, -4); // touches along borders only
        EXPECT_EQ(castle.vp(), 5) << edition;
    }
}

TEST(CbScore, CB_SCORE_5_EX03_ConnectionBonus) {
    CastleBuilder castle;
    castle.add("focus_room", -2, 0).add("nap_room", -2, -2);
    EXPECT_EQ(castle.vp(), 4); // 2, and 2 for the Focus Room
    castle.add("lilac_cabinet", 2, -2, 90);
    EXPECT_EQ(castle.vp(), 7); // 5, and 2 of the Nap Room
    EXPECT_EQ(castle.completed(), Things{2});
}

TEST(CbScore, CB_SCORE_6_CS01_CountsEachConnectedTileOnce) {
    CastleBuilder castle;
    castle.add("stables", -7, -1).add("oratory", -12, 0); // joined by two pairs of doors
    EXPECT_EQ(castle.vp_of("CB-SCORE-5"), 1);
    CastleBuilder turned_round;
    turned_round.add("oratory", -1, 3).add("stables", 4, 2);
    EXPECT_EQ(turned_round.vp_of("CB-SCORE-5"), 1);
}

TEST(CbScore, CB_SCORE_7_AdjacencyPenalty) {
    CastleBuilder castle;
    castle.add("focus_room", -2, 0).add("oratory", -1, 3);
    EXPECT_EQ(castle.vp_of("CB-SCORE-7"), 0); // the Focus Room does not touch it
    CastleBuilder near;
    near.add("focus_room", 3, 1).add("oratory", 1, 3, 270);
    EXPECT_EQ(near.vp_of("CB-SCORE-7"), -1);
}

TEST(CbScore, CB_SCORE_8_CB_SCORE_10_CB_SCORE_11_EX04_CS02_ArmoryAndAudienceRoom) {
    CastleBuilder castle;
    castle.add("stairs", -3, 1).add("flute_room", 3, 0).add("gallery_of_mirrors", 4, -2, 180);
    EXPECT_EQ(castle.vp_of("CB-SCORE-7"), -1); // the Flute Room was there first and touches it
    castle.add("armory", -9, 0);
    EXPECT_EQ(castle.items(), (Words{"CB-SCORE-1 +1 of 4 with 4", "CB-SCORE-8 +2 of 4 with 2"}));
    castle.add("audience_room", -3, -4);
    EXPECT_EQ(castle.vp(), 7 - 2 - 2 + 2);
    EXPECT_EQ(castle.items(), (Words{"CB-SCORE-1 +7 of 5 with 5", "CB-SCORE-7 -2 of 5 with 0",
                                     "CB-SCORE-7 -2 of 5 with 3", "CB-SCORE-8 +2 of 4 with 5"}));
}

TEST(CbScore, CB_SCORE_9_ADownstairsRoomThatNamesDownstairsCountsItself) {
    CastleBuilder castle;
    castle.add("stairs", -3, 1).add("dungeon", -9, -1);
    EXPECT_EQ(castle.items(), (Words{"CB-SCORE-1 +1 of 2 with 2", "CB-SCORE-9 +2 of 2 with 2"}));
}

TEST(CbScore, CB_SCORE_10_CS06_EachOfYourBonusesOfOlderRooms) {
    CastleBuilder castle;
    castle.add("stairs", -3, 1).add("dungeon", -9, -1).add("pantry", 3, 0).add("mold_room", -7, 2, 90);
    EXPECT_EQ(castle.vp(), 2 + 2 + 2);
}

TEST(CbScore, CB_SCORE_11_CB_ACT_1_CS05_APenaltyOfAnOlderRoomForTheNewOne) {
    CastleBuilder castle;
    castle.add("9_pin_alley", 3, 1).add("pantry", 1, 3, 90);
    EXPECT_FALSE(castle.castle().joined(1, 2));
    EXPECT_EQ(castle.items(), (Words{"CB-SCORE-1 +2 of 2 with 2", "CB-SCORE-7 -1 of 1 with 2"}));
}

TEST(CbScore, CB_SCORE_12_APlacementMayScoreBelowZero) {
    CastleBuilder castle;
    castle.add("audience_room", -7, 0).add("hallway", -7, -1, 0, "ground");
    EXPECT_EQ(castle.vp(), -2);
}

TEST(CbScore, CB_SCORE_13_WhatWasScoredStaysScored) {
    CastleBuilder castle;
    castle.add("focus_room", 3, 1);
    const int before = castle.vp();
    castle.add("oratory", 1, 3, 270); // touches the Focus Room: the loss is the Oratory's own
    EXPECT_EQ(before, 5);
    for (const std::string& item : castle.items()) {
        EXPECT_TRUE(item.find("of 2") != std::string::npos) << item;
    }
}

TEST(CbScore, CB_SCORE_14_CB_DONE_1_CB_DONE_3_APlacementCompletesTilesOnce) {
    CastleBuilder castle;
    castle.add("dining_room", -4, -1).add("gallery_of_mirrors", -6, -6, 90);
    EXPECT_EQ(castle.completed(), Things{1});
    castle.add("hallway", -6, -12, 90, "ground");
    EXPECT_EQ(castle.completed(), Things{});
    EXPECT_TRUE(castle.castle().completed(1));
}

TEST(CbDone, CB_DONE_2_ATileWithABlockedDoorIsNeverCompleted) {
    CastleBuilder castle;
    castle.add("hallway", -6, 1, 0, "ground").add("pantry", -7, -1, 90).add("oratory", -5, -1, 180);
    EXPECT_NE(castle.castle().tiles()[3].blocked, 0U);
    EXPECT_FALSE(castle.castle().completed(3));
    EXPECT_EQ(castle.completed(), Things{});
}

TEST(CbDone, CB_DONE_4_TheNewTileMayBeCompletedItself) {
    CastleBuilder castle;
    castle.add("broom_closet", 3, 1, 90);
    EXPECT_EQ(castle.completed(), Things{1});
}

TEST(CbDone, CB_DONE_5_SeveralTilesMayBeCompletedTogether) {
    CastleBuilder castle;
    castle.add("pantry", 3, 0).add("cloak_room", 5, 0, 90);
    EXPECT_EQ(castle.completed(), (Things{1, 2}));
}

TEST(CbDone, CB_DONE_7_CC08_TheFoyerIsCompletedWithAllDoorsOfItsSide) {
    for (const auto& [doors, completed] : {std::pair{3, true}, {4, false}}) {
        CastleBuilder castle("2e", doors);
        castle.add("pantry", 3, 0).add("focus_room", -2, 0).add("hallway", -1, 3, 0, "ground");
        EXPECT_EQ(castle.castle().completed(0), completed) << doors;
        EXPECT_EQ(castle.completed(), completed ? Things{0} : Things{}) << doors;
    }
}

TEST(CbDone, CB_OUT_2_CC10_AGardenIsCompletedWithoutItsFence) {
    CastleBuilder castle;
    castle.add("porch", 3, -3, 90).add("pantry", 1, -3);
    EXPECT_EQ(castle.completed(), Things{1});
}

TEST(CbDone, EX07_ArmoryThenCrypt) {
    CastleBuilder castle;
    castle.add("stairs", -3, 1).add("armory", -9, 0).add("crypt", -5, 3, 90);
    EXPECT_EQ(castle.completed(), Things{2}); // the first Downstairs room: no reward yet
    castle.add("hallway", -11, 7, 0, "downstairs");
    EXPECT_EQ(castle.completed(), Things{3}); // the second
}

TEST(CbLiv, CB_LIV_1_CB_LIV_2_EX02_TheHallOfMirrorsScoresAgain) {
    CastleBuilder castle;
    castle.add("gallery_of_mirrors", -7, 0).add("hallway", -6, -1, 0, "ground").add("dining_room", -9, 2, 270);
    castle.add("audience_room", -14, -1);
    EXPECT_EQ(castle.completed(), Things{1});
    EXPECT_EQ(castle.vp(), 7 - 2 - 2);   // the Audience Room is scored first
    EXPECT_EQ(castle.rescore(1), 3 + 4); // Hallway and Foyer; nothing of the Dining Room or the Audience Room
}

TEST(CbDown, CB_DOWN_3_ADownstairsRoomScoredAgainCountsItself) {
    CastleBuilder castle;
    castle.add("stairs", -3, 1).add("dungeon", -9, -1).add("mold_room", -7, 2, 90);
    EXPECT_EQ(castle.rescore(2), 1 + 2 + 2);
    EXPECT_EQ(castle.rescore(3), 2);
}

TEST(CastleState, CastlesOfOneTableLieBehindEachOther) {
    const Ruleset& rules = ruleset(4);
    EXPECT_LE(rules.layout().size(), 4096U);
    State state = rules.start(1);
    Effects effects;
    Play play(rules, state, nullptr, effects);
    const Rules& tables = Rules::of(rules);
    const auto place = [&](Seat seat, std::string_view word, std::int16_t x) {
        geometry::Placed tile;
        tile.blueprint = tables.find_face(word);
        tile.x = x;
        append_tile(play, seat, tile);
    };
    place(2, "pantry", 10);
    place(0, "larder", 20);
    place(3, "porch", 30);
    place(0, "shed", 40);
    place(2, "salon", 50);
    const auto words = [&](Seat seat) {
        std::string text;
        const Castle castle(play, seat);
        for (int tile = 0; tile < castle.size(); ++tile) {
            EXPECT_EQ(castle.face(tile).id, castle.shown(tile).id);
            text += castle.face(tile).word + " ";
        }
        return text;
    };
    EXPECT_EQ(words(0), "larder shed ");
    EXPECT_EQ(words(1), "");
    EXPECT_EQ(words(2), "pantry salon ");
    EXPECT_EQ(words(3), "porch ");
}

} // namespace linderhof::castles::test::castle_score_test
