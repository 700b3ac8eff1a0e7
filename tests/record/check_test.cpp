// Assertions in plain words.

#include "recorded.hpp"
#include "support/toy_game.hpp"
#include "support/walk.hpp"

#include <linderhof/record/check.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace linderhof::record::check_test {

class Check : public testing::Test {
  protected:
    std::string operator()(std::string_view words) const { return check({rules_.get(), &state_, log_.events}, words); }

    void move(Seat seat, std::string_view text) {
        log_.events.clear();
        const auto move = std::get<Move>(rules_->prompt(state_).parse(Position(*rules_, state_), seat, text));
        ASSERT_TRUE(rules_->apply(state_, seat, move, &log_).empty());
    }

    void bid() {
        for (Seat seat = 0; seat < 3; ++seat) {
            move(seat, "bid 0");
        }
    }

    std::shared_ptr<const Ruleset> rules_ = test::toy_ruleset(3);
    State state_ = rules_->start(5);
    EventLog log_;
};

TEST_F(Check, Scores) {
    EXPECT_EQ((*this)("score 0 is 0"), "");
    EXPECT_EQ((*this)("score 0 is 31"), "The score of seat 0 is 0, not 31.");
    EXPECT_EQ((*this)("score 5 is 0"), "There is no seat 5; the seats are 0 to 2.");
}

TEST_F(Check, CountersByNameOrLastPartOrHeading) {
    for (const std::string words : {"coins 1 is 3", "toy.coins 1 is 3", "stones and bids 1 is 0"}) {
        EXPECT_EQ((*this)(words), "") << words;
    }
    EXPECT_EQ((*this)("coins 1 is 4"), "'coins' of seat 1 is 3, not 4.");
    EXPECT_THAT((*this)("coin 1 is 4"), testing::HasSubstr("did you mean 'coins'?"));
    EXPECT_THAT((*this)("oins 1 is 3"), testing::HasSubstr("Nothing is counted as 'oins'")) << "a part is whole";
}

TEST_F(Check, Parameters) {
    EXPECT_EQ((*this)("parameter toy.take.most is 3"), "");
    EXPECT_EQ((*this)("parameter most of 2 is 3"), "");
    EXPECT_EQ((*this)("parameter most is 4"), "The parameter 'most' is 3, not 4.");
    EXPECT_THAT((*this)("parameter least is 4"), testing::HasSubstr("There is no parameter 'least'"));
}

TEST_F(Check, LegalMoves) {
    EXPECT_EQ((*this)("legal moves are 3"), "");
    EXPECT_EQ((*this)("legal moves of 2 are 3"), "");
    EXPECT_EQ((*this)("legal moves are 35"), "The number of legal moves of seat 0 is 3, not 35.");
    bid();
    EXPECT_EQ((*this)("legal moves of 1 are 0"), "");
}

TEST_F(Check, WhoIsAskedWhat) {
    EXPECT_EQ((*this)("to answer are 0 1 2"), "");
    EXPECT_EQ((*this)("prompt is toy.bid"), "");
    EXPECT_EQ((*this)("prompt is bid"), "");
    bid();
    EXPECT_EQ((*this)("to answer are 0 1 2"), "The seats to answer are: 0.");
    EXPECT_EQ((*this)("prompt is bid"), "The question is 'toy.act'.");
}

TEST_F(Check, WhatIsLegalAndWhyNot) {
    bid();
    EXPECT_EQ((*this)("0 may take 2"), "");
    EXPECT_EQ((*this)("0 cannot take 4"), "");
    EXPECT_EQ((*this)("0 cannot take 4 because TOY-TAKE-1"), "");
    EXPECT_EQ((*this)("1 cannot take 1"), "");
    EXPECT_THAT((*this)("0 cannot take 4 because TOY-PLAY-1"), testing::HasSubstr("TOY-PLAY-1 is not the reason"));
    EXPECT_THAT((*this)("0 may take 4"), testing::HasSubstr("[TOY-TAKE-1]"));
    EXPECT_EQ((*this)("0 cannot take 2"), "Seat 0 may 'take 2'.");
    EXPECT_THAT((*this)("0 may dance"), testing::HasSubstr("Write 'take' or 'play'"));
}

