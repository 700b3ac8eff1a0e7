// Games that are left and resumed, and what is asked about before it is done.

#include "program/host.hpp"
#include "real_program.hpp"
#include "support/text_files.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace linderhof::cli::resuming_test {

using linderhof::test::Ran;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class ResumingTest : public testing::Test {
  protected:
    /// Runs the program for somebody who has a folder for data.
    [[nodiscard]] Ran run_at(const std::vector<std::string>& arguments, const std::string& typed, bool terminal) const {
        std::istringstream in(typed);
        std::ostringstream out;
        std::ostringstream err;
        Program program = linderhof::test::real_program(in, out, err);
        program.terminal_in = program.terminal_out = terminal;
        program.user_data = folder_.file("data");
        const Exit exit = run(program, arguments);
        return {exit, out.str(), err.str()};
    }

    /// A game against one computer player, in which seat 0 sets the first prices; at Foyer, card, prices.
    [[nodiscard]] static std::vector<std::string> game(const std::vector<std::string>& more = {}) {
        std::vector<std::string> words{"play",    "castles",
                                       "--seats", "you,greedy",
                                       "--seed",  std::to_string(linderhof::test::seed_of_first_builder(2))};
        words.insert(words.end(), more.begin(), more.end());
        return words;
    }

    linderhof::test::TestFolder folder_;
};

TEST_F(ResumingTest, AloneTheLastGameIsResumed) {
    const Ran none = run_at({"continue"}, "", false);
    EXPECT_EQ(none.exit, Exit::unusable);
    EXPECT_THAT(none.err, HasSubstr("There is no unfinished game"));
    EXPECT_THAT(run_at({"continue", "--list"}, "", false).out, HasSubstr("There is no unfinished game"));
    EXPECT_THAT(run_at(game({"--names", "Anna"}), "1\n", false).out, HasSubstr("The game is saved. Resume it with:"));
    EXPECT_THAT(run_at({"continue"}, "", false).out, HasSubstr("Anna, which card goes back?"));
    const Ran list = run_at({"continue", "--list"}, "", false);
    EXPECT_THAT(list.out, AllOf(HasSubstr("castles"), HasSubstr("Anna, Ada (greedy)")));
    const std::string name = list.out.substr(list.out.find('\n') + 1);
    EXPECT_THAT(run_at({"continue", name.substr(0, name.find(' '))}, "", false).out,
                HasSubstr("Anna, which card goes back?"));
}

TEST_F(ResumingTest, AGameThatIsRefusedLeavesNoRecord) {
    const Ran refused = run_at({"play", "castles", "--seats", "you,genius"}, "", false);
    EXPECT_EQ(refused.exit, Exit::unusable);
    EXPECT_THAT(refused.err, HasSubstr("There is no computer player 'genius'"));
    EXPECT_THAT(run_at({"continue"}, "", false).err, HasSubstr("There is no unfinished game"));
}

TEST_F(ResumingTest, AGameThatCannotBeResumedIsSkippedAndMarked) {
    ASSERT_EQ(run_at(game({"--names", "Anna"}), "1\n", false).exit, Exit::done);
    const std::filesystem::path games = std::filesystem::path(folder_.file("data")) / "games";
    const std::filesystem::path good = std::filesystem::directory_iterator(games)->path();
    std::string text = linderhof::test::text_of(good);
    text.replace(text.find("greedy"), 6, "genius");
    std::ofstream(games / "broken.yaml") << text;
    std::filesystem::last_write_time(games / "broken.yaml",
                                     std::filesystem::last_write_time(good) + std::chrono::seconds(5));
    const Ran list = run_at({"continue", "--list"}, "", false);
    EXPECT_THAT(list.out, AllOf(HasSubstr("broken (!)"), HasSubstr("(!) broken cannot be resumed: "),
                                HasSubstr("resumes the first without (!)")));
    const Ran last = run_at({"continue"}, "", false);
    EXPECT_THAT(last.err, testing::StartsWith("broken is skipped: There is no computer player 'genius'; "));
    EXPECT_THAT(last.out, HasSubstr("Anna, which card goes back?"));
    std::filesystem::remove(good);
    EXPECT_THAT(run_at({"continue"}, "", false).err, HasSubstr("No unfinished game can be resumed"));
}

TEST_F(ResumingTest, AGameIsFoundByTheNumberThatTheScreenCallsItBy) {
    const std::string seed = std::to_string(linderhof::test::seed_of_first_builder(2));
    EXPECT_THAT(run_at(game({"--names", "Anna"}), "1\n", false).out, HasSubstr("game " + seed));
    EXPECT_THAT(run_at({"continue", seed}, "", false).out, HasSubstr("Anna, which card goes back?"));
}

