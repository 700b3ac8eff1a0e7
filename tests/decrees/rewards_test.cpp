// Decrees for completed rooms and extra turns (CX-DECREE-32 to 39, 42).

#include "decree_table.hpp"

#include <linderhof/castles/castle.hpp>

namespace linderhof::decrees::rewards_test {

using castles::Castle;
using castles::RoomType;
using castles::test::Playing;
using test::give;
using test::ready;
using test::room_of;
using test::Words;

/// The buyer buys a Moat in this turn and in its next two, and completes the ring.
void complete_moat(Playing& game, Seat buyer) {
    for (const char* side : {"left", "right", "far"}) {
        test::pass_on(game, [&] { return game.asked() == "castles.buy" && game.mover() == buyer; });
        game.set_money(buyer, 20000);
        game.answer(std::string("buy moat ") + side);
    }
}

TEST(CxDecree, CX_DECREE_39_a_complete_Moat_gives_its_reward_twice) {
    for (const bool held : {false, true}) {
        Playing game = ready(3, {}, {"moats"}, "four_doors");
        const Seat buyer = game.mover();
        if (held) {
            give(game, buyer, Decree::grand_moat);
        }
        complete_moat(game, buyer);
        int looks = 0;
        while (game.mover() == buyer && game.asked() != "castles.buy") {
            const bool stack = game.asked() == "moats.stack";
            looks += stack ? 1 : 0;
            game.answer(stack ? "look 100" : game.notations().front());
        }
        EXPECT_EQ(looks, held ? 2 : 1);
    }
}

TEST(CxDecree, CX_DECREE_32_CX_DECREE_36_CX_DECREE_38_more_for_completed_rooms) {
    Playing game = ready();
    const Seat seat = game.mover();
    give(game, seat, Decree::bigger_games);
    give(game, seat, Decree::rich_gardens);
    give(game, seat, Decree::builders_tip);
    const int score = game.score(seat);
    game.add_completed(room_of(game, RoomType::activity));
    game.add_completed(room_of(game, RoomType::outdoor));
    EXPECT_EQ(game.money(seat), 15000 + 2000);
    game.answer("pass");
    game.answer(game.notations().front());
    EXPECT_EQ(game.score(seat), score + 8);
    EXPECT_EQ(game.money(seat), 15000 + 2000 + 5000 + 15000);
}

TEST(CxDecree, CX_DECREE_33_CX_DRULE_10_money_at_the_start_of_an_extra_turn) {
    Playing game = ready();
    const Seat seat = game.mover();
    give(game, seat, Decree::paid_encore);
    game.turn().extra_turns = 1;
    game.answer("pass");
    ASSERT_EQ(game.mover(), seat);
    EXPECT_EQ(game.money(seat), 15000 + 5000 + 5000);
}

/// An Activity Tower has two rewards, and is one completed room.
TEST(CxDecree, TO01_CX_DECREE_38_CX_TOWER_4_a_completed_Tower_gives_1000_once) {
    Playing game = ready(3, {}, {"towers"});
    const Seat seat = game.mover();
    give(game, seat, Decree::builders_tip);
    game.add_completed("fencers_tower");
    EXPECT_EQ(game.turn().pending_count, 2);
    EXPECT_EQ(game.money(seat), 15000 + 1000);
    game.answer("pass");
    game.play_to("castles.buy");
    EXPECT_EQ(game.money(seat), 15000 + 1000 + 5000);
}

TEST(CxDecree, CX_DECREE_34_a_Hallway_and_Stairs_never_two_of_a_kind) {
    Playing game = ready();
    const Seat seat = game.mover();
    give(game, seat, Decree::both_passages);
    game.add_completed(room_of(game, RoomType::corridor));
    game.answer("pass");
    ASSERT_EQ(game.asked(), "castles.free_tile");
    Playing declined = game;
    declined.answer("decline");
    EXPECT_NE(declined.asked(), "castles.free_tile");
    game.answer(test::starting(game.notations(), "place hallway"));
    ASSERT_EQ(game.asked(), "castles.free_tile");
    EXPECT_TRUE(test::starting(game.notations(), "place hallway").empty());
    const int size = Castle(game.position(), seat).size();
    game.answer(test::starting(game.notations(), "place stairs"));
    EXPECT_EQ(Castle(game.position(), seat).size(), size + 1);
    EXPECT_NE(game.asked(), "castles.free_tile");
}

TEST(CxDecree, CX_DECREE_34_also_where_one_stack_is_empty) {
    for (const char* empty : {"stairs", "hallway"}) {
        Playing game = ready();
        const Seat seat = game.mover();
        give(game, seat, Decree::both_passages);
        game.add_completed(room_of(game, RoomType::corridor));
        game.set_stack(empty, 0);
        game.answer("pass");
        ASSERT_EQ(game.asked(), "castles.free_tile");
        const int size = Castle(game.position(), seat).size();
        game.answer(test::starting(game.notations(), "place "));
        EXPECT_EQ(Castle(game.position(), seat).size(), size + 1);
        EXPECT_NE(game.asked(), "castles.free_tile") << empty;
    }
}

TEST(CxDecree, DC08_CX_DECREE_35_CX_DRULE_9_two_different_rewards_for_Downstairs_rooms) {
    Playing game = ready();
    const Seat seat = game.mover();
    give(game, seat, Decree::double_depth);
    give(game, seat, Decree::bigger_games);
    const std::string word = room_of(game, RoomType::downstairs);
    game.add_completed(word);
    EXPECT_EQ(game.turn().pending_count, 0); // every second room still
    game.add_completed(word);
    const int score = game.score(seat);
    game.answer("pass");
    ASSERT_EQ(game.asked(), "castles.other_reward");
    game.answer("take activity");
    ASSERT_EQ(game.asked(), "castles.other_reward");
    EXPECT_FALSE(test::has(game.notations(), "take activity"));
    game.answer("take outdoor");
    EXPECT_EQ(game.score(seat), score + 8);
    EXPECT_EQ(game.money(seat), 15000 + 5000 + 10000);
    EXPECT_NE(game.asked(), "castles.other_reward");
}

TEST(CxDecree, CX_DECREE_37_CX_DECREE_42_three_tiles_and_three_cards) {
    Playing game = ready();
    const Seat seat = game.mover();
    give(game, seat, Decree::longer_dreams);
    give(game, seat, Decree::wider_choice);
    Playing cards = game;
    game.add_completed(room_of(game, RoomType::sleeping));
    game.answer("pass");
    ASSERT_EQ(game.asked(), "castles.stack");
    game.answer("look 300");
    const int left = game.left("300");
    for (int i = 0; i < 3; ++i) {
        ASSERT_EQ(game.asked(), "castles.stack_tile");
        game.answer(test::starting(game.notations(), "put "));
    }
    EXPECT_EQ(game.left("300"), left - 3);
    EXPECT_NE(game.asked(), "castles.stack_tile");
    cards.add_completed(room_of(cards, RoomType::utility));
    cards.answer("pass");
    ASSERT_EQ(cards.asked(), "castles.reward");
    cards.answer(test::starting(cards.notations(), "take "));
    ASSERT_EQ(cards.asked(), "castles.keep_card");
    EXPECT_EQ(cards.moves().size(), 3U);
    EXPECT_EQ(cards.hand(seat).size(), 5U);
    const Words drawn = cards.hand(seat);
    cards.answer(cards.notations()[1]);
    EXPECT_EQ(cards.hand(seat), (Words{drawn[0], drawn[1], drawn[3]}));
}

} // namespace linderhof::decrees::rewards_test
