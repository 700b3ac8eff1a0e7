// Steps that expansions put before, after or around the steps of others.

#include "support/toy_game.hpp"

#include <linderhof/catalog/loader.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace linderhof::step_order_test {

Next go_on(Play& /*play*/, Frame& /*frame*/) {
    return Next::step;
}

/// Composes one phase of the steps a, b and c with the inserted steps, and gives the names in their order.
class StepOrder : public testing::Test {
  protected:
    void insert(const std::string& name, std::vector<std::string> before, std::vector<std::string> after) {
        inserted_.push_back({name, name, go_on, std::move(before), std::move(after)});
    }

    std::string order() {
        catalog::Schema schema;
        catalog::Diagnostics diagnostics;
        const auto empty = catalog::load(schema, catalog::LoadRequest{}, diagnostics);
        linderhof::Setup setup;
        setup.seats = 2;
        Composer composer(game_, setup, {}, std::make_shared<const catalog::Catalog>(*empty));
        composer.start(composer.phase("phase", "a phase", {{"a", "a", go_on}, {"b", "b", go_on}, {"c", "c", go_on}}));
        for (Step& step : inserted_) {
            composer.insert(std::move(step));
        }
        std::string names;
        for (const PhaseLine& line : composer.finish()->phases()) {
            names += line.depth == 1 ? line.name + " " : "";
        }
        return names;
    }

    std::string fault() {
        try {
            return "no fault, but " + order();
        } catch (const CompositionError& error) {
            return error.what();
        }
    }

  private:
    test::ToyGame game_;
    std::vector<Step> inserted_;
};

TEST_F(StepOrder, BeforeAndAfterStandNextToTheirAnchor) {
    insert("x", {"b"}, {});
    insert("y", {}, {"b"});
    EXPECT_EQ(order(), "a x b y c ");
}

TEST_F(StepOrder, AnInsertedStepIsAnAnchorToo) {
    insert("y", {}, {"x"});
    insert("x", {}, {"a"});
    EXPECT_EQ(order(), "a x y b c ");
}

TEST_F(StepOrder, WhatStandsAtAnInsertedStepStaysOnItsSideOfTheAnchor) {
    insert("x", {}, {"b"});
    insert("y", {"x"}, {});
    EXPECT_EQ(order(), "a b y x c ");
}

TEST_F(StepOrder, WhatStandsBehindAnInsertedStepStaysOnItsSideOfTheAnchor) {
    insert("x", {"b"}, {});
    insert("y", {}, {"x"});
    EXPECT_EQ(order(), "a x y b c ");
}

TEST_F(StepOrder, AnAnchorThatIsAbsentDoesNotCount) {
    insert("x", {"absent"}, {"c"});
    EXPECT_EQ(order(), "a b c x ");
}

TEST_F(StepOrder, OneAnchorMustBePresent) {
    insert("x", {"absent"}, {});
    EXPECT_THAT(fault(), testing::HasSubstr("'x'"));
}

TEST_F(StepOrder, ATieThatNothingBreaksIsAnError) {
    insert("x", {"b"}, {});
    insert("y", {"b"}, {});
    EXPECT_THAT(fault(), testing::AllOf(testing::HasSubstr("'x'"), testing::HasSubstr("'y'")));
}

TEST_F(StepOrder, ATieIsBrokenByNamingTheOther) {
    insert("x", {"b"}, {"y"});
    insert("y", {"b"}, {});
    EXPECT_EQ(order(), "a y x b c ");
}

TEST_F(StepOrder, AnchorsThatContradictEachOtherAreAnError) {
    insert("x", {"a"}, {"c"});
    EXPECT_THAT(fault(), testing::HasSubstr("'x'"));
}

TEST_F(StepOrder, StepsThatPrecedeEachOtherAreAnError) {
    insert("x", {"y", "b"}, {});
    insert("y", {"x", "b"}, {});
    EXPECT_THAT(fault(), testing::HasSubstr("'"));
    EXPECT_EQ(fault().find("no fault"), std::string::npos);
}

} // namespace linderhof::step_order_test
