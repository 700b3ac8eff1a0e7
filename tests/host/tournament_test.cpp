// Computer players against each other: who sat where, what is counted, and games that are kept.

#include "support/paths.hpp"
#include "support/scratch_folder.hpp"
#include "support/toy_game.hpp"

#include <linderhof/host/games/game_text.hpp>
#include <linderhof/host/games/kept_games.hpp>
#include <linderhof/host/games/tournament.hpp>
#include <linderhof/host/home/input_error.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace linderhof::host::tournament_test {

const std::vector<std::string> seats{"good", "bad", "bad"};

GameResult result_of(std::vector<int> ranks, std::vector<int> scores, std::size_t counters) {
    GameResult result;
    result.ranks = std::move(ranks);
    result.scores = std::move(scores);
    result.counters.assign(result.ranks.size(), std::vector<int>(counters, 1));
    return result;
}

TEST(Pool, GivesEachPlaceToThePlayerWhoSatThere) {
    const auto rules = test::toy_ruleset(3);
    const std::size_t counters = rules->counters().size();
    Pool pool(*rules, seats);
    pool.add(0, result_of({1, 2, 3}, {9, 5, 1}, counters)); // good, bad, bad
    pool.add(1, result_of({2, 3, 1}, {5, 1, 9}, counters)); // bad, bad, good
    pool.add(2, result_of({3, 1, 1}, {1, 9, 9}, counters)); // bad, good, bad: a shared first place
    ASSERT_EQ(pool.contenders().size(), 2U);
    const Contender& good = pool.contenders()[0];
    const Contender& bad = pool.contenders()[1];
    EXPECT_EQ(good.bot, "good");
    EXPECT_EQ(bad.chairs, 2);
    EXPECT_DOUBLE_EQ(pool.share(good), 2.5 / 3);
    EXPECT_DOUBLE_EQ(pool.share(bad), 0.5 / 3);
    EXPECT_DOUBLE_EQ(pool.by_chance(good), 1.0 / 3);
    EXPECT_DOUBLE_EQ(pool.per_seat(good, good.score), 9);
    EXPECT_DOUBLE_EQ(pool.per_seat(bad, bad.score), 22.0 / 6);
    EXPECT_DOUBLE_EQ(pool.per_seat(bad, bad.counters[0]), 1);
    const std::vector<double> elo = pool.elo();
    EXPECT_GT(elo[0], 0);
    EXPECT_NEAR(elo[0] + elo[1], 0, 1e-9);
}

TEST(Pool, BoundsHoldTheShareAndGrowNarrower) {
    const Bounds few = bounds_of(0.5, 20);
    const Bounds many = bounds_of(0.5, 2000);
    EXPECT_LT(few.low, 0.5);
    EXPECT_GT(few.high, 0.5);
    EXPECT_NEAR(few.high, 0.7007, 0.001) << "Wilson's interval of ten in twenty";
    EXPECT_LT(many.high - many.low, few.high - few.low);
    EXPECT_GT(bounds_of(1, 10).low, 0.6);
    EXPECT_DOUBLE_EQ(bounds_of(1, 10).high, 1);
}

class KeptGamesTest : public testing::Test {
  protected:
    KeptGamesTest() {
        plan_.rules = test::toy_ruleset(3);
        plan_.seed = 7;
        seat_tournament(plan_, seats);
    }

    [[nodiscard]] GameResult result() const { return result_of({1, 2, 3}, {9, 5, 1}, plan_.rules->counters().size()); }

    test::ScratchFolder folder_{"kept-games"};
    std::filesystem::path path_ = folder_ / "games";
    SimulationPlan plan_;
};

TEST_F(KeptGamesTest, AreReadAgainWithoutALineThatIsNotWhole) {
    {
        KeptGames kept(path_, plan_, seats);
        EXPECT_TRUE(kept.games().empty());
        kept.keep(4, result());
        kept.keep(2, result());
    }
    std::ofstream(path_, std::ios::app) << R"({"game":5,"ranks":[1)";
    {
        KeptGames kept(path_, plan_, seats);
        ASSERT_EQ(kept.games().size(), 2U);
        EXPECT_EQ(kept.games().at(4).scores, result().scores);
        EXPECT_EQ(kept.games().at(4).counters, result().counters);
        kept.keep(5, result());
    }
    EXPECT_EQ(KeptGames(path_, plan_, seats).games().size(), 3U);
}

TEST_F(KeptGamesTest, OfAnotherRunAreRefused) {
    static_cast<void>(KeptGames(path_, plan_, seats));
    SimulationPlan other = plan_;
    other.seed = 8;
    EXPECT_THROW(KeptGames(path_, other, seats), InputError);
    EXPECT_THROW(KeptGames(path_, plan_, {"good", "good", "bad"}), InputError);
    EXPECT_NO_THROW(KeptGames(path_, plan_, seats));
}

TEST_F(KeptGamesTest, ALineThatIsNoGameIsTold) {
    const std::string whole = game_text(3, result());
    for (const std::string& line :
         {std::string("hello"), std::string(), game_text(-1, result()), game_text(3, result_of({1}, {9}, 1)),
          game_text(3, result_of({1, 2, 99}, {9, 5, 1}, plan_.rules->counters().size())),
          game_text(3, result_of({1, 2, 3}, {9, 5, 1}, 40)), whole.substr(0, whole.size() / 2), "[" + whole + "]"}) {
        std::filesystem::remove(path_);
        static_cast<void>(KeptGames(path_, plan_, seats));
        std::ofstream(path_, std::ios::app) << whole << "\n" << line << "\n";
        try {
            static_cast<void>(KeptGames(path_, plan_, seats));
            ADD_FAILURE() << line;
        } catch (const InputError& fault) {
            EXPECT_THAT(fault.what(), testing::HasSubstr("Line 3 of the file")) << line;
        }
    }
}

TEST_F(KeptGamesTest, TwoRunsDoNotWriteOneFile) {
    const KeptGames first(path_, plan_, seats);
    EXPECT_THROW(KeptGames(path_, plan_, seats), InputError);
}

TEST_F(KeptGamesTest, AFolderAndAFullDiskAreTold) {
    EXPECT_THROW(KeptGames(folder_.path(), plan_, seats), InputError);
    EXPECT_THROW(KeptGames("/dev/full", plan_, seats), InputError);
    EXPECT_THROW(KeptGames(folder_ / "none" / "games", plan_, seats), InputError);
}

} // namespace linderhof::host::tournament_test
