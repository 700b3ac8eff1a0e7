// What a person sees: the program in a pseudo-terminal, where wiping matters.

#include "golden.hpp"
#include "real_program.hpp"
#include "support/paths.hpp"
#include "support/terminal.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace linderhof::cli::screen_test {

using linderhof::test::Glass;
using linderhof::test::Terminal;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr const char* next_question = "help) > ";
constexpr const char* when_ready = "Enter when ready. > ";

class ScreenTest : public testing::Test {
  protected:
    /// The program with these words behind its name.
    [[nodiscard]] Terminal start(std::vector<std::string> words, int rows = 40) const {
        words.insert(words.begin(), (linderhof::test::build_dir() / "bin" / "linderhof").string());
        words.insert(words.end(), {"--confirm", "places"});
        return {words, std::filesystem::path(folder_.file("game")).parent_path(), 80, rows};
    }

    linderhof::test::TestFolder folder_;
};

TEST(Glass, ShowsWhatATerminalShows) {
    Glass glass(5, 2);
    glass.put("one\r\ntwo\xE2");
    glass.put("\x80\xA6\x1b[1");
    glass.put(";31m!");
    EXPECT_THAT(glass.screen(), ElementsAre("one", "two…!"));
    glass.put("six\r\n");
    EXPECT_THAT(glass.scrolled(), ElementsAre("one", "two…!")) << "a line that is full goes on in the next";
    EXPECT_THAT(glass.screen(), ElementsAre("six"));
    glass.put("\x1b[H\x1b[2Jb\r\x1b[K");
    EXPECT_THAT(glass.screen(), IsEmpty());
    EXPECT_TRUE(glass.can_read("two")) << "it has scrolled away, and can be read there";
    glass.put("\x1b[3J");
    EXPECT_FALSE(glass.can_read("two"));
    glass.put("abcd\x1b[3D\x1b[@x\x1b[2C\x1b[1P\x1b[A\a");
    EXPECT_THAT(glass.screen(), ElementsAre("axbc")) << "a line that is edited";
    glass.put("\x1b[2G\x1b[J");
    EXPECT_THAT(glass.screen(), ElementsAre("a"));
}

TEST_F(ScreenTest, WhatOneHasReadIsGoneBeforeAnotherTakesTheKeyboard) {
    Terminal terminal = start({"play", "castles", "--seats", "you,you", "--seed", "7", "--record", "game.yaml"}, 12);
    ASSERT_TRUE(terminal.wait_for(when_ready));
    terminal.type("");
    ASSERT_TRUE(terminal.wait_for(next_question));
    EXPECT_FALSE(terminal.glass().can_read("Hand the keyboard")) << "wiped once more behind the handing over";
    terminal.type("1");
    ASSERT_TRUE(terminal.wait_for("is next. Enter hides this screen. > "));
    EXPECT_TRUE(terminal.glass().can_read("which side of the Foyer")) << "who has answered reads on";
    terminal.type("");
    ASSERT_TRUE(terminal.wait_for(when_ready));
    EXPECT_THAT(terminal.glass().screen(), ElementsAre("Hand the keyboard to Ben. Enter when ready. >"));
    EXPECT_THAT(terminal.glass().scrolled(), IsEmpty()) << "nobody scrolls back to what another has read";
}

/// Answers for both persons until a text is on the screen, which is what one of them draws.
std::string play_until(Terminal& terminal, const std::string& text) {
    for (int line = 0; line < 20 && !terminal.glass().can_read(text); ++line) {
        if (!terminal.wait_for("> ")) {
            return {};
        }
        terminal.type(terminal.glass().cursor_line().ends_with(next_question) ? "1" : "");
        if (!terminal.wait_for("> ")) {
            return {};
        }
    }
    for (const std::string& line : terminal.glass().screen()) {
        if (line.starts_with(text)) {
            return line;
        }
    }
    return {};
}

TEST_F(ScreenTest, DrawnCardsAreReadByNobodyElse) {
    Terminal terminal = start({"play", "castles", "--seats", "you,you", "--seed", "7", "--record", "game.yaml"}, 30);
    const std::string drawn = play_until(terminal, "You draw ");
    ASSERT_THAT(drawn, HasSubstr("(Only you see"));
    terminal.type("1"); // the card that goes back
    ASSERT_TRUE(terminal.wait_for("is next. Enter hides this screen. > "));
    terminal.type("");
    ASSERT_TRUE(terminal.wait_for(when_ready));
    terminal.type("");
    ASSERT_TRUE(terminal.wait_for(next_question));
    EXPECT_FALSE(terminal.glass().can_read(drawn)) << drawn;
    EXPECT_TRUE(terminal.glass().can_read("You draw ")) << "the other has drawn, too";
}

TEST_F(ScreenTest, WordsOfWaitingAreWiped) {
    Terminal terminal = start({"play", "castles", "--seats", "you,greedy", "--seed", "7", "--record", "game.yaml"});
    ASSERT_TRUE(terminal.wait_for(next_question));
    terminal.type("1");
    ASSERT_TRUE(terminal.wait_for(next_question));
    EXPECT_THAT(terminal.bytes(), HasSubstr("Ben …"));
    EXPECT_FALSE(terminal.glass().can_read("…"));
}

TEST_F(ScreenTest, CtrlCLeavesTheGameWithAWord) {
    Terminal terminal = start({"play", "castles", "--seats", "you,random", "--seed", "7", "--record", "game.yaml"});
    ASSERT_TRUE(terminal.wait_for(next_question));
    terminal.interrupt();
    EXPECT_EQ(terminal.wait_for_end(), 0);
    EXPECT_TRUE(terminal.glass().can_read("linderhof continue game.yaml"));
}

TEST_F(ScreenTest, CtrlCLeavesAGameThatComputerPlayersPlayAmongThemselves) {
    Terminal terminal = start({"play", "castles", "--seats", "hard,hard", "--seed", "7", "--record", "game.yaml"});
    ASSERT_TRUE(terminal.wait_for("Ada …"));
    terminal.interrupt();
    EXPECT_EQ(terminal.wait_for_end(), 0);
    EXPECT_TRUE(terminal.glass().can_read("linderhof continue game.yaml"));
}

TEST_F(ScreenTest, TheWholeScreenOfAQuestion) {
    Terminal terminal = start({"play", "castles", "--seats", "you,random", "--seed", "3", "--record", "game.yaml"}, 60);
    for (const char* answer : {"1", "1", "as is", "", "2"}) {
        ASSERT_TRUE(terminal.wait_for("> "));
        terminal.type(answer);
    }
    ASSERT_TRUE(terminal.wait_for("turn, back) > "));
    expect_golden("screen_places", terminal.glass().screen());
}

} // namespace linderhof::cli::screen_test
