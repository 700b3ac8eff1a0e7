// How ballrooms come into a castle: their pile, the bonuses that draw from it, and what the other bonuses draw
// (SS-SETUP-4, SS-SETUP-7, SS-BALL, SS-FOOD).

#include "ballrooms.hpp"

#include "support/two_castles_table.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace linderhof::soirees::ballrooms_test {

using test::TwoCastlesTable;
using testing::AllOf;
using testing::Contains;
using testing::Not;
using two_castles::Rules;

constexpr const char* two_activities = "throne_living_corridor; chess_room 2 0; boxing_room 3 0";
constexpr const char* four_activities =
    "throne_living_corridor; chess_room 2 0; boxing_room 3 0; darts_room 4 0; flute_room 5 0";

TwoCastlesTable table(int seats = 4, const std::vector<std::string>& with = {"soirees"}, std::uint64_t seed = 1) {
    return TwoCastlesTable(test::two_castles_ruleset(seats, with), seed);
}

Pile& pile(TwoCastlesTable& game) {
    return game.state()[Ballrooms::of(game.position()).counts].front();
}

/// Leaves so many ballrooms in the pile and so many beside it.
void leave(TwoCastlesTable& game, std::uint16_t tiles, std::uint16_t discarded) {
    const Ballrooms& ballrooms = Ballrooms::of(game.position());
    const auto face_down = game.state()[ballrooms.pile];
    std::copy_n(face_down.begin() + tiles, discarded, game.state()[ballrooms.discard].begin());
    std::fill(face_down.begin() + tiles, face_down.end(), std::uint16_t{0});
    pile(game).tiles = tiles;
    pile(game).discarded = discarded;
}

/// As if the castle had earned the bonus of its third room before.
void earned_third(TwoCastlesTable& game, std::string_view type) {
    game.state()[game.rules().at.castles].front().third |= 1U << Rules::find(game.rules().types, type);
}

TEST(SsSetup, SS_SETUP_4_ballrooms_are_a_shuffled_pile_of_their_own) {
    TwoCastlesTable game = table();
    TwoCastlesTable other = table(4, {"soirees"}, 2);
    const Ballrooms& ballrooms = Ballrooms::of(game.position());
    const auto order = [&](TwoCastlesTable& of) {
        const auto tiles = of.state()[ballrooms.pile];
        return std::vector<std::uint16_t>(tiles.begin(), tiles.end());
    };
    EXPECT_EQ(pile(game).tiles, 16);
    EXPECT_NE(order(game), order(other));
    EXPECT_THAT(order(game), testing::UnorderedElementsAreArray(order(other)));
    for (const std::uint16_t tile : game.rules().standard_tiles) {
        EXPECT_NE(game.rules().kind(tile).type, ballrooms.type);
    }
}

TEST(SsSetup, SS_SETUP_7_the_reserve_has_what_the_hands_leave) {
    struct Row {
        int seats;
        std::vector<std::string> with;
        int reserve;
    };

    for (const auto& [seats, with, reserve] :
         {Row{2, {"demands", "soirees"}, 172}, Row{2, {"soirees"}, 154}, Row{3, {"soirees"}, 154},
          Row{4, {"soirees"}, 136}, Row{5, {"soirees"}, 118}, Row{6, {"soirees"}, 100}, Row{7, {"soirees"}, 82},
          Row{8, {"soirees"}, 64}}) {
        TwoCastlesTable game = table(seats, with);
        EXPECT_EQ(game.state()[game.rules().at.table].front().reserve, reserve) << seats;
    }
}

TEST(SsFood, SS_FOOD_1_SS_SETUP_7_five_tiles_of_the_reserve_of_any_kind) {
    TwoCastlesTable game = table();
    game.before("throne_living_corridor; granary 2 0; food 3 0", "bakery");
    const auto reserve = game.state()[game.rules().at.reserve];
    const int left = game.state()[game.rules().at.table].front().reserve;
    reserve[static_cast<std::size_t>(left - 1)] = static_cast<std::uint16_t>(game.kind("chess_room") + 1);
    reserve[static_cast<std::size_t>(left - 2)] = static_cast<std::uint16_t>(game.kind("around_the_corner") + 1);
    game.answer("place bakery");
    EXPECT_EQ(game.asked(), "two_castles.bonus_tile");
    EXPECT_EQ(game.state()[game.rules().at.table].front().drawn, 5);
    EXPECT_EQ(game.state()[game.rules().at.table].front().reserve, left - 5);
    EXPECT_THAT(game.notations(),
                AllOf(Contains(testing::HasSubstr("chess_room")), Contains(testing::HasSubstr("around_the_corner"))));
}

