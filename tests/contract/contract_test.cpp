// Every promise of the engine, held against random games of every ruleset that the plugins offer.

#include <gtest/gtest.h>

#include "support/rulesets.hpp"
#include "support/sanitized.hpp"
#include "support/walker.hpp"

namespace linderhof::test::contract_test {

constexpr int games = 1; ///< the slow test plays many

class Contract : public testing::TestWithParam<Setup> {};

TEST_P(Contract, random_games_keep_every_promise) {
    const plugin::Made made = builder().make(GetParam());
    ASSERT_TRUE(made.ruleset) << (made.faults.empty() ? "" : made.faults[0].sentence);
    Effort effort;
    effort.games = games;
    effort.bots_every = 60; // they think, and there are many rulesets
    if (sanitized) {
        effort.notations_every = 21;
        effort.refusals_every = 21;
        effort.secrets_every = 15;
        effort.words_every = 30;
        effort.bots_every = 240;
    }
    Findings findings;
    const Walked walked = walk(*made.ruleset, 1, effort, findings);
    EXPECT_EQ(findings.faults(), std::vector<std::string>());
    EXPECT_EQ(walked.games, effort.games);
    EXPECT_GT(walked.decisions, 0);
}

INSTANTIATE_TEST_SUITE_P(rulesets, Contract, testing::ValuesIn(sampled_setups()),
                         [](const auto& info) { return name_of(info.param); });

TEST(Contract, there_is_a_game_to_hold_it_against) {
    EXPECT_FALSE(all_setups().empty());
}

} // namespace linderhof::test::contract_test
