// What renovated rooms earn when they are complete (CX-RENO-12 to 14).

#include "renovations_kit.hpp"

namespace linderhof::renovations::test::rewards_test {

int downstairs_done(const Playing& game, Seat seat) {
    return game.position()[game.rules().at.downstairs_done][static_cast<std::size_t>(seat)];
}

/// Another completed Downstairs room is there already: 5 points, and a Downstairs reward.
TEST(CxReno, EX30_CX_RENO_13_CX_RENO_14_a_completed_room_earns_the_rewards_of_both_types) {
    Playing game = ready();
    const Seat seat = game.mover();
    game.add_completed(room_of(game.rules(), 250, castles::RoomType::downstairs));
    const std::string word = room_of(game.rules(), 150, castles::RoomType::living);
    const int tile = game.add(seat, word, true);
    show(game, {"underground_vault"}); // Activity and Downstairs
    game.set_money(seat, 5000);
    const int before = game.score(seat);
    game.answer("renovate underground_vault " + std::to_string(tile));
    EXPECT_EQ(downstairs_done(game, seat), 2);
    EXPECT_EQ(game.score(seat), before + 3); // its value
    ASSERT_EQ(game.asked(), "castles.reward");
    EXPECT_EQ(game.notations().size(), 2U);
    game.answer("take " + word + " activity");
    EXPECT_EQ(game.score(seat), before + 3 + 5);
    EXPECT_EQ(game.asked(), "castles.other_reward");
    EXPECT_EQ(game.mover(), seat);
}

/// It stays underground, and the next one is counted from where the count is now.
TEST(CxReno, RV02_CX_RENO_14_CX_RENO_9_a_covered_downstairs_room_is_counted_no_more) {
    for (const bool covered : {true, false}) {
        Playing game = ready();
        const Seat seat = game.mover();
        const int tile = game.add_completed(room_of(game.rules(), 450, castles::RoomType::downstairs));
        EXPECT_EQ(downstairs_done(game, seat), 1);
        game.turn().extra_turns = 2;
        game.answer("pass");
        ASSERT_EQ(game.mover(), seat); // its first extra turn: one completed room earns nothing
        show(game, {"wardrobe_suite"});
        game.set_money(seat, 5000);
        game.answer(covered ? "renovate wardrobe_suite " + std::to_string(tile) : "pass");
        game.play_until([](const Playing& now) { return now.asked() == "castles.buy"; });
        ASSERT_EQ(game.mover(), seat);
        EXPECT_EQ(downstairs_done(game, seat), covered ? 0 : 1);
        EXPECT_TRUE(Castle(game.position(), seat).face(tile).downstairs);
        game.add_completed(room_of(game.rules(), 250, castles::RoomType::downstairs));
        EXPECT_EQ(downstairs_done(game, seat), covered ? 1 : 2);
        game.answer("pass");
        EXPECT_EQ(game.asked() == "castles.other_reward", !covered);
    }
}

/// Out of the count and into it again: the second one earns the reward.
TEST(CxReno, CX_RENO_14_a_downstairs_room_that_covers_another_is_counted_anew) {
    Playing game = ready();
    const Seat seat = game.mover();
    const int tile = game.add(seat, room_of(game.rules(), 450, castles::RoomType::downstairs), true);
    game.state()[game.rules().at.downstairs_done][static_cast<std::size_t>(seat)] = 2;
    show(game, {"secret_salon"}); // Downstairs and Living
    game.set_money(seat, 5000);
    game.answer("renovate secret_salon " + std::to_string(tile));
    EXPECT_EQ(downstairs_done(game, seat), 2);
    EXPECT_EQ(game.mover(), seat);
    EXPECT_EQ(game.asked(), "castles.reward");
}

TEST(CxReno, CX_RENO_12_completed_later_it_gives_the_rewards_of_its_types_alone) {
    Playing game = ready();
    const Seat seat = game.mover();
    const int tile = game.add(seat, "dining_room");
    game.state()[game.rules().at.shown][castles::first_tile(game.position(), seat) + static_cast<std::size_t>(tile)] =
        game.face("croquet_lawn"); // Activity and Outdoor
    const int money = game.money(seat);
    const int score = game.score(seat);
    game.complete(tile);
    game.answer("pass");
    if (game.asked() == "castles.reward") {
        game.answer(game.notations().front());
    }
    EXPECT_EQ(game.score(seat), score + 5);
    EXPECT_EQ(game.money(seat), money + 5000 + 10000);
    EXPECT_EQ(game.turn().extra, 0); // no Food any more
}

/// One book names the value and the connection bonus alone, the other the room as if it had just been placed.
TEST(CxReno, FT33_CB_LIV_1_a_penalty_counts_again_or_rests) {
    for (const std::string reading : {"counts", "rests"}) {
        linderhof::Setup setup;
        setup.game = "castles";
        setup.seats = 3;
        setup.with = {"renovations"};
        setup.options["penalty_again"] = reading;
        const auto ruleset = linderhof::test::builder().make(setup).ruleset;
        ASSERT_TRUE(ruleset);
        const Playing game(ruleset);
        const Position position = game.position();
        const Castle castle(position, 0);
        castles::ItemList items;
        items.add({castles::ItemKind::value, 0, 0, 0, 5, 0});
        items.add({castles::ItemKind::penalty, 0, 1, 0, -2, 0});
        castles::ItemList placed = items;
        const castles::Placing placing{};
        for (const castles::ScoreAdjuster& adjust : game.rules().castle.adjusters) {
            adjust(castle, nullptr, items);
            adjust(castle, &placing, placed);
        }
        EXPECT_EQ(items.total(), reading == "counts" ? 3 : 5);
        EXPECT_EQ(placed.total(), 3);
    }
}

} // namespace linderhof::renovations::test::rewards_test
