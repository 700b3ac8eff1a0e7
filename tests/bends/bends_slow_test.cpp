// Bent sets: all of them, in parts. Says how many there were. `make test` runs a twentieth of them, `make incidents` all.

#include "bends.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <iostream>

namespace linderhof::test::bends_slow_test {

constexpr std::size_t parts = 10; ///< of about a minute each

class AllBends : public testing::TestWithParam<std::size_t> {};

void expect_played_or_refused(std::size_t part, std::size_t of) {
    const BendCounts counts = try_bends(part, of);
    std::cout << counts.bends << " bends: " << counts.played << " set-ups played, " << counts.refused << " refused, "
              << counts.faults.size() << " in another way\n";
    EXPECT_THAT(counts.faults, testing::IsEmpty());
}

TEST_P(AllBends, FT13_FT14_FT15_ArePlayedOrRefusedAtTheirLine) {
    expect_played_or_refused(GetParam(), parts);
}

TEST(ManyBends, FT13_FT14_FT15_ATwentiethIsPlayedOrRefusedAtItsLine) {
    expect_played_or_refused(3, 2 * parts);
}

INSTANTIATE_TEST_SUITE_P(DISABLED_Parts, AllBends, testing::Range(std::size_t{0}, parts));

} // namespace linderhof::test::bends_slow_test
