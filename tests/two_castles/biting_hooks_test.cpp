// A plugin of Between Two Castles that throws in one of its hooks: it is blamed and nobody else.

#include "support/biting.hpp"
#include "support/paths.hpp"
#include "support/rulesets.hpp"

#include <linderhof/catalog/document.hpp>
#include <linderhof/engine/composer.hpp>
#include <linderhof/two_castles/castle.hpp>
#include <linderhof/two_castles/rules.hpp>
#include <linderhof/two_castles/sheet.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <utility>

namespace linderhof::two_castles::test::biting_hooks_test {

using linderhof::test::bite;
using linderhof::test::Biting;
using linderhof::test::Blamed;

using Install = linderhof::test::Install<Rules>;

/// A castle without points, which bites in the function of that name.
class BitingForm final : public Form {
  public:
    explicit BitingForm(std::string where) : where_(std::move(where)) {}

    [[nodiscard]] int rooms(const Position& /*position*/, int /*castle*/, TypeSet /*types*/) const override {
        at("rooms");
        return 0;
    }

    void score(const Position& /*position*/, int /*castle*/, Sheet& /*sheet*/) const override { at("score"); }

    [[nodiscard]] Drawing drawing(const Position& /*position*/, int /*castle*/) const override {
        at("drawing");
        return {};
    }

    bool read(Play& /*play*/, int /*castle*/, catalog::Fields& /*written*/) const override {
        at("read");
        return false;
    }

    [[nodiscard]] std::vector<FormField> questions(const Rules& /*rules*/) const override {
        at("questions");
        return {};
    }

  private:
    void at(std::string_view function) const {
        if (function == where_) {
            bite();
        }
    }

