// For each decree a recorded game in which it changes the result: games/NUMBER_NAME.yaml. The last line of each tells
// what the same answers would come to if the decree were an empty card.

#include "recorded.hpp"

#include "support/paths.hpp"

#include <linderhof/record/replay.hpp>

#include <filesystem>
#include <set>

namespace linderhof::decrees::test::games_test {

/// Plays it again; the checks in it hold, and the decree lies face up before a seat for a while.
void replay(const Ruleset& rules, const record::Record& record, Decree decree) {
    record::Replay replay(rules, record);
    const auto& decrees = rules.part(Decrees::key);
    std::uint64_t held = 0;
    while (replay.next() != nullptr) {
        replay.step();
        for (const SeatDecrees& seat : replay.state()[decrees.seats]) {
            held |= seat.active;
        }
    }
    for (const record::Finding& finding : replay.findings()) {
        ADD_FAILURE() << finding.place.text() << ": " << finding.sentence;
    }
    EXPECT_EQ(replay.checks(), static_cast<std::size_t>(rules.seats()));
    EXPECT_EQ(replay.state().core().over, 1);
    EXPECT_TRUE((held & bit_of(decree)) != 0);
    EXPECT_NE(record.entries.back().text, "Without it: " + points_words(rules, replay.state()) + ".");
}

TEST(CxDecree, CX_DECREE_1_to_58_each_changes_the_result_of_a_recorded_game) {
    std::set<std::size_t> missing;
    for (std::size_t number = 1; number <= printed_decrees; ++number) {
        missing.insert(number);
    }
    for (const auto& file : std::filesystem::directory_iterator(linderhof::test::test_dir("decrees") / "games")) {
        SCOPED_TRACE(file.path().filename().string());
        catalog::Diagnostics diagnostics;
        const auto record = record::read_file(file.path(), diagnostics);
        ASSERT_TRUE(record) << diagnostics.text();
        const auto decree = static_cast<Decree>(std::stoi(file.path().filename().string()));
        replay(kept_ruleset(record->head.setup), *record, decree);
        EXPECT_EQ(record->entries.back().text, without(*record, decree));
        missing.erase(number_of(decree));
    }
    EXPECT_EQ(missing, std::set<std::size_t>{7}); // it only hides: CX_DECREE_7_the_others_do_not_see_the_money
}

} // namespace linderhof::decrees::test::games_test
