// linderhof advise and review, and hints in the middle of an answer.

#include "real_program.hpp"
#include "support/json_schema.hpp"
#include "support/paths.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <sstream>

namespace linderhof::cli::advice_test {

using linderhof::test::Ran;
using linderhof::test::run_program;
using testing::AllOf;
using testing::ContainsRegex;
using testing::HasSubstr;

class AdviceTest : public testing::Test {
  protected:
    /// A short game of two computer players; it stops at the record's end.
    void play(const std::string& game) {
        const Ran ran = run_program({"play", game, "--seats", "greedy-1,greedy-1,greedy-1", "--players", "3", "--seed",
                                     "5", "--record", record()});
        ASSERT_EQ(ran.exit, Exit::done) << ran.err;
    }

    [[nodiscard]] std::string record() const { return folder_.file("game.yaml"); }

    [[nodiscard]] static std::vector<std::string> faults(const std::string& form, const std::string& text) {
        return linderhof::test::JsonSchemas(linderhof::test::build_dir() / "share/linderhof/schemas")
            .faults(form, nlohmann::ordered_json::parse(text));
    }

    linderhof::test::TestFolder folder_;
};

TEST_F(AdviceTest, TellsWhatIsExpectedHowSureThatIsAndWhy) {
    play("castles");
    const Ran ran = run_program({"advise", record(), "--to", "30"});
    EXPECT_EQ(ran.exit, Exit::done) << ran.err;
    EXPECT_THAT(ran.out, AllOf(HasSubstr("\n1. "), HasSubstr("\n2. "), ContainsRegex("the next best"),
                               ContainsRegex("It expects to come (1st|2nd|3rd)")));
    EXPECT_EQ(ran.out, run_program({"advise", record(), "--to", "30"}).out);
    const Ran json = run_program({"advise", record(), "--to", "30", "--json", "--most", "2", "--budget", "40"});
    EXPECT_THAT(faults("advice", json.out), testing::IsEmpty());
    EXPECT_EQ(nlohmann::json::parse(json.out)["hints"].size(), 2U);
    EXPECT_EQ(nlohmann::json::parse(json.out)["by"], "40");
    EXPECT_EQ(run_program({"advise", record(), "--to", "30", "--seconds", "0.1"}).exit, Exit::done);
}

TEST_F(AdviceTest, SaysWhyThereIsNone) {
    play("castles");
    EXPECT_THAT(run_program({"advise", record()}).err, HasSubstr("The game is over"));
    EXPECT_THAT(run_program({"advise", record(), "--to", "40", "--level", "harder"}).err, HasSubstr("harder"));
    EXPECT_NE(run_program({"advise", record(), "--to", "40", "--seconds", "0"}).exit, Exit::done);
    EXPECT_NE(run_program({"advise", record(), "--to", "40", "--seconds", "1", "--budget", "5"}).exit, Exit::done);
    std::string refusals;
    for (const char* const seat : {"0", "1", "2"}) {
        refusals += run_program({"advise", record(), "--to", "40", "--as", seat}).err;
    }
    EXPECT_THAT(refusals, HasSubstr("owes no answer here, but seat "));
}

TEST_F(AdviceTest, AReviewHoldsEachAnswerAgainstTheBest) {
    play("castles");
    const Ran ran = run_program({"review", record(), "--as", "1", "--budget", "12"});
    EXPECT_EQ(ran.exit, Exit::done) << ran.err;
    EXPECT_THAT(ran.out, AllOf(HasSubstr("Turning points"), HasSubstr("  Answered: "), HasSubstr("  Better: "),
                               HasSubstr("cost of all"), HasSubstr("Ben")));
    EXPECT_THAT(ran.out, testing::Not(HasSubstr("Ada  ")));
    for (std::istringstream lines(ran.out); !lines.eof();) {
        std::string line;
        std::getline(lines, line);
        EXPECT_LE(line.size(), 90U) << line; // some signs take two bytes or three
    }
    const Ran json = run_program({"review", record(), "--as", "1", "--budget", "12", "--json"});
    EXPECT_THAT(faults("review", json.out), testing::IsEmpty());
    EXPECT_EQ(json.out, run_program({"review", record(), "--as", "1", "--budget", "12", "--json"}).out);
}

TEST_F(AdviceTest, AReviewNeedsASeatThatPlaysAndAPlayerWhoTells) {
    play("castles");
    EXPECT_THAT(run_program({"review", record(), "--as", "5"}).err, HasSubstr("There is no player at seat 5"));
    EXPECT_THAT(run_program({"review", record(), "--level", "greedy-1"}).err, HasSubstr("take a level of the search"));
}

TEST_F(AdviceTest, FT37_a_hint_in_the_second_list_names_one_of_it) {
    const Ran ran =
        run_program({"play", "two_castles", "--seats", "you,greedy,greedy", "--seed", "34", "--record", record()},
                    "hint\n3\nhint\nhint 0.05\nhint x\n");
    const std::size_t second = ran.out.find("> 3\n");
    ASSERT_NE(second, std::string::npos) << ran.out;
    EXPECT_THAT(ran.out.substr(0, second), ContainsRegex("would choose [1-7] and [1-7], .* and "));
    EXPECT_THAT(ran.out.substr(second),
                AllOf(ContainsRegex("would choose [1-6], .* and "), HasSubstr("for how many seconds to think")));
}

} // namespace linderhof::cli::advice_test