// SS-ACTIVITY-8, SS-BALL-1.
TEST(SsBall, SS_BALL_1_SS_ACTIVITY_8_three_are_drawn_one_is_placed_and_two_are_discarded) {
    TwoCastlesTable game = table();
    game.before(two_activities, "darts_room");
    game.answer("place darts_room");
    ASSERT_EQ(game.asked(), "soirees.ballroom");
    EXPECT_EQ(pile(game).drawn_count, 3);
    EXPECT_EQ(pile(game).tiles, 13);
    const std::string kept = game.rules().kind(static_cast<std::uint16_t>(pile(game).drawn[1] - 1U)).id;
    game.answer("keep " + kept);
    EXPECT_EQ(pile(game).discarded, 2);
    ASSERT_EQ(game.asked(), "two_castles.bonus_place");
    EXPECT_THAT(game.notations(), Each(testing::StartsWith("place " + kept)));
    game.answer("place");
    EXPECT_EQ(game.castle().printed(game.castle().size() - 1).id, kept);
    EXPECT_EQ(game.asked(), "two_castles.place"); // the other tile of the castle
}

TEST(SsBall, SE09_SS_BALL_2_too_few_are_shuffled_with_the_discarded_ones) {
    TwoCastlesTable game = table();
    game.before(two_activities, "darts_room");
    leave(game, 2, 5);
    game.answer("place darts_room");
    EXPECT_EQ(pile(game).drawn_count, 3);
    EXPECT_EQ(pile(game).tiles, 4);
    EXPECT_EQ(pile(game).discarded, 0);
}

/// What was discarded is not simply drawn in the order in which it lay: games that differ only in their chance differ.
TEST(SsBall, SS_BALL_2_the_discarded_ones_come_in_another_order) {
    std::set<std::vector<std::uint16_t>> orders;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        TwoCastlesTable game = table();
        game.before(two_activities, "darts_room");
        leave(game, 0, 6);
        game.state().core().random = Random(seed);
        game.answer("place darts_room");
        const auto left = game.state()[Ballrooms::of(game.position()).pile].first(pile(game).tiles);
        orders.emplace(left.begin(), left.end());
    }
    EXPECT_GT(orders.size(), 3U);
}

TEST(SsBall, SS_BALL_2_fewer_than_three_in_all_are_all_drawn_and_without_any_the_bonus_is_lost) {
    TwoCastlesTable few = table();
    few.before(two_activities, "darts_room");
    leave(few, 1, 1);
    few.answer("place darts_room");
    EXPECT_EQ(few.asked(), "soirees.ballroom");
    EXPECT_EQ(pile(few).drawn_count, 2);
    TwoCastlesTable none = table();
    none.before(two_activities, "darts_room");
    leave(none, 0, 0);
    none.answer("place darts_room");
    EXPECT_EQ(none.asked(), "two_castles.place");
    EXPECT_EQ(none.castle().size(), 4);
}

// SS-ACTIVITY-9, SS-BALL-9.
TEST(SsBall, SS_BALL_9_SS_ACTIVITY_9_a_fifth_room_may_bring_a_ballroom_chosen_before_it_is_drawn) {
    TwoCastlesTable game = table();
    game.before(four_activities, "game_room");
    earned_third(game, "activity");
    game.answer("place game_room");
    ASSERT_EQ(game.asked(), "two_castles.special");
    EXPECT_EQ(pile(game).drawn_count, 0);
    EXPECT_THAT(game.notations(),
                testing::UnorderedElementsAre("take activity", "take outdoor", "take sleeping", "take corridor"));
    game.answer("take activity");
    EXPECT_EQ(game.asked(), "soirees.ballroom");
    EXPECT_EQ(pile(game).drawn_count, 3);

    TwoCastlesTable none = table();
    none.before(four_activities, "game_room");
    earned_third(none, "activity");
    leave(none, 0, 0);
    none.answer("place game_room");
    EXPECT_THAT(none.notations(), Not(Contains("take activity")));
}

TEST(SsBall, SS_BALL_10_the_downstairs_bonus_may_be_that_of_activity_rooms) {
    TwoCastlesTable game = table();
    game.before("throne_living_corridor; laboratory 0 -1; downstairs 0 -2", "fungus_room");
    game.answer("place fungus_room");
    ASSERT_EQ(game.asked(), "two_castles.other");
    game.answer("take activity");
    EXPECT_EQ(game.asked(), "soirees.ballroom");
    game.answer("keep");
    game.answer("place");
    EXPECT_EQ(game.castle().printed(game.castle().size() - 1).type, Ballrooms::of(game.position()).type);
}

} // namespace linderhof::soirees::ballrooms_test
