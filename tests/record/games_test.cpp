// Recorded games with assertions in plain words: every file in games/. A user's record and two more lines make one.

#include "support/paths.hpp"

#include <linderhof/plugin/linked_plugins.hpp>
#include <linderhof/plugin/loader.hpp>
#include <linderhof/plugin/ruleset_builder.hpp>
#include <linderhof/record/replay.hpp>

#include <gtest/gtest.h>

namespace linderhof::record::games_test {

const plugin::Loaded& loaded() {
    static const plugin::Loaded& all = []() -> const plugin::Loaded& {
        plugin::Sources sources;
        sources.linked = plugin::linked_plugins();
        if (std::filesystem::is_directory(test::plugin_dir())) {
            sources.folders.push_back(test::plugin_dir());
        }
        return plugin::load(sources);
    }();
    return all;
}

TEST(RecordedGames, EN02_ComeOutAsTheySayInEveryBuild) {
    int games = 0;
    for (const auto& file : std::filesystem::directory_iterator(test::test_dir("record") / "games")) {
        catalog::Diagnostics diagnostics;
        const auto record = read_file(file.path(), diagnostics);
        ASSERT_TRUE(record) << diagnostics.text();
        EXPECT_EQ(record->cut, "") << file.path();
        const plugin::RulesetBuilder builder(loaded().registry, {test::data_dir()});
        const plugin::Made made = builder.make(record->head.setup);
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
