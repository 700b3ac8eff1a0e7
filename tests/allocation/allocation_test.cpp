// The hot path allocates nothing: proved by counting, for every ruleset that the plugins offer.

#include <cstdint>
#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "counting_allocator.hpp"
#include "support/rulesets.hpp"

namespace linderhof::allocation::allocation_test {

/// Plays whole games with complete lists and counts what the engine allocates in them.
class Player {
  public:
    explicit Player(const Ruleset& rules) : rules_(rules), state_(rules.start(0)), ending_(state_) {}

    long play(std::uint64_t seed) {
        random_ = Random(seed);
        rules_.start(state_, seed);
        const long before = allocations();
        while (state_.core().over == 0) {
            const Seat seat = state_.core().owing.first();
            rules_.legal_moves(state_, seat, moves_);
            const Move move = moves_[random_.below(static_cast<std::uint32_t>(moves_.size()))];
            rules_.apply_legal(state_, seat, move);
            rules_.end_now(state_, SeatSet(seat), ending_);
        }
        return allocations() - before;
    }

  private:
    const Ruleset& rules_;
    State state_;
    State ending_; ///< if the game ended now
    MoveList moves_;
    Random random_;
};

#ifdef LINDERHOF_SANITIZED
constexpr std::uint64_t games = 10;
#else
constexpr std::uint64_t games = 100;
#endif

class Allocation : public testing::TestWithParam<Setup> {};

TEST_P(Allocation, none_in_legal_moves_and_apply_after_the_first_game) {
    const plugin::Made made = test::builder().make(GetParam());
    ASSERT_TRUE(made.ruleset);
    Player player(*made.ruleset);
    player.play(0);
    long count = 0;
    for (std::uint64_t seed = 1; seed <= games; ++seed) {
        count += player.play(seed);
    }
    EXPECT_EQ(count, 0);
}

INSTANTIATE_TEST_SUITE_P(rulesets, Allocation, testing::ValuesIn(test::sampled_setups()),
                         [](const auto& info) { return test::name_of(info.param); });

TEST(Allocation, the_counter_counts) {
    const long before = allocations();
    const auto something = std::make_unique<std::string>(1000, 'x');
    EXPECT_GE(allocations() - before, 2);
    EXPECT_EQ(something->size(), 1000U);
}

} // namespace linderhof::allocation::allocation_test
