// Where games are kept, which are unfinished, and the result of a day.

#include "support/rulesets.hpp"
#include "support/scratch_folder.hpp"

#include <linderhof/host/solo/calendar.hpp>
#include <linderhof/host/solo/saved_games.hpp>
#include <linderhof/host/solo/sharing.hpp>
#include <linderhof/record/session.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace linderhof::host::saved_games_test {

namespace fs = std::filesystem;

class SavedGames : public testing::Test {
  protected:
    /// Begins a game and writes it where games are kept.
    [[nodiscard]] fs::path begin(std::uint64_t seed) const {
        linderhof::Setup setup;
        setup.game = "castles";
        setup.seed = seed;
        const auto rules = test::builder().make(setup).ruleset;
        record::Session session(rules, seed);
        fs::path path = game_record(home_, rules->setup(), 0);
        session.write_to(path, record::make_head(*rules, seed, {}, {{"Ada", ""}}));
        return path;
    }

    test::ScratchFolder scratch_{"saved"};
    fs::path home_ = scratch_.path();
};

TEST_F(SavedGames, LieInOneFolderAndTheLastOneComesFirst) {
    EXPECT_TRUE(unfinished_games(home_).empty());
    const fs::path first = begin(1);
    const fs::path second = begin(2);
    fs::last_write_time(first, fs::last_write_time(second) + std::chrono::seconds(5));
    const std::vector<SavedGame> games = unfinished_games(home_);
    ASSERT_EQ(games.size(), 2U);
    EXPECT_EQ(games[0].path, first);
    EXPECT_EQ(games[0].head.players.front().name, "Ada");
    EXPECT_EQ(games[1].path, second);
}

TEST_F(SavedGames, OnesThatAreOverGoToTheFinished) {
    const fs::path game = begin(1);
    const fs::path moved = put_with_finished(home_, game);
    EXPECT_NE(moved, game);
    EXPECT_TRUE(fs::exists(moved));
    EXPECT_TRUE(unfinished_games(home_).empty());
    const fs::path again = put_with_finished(home_, begin(1));
    EXPECT_NE(again, moved) << "a finished game is never written over";
    EXPECT_EQ(put_with_finished(home_, "elsewhere.yaml"), "elsewhere.yaml");
}

TEST_F(SavedGames, AreFoundByTheirNames) {
    const fs::path game = begin(7);
    EXPECT_EQ(find_saved(home_, game.stem().string()), game.string());
    EXPECT_EQ(find_saved(home_, game.filename().string()), game.string());
    EXPECT_EQ(find_saved(home_, "7"), game.string());
    EXPECT_EQ(find_saved(home_, "8"), "8");
    EXPECT_EQ(find_saved(home_, "unknown"), "unknown");
    EXPECT_EQ(find_saved({}, "unknown"), "unknown");
}

TEST_F(SavedGames, ABrokenRecordIsLeftOut) {
    const fs::path game = begin(7);
    fs::resize_file(game, 3);
    EXPECT_TRUE(unfinished_games(home_).empty());
}

TEST(DailyResult, IsTwoLinesThatSayHowToPlayTheSame) {
    SoloGame game;
    game.mode = "introvert";
    game.level = 3;
    game.score = 54;
    game.result = SoloResult::won;
    game.seed = 20261129;
    ASSERT_TRUE(is_daily(game));
    EXPECT_THAT(daily_lines(game),
                testing::ElementsAre("Linderhof 2026-11-29: introvert, level 3",
                                     "won with 54 points (linderhof solo --seed 20261129 --mode introvert --level 3)"));
    game.seed = 7;
    EXPECT_FALSE(is_daily(game));
    game.seed = 20261399;
    EXPECT_FALSE(is_daily(game));
    game.seed = daily_seed(0);
    EXPECT_FALSE(is_daily(game)) << "before there was such a game";
}

} // namespace linderhof::host::saved_games_test
