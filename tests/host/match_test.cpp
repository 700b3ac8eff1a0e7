// Typed words, names of seats, and what each seat is told.

#include <linderhof/host/games/chronicle.hpp>
#include <linderhof/host/games/names.hpp>
#include <linderhof/host/text/match.hpp>

#include <gtest/gtest.h>

namespace linderhof::host::match_test {

const std::vector<Meaning> rooms{{{"gallery_of_mirrors", "Gallery of Mirrors"}}, {{"garden"}}, {{"queens_bedroom"}}};

TEST(Match, AUniqueBeginningIsEnough) {
    EXPECT_EQ(meanings_of("gal", rooms), std::vector<std::size_t>{0});
    EXPECT_EQ(meanings_of("Gallery of", rooms), std::vector<std::size_t>{0});
}

TEST(Match, SeveralBeginningsAreAllNamed) {
    EXPECT_EQ(meanings_of("ga", rooms), (std::vector<std::size_t>{0, 1}));
}

TEST(Match, AWholeNameWinsOverBeginnings) {
    EXPECT_EQ(meanings_of("a", {{{"ab"}}, {{"a"}}}), std::vector<std::size_t>{1});
}

TEST(Match, ApostrophesAndUnderlinesDoNotMatter) {
    EXPECT_EQ(meanings_of("Queen's  bed", rooms), std::vector<std::size_t>{2});
    EXPECT_TRUE(meanings_of("", rooms).empty());
}

TEST(NamesOfSeats, StandInTheTexts) {
    const Names names({"Ada", "Ben"});
    EXPECT_EQ(names.fill("$1 pays $0; $7 and $x stay."), "Ben pays Ada; seat 7 and $x stay.");
}

TEST(ChronicleOfAGame, TellsPrivateThingsToTheirOwnerAlone) {
    const Names names({"Ada", "Ben"});
    Chronicle chronicle;
    Event open;
    open.kind = "draw";
    open.seat = 0;
    open.text = "$0 draws a card.";
    Event secret = open;
    secret.text = "You draw the ace.";
    secret.audience = SeatSet(0);
    chronicle.hear(open);
    chronicle.hear(secret);
    const auto for_ada = chronicle.news(names, 0);
    ASSERT_EQ(for_ada.size(), 1U);
    EXPECT_EQ(for_ada[0].text, "You draw the ace. (Only you see this.)");
    for (const Seat other : {Seat{1}, no_seat}) {
        const auto heard = chronicle.news(names, other);
        ASSERT_EQ(heard.size(), 1U);
        EXPECT_EQ(heard[0].text, "Ada draws a card.");
    }
    EXPECT_TRUE(chronicle.news(names, 0).empty());
}

TEST(ChronicleOfAGame, WhatWasTakenBackIsNotTold) {
    const Names names({"Ada", "Ben"});
    Chronicle chronicle;
    Event event;
    event.kind = "place";
    event.text = "$0 builds.";
    chronicle.next_answer();
    chronicle.hear(event);
    chronicle.take_back(1);
    EXPECT_TRUE(chronicle.news(names, 1).empty());
    // What happens afterwards is told, also to who has heard of what was taken back.
    chronicle.next_answer();
    chronicle.hear(event);
    chronicle.hear(event);
    EXPECT_EQ(chronicle.news(names, 1).size(), 1U);
    chronicle.take_back(1);
    chronicle.next_answer();
    event.text = "$0 passes.";
    chronicle.hear(event);
    ASSERT_EQ(chronicle.news(names, 1).size(), 1U);
    EXPECT_TRUE(chronicle.news(names, 1).empty());
}

} // namespace linderhof::host::match_test
