// From the words of a set-up to a ruleset, and every way in which it can fail.

#include "support/toy_game.hpp"

#include <linderhof/plugin/ruleset_builder.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stdexcept>
#include <string>
#include <vector>

namespace linderhof::plugin::ruleset_builder_test {

/// An expansion that does nothing, with needs and excludes.
class Plain final : public Expansion {
  public:
    Plain(std::string id, std::vector<std::string> needs, std::vector<std::string> excludes, int most = 0)
        : id_(std::move(id)), needs_(std::move(needs)), excludes_(std::move(excludes)), most_(most) {}

    [[nodiscard]] std::string_view id() const override { return id_; }

    [[nodiscard]] std::string title() const override { return id_; }

    [[nodiscard]] std::string_view extends() const override { return "toy"; }

    [[nodiscard]] std::vector<std::string> needs() const override { return needs_; }

    [[nodiscard]] std::vector<std::string> excludes() const override { return excludes_; }

    [[nodiscard]] SeatRange seats() const override { return {.most = most_}; }

    void compose(Composer& /*composer*/) const override {
        if (id_ == "broken") {
            throw CompositionError("The step 'x' names no anchor that is present.");
        }
        if (id_ == "thrower") {
            throw std::runtime_error("nothing works");
        }
    }

  private:
    std::string id_;
    std::vector<std::string> needs_, excludes_;
    int most_;
};

class RulesetBuilderTest : public testing::Test {
  protected:
    RulesetBuilderTest() {
        Offers offers;
        offers.expansions.push_back(
            std::make_unique<Plain>("avalanche", std::vector<std::string>{"storms"}, std::vector<std::string>{}));
        offers.expansions.push_back(
            std::make_unique<Plain>("calm", std::vector<std::string>{}, std::vector<std::string>{"storms"}, 6));
        offers.expansions.push_back(
            std::make_unique<Plain>("broken", std::vector<std::string>{}, std::vector<std::string>{}));
        offers.expansions.push_back(
            std::make_unique<Plain>("day", std::vector<std::string>{}, std::vector<std::string>{"night"}));
        offers.expansions.push_back(
            std::make_unique<Plain>("night", std::vector<std::string>{}, std::vector<std::string>{"day"}));
        offers.expansions.push_back(
            std::make_unique<Plain>("zephyr", std::vector<std::string>{}, std::vector<std::string>{"storms"}, 12));
        offers.expansions.push_back(
            std::make_unique<Plain>("thrower", std::vector<std::string>{}, std::vector<std::string>{}));
        registry_.add(std::move(offers));
        setup_.game = "toy";
    }

    std::vector<std::string> sentences() const {
        std::vector<std::string> result;
        for (const SetupFault& fault : builder_.make(setup_).faults) {
            result.push_back(fault.sentence);
        }
        return result;
    }

    SetupFaultKind kind() const { return builder_.make(setup_).faults.at(0).kind; }

