// Splitting tokens into sets of different colours (CX-SWAN-14).

#include "split.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <map>
#include <vector>

namespace linderhof::swans::split_test {

using Tokens = std::vector<std::uint8_t>;

/// Every set that can be taken first, and what is left then.
int slow_split(const Tokens& tokens, const std::vector<int>& values, std::map<Tokens, int>& known) {
    if (std::all_of(tokens.begin(), tokens.end(), [](std::uint8_t has) { return has == 0; })) {
        return 0;
    }
    if (const auto found = known.find(tokens); found != known.end()) {
        return found->second;
    }
    int best = -1;
    for (unsigned set = 1; set < 1U << tokens.size(); ++set) {
        Tokens left = tokens;
        std::size_t size = 0;
        bool there = true;
        for (std::size_t colour = 0; colour < tokens.size(); ++colour) {
            if (((set >> colour) & 1U) != 0) {
                there = there && left[colour] > 0;
                left[colour] = static_cast<std::uint8_t>(left[colour] - (there ? 1 : 0));
                ++size;
            }
        }
        best = there ? std::max(best, values[size] + slow_split(left, values, known)) : best;
    }
    return known[tokens] = best;
}

TEST(SwanSplit, FT50_CX_SWAN_14_a_table_that_gives_less_for_one_more) {
    EXPECT_EQ(best_split(Tokens{2, 2, 1, 0, 0}, std::vector<int>{0, 1, 3, 3, 3, 3}), 7); // two pairs and one
    EXPECT_EQ(best_split(Tokens{2, 2, 1, 0, 0}, std::vector<int>{0, 1, 3, 6, 10, 15}), 9);
    EXPECT_EQ(best_split(Tokens{1, 1, 1, 1, 1, 1}, std::vector<int>{0, 1, 3, 6, 10, 15, 15}), 16); // five and one
    EXPECT_EQ(best_split(Tokens{3, 0}, std::vector<int>{0, 5, 0}), 15);
    EXPECT_EQ(best_split(Tokens{}, std::vector<int>{0}), 0);
}

RC_GTEST_PROP(SwanSplit, CX_SWAN_14_no_other_split_gives_more, ()) {
    const auto colours = *rc::gen::inRange<std::size_t>(1, 5);
    const auto tokens = *rc::gen::container<Tokens>(colours, rc::gen::inRange<std::uint8_t>(0, 4));
    auto values = *rc::gen::container<std::vector<int>>(colours, rc::gen::inRange(0, 16));
    values.insert(values.begin(), 0);
    std::map<Tokens, int> known;
    RC_ASSERT(best_split(tokens, values) == slow_split(tokens, values, known));
}

} // namespace linderhof::swans::split_test
