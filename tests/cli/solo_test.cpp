// linderhof solo: the ladder of finished games and what becomes of a file that cannot be read, the game of the day,
// the table of difficulty, and what linderhof play does when it is told nothing.

#include "program/host.hpp"
#include "real_program.hpp"
#include "solo/keeping.hpp"
#include "solo/ladder_view.hpp"

#include <linderhof/host/solo/calendar.hpp>
#include <linderhof/host/solo/difficulty.hpp>
#include <linderhof/host/solo/ladder.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <thread>
#include <vector>

#include <string>
#include <sys/stat.h>

namespace linderhof::cli::solo_test {

using linderhof::test::Ran;
using linderhof::test::run_program;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

constexpr std::time_t noon = 1'764'331'200; // 2025-11-28, 12:00 in universal time

class SoloTest : public testing::Test {
  protected:
    SoloTest() { std::filesystem::current_path(folder_.file(".")); } // games of the menu are written where one stands

    ~SoloTest() override { std::filesystem::current_path(before_); }

    [[nodiscard]] std::filesystem::path path() const { return folder_.file("data/solo.json"); }

    void write(const std::string& text) {
        std::filesystem::create_directories(path().parent_path());
        std::ofstream(path()) << text;
    }

    [[nodiscard]] static std::string read(const std::filesystem::path& from) {
        std::ostringstream text;
        text << std::ifstream(from).rdbuf();
        return text.str();
    }

    /// Runs the program for somebody who has a folder for data; `terminal`: at a terminal.
    [[nodiscard]] Ran run_at(const std::vector<std::string>& arguments, const std::string& typed, bool terminal) const {
        std::istringstream in(typed);
        std::ostringstream out;
        std::ostringstream err;
        Program program = linderhof::test::real_program(in, out, err);
        program.terminal_in = program.terminal_out = terminal;
        program.user_data = path().parent_path();
        program.now = [] { return noon; };
        const Exit exit = run(program, arguments);
        return {exit, out.str(), err.str()};
    }

    static SoloGame game(int score, SoloResult result, int level = 3) {
        SoloGame game;
        game.date = "2025-11-28";
        game.mode = "automa";
        game.level = level;
        game.score = score;
        game.result = result;
        game.seed = static_cast<std::uint64_t>(score);
        return game;
    }

