// Royal Decrees (CX-DRULE, CX-DOUBLE, CX-DECREE).

#include "deck/decrees.hpp"
#include "deck/works.hpp"

#include <linderhof/castles/module.hpp>
#include <linderhof/plugin/context.hpp>
#include <linderhof/plugin/descriptor.hpp>

#include <memory>

namespace linderhof::decrees {

namespace {

class DecreesExpansion final : public Expansion {
  public:
    [[nodiscard]] std::string_view id() const override { return "decrees"; }

    [[nodiscard]] std::string title() const override { return "Royal Decrees"; }

    [[nodiscard]] std::string about() const override {
        return "Each player drafts a rule of its own, which holds for that player alone.";
    }

    [[nodiscard]] std::string_view extends() const override { return "castles"; }

    [[nodiscard]] std::vector<std::string> sets() const override { return {"castles-extra", "decrees"}; }

    [[nodiscard]] std::vector<OptionSpec> options() const override {
        return {{"decrees_each",
                 {"one", "two"},
                 "how many Royal Decrees each player drafts",
                 "CX-DOUBLE-1",
                 {"one decree each", "two decrees each"}},
                {"hurry_up",
                 {"without", "with"},
                 "whether the decree that limits the time for pricing is among them",
                 "CX-DECREE-11",
                 {"it stays in the box", "it is among them"}},
                {"pairs",
                 {"chains", "matching"},
                 "how Matching Neighbours counts: half of each group in a chain, or the most pairs",
                 "CX-DECREE-58",
                 {"half of each group of neighbours", "the most pairs that can be formed"}}};
    }

    void declare(catalog::Schema& schema) const override {
        declare_decrees(schema);
        declare_counts(schema);
    }

    [[nodiscard]] Reason check(const Setup& setup) const override {
        return castles::refuse_setup(setup, "Royal Decrees");
    }

    void compose(Composer& composer) const override {
        castles::Rules& rules = castles::Rules::of(composer);
        auto& decrees = composer.part(Decrees::key);
        compile_decrees(composer, decrees);
        add_draft(composer, rules, decrees);
        add_effects(composer, rules, decrees);
        add_start(composer, rules, decrees);
        add_blueprint(composer, rules, decrees);
        add_swap(composer, rules, decrees);
        add_recall(composer, rules, decrees);
        add_pricing(composer, rules, decrees);
        add_order(composer, rules, decrees);
        add_prices(composer, rules, decrees);
        add_storeroom(rules, decrees);
        add_glory(composer, rules, decrees);
        add_credit(composer, rules, decrees);
        add_passing(rules, decrees);
        add_turn_ends(composer, rules, decrees);
        add_counts(composer, rules);
        add_placing(composer, rules, decrees);
        add_blocked(rules, decrees);
        add_rewards(composer, rules, decrees);
        add_piles(composer, rules, decrees);
        add_final(composer, rules, decrees);
        add_cards(composer, rules, decrees);
        add_file_word(rules, decrees);
        add_player_words(composer, decrees);
        add_scene(rules, decrees);
    }
};

void register_offers(plugin::Context& context) {
    context.offer(std::make_unique<DecreesExpansion>());
}

} // namespace

} // namespace linderhof::decrees

LINDERHOF_PLUGIN(decrees, "1.0.0", "castles", "", linderhof::decrees::register_offers);
