#include <linderhof/host/games/placing_view.hpp>

#include "support/rulesets.hpp"

#include <linderhof/host/games/names.hpp>
#include <linderhof/record/session.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace linderhof::host::placing_view_test {

PlacingView view_of(std::vector<ClosedDoor> closed, int enclosed) {
    DrawnPlan plan;
    for (const char* name : {"Pantry", "Salon", "Hallway", "Hallway"}) {
        DrawnPiece piece;
        piece.names = {name};
        piece.at = {3 * static_cast<int>(plan.pieces.size()), -1};
        plan.pieces.push_back(std::move(piece));
    }
    plan.blocked = {", which can never be completed then", "CB-DONE-2"};
    plan.shut_in = {{}, "CB-GEO-9"};
    plan.enclosed = {": a door into it would not lead outside", "CB-GEO-9"};
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
    const PlacingView view = view_of({blocked, shut, blocked}, 1);
    EXPECT_THAT(closing_words(view), testing::ElementsAre("blocks 2 doors of the Pantry",
                                                          "shuts in a door of the Salon", "encloses an area"));
    EXPECT_THAT(sentences_of(view),
                testing::ElementsAre("Blocks 2 doors of the Pantry, which can never be completed then. [CB-DONE-2]",
                                     "Shuts in a door of the Salon. [CB-GEO-9]",
                                     "Encloses an area: a door into it would not lead outside. [CB-GEO-9]"));
}

TEST(PlacingView, ThingsOfOneNameAreToldApartByTheirPlaces) {
    EXPECT_THAT(closing_words(view_of({{2, {}, true}, {3, {}, true}, {3, {}, true}}, 0)),
                testing::ElementsAre("blocks a door of the Hallway at 6 -1", "blocks 2 doors of the Hallway at 9 -1"));
}

TEST(PlacingView, TC_PLACE_5_NothingMayLieAboveWhatIsOpenToTheSky) {
    DrawnSide side;
    side.open_top = {": it is open to the sky", "TC-PLACE-5"};
    side.boxes.resize(2);
    side.boxes.front().open_top = true; // lies there already
    side.boxes.back().mark = Mark::ghost;
    PlacingView view;
    view.drawing = side;
    EXPECT_THAT(closing_words(view), testing::IsEmpty());
    side.boxes.back().open_top = true;
    view.drawing = side;
    EXPECT_THAT(closing_words(view), testing::ElementsAre("nothing may lie above it"));
    EXPECT_THAT(sentences_of(view),
                testing::ElementsAre("Nothing may lie above it: it is open to the sky. [TC-PLACE-5]"));
}

/// Doors of the thing itself, and of others, that are blocked or shut in.
struct Seen {
    int own_blocked = 0;
    int own_shut_in = 0;
    int blocked = 0;
    int shut_in = 0;
};

void look_at(const PlacingView& view, Seen& seen) {
    const auto& pieces = std::get<DrawnPlan>(view.drawing).pieces;
    std::vector<ClosedDoor> own;
    for (const ClosedDoor& closed : view.closed) {
        EXPECT_EQ(closed.door.state, DoorState::open);
        const bool of_it = pieces[closed.piece].mark == Mark::ghost;
        ++(of_it ? closed.blocked ? seen.own_blocked : seen.own_shut_in : closed.blocked ? seen.blocked : seen.shut_in);
        if (of_it) {
            own.push_back(closed);
        }
    }
    for (const DrawnDoor& door : pieces.back().doors) { // as it would be
        const bool leads_nowhere = door.state == DoorState::blocked || (door.state == DoorState::open && !door.outside);
        const auto told = std::ranges::find_if(own, [&](const ClosedDoor& closed) {
            return closed.door.cell == door.cell && closed.door.facing == door.facing;
        });
        EXPECT_EQ(told != own.end(), leads_nowhere);
        EXPECT_TRUE(told == own.end() || told->blocked == (door.state == DoorState::blocked));
    }
}

TEST(PlacingView, CB_DONE_2_DoorsOfTheThingItselfThatLeadNowhereAreToldToo) {
    linderhof::Setup setup;
    setup.game = "castles";
    setup.seats = 2;
    const std::shared_ptr<const Ruleset> rules = linderhof::test::builder().make(setup).ruleset;
    const Names names(usual_names(2));
    Seen seen;
    MoveList moves;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        record::Session session(rules, seed);
        Random random(seed);
        while (!session.over()) {
            const Seat seat = session.owing().first();
            const LegalAnswers asked(*rules, session.view(seat), seat, names);
            int looked = 0;
            for (const Answer& answer : asked.answers()) {
                if (answer.choice.spot && !answer.choice.aside.empty() && ++looked <= 20) {
                    look_at(placing_view(asked, answer, asked.previewer().of(answer.move)), seen);
                }
            }
            ASSERT_TRUE(session.answer(seat, rules->random_move(session.state(), seat, random, moves)).empty());
        }
    }
    EXPECT_GT(seen.own_blocked, 10);
    EXPECT_GT(seen.own_shut_in, 0);
    EXPECT_GT(seen.blocked, 10);
    EXPECT_GT(seen.shut_in, 0);
}

} // namespace linderhof::host::placing_view_test
