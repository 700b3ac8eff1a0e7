// What the base game leaves open for expansions, shown by a small one: prices, the order of turns, things that a turn
// may be used for besides its purchase, hooks, scenes and faults.

#include "playing.hpp"

#include "buying/offers.hpp"
#include "game.hpp"

#include "support/paths.hpp"

#include <linderhof/plugin/registry.hpp>
#include <linderhof/plugin/ruleset_builder.hpp>

#include <gtest/gtest.h>

#include <algorithm>

namespace linderhof::castles::test::extension_test {

/// Once in each turn a seat may ring its bell, before or after what the turn is for.
class Bell final : public WordOffer {
  public:
    Bell(const Rules& rules, Handle<std::uint8_t> rung) : WordOffer(rules, "b", "bell"), rung_(rung) {}

    [[nodiscard]] bool free() const override { return true; }

    void answer(Play& play, Seat /*seat*/, Move /*move*/) const override { ++play[rung_][0]; }

  protected:
    [[nodiscard]] bool open(const Position& position, Seat /*seat*/) const override { return position[rung_][0] == 0; }

    [[nodiscard]] std::string words(const Position& /*position*/, Seat /*seat*/) const override {
        return "Ring the bell";
    }

  private:
    Handle<std::uint8_t> rung_;
};

struct Counts : Part {
    static constexpr PartKey<Counts> key{"fair.counts"};

    int placed = 0;
    int completed = 0;
};

/// Everything costs 1 000 less; the Master Builder goes first; there is a bell.
class Fair final : public Expansion {
  public:
    [[nodiscard]] std::string_view id() const override { return "fair"; }

    [[nodiscard]] std::string title() const override { return "A fair"; }

    [[nodiscard]] std::string_view extends() const override { return "castles"; }

    void compose(Composer& composer) const override {
        Rules& rules = Rules::of(composer);
        rules.buying.price_rules.emplace_back(
            [](const Position&, Seat, const Purchase&, int so_far) { return so_far - 1000; });
        composer.change("castles.pass.money", 7000);
        const auto rung = composer.layout().array<std::uint8_t>("fair.rung", 1);
        rules.buying.offers.emplace_back(std::make_unique<Bell>(rules, rung));
        composer.insert({"fair.order",
                         "The Master Builder first",
                         [](Play& play, Frame&) {
                             auto& table = play[Rules::of(play).at.table][0];
                             for (int place = 0; place < 3; ++place) { // of three players
                                 table.order[place] = static_cast<std::int8_t>((table.master + place) % 3);
                             }
                             return Next::step;
                         },
                         {"castles.round.turns"},
                         {"castles.round.order"}});
        composer.insert({"fair.quiet",
                         "The bell is still",
                         [rung](Play& play, Frame&) {
                             play[rung][0] = 0;
                             return Next::step;
                         },
                         {},
                         {"castles.turn.end"}});
        auto& counts = composer.part(Counts::key);
        rules.building.placed.emplace_back([&counts](Play&, Seat, const Placing&) { ++counts.placed; });
        rules.building.became_completed.emplace_back([&counts](Play&, Seat, int) { ++counts.completed; });
        rules.telling.scene_parts.emplace_back(
            [](const Position&, Seat, Scene& scene) { scene.headline += " · fair"; });
        rules.telling.fault_finders.emplace_back([rung](const Position& position, std::vector<std::string>& faults) {
            if (position[rung][0] > 1) {
                faults.emplace_back("the bell was rung too often");
            }
        });
    }
};

std::shared_ptr<const Ruleset> fair_ruleset() {
    static const plugin::Registry* const registry = [] {
        plugin::Offers offers;
        offers.games.push_back(std::make_unique<CastlesGame>());
        offers.expansions.push_back(std::make_unique<Fair>());
        auto* made = new plugin::Registry(); // lives as long as the rulesets
        made->add(std::move(offers));
        return made;
    }();
    Setup setup;
    setup.game = "castles";
    setup.seats = 3;
    setup.with = {"fair"};
    const plugin::Made made = plugin::RulesetBuilder(*registry, {linderhof::test::data_dir()}).make(setup);
    EXPECT_TRUE(made.ruleset) << (made.faults.empty() ? "" : made.faults.front().sentence);
    return made.ruleset;
}

Playing ready() {
    Playing game(fair_ruleset(), 1);
    game.play_to("castles.buy");
    return game;
}

TEST(Extension, a_step_between_two_anchors_changes_the_order_of_the_turns) {
    Playing game = ready();
    EXPECT_EQ(game.mover(), game.master());
}

TEST(Extension, price_rules_and_parameters_change_what_is_paid) {
    Playing game = ready();
    EXPECT_EQ(price_of(game.position(), 0, {game.face("stairs")}), 2000);
    EXPECT_EQ(price_of(game.position(), 0, {game.face("buttery"), 0}), 14000);
    EXPECT_EQ(price_of(game.position(), 0, {game.face("buttery"), 5}), 1000);
    const Seat seat = game.mover();
    game.answer("pass");
    game.answer("end");
    EXPECT_EQ(game.money(seat), 22000);
}

TEST(Extension, a_free_offer_leaves_the_turn_to_be_used) {
    Playing game = ready();
    const Seat seat = game.mover();
    game.answer("bell");
    EXPECT_EQ(game.mover(), seat);
    EXPECT_FALSE(game.refused("bell").empty());
    game.answer("pass");
    EXPECT_NE(game.mover(), seat); // nothing free is left
}

TEST(Extension, after_the_purchase_free_offers_are_asked_for_once_more) {
    Playing game = ready();
    const Seat seat = game.mover();
    game.answer("pass");
    EXPECT_EQ(game.mover(), seat);
    EXPECT_EQ(game.notations(), (std::vector<std::string>{"bell", "end"}));
    EXPECT_EQ(game.refused("pass").at(0).rule, "CB-BUY-2");
    game.answer("bell");
    EXPECT_NE(game.mover(), seat);
}

TEST(Extension, hooks_hear_of_every_tile_and_every_completion) {
    Playing game = ready();
    const auto& counts = game.ruleset().part(Counts::key);
    const int placed = counts.placed;
    const int completed = counts.completed;
    game.play_until([](const Playing&) { return false; });
    int tiles = 0;
    for (Seat seat = 0; seat < 3; ++seat) {
        tiles += Castle(game.position(), seat).size() - 1;
    }
    EXPECT_EQ(counts.placed - placed, tiles);
    EXPECT_EQ(counts.completed - completed, static_cast<int>(game.told("complete").size()));
}

TEST(Extension, a_module_adds_to_scenes_and_faults) {
    Playing game = ready();
    EXPECT_TRUE(game.ruleset().game().telling().scene(game.position(), 0).headline.ends_with(" · fair"));
    EXPECT_TRUE(game.ruleset().game().faults(game.position()).empty());
    game.play_until([](const Playing&) { return false; });
    EXPECT_TRUE(game.over());
    EXPECT_TRUE(game.ruleset().game().faults(game.position()).empty());
}

} // namespace linderhof::castles::test::extension_test