TEST_F(ResumingTest, ANumberThatIsNoChoiceIsNotLookedUpAsAName) {
    const Ran ran = run_at(game(), "1\nwhy 99\nshow 99\nhelp 1\nhelp prices\n", false);
    EXPECT_THAT(ran.out, AllOf(HasSubstr("There is no 99 to choose now, only "), Not(HasSubstr("100 rooms ("))));
}

TEST_F(ResumingTest, NobodyIsAskedWhetherHeMeantWhatHeTyped) {
    const Ran ran = run_at(game({"--with", "decrees"}), "help decrees\nhelp encloses\n", false);
    EXPECT_THAT(ran.out, AllOf(HasSubstr("each holds for its owner alone"), Not(HasSubstr("did you mean 'decrees'")),
                               testing::ContainsRegex("'rules encloses' finds [0-9]+ rules with it")));
    EXPECT_THAT(run_at({"solo", "--seed", "3"}, "help roburg\nq\n", true).out, Not(HasSubstr("did you mean 'roburg'")));
}

TEST_F(ResumingTest, WhatCannotBeTakenBackIsAskedAboutAtATerminal) {
    const Ran asked = run_at(game(), "2\nno\n2\n\n", true);
    EXPECT_THAT(asked.out, AllOf(HasSubstr("Do it?"), HasSubstr("Nothing has been done."), HasSubstr("goes back?")));
    // Nothing is placed, so 'show' is what it is elsewhere: the table.
    EXPECT_THAT(
        run_at(game(), "2\nshow\nundo\n", true).out,
        AllOf(HasSubstr("Do it? (enter = yes, why, undo) > \n Ada  0 VP"), HasSubstr("Nothing has been done.")));
    EXPECT_THAT(run_at(game({"--confirm", "nothing"}), "2\n", true).out,
                AllOf(Not(HasSubstr("Do it?")), HasSubstr("goes back?")));
    EXPECT_THAT(run_at(game(), "confirm off\n2\n", true).out, AllOf(Not(HasSubstr("Do it?")), HasSubstr("goes back?")));
    EXPECT_THAT(run_at(game(), "2\n", false).out, AllOf(Not(HasSubstr("Do it?")), HasSubstr("goes back?")));
    EXPECT_EQ(run_at(game({"--confirm", "sometimes"}), "", true).exit, Exit::unusable);
}

TEST_F(ResumingTest, TheSheetTellsWhatTheEndWouldBring) {
    const Ran ran = run_at(game(), "1\n1\nscore\n", false);
    EXPECT_THAT(ran.out, AllOf(HasSubstr("if the game ended now"), HasSubstr("total then"), HasSubstr("Bonus card of"),
                               HasSubstr("What you cannot see is not counted here.")));
}

TEST_F(ResumingTest, WhatAMoatDoesIsToldOnce) {
    const auto once = [](const std::string& text, const std::string& part) {
        EXPECT_EQ(text.find(part), text.rfind(part)) << text;
        EXPECT_THAT(text, HasSubstr(part));
    };
    const std::string moat = run_at(game({"--with", "moats"}), "help moat\n", false).out;
    once(moat, "Moat, 1000 square feet.");
    once(moat, "CX-MOAT-20");
    once(run_at(game({"--with", "towers"}), "help towers\n", false).out, "CX-TOWER-5");
}

TEST_F(ResumingTest, ThingsAreExplainedInAGameAndBeforeOne) {
    const Ran ran = run_at(game(), "1\nhelp utility\nshow aid\nrules courtyard\nhelp zeppelin\n", false);
    EXPECT_THAT(ran.out, AllOf(HasSubstr("draw 2 bonus cards and"), HasSubstr("Placing and scoring"),
                               HasSubstr("CB-GEO-11"), HasSubstr("There is no word or choice 'zeppelin'")));
    EXPECT_THAT(run_at({"rules", "--aid", "castles", "--with", "moats"}, "", false).out,
                AllOf(HasSubstr("Your turn"), HasSubstr("Moats"), HasSubstr("CX-MOAT-20")));
    EXPECT_THAT(run_at({"rules", "--search", "courtyard enclosed"}, "", false).out, HasSubstr("CB-GEO-11"));
    EXPECT_EQ(run_at({"rules", "--search", "zeppelin"}, "", false).exit, Exit::unusable);
    EXPECT_THAT(run_at({"catalog", "show", "castle_ones"}, "", false).out,
                AllOf(HasSubstr("1 VP for each room"), HasSubstr("Written in castles-extra/cards.yaml:")));
}

} // namespace linderhof::cli::resuming_test
