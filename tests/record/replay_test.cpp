// A record again, through the real rules.

#include "recorded.hpp"
#include "support/toy_game.hpp"

#include <linderhof/record/replay.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace linderhof::record::replay_test {

TEST(Replay, AWholeGameIsFollowedToItsEnd) {
    const auto rules = test::toy_ruleset(3);
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const Record record = test::recorded_game(seed);
        EventLog log;
        Replay replay(*rules, record, &log);
        replay.run();
        EXPECT_TRUE(replay.findings().empty()) << replay.findings().front().sentence;
        EXPECT_EQ(replay.moves(), record.moves());
        EXPECT_GT(replay.checks(), 0U);
        EXPECT_TRUE(replay.state().core().over != 0);
        EXPECT_FALSE(log.events.empty());
        EXPECT_EQ(replay.divergence(), nullptr);
    }
}

TEST(Replay, StopsAfterSoManyMoves) {
    const auto rules = test::toy_ruleset(3);
    const Record record = test::recorded_game(1);
    EXPECT_EQ(replay_to(*rules, record, 0), rules->start(1));
    EXPECT_EQ(replay_to(*rules, record, 5).core().moves, 5U);
    EXPECT_EQ(replay_to(*rules, record, 1'000'000).core().moves, record.moves());
}

TEST(Replay, TellsTheFirstMoveThatIsNotLegal) {
    const auto rules = test::toy_ruleset(3);
    catalog::Diagnostics diagnostics;
    const auto record = read_text("format: 1\nsetup: {game: toy, players: 3, seed: 1}\nmoves:\n"
                                  "- 0 bid 1\n- 1 bid 3\n- 2 bid 1\n",
                                  "game.yaml", diagnostics);
    ASSERT_TRUE(record);
    Replay replay(*rules, *record);
    replay.run();
    ASSERT_EQ(replay.findings().size(), 1U);
    const Finding& finding = replay.findings().front();
    EXPECT_EQ(finding.kind, Finding::Kind::illegal);
    EXPECT_EQ(finding.move, 2U);
    EXPECT_EQ(finding.place.text(), "game.yaml:5:3");
    EXPECT_THAT(finding.sentence, testing::HasSubstr("Move 2, 'bid 3' of seat 1, is not legal:"));
    EXPECT_THAT(finding.sentence, testing::HasSubstr("[TOY-BID-1]"));
    EXPECT_EQ(replay.divergence(), &finding);
    EXPECT_EQ(replay.moves(), 1U);
    EXPECT_EQ(replay.next(), nullptr);
}

TEST(Replay, TellsWordsThatMeanNoMoveAndSeatsThatDoNotAnswer) {
    const auto rules = test::toy_ruleset(3);
    Record record;
    record.head.setup.seed = 1;
    record.entries = {{EntryKind::move, 0, "dance", 0, {}}};
    Replay words(*rules, record);
    words.run();
    ASSERT_EQ(words.findings().size(), 1U);
    EXPECT_EQ(words.findings()[0].kind, Finding::Kind::unread);
    record.entries = {{EntryKind::move, 7, "bid 1", 0, {}}};
    Replay seat(*rules, record);
    seat.run();
    ASSERT_EQ(seat.findings().size(), 1U);
    EXPECT_EQ(seat.findings()[0].kind, Finding::Kind::illegal);
    EXPECT_EQ(seat.findings()[0].move, 1U);
}

TEST(Replay, QuotesTheWordsOfARecordWithoutTabsAndLineEnds) {
    const auto rules = test::toy_ruleset(3);
    Record record;
    record.head.setup.seed = 1;
    record.entries = {{EntryKind::check, no_seat, "score\t0\nis many", 0, {}}, {EntryKind::move, 0, "da\tnce", 0, {}}};
    Replay replay(*rules, record);
    replay.run();
    ASSERT_EQ(replay.findings().size(), 2U);
    EXPECT_EQ(replay.findings()[0].sentence.rfind("'score?0?is many' does not hold. 'score?0?is many' is no check", 0),
              0U);
    EXPECT_EQ(replay.findings()[1].sentence.rfind("Move 1, 'da?nce' of seat 0, ", 0), 0U);
}

TEST(Replay, AHashTellsThatTheGameIsAnother) {
    const auto rules = test::toy_ruleset(3);
    Record record = test::recorded_game(2);
    record.head.setup.seed = 3; // other cards, and most moves are legal all the same
    Replay replay(*rules, record);
    replay.run();
    ASSERT_NE(replay.divergence(), nullptr);
    EXPECT_FALSE(replay.divergence()->sentence.empty());
}

TEST(Replay, AFailedCheckIsNoDivergence) {
    const auto rules = test::toy_ruleset(3);
    Record record = test::recorded_game(2);
    record.entries.insert(record.entries.begin() + 3, {EntryKind::check, no_seat, "score 0 is 99", 0, {}});
    record.entries.insert(record.entries.begin() + 3, {EntryKind::check, no_seat, "prompt is act", 0, {}});
    record.entries.insert(record.entries.begin() + 3, {EntryKind::note, no_seat, "all have bid", 0, {}});
    Replay replay(*rules, record);
    replay.run();
    ASSERT_EQ(replay.findings().size(), 1U);
    EXPECT_EQ(replay.findings()[0].kind, Finding::Kind::check);
    EXPECT_EQ(replay.findings()[0].move, 3U);
    EXPECT_EQ(replay.divergence(), nullptr);
    EXPECT_EQ(replay.moves(), record.moves());
}

TEST(Replay, AChecksEventsAreThoseOfTheMoveBeforeIt) {
    const auto rules = test::toy_ruleset(3);
    catalog::Diagnostics diagnostics;
    const auto record = read_text("format: 1\nsetup: {game: toy, players: 3, seed: 1}\nmoves:\n"
                                  "- 0 bid 0\n- 1 bid 0\n- 2 bid 0\n- 0 take 2\n- check: event TOY-TAKE-1 2\n"
                                  "- 1 take 1\n- check: event TOY-TAKE-1 2\n",
                                  "game.yaml", diagnostics);
    ASSERT_TRUE(record) << diagnostics.text();
    Replay replay(*rules, *record);
    replay.run();
    ASSERT_EQ(replay.findings().size(), 1U);
    EXPECT_EQ(replay.findings().front().place.text(), "game.yaml:10:3");
}

} // namespace linderhof::record::replay_test