    std::string where_;
};

struct Trial {
    Install install;
    bool file = false;  ///< a table is scored; otherwise games are played
    std::string hook{}; ///< what the fault calls it; empty: its key
};

using Trials = std::map<std::string, Trial>;

constexpr const char* table = "table:\n"
                              "  - {name: Ada, castle: {throne: throne_food_sleeping, tiles: []}}\n"
                              "  - {name: Ben, castle: {throne: throne_utility_food, tiles: []}}\n"
                              "  - {name: Cleo, castle: {throne: throne_food_sleeping, tiles: []}}\n";

/// One more entry of a table.
template <class Find>
Install one_more(Find find) {
    return [find](Composer&, Rules& rules) {
        auto& entries = find(rules);
        entries.push_back(Biting<typename std::remove_cvref_t<decltype(entries)>::value_type>::make());
    };
}

/// All makers of a table.
template <class Find>
Install all_makers(Find find) {
    return [find](Composer&, Rules& rules) {
        for (auto& [word, maker] : find(rules)) {
            maker = Biting<std::remove_cvref_t<decltype(maker)>>::make();
        }
    };
}

/// What is made from the catalog, when that is done.
Install at_last(const std::function<void(Rules&)>& work) {
    return [work](Composer& composer, Rules&) { composer.finally([work](Composer& late) { work(Rules::of(late)); }); };
}

Trials all_trials() {
    Trials trials;
    const auto add = [&](auto find) {
        using Table = std::remove_cvref_t<decltype(find(std::declval<Rules&>()))>;
        trials[std::string(Biting<typename Table::value_type>::name)].install = one_more(find);
    };
    add([](Rules & rules) -> auto& { return rules.shown_rules; });
    add([](Rules & rules) -> auto& { return rules.scene_parts; });
    add([](Rules & rules) -> auto& { return rules.fault_finders; });
    add([](Rules & rules) -> auto& { return rules.unseen_places; });
    add([](Rules & rules) -> auto& { return rules.tile_counts; });
    trials["maker of effects"].install = all_makers([](Rules & rules) -> auto& { return rules.effect_makers; });
    trials["maker of measures"].install = all_makers([](Rules & rules) -> auto& { return rules.measure_makers; });
    trials["maker of rewards"].install = all_makers([](Rules & rules) -> auto& { return rules.reward_makers; });
    trials["effect"].install = at_last([](Rules& rules) {
        for (TileKind& kind : rules.kinds) {
            kind.effect.pay = Biting<EffectFunction>::make();
        }
    });
    trials["measure"].install = at_last([](Rules& rules) {
        for (Card& card : rules.cards) {
            card.measure.count = Biting<MeasureFunction>::make();
        }
    });
    trials["reward"].install = at_last([](Rules& rules) {
        for (Reward& reward : rules.rewards) {
            reward.grant = Biting<decltype(reward.grant)>::make();
        }
    });
    trials["test of a reward"].install = at_last([](Rules& rules) {
        for (Reward& reward : rules.rewards) {
            reward.possible = Biting<decltype(reward.possible)>::make();
        }
    });
    trials["place rule"].install = [](Composer&, Rules& rules) {
        rules.place_rules.push_back({"TC-PLACE-3", Biting<decltype(PlaceRule::filter)>::make(),
                                     [](const Castle&, const TileKind&, int, int) { return std::string(); }});
    };
    trials["words of a place rule"].install = [](Composer&, Rules& rules) {
        rules.place_rules.push_back({"TC-PLACE-3", +[](const Castle&, const TileKind&, CellSet&) {},
                                     Biting<decltype(PlaceRule::fault)>::make()});
    };
    for (const char* const where : {"rooms", "score", "drawing", "read", "questions"}) {
        trials["Form::" + std::string(where)] = {
            .install = [where](Composer&, Rules& rules) { rules.forms[0] = std::make_unique<BitingForm>(where); },
            .file = std::string_view(where) == "read" || std::string_view(where) == "questions",
            .hook = "form of a castle"};
    }
    return trials;
}

Setup setup() {
    Setup setup;
    setup.game = "two_castles";
    setup.seats = 3;
    return setup;
}

/// Composes the game with the biter and plays, or scores a file.
std::optional<Blamed> try_out(const Trial& trial) {
    const plugin::RulesetBuilder& builder = linderhof::test::builder();
    static const plugin::Plan plan = builder.plan(setup());
    static const std::shared_ptr<const Ruleset> base = builder.make(setup()).ruleset;
    const linderhof::test::Biter<Rules> biter("two_castles", trial.install);
    const Expansion* const expansion = &biter;
    std::shared_ptr<const Ruleset> ruleset;
    std::optional<Blamed> composing = linderhof::test::blamed([&] {
        ruleset = compose(*plan.game, {&expansion, 1}, plan.setup, {base, &base->catalog()});
    });
    if (composing) {
        return composing;
    }
    if (!trial.file) {
        return linderhof::test::play_till_fault(*ruleset, 5);
    }
    return linderhof::test::blamed([&] {
        catalog::Diagnostics diagnostics;
        const auto document = catalog::Document::read_text(table, "bite.yaml", diagnostics);
        static_cast<void>(plan.game->files().score(*ruleset, *document, diagnostics));
        static_cast<void>(plan.game->files().form(*ruleset, *document));
        EXPECT_EQ(diagnostics.text(), "");
    });
}

class BitingHook : public testing::TestWithParam<std::pair<const std::string, Trial>> {};

TEST_P(BitingHook, FT20_the_module_that_throws_is_blamed_and_the_game_stays_where_it_was) {
    const auto& [name, trial] = GetParam();
    const std::optional<Blamed> blamed = try_out(trial);
    ASSERT_TRUE(blamed) << "the hook is never called";
    EXPECT_EQ(blamed->plugin, "biter") << blamed->sentence;
    EXPECT_EQ(blamed->hook, trial.hook.empty() ? name : trial.hook) << blamed->sentence;
    EXPECT_TRUE(blamed->whole) << blamed->sentence;
    EXPECT_NE(blamed->sentence.find("leave 'biter' out"), std::string::npos) << blamed->sentence;
}

INSTANTIATE_TEST_SUITE_P(hooks, BitingHook, testing::ValuesIn(all_trials()), [](const auto& info) {
    std::string name = info.param.first;
    std::replace_if(
        name.begin(), name.end(), [](char c) { return c == ' ' || c == ':'; }, '_');
    return name;
});

TEST(BitingHook, FT20_every_hook_that_the_headers_declare_is_tried) {
    const std::filesystem::path headers = linderhof::test::source_dir() / "plugins/two_castles/include";
    std::set<std::string> missing = linderhof::test::declared_hooks(headers, {"Form"});
    ASSERT_GT(missing.size(), 15U);
    for (const auto& [name, trial] : all_trials()) {
        missing.erase(name);
    }
    EXPECT_EQ(missing, std::set<std::string>());
}

} // namespace linderhof::two_castles::test::biting_hooks_test
