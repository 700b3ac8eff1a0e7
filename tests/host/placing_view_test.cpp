#include <linderhof/host/games/placing_view.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace linderhof::host::placing_view_test {

PlacingView view_of(std::vector<ClosedDoor> closed, int enclosed) {
    DrawnPlan plan;
    for (const char* name : {"Pantry", "Salon"}) {
        DrawnPiece piece;
        piece.names = {name};
        plan.pieces.push_back(std::move(piece));
    }
    plan.blocked = {", which can never be completed then", "CB-DONE-2"};
    plan.enclosed = {": doors into it do not lead outside", "CB-GEO-9"};
    PlacingView view;
    view.drawing = std::move(plan);
    view.closed = std::move(closed);
    view.enclosed = enclosed;
    return view;
}

std::vector<std::string> sentences_of(const PlacingView& view) {
    std::vector<std::string> all;
    for (const RuledText& sentence : closing_sentences(view)) {
        all.push_back(sentence.text + (sentence.rule.empty() ? "" : " [" + sentence.rule + "]"));
    }
    return all;
}

TEST(PlacingView, CB_DONE_2_CB_GEO_9_WhatIsClosedIsToldOnceWithWhatItMeans) {
    const ClosedDoor blocked{0, {}, true};
    const ClosedDoor shut{1, {}, false};
    EXPECT_THAT(sentences_of(view_of({}, 0)), testing::IsEmpty());
    const PlacingView view = view_of({blocked, blocked, shut}, 1);
    EXPECT_THAT(closing_words(view), testing::ElementsAre("blocks a door of the Pantry", "shuts in a door of the Salon",
                                                          "encloses an area"));
    EXPECT_THAT(sentences_of(view),
                testing::ElementsAre("Blocks a door of the Pantry, which can never be completed then. [CB-DONE-2]",
                                     "Shuts in a door of the Salon.",
                                     "Encloses an area: doors into it do not lead outside. [CB-GEO-9]"));
}

} // namespace linderhof::host::placing_view_test
