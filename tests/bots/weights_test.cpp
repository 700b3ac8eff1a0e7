// What is still to come: fitted, written down, read back, and used where a ruleset has the features.

#include "playing/evaluation.hpp"
#include "search/search.hpp"
#include "training/training.hpp"
#include "weights/fitting.hpp"
#include "weights/kept.hpp"
#include "weights/weights.hpp"

#include "support/toy_game.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <stdexcept>

namespace linderhof::bots::weights_test {

TEST(Fitting, FindsTheWeightsThatMadeTheNumbers) {
    Fitting fitting(3);
    Random random(1);
    for (int n = 0; n < 2000; ++n) {
        const double one = random.below(100);
        const double two = random.below(10);
        fitting.add(std::array{one, two, 5.0}, 7 + (0.5 * one) - (2 * two));
    }
    const std::vector<double> weights = fitting.solve(0);
    ASSERT_EQ(weights.size(), 3U);
    EXPECT_NEAR(weights[0], 0.5, 1e-6);
    EXPECT_NEAR(weights[1], -2, 1e-6);
    EXPECT_EQ(weights[2], 0) << "it never varies";
    EXPECT_LT(fitting.solve(1)[0], 0.3) << "a penalty makes weights small";
    EXPECT_EQ(Fitting(2).solve(0), std::vector<double>(2)) << "nothing was seen";
}

TEST(Weights, AreReadBackAndAnythingElseIsRefused) {
    const Weights weights(std::vector<Weights::Row>{{"toy.coins", {1, 2, 3, 4, 5, 6, 7, 8.25}}});
    const std::string text = weights.text({"made by hand"});
    EXPECT_EQ(text, "# made by hand\ntoy.coins 1.0000 2.0000 3.0000 4.0000 5.0000 6.0000 7.0000 8.2500\n");
    EXPECT_EQ(Weights::read(text).text({"made by hand"}), text);
    EXPECT_THROW(static_cast<void>(Weights::read("toy.coins 1 2 3\n")), std::invalid_argument);
    EXPECT_THROW(static_cast<void>(Weights::read("toy.coins 1 2 3 4 5 6 7 8 9\n")), std::invalid_argument);
}

TEST(Weights, ThatComeWithTheProgramCanBeReadAndSayHowTheyWereMade) {
    for (const auto& [name, text] : kept_weights()) {
        SCOPED_TRACE(name);
        EXPECT_THAT(std::string(text), testing::HasSubstr("# linderhof train "));
        EXPECT_FALSE(Weights::read(text).rows().empty());
    }
    EXPECT_EQ(Weights::find(*test::toy_ruleset(2)), nullptr);
}

TEST(Weights, AFeatureThatARulesetLacksWeighsNothing) {
    const auto rules = test::toy_ruleset(2);
    const std::string own = rules->counters().front().name;
    const Weights weights(
        std::vector<Weights::Row>{{"moon.cheese", {9, 9, 9, 9, 9, 9, 9, 9}}, {own, {2, 2, 2, 2, 2, 2, 2, 2}}});
    const State state = rules->start(1);
    Estimate estimate(*rules, weights);
    EXPECT_EQ(estimate.of(state, state, 0, 0.5), 2 * Position(*rules, state).counter({0}, 0));
}

TEST(Weights, HaveStagesByProgress) {
    EXPECT_EQ(stage_of(0), 0U);
    EXPECT_EQ(stage_of(0.5), 4U);
    EXPECT_EQ(stage_of(1), 7U);
}

TEST(Training, GivesTheSameWeightsForTheSameGames) {
    const auto rules = test::toy_ruleset(3);
    const plugin::Learned learned = SearchMaker().train(*rules, 20, 1, {});
    EXPECT_EQ(learned.text, SearchMaker().train(*rules, 20, 1, {}).text);
    EXPECT_NE(learned.text, SearchMaker().train(*rules, 20, 2, {}).text);
    EXPECT_EQ(learned.file, weights_name(*rules) + ".txt");
    EXPECT_EQ(Weights::read(learned.text).rows().size(), Features(*rules).size());
    EXPECT_THAT(learned.text, testing::HasSubstr(" --games 20 --seed 1\n"));
    const auto weights_of = [&](int games) {
        return Weights::read(SearchMaker().train(*rules, games, 1, {}).text).text({});
    };
    EXPECT_NE(weights_of(2), weights_of(1)) << "each game is another one";
    int asked = 0;
    static_cast<void>(fit(*rules, 20, 1, [&] { return ++asked > 5; }));
    EXPECT_EQ(asked, 6) << "a stop ends it";
}

} // namespace linderhof::bots::weights_test