    std::filesystem::path before_ = std::filesystem::current_path();
    linderhof::test::TestFolder folder_;
};

TEST_F(SoloTest, FinishedGamesAreKeptAndReadBack) {
    SoloGame first = game(61, SoloResult::won);
    first.with = {"soirees"};
    first.record = "/games/one.yaml";
    EXPECT_TRUE(add_to_ladder(path(), first).written);
    EXPECT_TRUE(add_to_ladder(path(), first).written); // the same record again: continued after its end
    EXPECT_TRUE(add_to_ladder(path(), game(50, SoloResult::lost)).written);
    const Ladder ladder = read_ladder(path());
    EXPECT_EQ(ladder.fault, "");
    ASSERT_EQ(ladder.games.size(), 2U);
    EXPECT_EQ(ladder.games[0].score, 61);
    EXPECT_EQ(ladder.games[0].with, first.with);
    EXPECT_EQ(ladder.games[0].result, SoloResult::won);
    EXPECT_EQ(ladder.games[0].record, first.record);
    EXPECT_EQ(ladder.games[1].seed, 50U);
}

TEST_F(SoloTest, AFileThatCannotBeReadIsToldAndKept) {
    const std::vector<std::pair<std::string, std::string>> files{
        {R"({"format": 1, "games": [)", "it is damaged"},
        {"", "it is damaged"},
        {R"({"games": []})", "older version"},
        {R"({"format": 0, "games": []})", "older version"},
        {R"({"format": 2, "games": []})", "newer version"},
        {R"({"format": 1, "games": [{"date": "2025-11-28"}]})", "game 1 does not say its 'mode' properly"},
        {R"({"format": 1, "games": [{"date": "", "mode": "", "level": 4294967299}]})",
         "game 1 has a 'level' that is out of range"},
    };
    int kept_files = 0;
    for (const auto& [text, why] : files) {
        write(text);
        const Ran history = run_at({"solo", "--history"}, "", true);
        EXPECT_EQ(history.exit, Exit::unusable);
        EXPECT_THAT(history.err, HasSubstr(why));
        EXPECT_EQ(read(path()), text); // only looked at
        const Kept kept = add_to_ladder(path(), game(40, SoloResult::lost));
        EXPECT_THAT(kept.fault, HasSubstr(why));
        EXPECT_TRUE(kept.written);
        EXPECT_EQ(read(kept.set_aside), text);
        EXPECT_EQ(read_ladder(path()).games.size(), 1U);
        std::filesystem::remove(path());
        ++kept_files;
        EXPECT_EQ(std::distance(std::filesystem::directory_iterator(path().parent_path()), {}), kept_files);
    }
}

TEST_F(SoloTest, FT10_OfGamesThatEndTogetherEachIsKept) {
    constexpr int games = 8;
    std::vector<std::thread> threads;
    for (int i = 0; i < games; ++i) {
        threads.emplace_back([this, i] { EXPECT_TRUE(add_to_ladder(path(), game(40 + i, SoloResult::lost)).written); });
    }
    for (std::thread& thread : threads) {
        thread.join();
    }
    EXPECT_EQ(read_ladder(path()).games.size(), static_cast<std::size_t>(games));
}

TEST_F(SoloTest, FT10_ALinkInThePlaceOfTheFileStays) {
    std::filesystem::create_directories(path().parent_path());
    std::filesystem::create_symlink(folder_.file("elsewhere.json"), path());
    EXPECT_TRUE(add_to_ladder(path(), game(40, SoloResult::lost)).written);
    EXPECT_TRUE(add_to_ladder(path(), game(41, SoloResult::lost)).written);
    EXPECT_TRUE(std::filesystem::is_symlink(path()));
    EXPECT_EQ(read_ladder(folder_.file("elsewhere.json")).games.size(), 2U);
}

TEST_F(SoloTest, FT48_WhatSteersATerminalIsNotPrintedAndAPipeIsNotWaitedFor) {
    SoloGame loud = game(40, SoloResult::lost);
    loud.mode = "auto\x1b[31mma";
    ASSERT_TRUE(add_to_ladder(path(), loud).written);
    EXPECT_THAT(run_at({"solo", "--history"}, "", true).out, AllOf(HasSubstr("auto?[31mma"), Not(HasSubstr("\x1b"))));
    std::filesystem::remove(path());
    ASSERT_EQ(mkfifo(path().c_str(), 0600), 0);
    EXPECT_THAT(run_at({"solo", "--history"}, "", true).err, HasSubstr("it is no file"));
}

TEST_F(SoloTest, AFolderThatCannotBeWrittenIsTold) {
    std::ofstream(folder_.file("data")) << "a file where the folder would be";
    const Kept kept = add_to_ladder(path(), game(40, SoloResult::lost));
    EXPECT_FALSE(kept.written);
    EXPECT_THAT(kept.fault, HasSubstr("could not be added"));
}

TEST_F(SoloTest, HistoryShowsBestScoresStreaksAndAChart) {
    EXPECT_THAT(run_at({"solo", "--history"}, "", true).out, HasSubstr("not finished a solo game yet"));
    for (const int score : {40, 61, 62, 30, 63}) {
        static_cast<void>(add_to_ladder(path(), game(score, score > 45 ? SoloResult::won : SoloResult::lost)));
    }
    static_cast<void>(add_to_ladder(path(), game(20, SoloResult::lost, 7)));
    const std::vector<Rung> rungs = rungs_of(read_ladder(path()).games);
    ASSERT_EQ(rungs.size(), 2U);
    EXPECT_EQ(rungs[0].games, 5);
    EXPECT_EQ(rungs[0].won, 3);
    EXPECT_EQ(rungs[0].best, 63);
    EXPECT_EQ(rungs[0].streak, 1);
    EXPECT_EQ(rungs[0].longest, 2);
    const Ran ran = run_at({"solo", "--history"}, "", true);
    EXPECT_EQ(ran.exit, Exit::done);
    EXPECT_THAT(ran.out, HasSubstr("automa, level 3      5    3    63  51.2             1        2"));
    EXPECT_THAT(ran.out, HasSubstr("63  won   ##############################\n"));
    EXPECT_THAT(ran.out, HasSubstr("2025-11-28  automa, level 7     20  lost  #########\n"));
}

TEST_F(SoloTest, TheGameOfTheDayIsTheSameForEveryone) {
    EXPECT_EQ(daily_seed(noon), 20251128U);
    EXPECT_EQ(daily_seed(noon + 12 * 60 * 60 - 1), 20251128U);
    EXPECT_EQ(daily_seed(noon + 12 * 60 * 60), 20251129U);
    const Ran ran = run_at({"solo", "--daily"}, "", false);
    EXPECT_EQ(ran.exit, Exit::done);
    EXPECT_THAT(ran.out, HasSubstr("game 20251128"));
    EXPECT_EQ(ran.out, run_at({"solo", "--daily"}, "", false).out);
    EXPECT_EQ(run_at({"solo", "--daily", "--seed", "4"}, "", false).exit, Exit::unusable);
}

TEST_F(SoloTest, APersonsGameIsKeptWithItsRecordWhenItIsOver) {
    std::string typed; // the first choice, its first place, and enter, again and again
    for (int i = 0; i < 400; ++i) {
        typed += "1\n\n";
    }
    const Ran ran = run_at({"solo", "--mode", "introvert", "--level", "1", "--seed", "3"}, typed, true);
    EXPECT_EQ(ran.exit, Exit::done);
    EXPECT_THAT(ran.out, HasSubstr("Score sheet"));
    EXPECT_THAT(ran.out, HasSubstr("Your game 1 of introvert, level 1: best score "));
    const Ladder ladder = read_ladder(path());
    ASSERT_EQ(ladder.games.size(), 1U);
    EXPECT_TRUE(std::filesystem::exists(ladder.games[0].record));
    EXPECT_EQ(run_at({"replay", ladder.games[0].record, "--check"}, "", false).exit, Exit::done);
    EXPECT_EQ(run_at({"continue", ladder.games[0].record}, "", true).exit, Exit::done);
    EXPECT_EQ(read_ladder(path()).games.size(), 1U);
}

TEST_F(SoloTest, BotsAndUnfinishedGamesAreNotKept) {
    EXPECT_THAT(run_at({"solo", "--seed", "3"}, "", false).out, HasSubstr("Score sheet"));
    EXPECT_THAT(run_at({"solo", "--seed", "3"}, "1\n", true).out, HasSubstr("linderhof continue "));
    EXPECT_TRUE(read_ladder(path()).games.empty());
}

TEST_F(SoloTest, ModesAreNamedAndLevelsChecked) {
    EXPECT_THAT(run_program({"solo", "--mode", "solitaire"}).err,
                HasSubstr("There is no solo mode 'solitaire'; there is: automa, introvert, castles."));
    EXPECT_THAT(run_program({"solo", "--level", "8"}).err, HasSubstr("'level' cannot be '8'"));
    EXPECT_THAT(run_program({"solo", "--mode", "castles", "--seed", "2"}).out, HasSubstr("1 player"));
    EXPECT_EQ(run_program({"solo", "--mode", "introvert", "--with", "soirees", "--seed", "2"}).exit, Exit::done);
    EXPECT_EQ(run_program({"play", "--solo", "automa", "--level", "5", "--seed", "2"}).out,
              run_program({"solo", "--level", "5", "--seed", "2"}).out);
}

TEST_F(SoloTest, DifficultyIsATableThatIsTheSameWheneverItIsMade) {
    const std::vector<std::string> words{"solo", "--measure", "--games", "3", "--level", "2", "--threads", "2"};
    const Ran ran = run_program(words);
    EXPECT_EQ(ran.exit, Exit::done);
    EXPECT_THAT(ran.out, HasSubstr("| automa | 2 |"));
    EXPECT_THAT(ran.out, HasSubstr("| introvert | 2 |"));
    EXPECT_EQ(ran.out, run_program(words).out);
    const Interval half = interval_of(500, 1000);
    EXPECT_NEAR(half.low, 0.469, 0.001);
    EXPECT_NEAR(half.high, 0.531, 0.001);
    EXPECT_NEAR(interval_of(0, 1000).high, 0.0038, 0.0001);
}

TEST_F(SoloTest, TheMenuLeadsToASoloGameAGameWithOthersAndAScore) {
    const Ran alone = run_at({"play"}, "x\n\n2\n9\n4\nquit\n", true);
    EXPECT_THAT(alone.out, HasSubstr("4  play in the browser"));
    EXPECT_THAT(alone.out, HasSubstr("Type a number from 1 to 4"));
    EXPECT_THAT(alone.out, HasSubstr("linderhof solo --mode introvert --level 4"));
    EXPECT_THAT(alone.out, HasSubstr("which tile do you mark"));
    const Ran others = run_at({"play"}, "2\n1\n\n\n3\n2\n\nAnna,\nAnna\n\n", true);
    EXPECT_THAT(others.out, AllOf(HasSubstr("A name has no comma"), HasSubstr("Name of player 2? [Ben]"),
                                  HasSubstr("How well do the computer players play?"), HasSubstr("Which edition?"),
                                  HasSubstr("you,you,normal"), HasSubstr("--names"), HasSubstr("Anna,Ben --edition"),
                                  HasSubstr("2e\n")));
    const Ran five = run_at({"play"}, "2\n1\n2\n9\nall\n5\n1\n2\n\n", true);
    EXPECT_THAT(five.out,
                AllOf(HasSubstr("Type numbers from 1 to 6"), HasSubstr("Towers, and a fifth player (up to 5 players)"),
                      HasSubstr("you,easy,easy,easy,easy"), HasSubstr("1e")));
    const Ran twice = run_at({"play"}, "1x\n2\n1\n\n2 2, 2\n2\n1\n\n\n", true);
    EXPECT_THAT(twice.out, HasSubstr("Type a number from 1 to 5")) << "'1x' is no number";
    EXPECT_THAT(twice.out, testing::ContainsRegex("--with[ \n]+[a-z]+\n"))
        << "one expansion, however often it is named";
    const Ran again = run_at({"play"}, "5\nq\n", true);
    EXPECT_THAT(again.out, AllOf(HasSubstr("5  resume your last game"), HasSubstr("that wait"),
                                 HasSubstr("The same without the menu: linderhof continue\n")));
    const Ran score = run_at({"play"}, "3\nnone.yaml\n", true);
    EXPECT_EQ(score.exit, Exit::unusable);
    EXPECT_THAT(score.out, HasSubstr("linderhof score none.yaml --draw"));
    const Ran left = run_at({"play"}, "q\n", true);
    EXPECT_EQ(left.exit, Exit::done);
    EXPECT_THAT(left.out, Not(HasSubstr("The same without")));
}

TEST_F(SoloTest, WithoutATerminalASoloGameAndAGameOfFourAreShown) {
    const Ran ran = run_at({"play"}, "", false);
    EXPECT_EQ(ran.exit, Exit::done);
    EXPECT_THAT(ran.out, HasSubstr("1 player"));
    EXPECT_THAT(ran.out, HasSubstr("4 players"));
}

} // namespace linderhof::cli::solo_test
