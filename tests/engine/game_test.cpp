// What a game need not say: the defaults of its parts.

#include "support/toy_game.hpp"
#include "support/walk.hpp"

#include <linderhof/engine/offer.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace linderhof::game_test {

TEST(Telling, ShowsTheCountersOfEachSeatByDefault) {
    const auto rules = test::toy_ruleset(2);
    const State state = rules->start(1);
    const Scene scene = Telling().scene(Position(*rules, state), 0);
    EXPECT_EQ(scene.headline, "Stones and cards");
    ASSERT_EQ(scene.seats.size(), 2U);
    EXPECT_THAT(scene.seats[1].cells,
                testing::ElementsAre(Cell("0 stones and bids", 0), Cell("0 cards", 0), Cell("3 coins", 3)));
    ASSERT_EQ(scene.seat_columns.size(), 3U);
    EXPECT_EQ(scene.seat_columns.front().role, Role::points);
    EXPECT_EQ(scene.seat_columns.back().role, Role::count);
    EXPECT_TRUE(scene.seats[1].to_move);
    EXPECT_TRUE(scene.zones.empty());
}

TEST(Telling, BuildsNothingByDefault) {
    const auto rules = test::toy_ruleset(2);
    const State state = rules->start(1);
    const Position position(*rules, state);
    EXPECT_TRUE(Telling().plots(position).empty());
    EXPECT_TRUE(is_empty(Telling().drawing(position, 0, 0)));
    EXPECT_TRUE(std::holds_alternative<std::monostate>(Telling().ghost(position, 0, Move{0})));
    EXPECT_TRUE(is_empty(Telling().portrait(*rules, "card")));
}

TEST(Files, RefuseWhatIsWrittenByDefaultAndSayWhatToDo) {
    const auto rules = test::toy_ruleset(2);
    catalog::Diagnostics diagnostics;
    const auto document = catalog::Document::read_text("game: toy\n", "mine.yaml", diagnostics);
    ASSERT_TRUE(document);
    EXPECT_TRUE(Files().score(*rules, *document, diagnostics).lines.empty());
    EXPECT_EQ(diagnostics.text(),
              "mine.yaml:1:1: positions of 'toy' cannot be read; name a game that has a form for them\n");
    EXPECT_TRUE(Files().placements(*rules, *document, "card", diagnostics).lines.empty());
    EXPECT_EQ(diagnostics.count(), 2U);
    std::string fault = "old";
    EXPECT_EQ(Files().read_address("https://example.org/#1", fault), "");
    EXPECT_EQ(fault, "");
}

TEST(Game, RanksByScoreByDefaultAndEqualScoresShareARank) {
    const auto rules = test::toy_ruleset(3);
    bool shared = false;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const State state = test::random_walk(*rules, seed).state;
        const std::vector<Standing> standings = rules->game().standings(Position(*rules, state));
        ASSERT_EQ(standings.size(), 3U);
        EXPECT_EQ(standings.front().rank, 1);
        for (std::size_t i = 1; i < standings.size(); ++i) {
            const bool equal = standings[i].score == standings[i - 1].score;
            EXPECT_EQ(standings[i].rank, equal ? standings[i - 1].rank : static_cast<int>(i) + 1);
            EXPECT_LE(standings[i].score, standings[i - 1].score);
            shared = shared || equal;
        }
    }
    EXPECT_TRUE(shared);
}

} // namespace linderhof::game_test
