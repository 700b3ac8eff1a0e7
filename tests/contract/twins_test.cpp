// Nobody sees what nobody told: two games that differ in what a seat cannot know, played on alike.

#include <gtest/gtest.h>

#include "support/rulesets.hpp"
#include "support/twins.hpp"
#include "support/walk.hpp"

namespace linderhof::test::twins_test {

/// Between Two Castles hands tiles round the table, and a hand is seen by its seat without a word.
std::vector<Setup> setups() {
    std::vector<Setup> all = all_setups();
    std::erase_if(all, [](const Setup& setup) { return setup.game != "castles" || setup.seats < 2; });
    return all;
}

class Twin : public testing::TestWithParam<Setup> {};

TEST_P(Twin, WhoIsToldTheSameSeesTheSame) {
    constexpr std::size_t every = 12; // answers from one pair of games to the next
    constexpr int most_answers = 16;
    const plugin::Made made = builder().make(GetParam());
    ASSERT_TRUE(made.ruleset) << (made.faults.empty() ? "" : made.faults[0].sentence);
    const Ruleset& rules = *made.ruleset;
    Findings findings;
    Twins twins(rules, findings);
    const Walk whole = random_walk(rules, 1);
    State state = rules.start(1);
    Random random(1);
    for (std::size_t i = 0; i < whole.moves.size(); ++i) {
        if (i % every == 0 && state.core().sealed.empty()) {
            const auto viewer = static_cast<Seat>(random.below(static_cast<std::uint32_t>(rules.seats())));
            twins.check(state, viewer, random, most_answers);
        }
        rules.apply_legal(state, whole.moves[i].first, whole.moves[i].second);
    }
    EXPECT_EQ(findings.faults(), std::vector<std::string>());
    EXPECT_GT(twins.compared(), 10);
}

INSTANTIATE_TEST_SUITE_P(rulesets, Twin, testing::ValuesIn(setups()),
                         [](const auto& info) { return name_of(info.param); });

} // namespace linderhof::test::twins_test
