// Games that are left and resumed, and what is asked about before it is done.

#include "program/host.hpp"
#include "real_program.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
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

TEST_F(ResumingTest, WhatCannotBeTakenBackIsAskedAboutAtATerminal) {
    const Ran asked = run_at(game(), "2\nno\n2\n\n", true);
    EXPECT_THAT(asked.out, AllOf(HasSubstr("Do it?"), HasSubstr("Nothing has been done."), HasSubstr("goes back?")));
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

TEST_F(ResumingTest, ThingsAreExplainedInAGameAndBeforeOne) {
    const Ran ran = run_at(game(), "1\nhelp utility\nshow aid\nrules courtyard\nhelp zeppelin\n", false);
    EXPECT_THAT(ran.out, AllOf(HasSubstr("draw 2 bonus cards and"), HasSubstr("Placing and scoring"),
                               HasSubstr("CB-GEO-11"), HasSubstr("There is no word or choice 'zeppelin'")));
    EXPECT_THAT(run_at({"rules", "--aid", "castles", "--with", "moats"}, "", false).out,
                AllOf(HasSubstr("Your turn"), HasSubstr("Moats"), HasSubstr("CX-MOAT-20")));
    EXPECT_THAT(run_at({"rules", "--search", "courtyard enclosed"}, "", false).out, HasSubstr("CB-GEO-11"));
    EXPECT_EQ(run_at({"rules", "--search", "zeppelin"}, "", false).exit, Exit::unusable);
    EXPECT_THAT(run_at({"catalog", "show", "castle_ones"}, "", false).out, HasSubstr("# 1 VP for each room"));
}

} // namespace linderhof::cli::resuming_test
