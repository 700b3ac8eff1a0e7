// Renovations (CX-RENO).

#include "renovations.hpp"

#include <linderhof/castles/module.hpp>
#include <linderhof/plugin/context.hpp>
#include <linderhof/plugin/descriptor.hpp>

#include <algorithm>
#include <memory>

namespace linderhof::renovations {

namespace {

using castles::Rules;

/// The number of a table for so many players; the last one for more.
int by_players(const Composer& composer, std::string_view table) {
    const std::vector<std::int64_t> values = composer.catalog().at("tables", table).integers("values");
    const auto players = std::clamp<std::size_t>(static_cast<std::size_t>(composer.players()), 1, values.size());
    return static_cast<int>(values[players - 1]);
}

/// What is printed on it. It has the outline of its rooms, and no doors of its own (CX-RENO-5).
std::uint16_t add_renovation(Rules& rules, const catalog::Entry& entry, std::uint8_t stack) {
    castles::Face face;
    face.entry = &entry;
    face.id = face.word = entry.id();
    face.name = entry.name();
    face.kind = castles::TileKind::obstacle; // no tile that is laid by itself
    for (const std::string& type : entry.texts("types")) {
        face.types.insert(rules.type(type));
    }
    face.vp = static_cast<std::int16_t>(entry.integer("vp"));
    if (entry.has("icon")) {
        face.icon = rules.icon(entry.record("icon"));
    }
    face.size = static_cast<std::int16_t>(rules.supply.stacks[stack].size);
    face.area = face.size;
    face.swan = entry.boolean("swan");
    const std::uint16_t room = rules.supply.stacks[stack].faces.front();
    return rules.add_face(std::move(face), {rules.tiles.blueprints[room].shape, {}, false});
}

void add_piles(const Composer& composer, Rules& rules, Renovations& renovations) {
    std::size_t first = 0;
    for (std::size_t stack = 0; stack < static_cast<std::size_t>(rules.supply.room_stacks); ++stack) {
        Pile pile{static_cast<std::uint8_t>(stack), first, {}};
        for (const catalog::Entry& entry : composer.catalog().entries("renovations")) {
            if (entry.text("size") == rules.supply.stacks[stack].id) {
                pile.faces.push_back(add_renovation(rules, entry, pile.stack));
            }
        }
        if (pile.faces.size() > most_in_pile) {
            throw CompositionError(composer.catalog().blame("renovations"),
                                   "The sets bring " + std::to_string(pile.faces.size()) + " Renovations of the size " +
                                       rules.supply.stacks[stack].id + "; " + std::to_string(most_in_pile) +
                                       " are possible.");
        }
        first += pile.faces.size();
        if (!pile.faces.empty()) { // CX-RENO-18: there are none of the size of Towers
            renovations.piles.push_back(std::move(pile));
        }
    }
}

/// CB-LIV-1, as the book reads that names the value and the connection bonus only: no Living room of the box has a
/// penalty, so that it makes a difference for Renovations alone.
void leave_penalties(const castles::Castle& /*castle*/, const castles::Placing* placing, castles::ItemList& items) {
    if (placing != nullptr) {
        return;
    }
    const castles::ItemList all = items;
    items.clear();
    for (const castles::ScoreItem& item : all) {
        if (item.kind != castles::ItemKind::penalty) {
            items.add(item);
        }
    }
}

class RenovationsExpansion final : public Expansion {
  public:
    [[nodiscard]] std::string_view id() const override { return "renovations"; }

    [[nodiscard]] std::string title() const override { return "Renovations"; }

    [[nodiscard]] std::string about() const override {
        return "Renovations cost little and are laid over a room of their size, which scores again as "
               "what it has become. The game lasts longer.";
    }

    [[nodiscard]] std::string_view extends() const override { return "castles"; }

    [[nodiscard]] std::vector<std::string> sets() const override { return {"castles-extra", "renovations"}; }

    [[nodiscard]] std::vector<OptionSpec> options() const override {
        return {{"penalty_again",
                 {"counts", "rests"},
                 "whether a room that scores again by its Living reward counts its penalty once more",
                 "CB-LIV-1",
                 {"it counts once more", "only what adds points counts again"}}};
    }

    void declare(catalog::Schema& schema) const override {
        using namespace catalog;
        schema.add_kind("renovations", "Renovation", "What is laid over a room of its size [CX-RENO-5]")
            .required("types", list_of(reference({"types"}), 2, 2), "its two types [CX-RENO-8]")
            .required("size", reference({"sizes"}), "its printed size")
            .required("vp", integer(-100, 100), "the points in its corner")
            .optional("icon", word_of("icons"), "the rule in its centre")
            .optional("swan", boolean(), "whether it shows a swan [CX-SWAN-1]", false);
        schema.vocabulary("measures").word("renovations", "renovated rooms [CX-FAV-4]");
        schema.need({"tables", {"renovations_shown", "renovation_cards"}, 0, "for Renovations"});
        schema.need({"parameters", {"renovation_price", "renovation_stacks"}, 0, "for Renovations"});
        castles::bound_numbers(
            schema, {{"renovation_cards", 1, 255}, {"renovations_shown", 0, 32}, {"renovation_stacks", 1, 12}});
    }

    [[nodiscard]] Reason check(const Setup& setup) const override {
        return castles::refuse_setup(setup, "Renovations");
    }

    void compose(Composer& composer) const override {
        Rules& rules = Rules::of(composer);
        if (composer.option("penalty_again") == "rests") {
            rules.castle.adjusters.emplace_back(leave_penalties);
        }
        auto& renovations = composer.part(Renovations::key);
        renovations.price =
            composer.parameter({"renovations.price", castles::number(composer.catalog(), "renovation_price"),
                                "price of a Renovation", "CX-RENO-1"});
        renovations.again =
            composer.parameter({"renovations.again", 0, "1: a renovated room may be renovated again", "CX-RENO-2"});
        composer.finally([&](Composer& late) { // all faces are known now
            renovations.under = late.layout().array<std::uint8_t>("renovations.under", rules.tiles.faces.size());
        });
        renovations.stacks_to_end = castles::number(composer.catalog(), "renovation_stacks");
        renovations.most_shown = by_players(composer, "renovations_shown");
        rules.supply.room_cards = by_players(composer, "renovation_cards");
        rules.cards.measure_makers.emplace_back("renovations", [](const Rules&, const catalog::Record&) {
            castles::Measure measure;
            measure.count = count_renovations;
            return measure;
        });
        add_piles(composer, rules, renovations);
        add_supply(composer, rules, renovations);
        add_offer(rules, renovations);
        add_file_word(rules);
    }
};

void register_offers(plugin::Context& context) {
    context.offer(std::make_unique<RenovationsExpansion>());
}

} // namespace

} // namespace linderhof::renovations

LINDERHOF_PLUGIN(renovations, "1.0.0", "castles", "", linderhof::renovations::register_offers);
