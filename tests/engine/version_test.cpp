#include <linderhof/engine/version.hpp>

#include <gtest/gtest.h>

#include <algorithm>

TEST(Version, HasThreeNumbers) {
    const std::string_view text = linderhof::version();
    EXPECT_EQ(std::count(text.begin(), text.end(), '.'), 2);
    EXPECT_EQ(text.find_first_not_of("0123456789."), std::string_view::npos) << text;
}
