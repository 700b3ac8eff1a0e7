#include <linderhof/text/phrases.hpp>

#include <gtest/gtest.h>

namespace linderhof::phrases_test {

TEST(Phrases, ANameHasOneArticle) {
    EXPECT_EQ(with_article("Larder"), "the Larder");
    EXPECT_EQ(with_article("The Hole"), "The Hole");
    EXPECT_EQ(with_article("Theatre"), "the Theatre");
    EXPECT_EQ(with_article("In the Attic"), "In the Attic");
    EXPECT_EQ(capitalised(with_article("Larder")), "The Larder");
    EXPECT_EQ(capitalised(""), "");
}

} // namespace linderhof::phrases_test
