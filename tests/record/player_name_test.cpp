// What players may be called.

#include <linderhof/record/player_name.hpp>

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace linderhof::player_name_test {

TEST(PlayerName, IsNotThatOfAnotherWhateverBlanksStandAround) {
    const std::vector<std::string> others{"Ann", " Ben "};
    EXPECT_FALSE(fault_of_name("Anne", others));
    EXPECT_FALSE(fault_of_name("An n", others));
    for (const char* name : {"Ann", "Ann ", "  Ann", "Ben"}) {
        EXPECT_TRUE(fault_of_name(name, others)) << name;
    }
}

TEST(PlayerName, HasSomethingToSeeAndAtMostSixtyCharacters) {
    EXPECT_TRUE(fault_of_name("", {}));
    EXPECT_TRUE(fault_of_name("  ", {}));
    EXPECT_FALSE(fault_of_name(std::string(60, 'a'), {}));
    EXPECT_TRUE(fault_of_name(std::string(61, 'a'), {}));
}

} // namespace linderhof::player_name_test
