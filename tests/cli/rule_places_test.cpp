// `linderhof rules NUMBER --where`, with places written here and with those that the build has found.

#include "real_program.hpp"

#include "support/paths.hpp"

#include <linderhof/host/games/rule_places.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>
#include <sstream>

namespace linderhof::rule_places_test {
namespace {

/// These tests are of no rule, so they do not spell a number out.
std::string rule(int number) {
    return "CB-PLACE-" + std::to_string(number);
}

class Where : public testing::Test {
  protected:
    Where() {
        std::ofstream(file_) << rule(5) << "\tcode\tcore/door.cpp:12\tThe last door stays open (" << rule(5)
                             << "), whatever is laid beside it and in front of it.\n"
                             << rule(5) << "\ttests\ttests/door_test.cpp:7\tDoor: the last one may not go\n"
                             << rule(5) << "\texamples\thosts/help.cpp:9\tsays " << rule(5) << "\n"
                             << rule(6) << "\tdata\tdata/doors.yaml:3\tmeets: same level\n";
    }

    std::string ask(const std::vector<std::string>& more) {
        std::istringstream in;
        std::ostringstream out, err;
        cli::Program program = test::real_program(in, out, err);
        program.rule_places = file_;
        std::vector<std::string> words{"rules", "--where"};
        words.insert(words.end(), more.begin(), more.end());
        cli::run(program, words);
        return out.str() + err.str();
    }

    test::TestFolder folder_;
    std::string file_ = folder_.file("rule_places.tsv");
};

TEST_F(Where, NamesTheCodeAndTheTestsBelowTheRule) {
    const std::string text = ask({rule(5)});
    EXPECT_THAT(text, testing::StartsWith(rule(5) + " "));
    EXPECT_THAT(text, testing::EndsWith("  Code\n"
                                        "    core/door.cpp:12  The last door stays open (" +
                                        rule(5) +
                                        "), whatever is laid\n"
                                        "      beside it and in front of it.\n"
                                        "  Tests\n"
                                        "    tests/door_test.cpp:7  Door: the last one may not go\n"
                                        "  Examples in help and screens\n"
                                        "    hosts/help.cpp:9  says " +
                                        rule(5) + "\n"));
    EXPECT_THAT(ask({rule(6)}), testing::EndsWith("  Catalogs\n    data/doors.yaml:3  meets: same level\n"));
}

TEST_F(Where, SaysThatNoLineNamesARule) {
    EXPECT_THAT(ask({rule(7)}), testing::EndsWith("\n  No line of the sources names it.\n"));
}

TEST_F(Where, AsJson) {
    const auto json = nlohmann::json::parse(ask({rule(5), "--json"}));
    ASSERT_EQ(json["rules"][0]["where"].size(), 3U);
    EXPECT_EQ(json["rules"][0]["where"][1]["place"], "tests/door_test.cpp:7");
}

TEST_F(Where, WithoutTheFileItIsToldWhereThatShouldBe) {
    file_ = folder_.file("none.tsv");
    EXPECT_EQ(ask({rule(5)}), "What the build has found in the sources is not beside the program, in "
                              "share/linderhof/rule_places.tsv.\n");
}

TEST(RulePlaces, OfThisBuildAreLinesOfTheSourcesThatNameTheRule) {
    const host::RulePlaces places = host::read_rule_places(test::build_dir() / "share/linderhof/rule_places.tsv");
    ASSERT_TRUE(places.contains(rule(5)));
    bool code = false;
    bool tested = false;
    for (const host::RulePlace& place : places.at(rule(5))) {
        EXPECT_TRUE(exists(test::source_dir() / place.place.substr(0, place.place.rfind(':')))) << place.place;
        EXPECT_NE(place.words, "") << place.place;
        code = code || place.kind == "code";
        tested = tested || place.kind == "tests";
    }
    EXPECT_TRUE(code);
    EXPECT_TRUE(tested);
}

} // namespace
} // namespace linderhof::rule_places_test
