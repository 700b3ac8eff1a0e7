// Lines that people type: blanks, beginnings of words, and what is not done.

#include "program/host.hpp"
#include "real_program.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <string>

namespace linderhof::cli::lines_test {

using linderhof::test::Ran;
using linderhof::test::run_program;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class LinesTest : public testing::Test {
  protected:
    LinesTest() {
        setenv("LC_ALL", "C.UTF-8", 1); // NOLINT(concurrency-mt-unsafe): before any thread
        setenv("COLUMNS", "80", 1);     // NOLINT(concurrency-mt-unsafe)
    }

    /// A game of seat 0, who sets the first prices, against a player that takes what pays most.
    [[nodiscard]] Ran play(const std::string& typed) const {
        return run_program(
            {"play", "castles", "--seats", "you,greedy-1", "--seed", "2", "--record", folder_.file("game.yaml")},
            typed);
    }

    /// Foyer, bonus card and prices, so that a purchase is asked for.
    static constexpr const char* opening = "1\n1\nauto\n\n";

    linderhof::test::TestFolder folder_;
};

TEST_F(LinesTest, BlanksBehindAWordMeanNothing) {
    EXPECT_THAT(play("1 \t\n1  \nauto\t\n \n").out, AllOf(HasSubstr("Ada, buy?"), Not(HasSubstr("There is no word"))));
}

TEST_F(LinesTest, ABeginningThatFitsSeveralChoicesPicksNone) {
    const std::string out = play(std::string(opening) + "pa\n").out; // the Parlor, or to pass
    ASSERT_THAT(out, AllOf(HasSubstr("Parlor"), HasSubstr("p Pass")));
    EXPECT_THAT(out, Not(HasSubstr("Parlor · "))) << "its places";
    EXPECT_THAT(out, Not(HasSubstr("Ada passes")));
    std::filesystem::remove(folder_.file("game.yaml"));
    EXPECT_THAT(play(std::string(opening) + "par\n").out, HasSubstr("Parlor · "));
}

TEST_F(LinesTest, NoDoesNothing) {
    for (const char* no : {"no", "n", "back", "undo"}) {
        const std::string out = play(std::string(opening) + "h\n1.1\n" + no + "\n").out;
        EXPECT_THAT(out, AllOf(HasSubstr("Do it?"), HasSubstr("Nothing has been done."))) << no;
        EXPECT_THAT(out, Not(HasSubstr("Ada buys"))) << no;
        std::filesystem::remove(folder_.file("game.yaml"));
    }
}

} // namespace linderhof::cli::lines_test
