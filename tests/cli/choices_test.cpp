// What can be chosen, with its pictures: fitted to the screen, all sides of a thing, and near the question.

#include "widest_purchase.hpp"

#include "dialogue/show.hpp"
#include "program/host.hpp"

#include <linderhof/host/games/legal_answers.hpp>
#include <linderhof/host/games/names.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <sstream>
#include <string>
#include <vector>

namespace linderhof::cli::choices_test {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

constexpr int below = 2; ///< lines of the question

class ChoicesTest : public testing::Test {
  protected:
    void play(int seats, const std::vector<std::string>& with) {
        rules_ = test::castles_with(seats, with);
        const State state = test::widest_purchase(*rules_);
        seat_ = state.core().owing.first();
        names_ = Names(usual_names(seats));
        State view;
        rules_->view(state, seat_, view);
        asked_ = std::make_unique<LegalAnswers>(*rules_, view, seat_, names_);
    }

    /// The lines of the choices, of the whole table if `whole`, and how high they are.
    [[nodiscard]] std::string shown(int width, int height, bool whole = false) {
        TextOptions options;
        options.width = width;
        options.height = height;
        std::ostringstream out;
        Screen screen(out, options, false);
        const Show show(screen, names_, asked_->position(), seat_);
        const Choices choices = show.choices(asked_->options(), below);
        if (whole) {
            show.table(choices);
        } else {
            screen.lines(choices.lists);
        }
        screen.lines(choices.others);
        return out.str();
    }

    std::shared_ptr<const Ruleset> rules_;
    Seat seat_ = 0;
    Names names_{usual_names(2)};
    std::unique_ptr<LegalAnswers> asked_;
};

const std::vector<std::string> everything{"towers", "swans", "renovations", "passages", "decrees", "moats"};

int lines_in(const std::string& text) {
    return static_cast<int>(std::count(text.begin(), text.end(), '\n'));
}

TEST_F(ChoicesTest, BothSidesOfAHallwayAreDrawnWhereThereIsRoom) {
    play(3, {});
    for (const int width : {80, 100, 160}) {
        EXPECT_THAT(shown(width, 50), AllOf(HasSubstr("h Hallway"), HasSubstr("h Down"), HasSubstr("▓s C"))) << width;
    }
}

TEST_F(ChoicesTest, ASideForWhichThereIsNoRoomIsNamedWithTheWordThatDrawsIt) {
    play(3, {});
    int told = 0;
    for (int height = 12; height <= 50; ++height) {
        const std::string text = shown(60, height);
        const bool drawn = text.find("h Down") != std::string::npos;
        const bool named =
            text.find("h: the other side is the Downstairs Hallway; 'show h' draws") != std::string::npos;
        EXPECT_EQ(text.find("h Hallway") != std::string::npos, drawn || named) << height << "\n" << text;
        EXPECT_FALSE(drawn && named) << height;
        told += named ? 1 : 0;
    }
    EXPECT_GT(told, 0);
}

TEST_F(ChoicesTest, WhatCanBeBoughtIsDrawnOnAHighScreenWithEverythingOn) {
    play(5, everything);
    for (const auto& [width, height] : {std::pair(100, 30), std::pair(120, 40), std::pair(160, 50)}) {
        const std::string text = shown(width, height);
        EXPECT_THAT(text, AllOf(HasSubstr("h Hallway"), HasSubstr("Market"))) << width;
        EXPECT_LE(lines_in(text) + below, height) << text;
    }
}

TEST_F(ChoicesTest, OnASmallScreenWithEverythingOnWhatFitsIsDrawnAndTheOthersAreNamed) {
    play(5, everything);
    const std::string text = shown(80, 24);
    EXPECT_THAT(text, AllOf(HasSubstr("│3 Herb Bed│"), HasSubstr("Without a picture: "))) << text;
    EXPECT_LE(lines_in(text) + below, 24) << text;
}

TEST_F(ChoicesTest, WhatSignsMeanStandsSideBySideWhereThereIsRoom) {
    play(2, {});
    EXPECT_THAT(shown(80, 50), HasSubstr("=F  for each Food room joined by a door    |DLS  for each that touches\n"));
    EXPECT_THAT(shown(60, 50),
                HasSubstr("=F  for each Food room joined by a door\n    *A  for each of yours, anywhere\n"));
}

TEST_F(ChoicesTest, RowsOfALaterListGiveWayToPicturesAndTheirKeysAreNamed) {
    play(5, everything);
    int gave_way = 0;
    for (int height = 20; height <= 60; ++height) {
        const std::string text = shown(100, height);
        if (text.find("Not now: r") != std::string::npos) { // of the market nothing has been left out
            EXPECT_THAT(text, AllOf(HasSubstr("h Hallway"), HasSubstr("none"), Not(HasSubstr("no room")))) << height;
            ++gave_way;
        }
    }
    EXPECT_GT(gave_way, 0);
    EXPECT_THAT(shown(100, 80), AllOf(HasSubstr("h Hallway"), HasSubstr("no room"), Not(HasSubstr("Not now:"))));
}

/// How many keys "1-3 6 h" stands for.
int keys_in(const std::string& words) {
    std::istringstream stream(words);
    int count = 0;
    for (std::string word; stream >> word; ++count) {
        const std::size_t dash = word.find('-');
        const std::size_t number = word.find_first_of("0123456789");
        count += dash == std::string::npos ? 0 : std::stoi(word.substr(dash + 1)) - std::stoi(word.substr(number));
    }
    return count;
}

TEST_F(ChoicesTest, WhereNotEvenHalfOfThePicturesFitAThirdIsDrawn) {
    play(5, everything);
    const std::string before = "Without a picture: ";
    int few = 0;
    for (int height = 12; height <= 40; ++height) {
        const std::string text = shown(60, height);
        const std::size_t at = text.find(before);
        const std::size_t market = text.find(" Market ");
        if (at > market) {
            continue;
        }
        const std::size_t keys = at + before.size();
        const int left_out = keys_in(text.substr(keys, text.find(';', at) - keys));
        int open = 0;
        for (const Option& option : asked_->options()) {
            open += option.legal && option.key.find_first_of("rp") == std::string::npos ? 1 : 0;
        }
        EXPECT_GE(3 * (open - left_out), open) << height << "\n" << text;
        few += 2 * left_out > open ? 1 : 0;
    }
    EXPECT_GT(few, 0);
}

TEST_F(ChoicesTest, WithoutRoomForPicturesWhatCannotBeTakenLaterIsOneLine) {
    play(5, everything);
    int without = 0;
    for (int height = 12; height <= 60; ++height) {
        const std::string text = shown(60, height);
        if (text.find("│") == std::string::npos) { // no wall of any tile
            EXPECT_THAT(text, AllOf(HasSubstr("Not now: "), HasSubstr("r1"), Not(HasSubstr("no room")))) << height;
            ++without;
        }
    }
    EXPECT_GT(without, 0);
}

TEST_F(ChoicesTest, BesideAHighCastleTheyStandAtItsEndWhereTheQuestionIs) {
    play(2, {});
    for (const int height : {26, 30, 40}) {
        const std::string text = shown(160, height, true);
        const std::size_t market = text.find(" Market ");
        ASSERT_NE(market, std::string::npos);
        EXPECT_LE(lines_in(text.substr(market)) + below, height) << text;
    }
}

} // namespace linderhof::cli::choices_test
