#include "ruleset/compose.hpp"

#include "castle/measures.hpp"
#include "placing/placing.hpp"
#include "ruleset/compile.hpp"
#include "ruleset/effects.hpp"
#include "telling/picture.hpp"
#include "telling/scoring.hpp"

namespace linderhof::two_castles {

namespace {

ParameterId number_of(Composer& composer, const std::string& id, const std::string& rule) {
    const catalog::Entry& entry = composer.catalog().at("parameters", id);
    return composer.parameter({"two_castles." + id, static_cast<int>(entry.integer("value")), entry.name(), rule});
}

void add_parameters(Composer& composer, Parameters& at) {
    at.rounds = number_of(composer, "rounds", "TC-DRAFT-1");
    at.hand_tiles = number_of(composer, "hand_tiles", "TC-DRAFT-2");
    at.third = number_of(composer, "third", "TC-BONUS-2");
    at.fifth = number_of(composer, "fifth", "TC-BONUS-3");
    at.attendant_spaces = number_of(composer, "attendant_spaces", "TC-BONUS-15");
}

/// One castle between each pair of neighbours (TC-SETUP-2), those of Ludwig included (TC-LUDWIG-2); its neighbours are
/// those to both sides (SS-BALL-6).
void add_castles(Rules& rules, int seats) {
    rules.castle_count = seats;
    for (int castle = 0; castle < seats; ++castle) {
        const int left = (castle + 1) % seats;
        const int right = (castle + seats - 1) % seats;
        SeatSet owners = static_cast<Seat>(castle);
        owners.insert(static_cast<Seat>(left));
        rules.owners.push_back(owners);
        rules.castles_of.emplace_back(castle, right);
        rules.neighbours.push_back({static_cast<std::uint8_t>(left)});
        if (right != left) {
            rules.neighbours.back().push_back(static_cast<std::uint8_t>(right));
        }
        rules.forms.emplace_back(std::make_unique<CellForm>());
    }
}

void add_arrays(Layout& layout, Rules& rules) {
    const auto castles = static_cast<std::size_t>(rules.castle_count);
    const auto cards = static_cast<std::size_t>(rules.bonus_cards_total);
    rules.at.castles = layout.array<CastleState>("two_castles.castles", castles);
    rules.at.rooms = layout.array<Room>("two_castles.rooms", castles * castle_capacity);
    rules.at.castle_cards = layout.array<std::uint8_t>("two_castles.castle_cards", castles * cards);
}

} // namespace

void compose_castles(Composer& composer) {
    Rules& rules = Rules::of(composer);
    add_effects(rules);
    add_measures(rules);
    add_place_rules(rules);
    add_parameters(composer, rules.parameters);
    add_castles(rules, composer.seats());
    composer.finally([](Composer& all) {
        Rules& complete = Rules::of(all);
        compile_catalog(complete, all.catalog());
        add_arrays(all.layout(), complete);
    });
}

} // namespace linderhof::two_castles
