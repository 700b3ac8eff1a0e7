// What hosts tell other programs of a game, for every ruleset that the plugins offer, at many positions.

#include "telling_walk.hpp"

#include "support/rulesets.hpp"

#include <gtest/gtest.h>

namespace linderhof::test::json_slow_test {

constexpr int every = 30; ///< so many answers lie between two positions that are looked at

class JsonContractSlow : public testing::TestWithParam<Setup> {};

TEST_P(JsonContractSlow, what_is_told_has_its_form_and_no_secret) {
    const plugin::Made made = builder().make(GetParam());
    ASSERT_TRUE(made.ruleset) << (made.faults.empty() ? "" : made.faults[0].sentence);
    TellingWalk telling(made.ruleset, every);
    telling.run();
    EXPECT_TRUE(telling.hid_something());
}

INSTANTIATE_TEST_SUITE_P(rulesets, JsonContractSlow, testing::ValuesIn(all_setups()),
                         [](const auto& info) { return name_of(info.param); });

} // namespace linderhof::test::json_slow_test
