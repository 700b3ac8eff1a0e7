// Recorded games with assertions in plain words: every file in games/. A user's record and two more lines make one.

#include "support/paths.hpp"
#include "support/rulesets.hpp"

#include <linderhof/record/replay.hpp>

#include <gtest/gtest.h>

namespace linderhof::record::games_test {

TEST(RecordedGames, EN02_ComeOutAsTheySayInEveryBuild) {
    int games = 0;
    for (const auto& file : std::filesystem::directory_iterator(test::test_dir("record") / "games")) {
        catalog::Diagnostics diagnostics;
        const auto record = read_file(file.path(), diagnostics);
        ASSERT_TRUE(record) << diagnostics.text();
        EXPECT_EQ(record->cut, "") << file.path();
        const plugin::Made made = test::builder().make(record->head.setup);
        ASSERT_TRUE(made.ruleset) << made.faults.front().sentence;
        Replay replay(*made.ruleset, *record);
        replay.run();
        for (const Finding& finding : replay.findings()) {
            ADD_FAILURE() << finding.place.text() << ": " << finding.sentence;
        }
        EXPECT_GT(replay.checks(), 0U) << file.path() << " checks nothing";
        ++games;
    }
    EXPECT_GT(games, 0);
}

} // namespace linderhof::record::games_test
