// Lists in sentences.

#include <linderhof/text/list.hpp>

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace linderhof::list_test {

using Words = std::vector<std::string>;

TEST(List, EndsInAWordOfItsOwn) {
    EXPECT_EQ(listed(Words{}), "");
    EXPECT_EQ(listed(Words{"a"}), "a");
    EXPECT_EQ(listed(Words{"a", "b"}), "a and b");
    EXPECT_EQ(listed(Words{"a", "b", "c"}), "a, b and c");
    EXPECT_EQ(listed(Words{"a", "b", "c"}, " or "), "a, b or c");
}

TEST(List, IsJoinedByOneSign) {
    EXPECT_EQ(joined(Words{}), "");
    EXPECT_EQ(joined(Words{"a", "b", "c"}), "a, b, c");
    EXPECT_EQ(joined(Words{"a", "", "c"}, "/"), "a//c");
}

} // namespace linderhof::list_test
