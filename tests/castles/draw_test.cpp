// One random move without the list.

#include "playing.hpp"

#include <linderhof/castles/placing/draw.hpp>

#include <gtest/gtest.h>

#include <map>

namespace linderhof::castles::test::draw_test {

/// The first purchase of a game, with every castle some tiles large.
Playing buying() {
    Playing game(4);
    game.play_until([](const Playing& so_far) {
        return so_far.asked() == "castles.buy" && Castle(so_far.position(), so_far.mover()).size() == 6;
    });
    return game;
}

TEST(Draw, GivesEveryLegalMoveAboutEquallyOften) {
    const Playing game = buying();
    const std::vector<Move> legal = game.moves();
    ASSERT_GT(legal.size(), 20U);
    std::map<std::uint64_t, int> times;
    Random random(3);
    MoveList scratch;
    constexpr int each = 400;
    for (std::size_t n = 0; n < each * legal.size(); ++n) {
        ++times[game.ruleset().random_move(game.state(), game.mover(), random, scratch).code];
    }
    EXPECT_EQ(times.size(), legal.size());
    for (const Move move : legal) {
        EXPECT_NEAR(times[move.code], each, 5 * 20) << move.code; // five times the deviation to be expected
    }
}

TEST(Draw, GivesTheOnlyMove) {
    const Playing game = buying();
    Draw draw(game.position(), game.mover());
    Random random(1);
    EXPECT_FALSE(draw.pick(random));
    draw.enter(Move{7});
    EXPECT_EQ(draw.pick(random), Move{7});
}

TEST(Draw, LeavesItToTheListWhenTooMuchIsEntered) {
    const Playing game = buying();
    Draw draw(game.position(), game.mover());
    for (std::uint64_t n = 0; n < 1000; ++n) {
        draw.enter(Move{n});
    }
    Random random(1);
    EXPECT_FALSE(draw.pick(random));
}

} // namespace linderhof::castles::test::draw_test
