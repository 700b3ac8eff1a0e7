// States are plain values: copied, compared and hashed by their bytes.

#include "support/toy_game.hpp"

#include <linderhof/engine/state.hpp>

#include <gtest/gtest.h>

namespace linderhof::state_test {

TEST(State, ArraysLieOneAfterAnotherAndAreZeroAtTheStart) {
    Layout layout;
    const Handle<std::uint8_t> small = layout.array<std::uint8_t>("small", 3);
    const Handle<std::uint64_t> large = layout.array<std::uint64_t>("large", 2);
    State state(layout.size());
    EXPECT_EQ(layout.size() % 64, 0U);
    EXPECT_EQ(large.offset % 8, 0U);
    EXPECT_GE(large.offset, small.offset + 3);
    EXPECT_EQ(state[small].size(), 3U);
    EXPECT_EQ(state[large][1], 0U);
    state[small][2] = 0xFF;
    EXPECT_EQ(state[large][0], 0U);
    ASSERT_EQ(layout.arrays().size(), 2U);
    EXPECT_EQ(layout.arrays()[1].name, "large");
}

TEST(State, ACopyIsEqualAndIndependent) {
    Layout layout;
    const Handle<std::int32_t> numbers = layout.array<std::int32_t>("numbers", 4);
    State one(layout.size());
    one[numbers][3] = 7;
    State two = one;
    EXPECT_EQ(one, two);
    EXPECT_EQ(one.hash(), two.hash());
    two[numbers][3] = 8;
    EXPECT_FALSE(one == two);
    EXPECT_NE(one.hash(), two.hash());
    EXPECT_EQ(one[numbers][3], 7);
}

TEST(State, AssigningAnotherSizeTakesItOver) {
    State small(64 * 8);
    const State large(64 * 20);
    small = large;
    EXPECT_EQ(small, large);
    const State none;
    small = none;
    EXPECT_TRUE(small.empty());
    EXPECT_EQ(small, none);
}

TEST(State, EveryByteCountsInTheHash) {
    State state(64 * 12);
    const std::uint64_t before = state.hash();
    Handle<std::uint8_t> bytes{0, 64 * 12};
    for (std::size_t i = 0; i < state.bytes().size(); ++i) {
        state[bytes][i] ^= 1U;
        EXPECT_NE(state.hash(), before) << "byte " << i;
        state[bytes][i] ^= 1U;
    }
    EXPECT_EQ(state.hash(), before);
}

} // namespace linderhof::state_test
