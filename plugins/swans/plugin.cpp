// Swan tokens (CX-SWAN).

#include "exchange.hpp"
#include "swans.hpp"

#include <linderhof/castles/module.hpp>
#include <linderhof/plugin/context.hpp>
#include <linderhof/plugin/descriptor.hpp>

#include <memory>

namespace linderhof::swans {

namespace {

/// So many can be told apart, and split into sets in the best way.
void check_tokens(const catalog::Catalog& catalog, catalog::Diagnostics& diagnostics) {
    const std::vector<catalog::Entry>& colours = catalog.entries("swan_colours");
    std::int64_t tokens = 0;
    for (std::size_t i = 0; i < colours.size(); ++i) {
        tokens += colours[i].integer("copies");
        if (i == most_colours) {
            diagnostics.add(colours[i].place(),
                            "there are " + std::to_string(colours.size()) + " colours of Swan tokens",
                            "leave " + std::to_string(most_colours) + " of them at most");
        }
    }
    if (tokens > most_tokens) {
        diagnostics.add(colours.back().place("copies"),
                        "there are " + std::to_string(tokens) + " Swan tokens of all colours together",
                        "make them " + std::to_string(most_tokens) + " at most");
    }
}

class SwansExpansion final : public Expansion {
  public:
    [[nodiscard]] std::string_view id() const override { return "swans"; }

    [[nodiscard]] std::string title() const override { return "Swan tokens"; }

    [[nodiscard]] std::string about() const override {
        return "Swan tokens lie on new tiles. Exchange up to five of them for money in your turn, or score sets of "
               "colours at the end.";
    }

    [[nodiscard]] std::string_view extends() const override { return "castles"; }

    [[nodiscard]] std::vector<std::string> sets() const override { return {"castles-extra", "swans"}; }

    void declare(catalog::Schema& schema) const override {
        schema.add_kind("swan_colours", "swan colour", "A colour of Swan tokens [CX-COMP-3]")
            .required("copies", catalog::integer(1, 99), "how many there are");
        schema.vocabulary("measures").word("swan_tokens", "Swan tokens that are left [CX-FAV-3]");
        castles::bound_numbers(schema, {{"swan_sets", 0, 100}});
        schema.need({"tables", {"swan_sets", "swan_exchange"}, 0, "for Swan tokens"});
        schema.need({"swan_colours", {}, 1, "for Swan tokens [CX-COMP-3]"});
        schema.check(check_tokens);
    }

    [[nodiscard]] Reason check(const Setup& setup) const override {
        return castles::refuse_setup(setup, "Swan tokens");
    }

    void compose(Composer& composer) const override {
        castles::Rules& rules = castles::Rules::of(composer);
        auto& swans = composer.part(Swans::key);
        for (const catalog::Entry& colour : composer.catalog().entries("swan_colours")) {
            swans.colours.push_back(&colour);
        }
        swans.exchange = castles::numbers(composer.catalog(), "swan_exchange");
        for (const int points : castles::numbers(composer.catalog(), "swan_sets")) {
            const std::string colours = std::to_string(swans.sets.size() + 1);
            swans.sets.push_back(
                composer.parameter({"swans.set." + colours, points,
                                    "points for a set of Swan tokens of " + colours + " colours", "CX-SWAN-13"}));
        }
        swans.prompt = composer.prompt(std::make_unique<TokenPrompt>(rules, swans));
        rules.buying.offers.emplace_back(std::make_unique<ExchangeOffer>(rules, swans));
        add_swans(composer, rules, swans);
        add_player_word(composer, swans);
    }
};

void register_offers(plugin::Context& context) {
    context.offer(std::make_unique<SwansExpansion>());
}

} // namespace

} // namespace linderhof::swans

LINDERHOF_PLUGIN(swans, "1.0.0", "castles", "", linderhof::swans::register_offers);
