// The contract with many games of each ruleset; LINDERHOF_CONTRACT_GAMES says how many, if these are not enough.

#include <gtest/gtest.h>

#include "support/rulesets.hpp"
#include "support/walker.hpp"

#include <algorithm>
#include <cstdlib>

namespace linderhof::test::contract_slow_test {

constexpr int usual_games = 4; // `make checks` plays a million decisions

int wanted_games() {
    const char* const wanted = std::getenv("LINDERHOF_CONTRACT_GAMES");      // NOLINT(concurrency-mt-unsafe)
    return wanted == nullptr ? usual_games : std::max(1, std::atoi(wanted)); // NOLINT(cert-err34-c)
}

class ContractSlow : public testing::TestWithParam<Setup> {};

TEST_P(ContractSlow, many_random_games_keep_every_promise) {
    const plugin::Made made = builder().make(GetParam());
    ASSERT_TRUE(made.ruleset) << (made.faults.empty() ? "" : made.faults[0].sentence);
    Effort effort;
    effort.games = wanted_games();
    effort.notations_every = 40;
    effort.refusals_every = 40;
    effort.secrets_every = 20;
    effort.words_every = 40;
    effort.bots_every = 400; // they think: at 100 it would be two thirds of this test
    Findings findings;
    const Walked walked = walk(*made.ruleset, 1000, effort, findings);
    EXPECT_EQ(findings.faults(), std::vector<std::string>());
    EXPECT_EQ(walked.games, effort.games);
}

INSTANTIATE_TEST_SUITE_P(rulesets, ContractSlow, testing::ValuesIn(all_setups()),
                         [](const auto& info) { return name_of(info.param); });

} // namespace linderhof::test::contract_slow_test
