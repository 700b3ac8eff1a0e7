#include <linderhof/engine/hidden.hpp>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
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
    const Things before = *rc::gen::container<Things>(classes.size(), rc::gen::inRange<std::uint16_t>(0, 20));
    Things after = before;
    sort_within(std::span(after), std::span<const std::uint8_t>(classes));
    for (const std::uint8_t each : classes) {
        Things expected = of_class(before, classes, each);
        std::sort(expected.begin(), expected.end());
        RC_ASSERT(of_class(after, classes, each) == expected);
    }
}

TEST(Hidden, NothingToSort) {
    Things none;
    sort_within(std::span(none), std::span<const std::uint8_t>());
    EXPECT_TRUE(none.empty());
}

} // namespace linderhof::hidden_test
