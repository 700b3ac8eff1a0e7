// No change of speed changes a rule unseen: in the positions of the tables as many answers are legal as before.

#include "moves_check.hpp"

namespace linderhof::test::moves_test {

class Moves : public testing::TestWithParam<std::string> {};

TEST_P(Moves, AreAsManyAsBefore) {
    constexpr std::size_t slice = 20;
    check_table(GetParam(), slice);
}

INSTANTIATE_TEST_SUITE_P(games, Moves, testing::ValuesIn(all_games()), [](const auto& info) { return info.param; });

TEST(Ways, AreReadBack) {
    const std::vector<Ways> ways{{12, 340}, {5, 0}};
    EXPECT_EQ(to_text(ways), "12/340 5/0");
    EXPECT_EQ(ways_of(" " + to_text(ways)), ways);
    EXPECT_TRUE(ways_of("").empty());
}

} // namespace linderhof::test::moves_test
