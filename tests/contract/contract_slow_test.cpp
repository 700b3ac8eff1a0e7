// The contract with many games of each ruleset.

#include <gtest/gtest.h>

#include "support/rulesets.hpp"
#include "walker.hpp"

namespace linderhof::contract {
using test::all_setups;
using test::name_of;
using test::workshop;

namespace {

class ContractSlow : public testing::TestWithParam<Setup> {};

TEST_P(ContractSlow, many_random_games_keep_every_promise) {
    const plugin::Made made = workshop().make(GetParam());
    ASSERT_TRUE(made.ruleset) << (made.faults.empty() ? "" : made.faults[0].sentence);
    Effort effort;
    effort.games = 300;
    effort.notations_every = 40;
    effort.secrets_every = 20;
    const Outcome outcome = walk(*made.ruleset, 1000, effort);
    EXPECT_EQ(outcome.faults, std::vector<std::string>());
    EXPECT_EQ(outcome.games, effort.games);
}

INSTANTIATE_TEST_SUITE_P(rulesets, ContractSlow, testing::ValuesIn(all_setups()),
                         [](const auto& info) { return name_of(info.param); });

} // namespace
} // namespace linderhof::contract
