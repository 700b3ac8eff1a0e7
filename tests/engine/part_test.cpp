// Parts of a ruleset and how they are found, with the small game of tests/support.

#include "support/toy_game.hpp"

#include <linderhof/engine/composer.hpp>
#include <linderhof/engine/part.hpp>
#include <linderhof/engine/ruleset.hpp>

#include <gtest/gtest.h>

namespace linderhof::part_test {
namespace {

struct Notes : Part {
    static constexpr PartKey<Notes> key{"part_test.notes"};
};

TEST(Part, each_name_has_one_number_whoever_asks) {
    const PartKey<Notes> again{"part_test.notes"}; // as another library would have it
    EXPECT_EQ(again.known(), 0U);
    EXPECT_EQ(again.number(), Notes::key.number());
    EXPECT_EQ(again.known(), Notes::key.number());
    EXPECT_NE(again.number(), test::ToyRules::key.number());
}

TEST(Part, each_ruleset_has_its_own_whichever_key_finds_it) {
    const auto calm = test::toy_ruleset(3);
    const auto stormy = test::toy_ruleset(3, {"storms"});
    const PartKey<test::ToyRules> again{"toy"};
    EXPECT_EQ(&calm->part(again), &calm->part(test::ToyRules::key));
    EXPECT_NE(&calm->part(again), &stormy->part(again));
}

TEST(Part, one_that_nobody_has_composed_is_told_by_its_name) {
    const auto rules = test::toy_ruleset();
    try {
        static_cast<void>(rules->part(Notes::key));
        ADD_FAILURE() << "a part was found that nobody has put there";
    } catch (const CompositionError& error) {
        EXPECT_STREQ(error.what(), "The ruleset has no part 'part_test.notes'.");
    }
}

} // namespace
} // namespace linderhof::part_test
