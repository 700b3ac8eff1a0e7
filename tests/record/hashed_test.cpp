// Games whose hashes stand in the repository, so that no build writes other ones: every file of hashed/. A change of the
// rules that is meant to change them writes them anew with LINDERHOF_WRITE_GOLDEN=1; look at the difference.

#include "support/paths.hpp"
#include "support/rulesets.hpp"

#include <linderhof/record/replay.hpp>
#include <linderhof/record/session.hpp>

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace linderhof::record::hashed_test {

/// The same game again: every answer drawn at random, from the seed of the record.
void write_anew(const std::filesystem::path& path, const std::shared_ptr<const Ruleset>& rules, const Head& head) {
    Session session(rules, head.setup.seed);
    Random random(head.setup.seed);
    MoveList scratch;
    while (!session.over()) {
        const Seat seat = session.owing().first();
        ASSERT_TRUE(session.answer(seat, rules->random_move(session.state(), seat, random, scratch)).empty());
    }
    Head written = make_head(*rules, head.setup.seed, {}, {});
    written.setup = head.setup;
    written.engine.clear(); // hashes do not depend on them
    written.catalogs.clear();
    std::ofstream(path) << write_text(session.record(written));
}

TEST(HashedGames, HaveTheHashesThatStandInTheRepository) {
    int games = 0;
    for (const auto& file : std::filesystem::directory_iterator(test::test_dir("record") / "hashed")) {
        SCOPED_TRACE(file.path().filename().string());
        catalog::Diagnostics diagnostics;
        std::optional<Record> record = read_file(file.path(), diagnostics);
        ASSERT_TRUE(record) << diagnostics.text();
        const plugin::Made made = test::builder().make(record->head.setup);
        ASSERT_TRUE(made.ruleset) << made.faults.front().sentence;
        if (std::getenv("LINDERHOF_WRITE_GOLDEN") != nullptr) { // NOLINT(concurrency-mt-unsafe)
            write_anew(file.path(), made.ruleset, record->head);
            record = read_file(file.path(), diagnostics);
        }
        Replay replay(*made.ruleset, *record);
        EXPECT_TRUE(replay.same_rules())
            << "these are other rules than those of the record, which was to be written anew";
        replay.run();
        EXPECT_TRUE(replay.findings().empty()) << replay.findings().front().sentence;
        EXPECT_NE(replay.state().core().over, 0) << "the game does not end";
        EXPECT_GE(replay.checks(), replay.moves() / Session::hash_every);
        ++games;
    }
    EXPECT_GE(games, 9);
}

} // namespace linderhof::record::hashed_test
