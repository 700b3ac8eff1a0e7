// What Secret Passages do for completion, for scores and for courtyards (CX-SECRET-15 to 27).

#include "passages_kit.hpp"

#include <gtest/gtest.h>

namespace linderhof::passages::test::scores_test {

using castles::Castle;
using castles::test::Playing;

/// A tile laid apart, joined to others by links that are written down: what only scores matter for.
struct Loose {
    explicit Loose(const Words& with = {"passages"}) : game(ruleset(with)) { game.play_to("castles.buy"); }

    int add(std::string_view word) { return game.add(game.mover(), word); }

    void link(int kind, int tile, int other) {
        const std::size_t slot = static_cast<std::size_t>(game.mover()) * 3 + static_cast<std::size_t>(kind);
        game.state()[module_of(game.ruleset()).links][slot] = {1, static_cast<std::uint8_t>(tile), 0,
                                                               static_cast<std::uint8_t>(other), 0};
    }

    /// What the placing of the tile scores.
    int score(int tile) {
        State copy = game.state();
        Effects effects;
        Play play(game.ruleset(), copy, nullptr, effects);
        castles::Placing placing;
        castles::ItemList items;
        castles::find_placing(play, game.mover(), tile, placing);
        castles::score_tile(play, game.mover(), placing, items);
        return items.total();
    }

    [[nodiscard]] int rescore(int tile) const {
        castles::ItemList items;
        Castle(game.position(), game.mover()).rescore(tile, items);
        return items.total();
    }

    Playing game;
};

/// The last open doors of two rooms.
TEST(CxSecret, CX_SECRET_15_CX_SECRET_23_PS04_both_doors_are_connected_for_completion_and_paths) {
    Castles castle;
    castle.add("pantry", 3, 0);
    EXPECT_EQ(castle->favor("longest_path"), 2);
    castle.with(1, 2, 1).add("key_cupboard", 6, -1, 180);
    EXPECT_EQ(castle->completed(), (std::vector<int>{1, 2}));
    EXPECT_EQ(castle->favor("completed"), 2);
    EXPECT_EQ(castle->favor("longest_path"), 3);
    const Castle built = castle->castle();
    const int one = built.numbered(1);
    EXPECT_NE(built.rules().connections(built, built.numbered(2), one + 1)[static_cast<std::size_t>(one)].connections,
              0);
}

/// EX24: 2 + 2 x 3 + 2 x 2.
TEST(CxSecret, CX_SECRET_16_CX_SCORE_2_EX24_the_Library_between_Fountains_and_Tasso_Room) {
    Loose castle;
    const int fountains = castle.add("fountains");
    const int tasso = castle.add("tasso_room");
    const int library = castle.add("library");
    EXPECT_EQ(castle.score(library), 2);
    castle.link(1, library, fountains);
    castle.link(2, library, tasso);
    EXPECT_EQ(castle.score(library), 12);
}

TEST(CxSecret, CX_SECRET_20_the_Living_reward_doubles_them_again) {
    Loose castle;
    const int fountains = castle.add("fountains");
    const int library = castle.add("library");
    castle.link(2, fountains, library);
    EXPECT_EQ(castle.rescore(library), 2 + 6);
}

TEST(CxSecret, CX_SECRET_27_two_Passages_between_two_rooms_double_once) {
    Loose castle;
    const int fountains = castle.add("fountains");
    const int library = castle.add("library");
    castle.link(1, library, fountains);
    castle.link(2, library, fountains);
    EXPECT_EQ(castle.score(library), 2 + 6);
}

/// EX31: 3 + 2 x 2 + 2 x 2, and no penalty.
TEST(CxSecret, CX_SECRET_17_CX_SECRET_21_EX31_the_Observatory_and_a_room_of_two_types) {
    Loose castle({"passages", "renovations"});
    const int room = castle.add("dining_room");
    castle.game.state()[castle.game.rules().at.shown][castles::first_tile(castle.game.position(), castle.game.mover()) +
                                                      static_cast<std::size_t>(room)] =
        castle.game.rules().find_face("state_room");
    const int observatory = castle.add("observatory");
    castle.link(2, observatory, room);
    EXPECT_EQ(castle.score(observatory), 11);
}

/// The Food Prep Room above the Forum: the door is their only contact.
TEST(CxSecret, CX_SECRET_18_EX25_a_short_Passage_over_the_only_contact_takes_the_penalty_away) {
    Castles plain;
    plain.add("forum", 3, -1, 180).add("food_prep_room", 2, -3);
    EXPECT_EQ(plain->vp(), 1 + 3 - 2);
    Castles castle;
    castle.add("forum", 3, -1, 180).with(1, 2, 0).add("food_prep_room", 2, -3);
    EXPECT_EQ(castle->vp(), 1 + (2 * 3));
    EXPECT_EQ(castle->vp_of("CB-SCORE-7"), 0);
}

/// The Fencing Room on top of the Drawing Room: they touch along the whole wall.
TEST(CxSecret, CX_SECRET_19_EX26_the_penalty_stays_where_the_rooms_touch_elsewhere) {
    Castles castle;
    castle.add("drawing_room", 3, 0).with(1, 2, 0).add("fencing_room", 3, -2);
    EXPECT_EQ(castle->vp(), 9); // 4 + 2 x 3 - 1
    EXPECT_EQ(castle->vp_of("CB-SCORE-7"), -1);
}

/// The middle Passage is the left wall of the space between the Foyer and the two Hallways.
TEST(CxSecret, CX_SECRET_22_it_is_no_room_has_no_area_and_may_close_a_courtyard) {
    Castles open;
    open.hallway(3, -1, 90).hallway(1, -2);
    Castles closed;
    closed.hallway(3, -1, 90).with(0, 2, 1).hallway(1, -2);
    EXPECT_EQ(open->favor("courtyards"), 0);
    EXPECT_EQ(closed->favor("courtyards"), 1);
    EXPECT_EQ(closed->castle().size(), 4); // with the Passage
    for (Castles* castle : {&open, &closed}) {
        EXPECT_EQ((*castle)->favor("total_rooms"), 3);
        EXPECT_EQ((*castle)->castle().area(), 125 + 150 + 150);
    }
}

} // namespace linderhof::passages::test::scores_test
