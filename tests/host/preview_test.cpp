// What a host shows of an answer before it is given, item by item.

#include "support/toy_game.hpp"

#include <linderhof/host/games/names.hpp>
#include <linderhof/host/games/preview.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <memory>

namespace linderhof::host::preview_test {

/// A question to seat 0 of a game that has begun, and what an answer to it might do.
class Previewing {
  public:
    Previewing() : rules_(test::toy_ruleset(2)), names_(usual_names(2)), asked_(*rules_, view(), 0, names_) {
        outcome_.after = asked_.previewer().state();
    }

    [[nodiscard]] int coins() const { return asked_.position().counter(toy().coins, 0); }

    [[nodiscard]] std::uint16_t points() const { return toy().points.index; }

    void pays(Seat seat, int coins) {
        outcome_.events.push_back({.kind = "pay", .seat = seat, .counter = toy().coins, .amount = -coins});
    }

    /// All points that it is told to bring, and those of them that are no more than a forecast.
    void brings(int gain, int forecast) {
        outcome_.gain = gain;
        outcome_.forecasts.assign(rules_->counters().size(), 0);
        outcome_.forecasts[points()] = forecast;
    }

    [[nodiscard]] Preview preview() const { return preview_of(asked_, outcome_, names_); }

  private:
    [[nodiscard]] const test::ToyRules& toy() const { return rules_->part(test::ToyRules::key); }

    [[nodiscard]] State view() const {
        State view;
        rules_->view(rules_->start(1), 0, view);
        return view;
    }

    std::shared_ptr<const Ruleset> rules_;
    Names names_;
    LegalAnswers asked_;
    Outcome outcome_;
};

TEST(Preview, TheScoreIsNotWhatIsForecast) {
    Previewing previewing;
    previewing.brings(5, 2);
    const Preview preview = previewing.preview();
    ASSERT_TRUE(preview.score);
    EXPECT_EQ(preview.score->after - preview.score->before, 3);
    ASSERT_EQ(preview.forecasts.size(), 1U);
    EXPECT_EQ(preview.forecasts[0].after - preview.forecasts[0].before, 2);
}

TEST(Preview, AScoreThatStaysIsNotTold) {
    Previewing previewing;
    previewing.brings(2, 2);
    EXPECT_FALSE(previewing.preview().score);
}

TEST(Preview, WhatChangesForOthersIsNotTold) {
    Previewing previewing;
    previewing.pays(1, 1);
    previewing.pays(0, 2);
    const Preview preview = previewing.preview();
    ASSERT_EQ(preview.changes.size(), 1U);
    EXPECT_EQ(preview.changes[0].number->after, previewing.coins() - 2);
}

TEST(Preview, TwoChangesOfANumberFollowEachOther) {
    Previewing previewing;
    previewing.pays(0, 1);
    previewing.pays(0, 2);
    const Preview preview = previewing.preview();
    ASSERT_EQ(preview.changes.size(), 2U);
    EXPECT_EQ(preview.changes[0].number->before, previewing.coins());
    EXPECT_EQ(preview.changes[0].number->after, previewing.coins() - 1);
    EXPECT_EQ(preview.changes[1].number->before, previewing.coins() - 1);
    EXPECT_EQ(preview.changes[1].number->after, previewing.coins() - 3);
}

} // namespace linderhof::host::preview_test
