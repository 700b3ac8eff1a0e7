#include <linderhof/engine/hidden.hpp>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <map>
#include <vector>

namespace linderhof::hidden_test {

using Classes = std::vector<std::uint8_t>;
using Things = std::vector<std::uint16_t>;

Things of_class(const Things& things, const Classes& classes, std::uint8_t wanted) {
    Things result;
    for (std::size_t i = 0; i < things.size(); ++i) {
        if (classes[i] == wanted) {
            result.push_back(things[i]);
        }
    }
    return result;
}

RC_GTEST_PROP(Hidden, EachClassIsSortedAmongItsPlacesAndKeepsItsThings, (Classes classes)) {
    classes.resize(std::min(classes.size(), most_hidden));
    const auto most = *rc::gen::element<std::uint16_t>(20, 120, 500); // counted or compared
    const Things before = *rc::gen::container<Things>(classes.size(), rc::gen::inRange<std::uint16_t>(0, most));
    Things after = before;
    sort_within(std::span(after), std::span<const std::uint8_t>(classes));
    for (const std::uint8_t each : classes) {
        Things expected = of_class(before, classes, each);
        std::sort(expected.begin(), expected.end());
        RC_ASSERT(of_class(after, classes, each) == expected);
    }
}

RC_GTEST_PROP(Hidden, EachClassIsShuffledAmongItsPlacesAndKeepsItsThings, (Classes classes, std::uint64_t seed)) {
    classes.resize(std::min(classes.size(), most_hidden));
    const Things before = *rc::gen::container<Things>(classes.size(), rc::gen::inRange<std::uint16_t>(0, 20));
    Things after = before;
    Random random(seed);
    shuffle_within(std::span(after), std::span<const std::uint8_t>(classes), random);
    for (const std::uint8_t each : classes) {
        Things expected = of_class(before, classes, each);
        Things found = of_class(after, classes, each);
        std::ranges::sort(expected);
        std::ranges::sort(found);
        RC_ASSERT(found == expected);
    }
}

TEST(Hidden, EveryOrderOfAClassIsEquallyLikely) {
    const Classes classes{0, 1, 0, 0};
    std::map<Things, int> orders;
    Random random(1);
    constexpr int draws = 6000;
    for (int n = 0; n < draws; ++n) {
        Things things{1, 9, 2, 3};
        shuffle_within(std::span(things), std::span<const std::uint8_t>(classes), random);
        EXPECT_EQ(things[1], 9);
        ++orders[things];
    }
    EXPECT_EQ(orders.size(), 6U);
    for (const auto& [order, times] : orders) {
        EXPECT_NEAR(times, draws / 6.0, 130);
    }
}

TEST(Hidden, NothingToSort) {
    Things none;
    sort_within(std::span(none), std::span<const std::uint8_t>());
    EXPECT_TRUE(none.empty());
}

} // namespace linderhof::hidden_test
