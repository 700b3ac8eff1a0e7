// What is shown and said while a tile of a table is being laid.

#include "table_dialogue.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>

namespace linderhof::test::placing_test {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

using Placing = TableDialogue;

/// The numbers in pictures: "(1)", "(1.2)".
std::vector<std::string> drawn_in(const std::string& screen) {
    std::vector<std::string> found;
    const std::regex mark(R"(\((\d+(\.\d+)?)\))");
    for (std::sregex_iterator each(screen.begin(), screen.end(), mark), end; each != end; ++each) {
        found.push_back((*each)[1]);
    }
    std::ranges::sort(found);
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

TEST_F(Placing, AllPlacesOfTheFirstTileAreDrawnPageByPage) {
    std::vector<std::string> typed{"great"};
    const Typed first = enter(typed);
    EXPECT_THAT(first.screen, AllOf(HasSubstr("n shows others"), HasSubstr(", n, back) >")));
    const std::size_t before = drawn_in(first.screen).size();
    EXPECT_GT(before, 1U);
    EXPECT_LT(before, 20U);
    for (int page = 0; page < 20; ++page) {
        typed.emplace_back("n");
    }
    const std::string all = enter(typed).screen;
    std::smatch count;
    ASSERT_TRUE(std::regex_search(all, count, std::regex(R"(Which place\? \(1-(\d+), n, back\))")));
    EXPECT_EQ(drawn_in(all).size(), std::stoul(count[1]));
    EXPECT_THAT(enter({"great", "n", "p"}).screen, HasSubstr(" 1  "));
}

TEST_F(Placing, APlaceIsShownAloneAndWhatLiesThereIsListedAndDrawn) {
    EXPECT_THAT(enter({"great", "show 5"}).screen, HasSubstr("(5)"));
    EXPECT_THAT(drawn_in(enter({"pantry 1", "vest", "show 2.3"}).screen), testing::Contains("2.3"));
    EXPECT_THAT(enter({"pantry", "show vestibule"}).screen, HasSubstr("Vestibule, Living, 600 square feet"));
    const Typed looked = enter({"pantry 1", "great", "list", "draw", "answers", "rule CB-PLACE-2", "1.1"});
    EXPECT_THAT(looked.screen, AllOf(HasSubstr("Together "), HasSubstr("1 laid"), HasSubstr("CB-PLACE-2 The new tile"),
                                     Not(HasSubstr("None of these places"))));
    EXPECT_THAT(kept(), HasSubstr("great_hall")) << "and is laid then";
}

TEST_F(Placing, WhatAPictureHasNoRoomForIsSaidAndShownAlone) {
    std::vector<std::string> typed{"pantry 1", "vest 1.1", "great 1.1", "dining 1.1", "sol"};
    const std::string screen = enter(typed).screen;
    std::smatch left;
    ASSERT_TRUE(std::regex_search(screen, left, std::regex(R"(no room for (\d))"))) << screen;
    const std::string kind = left[1];
    EXPECT_THAT(drawn_in(screen), Not(testing::Contains(kind)));
    typed.push_back("show " + kind + ".1");
    EXPECT_THAT(drawn_in(enter(typed).screen), testing::Contains(kind + ".1"));
}

TEST_F(Placing, WhatWouldLeaveTheTileSaysHow) {
    for (const char* const word : {"done", "fix 1", "out 1", "change 2"}) {
        const Typed typed = enter({"pantry 1", "great", word, "back", "list"});
        EXPECT_THAT(typed.screen,
                    HasSubstr("Type 'back' first, which leaves this question, then '" + std::string(word) + "'."));
        EXPECT_THAT(enter({"pantry 1", "fix 1", word}).screen, HasSubstr("Type 'back' first")) << "and what is fixed";
    }
    EXPECT_THAT(enter({"pantry 1", "fix 1", "?", "back", "list"}).screen, HasSubstr("asks for its place"));
}

TEST_F(Placing, CB_PLACE_2_why_not_tells_of_a_place_of_this_tile_or_of_another_tile) {
    const Typed here = enter({"pantry", "why not 0 0 0", "why not 1", "back", "list"});
    EXPECT_THAT(here.screen, HasSubstr("[CB-PLACE-2]"));
    EXPECT_THAT(kept(), Not(HasSubstr("tile: pantry"))) << "nothing is laid by asking";
    EXPECT_THAT(enter({"pantry", "why not armory"}).screen, HasSubstr("[CB-PLACE-17]"));
}

TEST_F(Placing, NoRangeBeginsWhereItEnds) {
    const Typed typed = enter({"observ", "n", "all", "1", "stairs", "1", "show 1", "dungeon", "n", "p", "all"});
    EXPECT_THAT(typed.screen, AllOf(Not(HasSubstr("(1-1")), Not(HasSubstr("1.1-1.1")), HasSubstr("no others")));
}

TEST_F(Placing, ThePictureOfAPlaceBelowTheStairsHasTheFoyer) {
    const std::string screen = enter({"stairs 1", "dungeon"}).screen;
    const std::size_t asked = screen.find("Dungeon, Downstairs");
    ASSERT_NE(asked, std::string::npos);
    EXPECT_NE(screen.find("Foyer", asked), std::string::npos) << screen.substr(asked);
}

TEST_F(Placing, EachTileIsListedWithItsPointsWhenAllIsAnswered) {
    const Typed typed = enter(
        {"dining_room -4 -1 0", "done", "5000", "", "", "", "1", "done", "0", "", "", "", "none", "", "list", ""});
    const std::size_t scored = typed.screen.find("together");
    ASSERT_NE(scored, std::string::npos) << typed.screen;
    EXPECT_NE(typed.screen.find("1  Dining Room  -4 -1 0  +1", scored), std::string::npos) << typed.screen;
}

} // namespace linderhof::test::placing_test