TEST_F(Check, EventsOfTheMoveBefore) {
    bid();
    move(0, "take 2");
    EXPECT_EQ((*this)("event TOY-TAKE-1 2"), "");
    EXPECT_EQ((*this)("event TOY-TAKE-1 2 for 0"), "");
    EXPECT_EQ((*this)("event TOY-TAKE-1"), "");
    EXPECT_EQ((*this)("no event TOY-PLAY-1"), "");
    EXPECT_EQ((*this)("event TOY-TAKE-1 3"), "The amounts under TOY-TAKE-1 in the move before this line are 2, 2.");
    EXPECT_EQ((*this)("event TOY-PLAY-1 3"), "No event names TOY-PLAY-1 in the move before this line.");
    EXPECT_NE((*this)("event TOY-TAKE-1 2 for 1"), "");
    EXPECT_NE((*this)("no event TOY-TAKE-1"), "");
}

TEST_F(Check, TheEnd) {
    EXPECT_EQ((*this)("game is not over"), "");
    EXPECT_EQ((*this)("game is over"), "The game is not over.");
    EXPECT_NE((*this)("rank 0 is 1"), "");
    state_ = test::random_walk(*rules_, 5).state;
    EXPECT_EQ((*this)("game is over"), "");
    EXPECT_NE((*this)("game is not over"), "");
    const auto standings = rules_->game().standings(Position(*rules_, state_));
    const auto second =
        std::find_if(standings.begin(), standings.end(), [](const Standing& standing) { return standing.seat == 1; });
    EXPECT_EQ((*this)("rank 1 is " + std::to_string(second->rank)), "");
    EXPECT_NE((*this)("rank 1 is 9"), "");
    EXPECT_NE((*this)("0 may take 1"), "");
    EXPECT_NE((*this)("legal moves are 1"), "");
}

TEST_F(Check, WordsThatNoFormKnowsAreToldTheForms) {
    EXPECT_THAT((*this)("the weather is fine"), testing::HasSubstr("score SEAT is NUMBER"));
    EXPECT_THAT((*this)(""), testing::HasSubstr("is no check"));
    EXPECT_THAT((*this)("score 0 is many"), testing::HasSubstr("is no check"));
    EXPECT_THAT((*this)("score 0 is 99999999999999999999"), testing::HasSubstr("is no check"));
}

TEST_F(Check, ParametersOfTheSeatThatIsNamed) {
    rules_ = test::toy_ruleset(3, {"storms"});
    bool differ = false;
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
        state_ = rules_->start(seed);
        bid();
        const Position position(*rules_, state_);
        std::vector<int> values;
        for (Seat seat = 0; seat < 3; ++seat) {
            values.push_back(position.parameter(test::ToyRules::of(position).most, seat));
            const std::string words =
                "parameter most of " + std::to_string(seat) + " is " + std::to_string(values.back());
            EXPECT_EQ((*this)(words), "");
        }
        differ = differ || values[0] != values[1];
    }
    EXPECT_TRUE(differ);
}

TEST_F(Check, AnEventIsNamedByItsItemsToo) {
    log_.events = {{.kind = "score", .rule = "TOY-END-1", .amount = 3, .items = {{.rule = "TOY-PLAY-1", .amount = 2}}}};
    EXPECT_EQ((*this)("event TOY-PLAY-1 2"), "");
    EXPECT_EQ((*this)("no event TOY-PLAY-1"), "An event of the move before this line names TOY-PLAY-1.");
    EXPECT_EQ((*this)("no event TOY-TAKE-1"), "");
}

} // namespace linderhof::record::check_test
