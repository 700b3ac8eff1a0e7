// Lines that are typed at a terminal: edited, completed, broken off, pasted; and terminals that can do none of it.

#include "real_program.hpp"
#include "support/paths.hpp"
#include "support/terminal.hpp"
#include "support/text_files.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <filesystem>

namespace linderhof::cli::line_test {

using linderhof::test::Terminal;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

constexpr const char* next_question = "help) > ";
constexpr const char* arrow_up = "\x1b[A";
constexpr const char* arrow_left = "\x1b[D";
constexpr const char* arrow_right = "\x1b[C";
constexpr const char* to_places = "1\n1\nas is\n\n2\n"; ///< typed at the first question of `game()`

class LineTest : public testing::Test {
  protected:
    [[nodiscard]] Terminal start(std::vector<std::string> words, const std::vector<std::string>& more = {},
                                 int rows = 40) const {
        words.insert(words.begin(), (linderhof::test::build_dir() / "bin" / "linderhof").string());
        return {words, std::filesystem::path(folder_.file("game")).parent_path(), 80, rows, more};
    }

    /// A person against a computer player.
    [[nodiscard]] Terminal game(const std::vector<std::string>& more = {}, int rows = 40) const {
        return start(
            {"play", "castles", "--seats", "you,random", "--seed", "3", "--record", "game.yaml", "--confirm", "places"},
            more, rows);
    }

