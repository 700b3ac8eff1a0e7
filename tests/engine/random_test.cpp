#include <linderhof/engine/random.hpp>

#include <gtest/gtest.h>

#include <array>
#include <map>
#include <numeric>
#include <vector>

namespace linderhof::random_test {

TEST(Random, GivesTheSameNumbersOnEveryMachine) {
    // xoshiro256** seeded by splitmix64 from 0, worked out by another program.
    Random random(0);
    for (const std::uint64_t expected : {0x99EC5F36CB75F2B4ULL, 0xBF6E1F784956452AULL, 0x1A5F849D4933E6E0ULL}) {
        EXPECT_EQ(random.next(), expected);
    }
}

TEST(Random, IsAValue) {
    Random one(42);
    one.next();
    Random two = one;
    EXPECT_EQ(one.next(), two.next());
    EXPECT_NE(Random(1).next(), Random(2).next());
}

TEST(Random, BelowIsEven) {
    Random random(5);
    std::array<int, 6> seen{};
    constexpr int rolls = 60'000;
    for (int i = 0; i < rolls; ++i) {
        ++seen.at(random.below(6));
    }
    for (const int count : seen) {
        EXPECT_NEAR(count, 10'000, 500); // five standard deviations
    }
    EXPECT_EQ(random.below(1), 0U);
}

TEST(Random, ShuffleGivesEveryOrder) {
    Random random(6);
    std::map<std::vector<int>, int> seen;
    for (int i = 0; i < 6000; ++i) {
        std::vector<int> items{1, 2, 3};
        random.shuffle(std::span(items));
        ++seen[items];
    }
    EXPECT_EQ(seen.size(), 6U);
    for (const auto& [order, count] : seen) {
        EXPECT_NEAR(count, 1000, 150);
    }
}

} // namespace linderhof::random_test