    Registry registry_ = test::toy_registry();
    RulesetBuilder builder_{registry_, {test::toy_data()}};
    linderhof::Setup setup_;
};

TEST_F(RulesetBuilderTest, CompletesASetUp) {
    const Made made = builder_.make(setup_);
    ASSERT_TRUE(made.ruleset) << made.faults.front().sentence;
    EXPECT_EQ(made.ruleset->setup().seats, 3);
    EXPECT_EQ(made.ruleset->setup().options.at("edition"), "new");
    ASSERT_EQ(made.ruleset->catalog().sets().size(), 1U);
    EXPECT_EQ(made.ruleset->catalog().sets()[0].id, "toy-base");
}

TEST_F(RulesetBuilderTest, TwoThatExcludeEachOtherAreToldOnce) {
    setup_.with = {"night", "day"};
    EXPECT_EQ(sentences(), std::vector<std::string>{"'day' and 'night' cannot be on together; leave one of them out."});
}

TEST_F(RulesetBuilderTest, AModuleThatThrowsWhileItComposesIsNamed) {
    setup_.with = {"thrower"};
    std::string told;
    try {
        for (const std::string& sentence : sentences()) {
            told += sentence;
        }
    } catch (const RuleFault& fault) {
        told = fault.what();
    }
    EXPECT_NE(told.find("thrower"), std::string::npos) << told;
}

TEST_F(RulesetBuilderTest, BringsWhatASetExtends) {
    setup_.sets = {"toy-more"};
    const Made made = builder_.make(setup_);
    ASSERT_TRUE(made.ruleset) << made.faults.front().sentence;
    EXPECT_EQ(made.ruleset->catalog().sets().size(), 2U);
    EXPECT_EQ(made.ruleset->catalog().entries("cards").size(), 13U);
}

TEST_F(RulesetBuilderTest, PutsExpansionsBehindThoseTheyNeed) {
    setup_.with = {"avalanche", "storms", "avalanche"};
    const Plan plan = builder_.plan(setup_);
    EXPECT_TRUE(plan.faults.empty());
    EXPECT_THAT(plan.setup.with, testing::ElementsAre("storms", "avalanche"));
}

TEST_F(RulesetBuilderTest, TellsUnknownWordsWithWhatWasMeant) {
    setup_.game = "toi";
    EXPECT_EQ(kind(), SetupFaultKind::unknown_game);
    EXPECT_THAT(sentences(), testing::ElementsAre("There is no game 'toi'; did you mean 'toy'?"));
    setup_.game = "toy";
    setup_.with = {"strorms"};
    EXPECT_EQ(kind(), SetupFaultKind::unknown_expansion);
    EXPECT_THAT(sentences(),
                testing::ElementsAre("Stones and cards has no expansion 'strorms'; did you mean 'storms'?"));
    setup_.with = {};
    setup_.options = {{"edtion", "new"}};
    EXPECT_EQ(kind(), SetupFaultKind::unknown_option);
    EXPECT_THAT(sentences(), testing::ElementsAre("Stones and cards has no option 'edtion'; did you mean 'edition'?"));
    setup_.options = {{"edition", "odl"}};
    EXPECT_EQ(kind(), SetupFaultKind::unknown_value);
    EXPECT_THAT(sentences(), testing::ElementsAre("The option 'edition' cannot be 'odl'; did you mean 'old'?"));
    setup_.options = {};
    setup_.without = {"toy-bas"};
    EXPECT_EQ(kind(), SetupFaultKind::unknown_set);
    setup_.without = {};
    setup_.sets = {"toy-mor"};
    EXPECT_EQ(kind(), SetupFaultKind::catalog);
    EXPECT_THAT(sentences(), testing::ElementsAre(testing::HasSubstr("toy-more")));
}

TEST_F(RulesetBuilderTest, TellsEverythingAtOnce) {
    setup_.with = {"hail", "avalanche"};
    setup_.options = {{"edition", "x"}};
    setup_.seats = 9;
    EXPECT_EQ(sentences().size(), 4U);
}

TEST_F(RulesetBuilderTest, ChecksTheNumberOfSeats) {
    setup_.seats = 5;
    EXPECT_EQ(kind(), SetupFaultKind::seats);
    EXPECT_THAT(sentences(),
                testing::ElementsAre("'toy' cannot be played by 5; choose a number of players from 2 to 4, or switch "
                                     "on 'calm'."));
    setup_.with = {"calm"};
    EXPECT_TRUE(builder_.plan(setup_).faults.empty()) << "this expansion allows six";
    setup_.with = {};
    setup_.seats = 9;
    EXPECT_THAT(sentences(),
                testing::ElementsAre("'toy' cannot be played by 9; choose a number of players from 2 to 4."));
    setup_.with = {"calm"};
    setup_.seats = 1;
    EXPECT_EQ(kind(), SetupFaultKind::seats);
}

TEST_F(RulesetBuilderTest, ChecksWhatExpansionsNeedAndExclude) {
    setup_.with = {"avalanche"};
    EXPECT_EQ(kind(), SetupFaultKind::missing);
    EXPECT_THAT(sentences(),
                testing::ElementsAre("'avalanche' needs 'storms'; switch that on too, or leave 'avalanche' out."));
    setup_.with = {"storms", "calm"};
    EXPECT_EQ(kind(), SetupFaultKind::excluded);
    EXPECT_THAT(sentences(), testing::ElementsAre("'calm' and 'storms' cannot be on together; leave one of them out."));
    setup_.with = {"storms", "zephyr"};
    EXPECT_THAT(sentences(),
                testing::ElementsAre("'zephyr' and 'storms' cannot be on together; leave one of them out."));
}

TEST_F(RulesetBuilderTest, AsksTheModulesThemselves) {
    setup_.seats = 4;
    setup_.options = {{"edition", "old"}};
    EXPECT_EQ(kind(), SetupFaultKind::refused);
    EXPECT_THAT(sentences(), testing::ElementsAre(testing::HasSubstr("[TOY-TAKE-1]")));
}

TEST_F(RulesetBuilderTest, ACompositionThatFailsIsTold) {
    setup_.with = {"broken"};
    EXPECT_EQ(kind(), SetupFaultKind::composition);
    EXPECT_THAT(sentences(), testing::ElementsAre(testing::HasSubstr("names no anchor")));
}

TEST_F(RulesetBuilderTest, AMissingSetIsToldWithItsPlace) {
    const RulesetBuilder elsewhere(registry_, {});
    const Made made = elsewhere.make(setup_);
    EXPECT_FALSE(made.ruleset);
    ASSERT_FALSE(made.faults.empty());
    EXPECT_EQ(made.faults[0].kind, SetupFaultKind::catalog);
    EXPECT_THAT(made.faults[0].sentence, testing::HasSubstr("toy-base"));
}

TEST_F(RulesetBuilderTest, BotsAreFoundByNameAndLevel) {
    SetupFaults faults;
    EXPECT_EQ(builder_.make_bot("greedy", faults), nullptr);
    ASSERT_EQ(faults.size(), 1U);
    EXPECT_EQ(faults[0].kind, SetupFaultKind::unknown_bot);
    EXPECT_THAT(faults[0].sentence, testing::HasSubstr("'greedy'"));
}

TEST(PluginsOf, NamesThoseThatASetUpUses) {
    std::vector<Report> reports(4);
    reports[0] = {"zoo", "1.0.0", {}, {{"expansion", "storms", "", "toy"}}, {}};
    reports[1] = {"base", "2.0.0", {}, {{"game", "toy", "", ""}}, {}};
    reports[2] = {"other", "3.0.0", {}, {{"expansion", "hail", "", "toy"}, {"bot", "storms", "", ""}}, {}};
    reports[3] = {"broken", "4.0.0", {}, {{"game", "toy", "", ""}}, Fault{FaultKind::damaged, "x"}};
    linderhof::Setup setup;
    setup.game = "toy";
    setup.with = {"storms"};
    EXPECT_THAT(plugins_of(reports, setup),
                testing::ElementsAre(testing::Pair("base", "2.0.0"), testing::Pair("zoo", "1.0.0")));
}

} // namespace linderhof::plugin::ruleset_builder_test
