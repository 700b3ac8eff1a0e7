// The same as moves_test.cpp, in all positions of the tables.

#include "moves_check.hpp"

namespace linderhof::test::moves_slow_test {

class AllMoves : public testing::TestWithParam<std::string> {};

TEST_P(AllMoves, AreAsManyAsBefore) {
    constexpr std::size_t all = 200;
    check_table(GetParam(), all);
}

INSTANTIATE_TEST_SUITE_P(games, AllMoves, testing::ValuesIn(all_games()), [](const auto& info) { return info.param; });

} // namespace linderhof::test::moves_slow_test
