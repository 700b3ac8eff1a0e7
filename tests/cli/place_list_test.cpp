// A list of kinds of places: what a place closes is told whatever the width.

#include "dialogue/dialogue.hpp"
#include "dialogue/preview.hpp"

#include <linderhof/host/text/layout.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace linderhof::cli::place_list_test {

using testing::AllOf;
using testing::HasSubstr;

/// A kind with a place for each aside.
MoveKind kind_of(const std::vector<std::string>& asides) {
    MoveKind kind{0, "joins Gallery of Mirrors and Salon", {}};
    for (const std::string& aside : asides) {
        Weighed weighed;
        weighed.answer.choice.aside = aside;
        kind.answers.push_back(std::move(weighed));
    }
    return kind;
}

TEST(PlaceListTest, SaysHowManyPlacesCloseSomething) {
    constexpr int room = 100;
    EXPECT_EQ(kind_words(kind_of({"", ""}), room), "joins Gallery of Mirrors and Salon");
    EXPECT_EQ(kind_words(kind_of({"encloses an area"}), room), "joins Gallery of Mirrors and Salon, encloses an area");
    EXPECT_EQ(kind_words(kind_of({"encloses an area", ""}), room),
              "joins Gallery of Mirrors and Salon (1 of 2: encloses an area)");
    EXPECT_EQ(kind_words(kind_of({"blocks 1 door", "blocks 6 doors", "blocks 4 doors, shuts in 7 doors"}), room),
              "joins Gallery of Mirrors and Salon (at worst: blocks 4 doors, shuts in 7 doors)");
    EXPECT_EQ(kind_words(kind_of({"", "shuts in 1 door", "shuts in 1 door"}), room),
              "joins Gallery of Mirrors and Salon (2 of 3: shuts in 1 door)");
    EXPECT_EQ(kind_words(kind_of({"", "encloses an area", "blocks 2 doors, encloses an area", ""}), room),
              "joins Gallery of Mirrors and Salon (2 of 4, at worst: blocks 2 doors, encloses an area)");
    EXPECT_EQ(kind_words(kind_of({"", "blocks 2 doors, encloses an area"}), 70),
              "joins Gallery of Mirrors and Salon (1 of 2: blocks 2 doors and more)");
}

TEST(PlaceListTest, WhatIsBlockedStaysHoweverNarrowTheScreenIs) {
    constexpr int least = 40; // of a screen of 60 columns
    for (int room = least; room <= 110; ++room) {
        for (const MoveKind& kind : {kind_of({"blocks 1 door, shuts in 1 door, encloses an area"}),
                                     kind_of({"", "", "blocks 1 door, encloses an area"}),
                                     kind_of({"", "shuts in 1 door", "blocks 1 door"})}) {
            const std::string words = kind_words(kind, room);
            EXPECT_THAT(words, AllOf(HasSubstr("joins Ga"), HasSubstr("blocks 1 door"))) << room;
            EXPECT_LE(host::display_width(words), room) << words;
        }
    }
}

TEST(PlaceListTest, WhatNeedsMoreColumnsStandsOnTwoLines) {
    const MoveKind some = kind_of({"", "", "blocks 1 door, encloses an area"});
    EXPECT_EQ(kind_lines(some, 70, 3), std::vector<std::string>{kind_words(some, 70)})
        << "shorter, but what it joins is whole";
    EXPECT_EQ(kind_lines(some, 42, 3), (std::vector<std::string>{"joins Gallery of Mirrors and Salon",
                                                                 "  1 of 3: blocks 1 door, encloses an area"}));
    EXPECT_EQ(kind_lines(kind_of({"encloses an area"}), 30, 3),
              (std::vector<std::string>{"joins Gallery of Mirrors and", "  Salon, encloses an area"}));
    EXPECT_EQ(kind_lines(kind_of({""}), 12, 3), std::vector<std::string>{kind_words(kind_of({""}), 12)});
    EXPECT_EQ(kind_lines(kind_of({"blocks 1 door, encloses an area"}), 30, 2),
              (std::vector<std::string>{host::shortened("joins Gallery of Mirrors and Salon", 30),
                                        "  blocks 1 door and more"}));
    const PlaceList list{{kind_of({"blocks 1 door"}), some, kind_of({""})}};
    EXPECT_EQ(list.rows(62, 5).size(), 5U);
    EXPECT_EQ(list.rows(62, 4).size(), 3U) << "no room";
}

TEST(PlaceListTest, RulesBehindAPlaceAreExplainedOnceEach) {
    EXPECT_THAT(rules_with({"CB-BUY-3", "CB-GEO-9"}, {{"Shuts in a door of the Salon.", "CB-GEO-9"},
                                                      {"Encloses an area.", "CB-GEO-9"},
                                                      {"Blocks a door of the Pantry.", "CB-DONE-2"},
                                                      {"Blocks a door of something else.", ""}}),
                testing::ElementsAre("CB-BUY-3", "CB-GEO-9", "CB-DONE-2"));
}

} // namespace linderhof::cli::place_list_test
