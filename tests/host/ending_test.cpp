// How things stand: if the game ended now.

#include "support/rulesets.hpp"
#include "support/walk.hpp"

#include <linderhof/host/games/ending.hpp>

#include <gtest/gtest.h>

namespace linderhof::host::ending_test {

std::shared_ptr<const Ruleset> ruleset(const std::string& game) {
    Setup setup;
    setup.game = game;
    return test::builder().make(setup).ruleset;
}

TEST(Ending, LinesOfOneThingStandTogether) {
    Ending ending;
    ending.events = {{.kind = "phase", .text = "Final scoring."},
                     {.kind = "final", .rule = "CB-FAV-1", .text = "Large rooms: $0 has 2: +8."},
                     {.kind = "final", .rule = "CB-FAV-1", .text = "Large rooms: $1 has 1: +4."},
                     {.kind = "final", .rule = "CB-FINAL-8", .text = "Money: $0 has 10 000: +1."}};
    const std::vector<EndingLine> lines = lines_of(ending);
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_EQ(lines[0].text, "Large rooms: $0 has 2: +8; $1 has 1: +4.");
    EXPECT_EQ(lines[0].rule, "CB-FAV-1");
    EXPECT_EQ(lines[1].text, "Money: $0 has 10 000: +1.");
}

TEST(Ending, AViewerCountsWhatItMayKnow) {
    const auto rules = ruleset("castles");
    const State state = test::random_walk(*rules, 5, nullptr, 120).state;
    State view;
    rules->view(state, 0, view);
    const Ending mine = ending_of(*rules, view, 0);
    rules->view(state, no_seat, view);
    const Ending of_all = ending_of(*rules, view, no_seat);
    EXPECT_TRUE(Position(*rules, mine.state).over());
    const auto cards = [](const Ending& ending) {
        int count = 0;
        for (const Event& event : ending.events) {
            count += event.rule == "CB-FINAL-7" ? 1 : 0;
        }
        return count;
    };
    EXPECT_GT(cards(mine), 0);
    EXPECT_EQ(cards(of_all), 0);
}

TEST(Ending, TC_END_3_a_player_would_have_the_lower_castle) {
    const auto rules = ruleset("two_castles");
    for (const std::size_t answers : {20U, 60U}) {
        const State state = test::random_walk(*rules, 3, nullptr, answers).state;
        const Ending ending = ending_of(*rules, state, no_seat);
        const Position now(*rules, state);
        for (Seat seat = 0; seat < rules->seats(); ++seat) {
            std::vector<int> castles; // the forecasts: those on the left and on the right
            for (std::uint16_t i = 0; i < rules->counters().size(); ++i) {
                if (rules->counters()[i].kind == CounterKind::forecast) {
                    castles.push_back(now.counter({i}, seat));
                }
            }
            ASSERT_EQ(castles.size(), 2U);
            EXPECT_EQ(Position(*rules, ending.state).score(seat), std::min(castles[0], castles[1]));
        }
    }
}

} // namespace linderhof::host::ending_test
