// Bent sets: a part of them.

#include "bends.hpp"
#include "support/sanitized.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace linderhof::test::bends_test {

TEST(Bends, FT13_FT14_FT15_EveryEightiethBentSetIsPlayedOrRefusedAtItsLine) {
    const BendCounts counts = try_bends(0, sanitized ? 240 : 80);
    EXPECT_GT(counts.bends, sanitized ? 16U : 50U);
    EXPECT_GT(counts.played, 0U);
    EXPECT_GT(counts.refused, 0U);
    EXPECT_THAT(counts.faults, testing::IsEmpty());
}

} // namespace linderhof::test::bends_test
