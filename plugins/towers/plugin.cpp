// Towers (CX-TOWER), and with them a fifth player (CX-FIVE).

#include "tower_favors.hpp"

#include <linderhof/castles/module.hpp>
#include <linderhof/castles/player_word.hpp>
#include <linderhof/plugin/context.hpp>
#include <linderhof/plugin/descriptor.hpp>

#include <algorithm>
#include <memory>
#include <range/v3/algorithm/contains.hpp>

namespace linderhof::towers {

namespace {

/// The key `tower_favors` of players in tables: those that they kept, in the order in which they came.
castles::PlayerWord player_word(const Towers& towers) {
    castles::PlayerWord word;
    word.key = "tower_favors";
    word.read = [&towers](const catalog::Reader& value, const catalog::Reader& /*player*/, Play& play, Seat seat) {
        castles::read_own_favors(value, play, seat, towers.use);
    };
    word.question = [](const Position& so_far, Seat) {
        FormField field;
        field.kind = FormKind::words;
        field.question = "Which favors of completed towers?";
        field.help = "Those that the player kept, in the order in which they came.";
        field.usual = "[]";
        field.words = castles::favor_words(castles::Rules::of(so_far));
        field.most = static_cast<std::int64_t>(field.words.size());
        return field;
    };
    return word;
}

class TowersExpansion final : public Expansion {
  public:
    [[nodiscard]] std::string_view id() const override { return "towers"; }

    [[nodiscard]] std::string title() const override { return "Towers, and a fifth player"; }

    [[nodiscard]] std::string about() const override {
        return "Towers for the corners of a castle. A complete one gives a secret favor that scores for "
               "its owner alone.";
    }

    [[nodiscard]] std::string_view extends() const override { return "castles"; }

    /// With the Towers their room cards come into the deck (CX-SETUP-3), and without them neither does (CX-SETUP-4).
    [[nodiscard]] std::vector<std::string> sets() const override { return {"castles-extra", "towers"}; }

    /// CX-GEN-2, CX-FIVE-1: five play with Towers only.
    [[nodiscard]] SeatRange seats() const override { return {.most = 5}; }

    void declare(catalog::Schema& schema) const override {
        schema.need({"parameters", {"tower_favors", "tower_favors_seen"}, 0, "for Towers"});
        schema.need({"sizes", {"325"}, 0, "for Towers"});
        castles::bound_numbers(schema, {{"tower_favors", 0, 255}, {"tower_favors_seen", 1, 20}});
    }

    [[nodiscard]] Reason check(const Setup& setup) const override {
        if (ranges::contains(setup.without, "castles-extra")) {
            return {"CX-GEN-3", "Towers need the tiles of the set 'castles-extra'; do not leave it out."};
        }
        return castles::refuse_setup(setup, "Towers");
    }

    void compose(Composer& composer) const override {
        auto& towers = composer.part(Towers::key);
        towers.size = static_cast<int>(composer.catalog().at("sizes", "325").integer("area"));
        towers.stack_size = castles::number(composer.catalog(), "tower_favors");
        towers.seen = castles::number(composer.catalog(), "tower_favors_seen");
        add_tower_favors(composer, castles::Rules::of(composer), towers);
        castles::PlayerWords::of(composer).words.push_back(player_word(towers));
    }
};

void register_offers(plugin::Context& context) {
    context.offer(std::make_unique<TowersExpansion>());
}

} // namespace

} // namespace linderhof::towers

LINDERHOF_PLUGIN(towers, "1.0.0", "castles", "", linderhof::towers::register_offers);