    linderhof::test::TestFolder folder_;
};

TEST_F(LineTest, ALineIsEditedWhereTheCursorStands) {
    Terminal terminal = game();
    ASSERT_TRUE(terminal.wait_for(next_question));
    EXPECT_FALSE(terminal.collects_lines());
    terminal.send("shw");
    ASSERT_TRUE(terminal.wait_for("> shw"));
    terminal.send(std::string(arrow_left) + "o" + "\x05" + "\x7fw aid"); // to the end, and the last letter again
    ASSERT_TRUE(terminal.wait_for("> show aid"));
    terminal.send("\n");
    ASSERT_TRUE(terminal.wait_for("> "));
    EXPECT_TRUE(terminal.wait_to_read("CB-BUY")) << "the aid has been printed";
}

TEST_F(LineTest, CharactersBeyondAsciiAreOneKeyEach) {
    Terminal terminal = game();
    ASSERT_TRUE(terminal.wait_for(next_question));
    terminal.send("é…x");
    ASSERT_TRUE(terminal.wait_for("> é…x"));
    terminal.send("\x7f\x7f");
    ASSERT_TRUE(terminal.wait_for("> é"));
    terminal.send("\xff\n"); // no UTF-8
    ASSERT_TRUE(terminal.wait_for("> "));
    EXPECT_TRUE(terminal.wait_to_read("There is no word or choice 'é"));
}

TEST_F(LineTest, WhatWasTypedBeforeComesBack) {
    Terminal terminal = game();
    ASSERT_TRUE(terminal.wait_for(next_question));
    terminal.type("why 1");
    ASSERT_TRUE(terminal.wait_for("Foyer? > "));
    terminal.type("save");
    ASSERT_TRUE(terminal.wait_for("Foyer? > "));
    terminal.send(std::string(arrow_up) + arrow_up);
    EXPECT_TRUE(terminal.wait_for("> why 1"));
}

TEST_F(LineTest, NobodyFindsWhatAnotherPersonHasTyped) {
    Terminal terminal =
        start({"play", "castles", "--seats", "you,you", "--seed", "7", "--record", "game.yaml", "--confirm", "places"});
    ASSERT_TRUE(terminal.wait_for("ready. > "));
    terminal.type("");
    ASSERT_TRUE(terminal.wait_for(next_question));
    terminal.type("show aid");
    ASSERT_TRUE(terminal.wait_for("Foyer? > "));
    terminal.type("1");
    ASSERT_TRUE(terminal.wait_for("screen. > "));
    terminal.type("");
    ASSERT_TRUE(terminal.wait_for("ready. > "));
    terminal.type("");
    ASSERT_TRUE(terminal.wait_for(next_question));
    terminal.send(std::string(arrow_up) + arrow_up + arrow_up + "x");
    EXPECT_TRUE(terminal.wait_for("help) > x")) << terminal.glass().cursor_line();
}

TEST_F(LineTest, TheTabulatorCompletesNamesAndWords) {
    Terminal terminal = game();
    ASSERT_TRUE(terminal.wait_for(next_question));
    terminal.send("thr\t");
    ASSERT_TRUE(terminal.wait_for("> three doors"));
    terminal.send("\x15" // the line away
                  "show castle b\t");
    ASSERT_TRUE(terminal.wait_for("> show castle ben"));
    terminal.send("\x15s\t");
    ASSERT_TRUE(terminal.wait_for("> s"));
    terminal.send("\t");
    ASSERT_TRUE(terminal.wait_for("> s"));
    EXPECT_TRUE(terminal.wait_to_read("show   score   save"));
}

TEST_F(LineTest, CtrlCTakesALineAwayAndThenLeavesTheGameInOrder) {
    Terminal terminal = game();
    ASSERT_TRUE(terminal.wait_for(next_question));
    terminal.send("wrong");
    ASSERT_TRUE(terminal.wait_for("> wrong"));
    terminal.interrupt();
    ASSERT_TRUE(terminal.wait_for(next_question));
    EXPECT_TRUE(terminal.wait_to_read("> wrong^C"));
    terminal.interrupt();
    EXPECT_EQ(terminal.wait_for_end(), 0);
    EXPECT_TRUE(terminal.wait_to_read("linderhof continue game.yaml"));
    EXPECT_TRUE(terminal.collects_lines());
}

TEST_F(LineTest, CtrlDAndQLeaveTheGameInOrder) {
    for (const char* const keys : {"\x04", "q\n"}) {
        Terminal terminal = game();
        ASSERT_TRUE(terminal.wait_for(next_question));
        terminal.send(keys);
        EXPECT_EQ(terminal.wait_for_end(), 0);
        EXPECT_TRUE(terminal.wait_to_read("linderhof continue game.yaml"));
        EXPECT_TRUE(terminal.collects_lines());
        std::filesystem::remove(folder_.file("game.yaml"));
    }
}

TEST_F(LineTest, AStoppedGameLeavesTheTerminalInOrderAndGoesOn) {
    const std::string program = (linderhof::test::build_dir() / "bin" / "linderhof").string();
    const std::filesystem::path folder = std::filesystem::path(folder_.file("game")).parent_path();
    Terminal terminal({"/bin/sh", "-i"}, folder, 80, 40, {"PS1=SHELL ", "ENV="}); // one that mends no terminal
    ASSERT_TRUE(terminal.wait_for("SHELL "));
    terminal.type(program + " play castles --seats you,random --seed 3 --record game.yaml");
    ASSERT_TRUE(terminal.wait_for(next_question));
    terminal.send("sa");
    ASSERT_TRUE(terminal.wait_for("> sa"));
    terminal.send("\x1a");
    ASSERT_TRUE(terminal.wait_for("SHELL "));
    EXPECT_TRUE(terminal.collects_lines());
    terminal.type("fg");
    ASSERT_TRUE(terminal.wait_for("> sa"));
    terminal.type("ve");
    ASSERT_TRUE(terminal.wait_for("Foyer? > "));
    EXPECT_TRUE(terminal.wait_to_read("Every answer is saved at once"));
    EXPECT_FALSE(terminal.collects_lines());
}

TEST_F(LineTest, AGameThatIsEndedFromOutsideLeavesTheTerminalInOrder) {
    for (const int number : {SIGTERM, SIGHUP}) {
        Terminal terminal = game();
        ASSERT_TRUE(terminal.wait_for(next_question));
        terminal.type("1");
        ASSERT_TRUE(terminal.wait_for(next_question));
        terminal.signal(number);
        EXPECT_EQ(terminal.wait_for_end(), 128 + number);
        EXPECT_TRUE(terminal.collects_lines());
        EXPECT_THAT(linderhof::test::text_of(folder_.file("game.yaml")), HasSubstr("foyer "));
        std::filesystem::remove(folder_.file("game.yaml"));
    }
}

TEST_F(LineTest, AnotherSizeOfTheWindowKeepsTheLineAndIsDrawnFor) {
    Terminal terminal = game();
    ASSERT_TRUE(terminal.wait_for(next_question));
    terminal.send("show aid");
    ASSERT_TRUE(terminal.wait_for("> show aid"));
    terminal.resize(50, 40);
    ASSERT_TRUE(terminal.wait_for("> show aid"));
    terminal.send("\n");
    ASSERT_TRUE(terminal.wait_for("Foyer? > "));
    terminal.type("show castle");
    ASSERT_TRUE(terminal.wait_for("Foyer? > "));
    terminal.type("help");
    ASSERT_TRUE(terminal.wait_for("Foyer? > "));
    const std::vector<std::string> screen = terminal.glass().screen();
    EXPECT_TRUE(std::ranges::all_of(screen, [](const std::string& line) { return line.size() <= 50; }))
        << testing::PrintToString(screen);
}

TEST_F(LineTest, ArrowKeysGoFromPlaceToPlace) {
    Terminal terminal = game();
    ASSERT_TRUE(terminal.wait_for(next_question));
    terminal.send(to_places);
    ASSERT_TRUE(terminal.wait_for("turn, back) > "));
    terminal.send(arrow_right);
    ASSERT_TRUE(terminal.wait_for("p = previous, back) > "));
    EXPECT_TRUE(terminal.wait_to_read("  1.1 of "));
    terminal.send(arrow_right);
    ASSERT_TRUE(terminal.wait_for("Here? > "));
    EXPECT_TRUE(terminal.wait_to_read("  1.2 of "));
    EXPECT_FALSE(terminal.glass().can_read("  1.3 of "));
    terminal.send("x" + std::string(arrow_left) + "y");
    EXPECT_TRUE(terminal.wait_for("Here? > y")) << "in a line they move the cursor";
}

TEST_F(LineTest, APastedSeriesOfAnswersIsTakenWhole) {
    Terminal terminal = game();
    terminal.send(to_places); // before anything is asked
    ASSERT_TRUE(terminal.wait_for("turn, back) > "));
    terminal.send("back\nq\n");
    EXPECT_EQ(terminal.wait_for_end(), 0);
}

TEST_F(LineTest, ADumbTerminalGetsPlainLines) {
    Terminal terminal = game({"TERM=dumb"});
    ASSERT_TRUE(terminal.wait_for(next_question));
    EXPECT_TRUE(terminal.collects_lines());
    terminal.type("1");
    ASSERT_TRUE(terminal.wait_for(next_question));
    terminal.interrupt();
    EXPECT_EQ(terminal.wait_for_end(), 0);
    EXPECT_THAT(terminal.bytes(), AllOf(Not(HasSubstr("\x1b")), HasSubstr("Resume it with")));
}

TEST_F(LineTest, ATerminalThatNobodyKnowsGetsPlainLines) {
    Terminal terminal = game({"TERM=no-such-terminal"});
    ASSERT_TRUE(terminal.wait_for(next_question));
    EXPECT_TRUE(terminal.collects_lines());
    EXPECT_THAT(terminal.bytes(), Not(HasSubstr("No entry")));
}

TEST_F(LineTest, ALongAnswerGoesThroughThePagerAndAShortOneDoesNot) {
    Terminal terminal = game({"PAGER=cat >> paged.txt"}, 12);
    ASSERT_TRUE(terminal.wait_for(next_question));
    terminal.type("save");
    ASSERT_TRUE(terminal.wait_for("Foyer? > "));
    EXPECT_FALSE(std::filesystem::exists(folder_.file("paged.txt")));
    terminal.type("help");
    ASSERT_TRUE(terminal.wait_for("Foyer? > "));
    EXPECT_THAT(linderhof::test::text_of(folder_.file("paged.txt")),
                AllOf(HasSubstr("what a computer player would do, and why"), HasSubstr("Words for 'show'")));
    EXPECT_FALSE(terminal.glass().can_read("Words for 'show'"));
}

TEST_F(LineTest, ThePagerHarmsNothingAndSaysHowToGetBack) {
    const std::string asks = R"(PAGER=printf '%s %s\n' "$LESSSECURE" "$LESS" >> said.txt; cat > nowhere.txt)";
    for (const std::string& own : {std::string("LESS="), std::string("LESS=-S")}) {
        Terminal terminal = game({asks, own, "LESSSECURE=0"}, 12);
        ASSERT_TRUE(terminal.wait_for(next_question));
        terminal.type("help");
        ASSERT_TRUE(terminal.wait_for("Foyer? > "));
        std::filesystem::remove(folder_.file("game.yaml"));
    }
    const std::string said = linderhof::test::text_of(folder_.file("said.txt"));
    EXPECT_THAT(said, testing::MatchesRegex("1 FRXPs.*space.*q.*back to the game.*\n1 -S\n"));
}

TEST_F(LineTest, TheHelpOfAQuestionFitsASmallTerminal) {
    Terminal terminal = game({"PAGER=cat >> paged.txt"}, 24);
    ASSERT_TRUE(terminal.wait_for(next_question));
    for (const char* const line : {"?", "1", "?", "1", "?", "as is", "", "?", "2", "?"}) {
        terminal.type(line);
        ASSERT_TRUE(terminal.wait_for(" > "));
    }
    EXPECT_FALSE(std::filesystem::exists(folder_.file("paged.txt")))
        << linderhof::test::text_of(folder_.file("paged.txt"));
}

TEST_F(LineTest, WithoutAPagerTheAnswerIsPrinted) {
    for (const char* const pager : {"PAGER=no-such-program", "LINDERHOF_PAGER=never"}) {
        Terminal terminal = game({pager}, 12);
        ASSERT_TRUE(terminal.wait_for(next_question));
        terminal.type("help");
        ASSERT_TRUE(terminal.wait_for("Foyer? > "));
        EXPECT_TRUE(terminal.wait_to_read("Words for 'show'")) << pager;
        std::filesystem::remove(folder_.file("game.yaml"));
    }
}

TEST_F(LineTest, WhatACommandPrintsGoesThroughThePagerToo) {
    EXPECT_EQ(start({"rules", "CB-PLACE"}, {"PAGER=cat >> paged.txt"}, 24).wait_for_end(), 0);
    EXPECT_THAT(linderhof::test::text_of(folder_.file("paged.txt")), HasSubstr("CB-PLACE-13"));
    Terminal short_one = start({"rules", "CB-PLACE-13"}, {"PAGER=cat >> other.txt"}, 24);
    EXPECT_EQ(short_one.wait_for_end(), 0);
    EXPECT_TRUE(short_one.wait_to_read("CB-PLACE-13"));
    EXPECT_FALSE(std::filesystem::exists(folder_.file("other.txt")));
}

TEST_F(LineTest, HelpOfTheWholeProgramKeepsToThePagerThatIsSet) {
    for (const std::vector<std::string>& words : {std::vector<std::string>{}, {"--help"}, {"play", "--help"}}) {
        Terminal terminal = start(words, {"PAGER=cat >> paged.txt", "LINDERHOF_PAGER=never"}, 10);
        EXPECT_EQ(terminal.wait_for_end(), 0);
        EXPECT_FALSE(std::filesystem::exists(folder_.file("paged.txt")));
    }
}

TEST_F(LineTest, TheMenuCompletesFilesAndIsLeftAtAnyMoment) {
    std::filesystem::create_directory(folder_.file("castles"));
    for (const char* const keys : {"q\n", "\x04"}) {
        Terminal terminal = start({"play"});
        ASSERT_TRUE(terminal.wait_for("[1] > "));
        terminal.send("3\n");
        ASSERT_TRUE(terminal.wait_for("[enter it here] > "));
        terminal.send("cas\t");
        ASSERT_TRUE(terminal.wait_for("> castles/"));
        terminal.send(std::string("\x15") + keys);
        EXPECT_EQ(terminal.wait_for_end(), 0);
    }
    Terminal terminal = start({"play"});
    ASSERT_TRUE(terminal.wait_for("[1] > "));
    terminal.send("zz");
    ASSERT_TRUE(terminal.wait_for("> zz"));
    terminal.interrupt();
    ASSERT_TRUE(terminal.wait_for("[1] > "));
    terminal.interrupt();
    EXPECT_EQ(terminal.wait_for_end(), 128 + SIGINT);
    EXPECT_TRUE(terminal.collects_lines());
}

} // namespace linderhof::cli::line_test
