#include "ruleset/modes.hpp"

#include "roburg/roburg.hpp"
#include "ruleset/compile.hpp"
#include "ruleset/scene.hpp"
#include "ruleset/schema.hpp"
#include "turns/setup.hpp"
#include "turns/turns.hpp"

#include <algorithm>
#include <range/v3/algorithm/contains.hpp>

namespace linderhof::automa {

using two_castles::Rules;

namespace {

/// A castle that one seat owns alone: the lower of both scores is that of the one (IV-SCORE-1).
void give(Rules& rules, int castle, Seat seat) {
    rules.owners[static_cast<std::size_t>(castle)] = SeatSet(seat);
    rules.castles_of[static_cast<std::size_t>(seat)] = {castle, castle};
}

void put_roburg(Composer& composer, int castle) {
    Solo::of(composer).roburg = castle;
    Rules::of(composer).forms[static_cast<std::size_t>(castle)] = std::make_unique<RoburgForm>();
}

/// Takes bonus cards out of the game before they are shuffled; those that no set has are not missed.
void leave_out(Rules& rules, const std::vector<std::string>& ids) {
    const auto out = [&](const two_castles::Card& card) { return ranges::contains(ids, card.id); };
    for (const two_castles::Card& card : rules.cards) {
        rules.bonus_cards_total -= out(card) ? card.copies : 0;
    }
    std::erase_if(rules.cards, out);
}

} // namespace

std::vector<OptionSpec> SoloMode::options() const {
    return {{.name = "level",
             .values = {"3", "1", "2", "4", "5", "6", "7"},
             .title = "how strong Roburg is from the start",
             .rule = "AU-SETUP-8",
             .meanings = {"usual", "easiest", "easy", "hard", "harder", "very hard", "hardest"},
             .more_kind = "automa_levels",
             .more_field = "level"}};
}

Reason SoloMode::check(const Setup& setup) const {
    if (setup.seats == 1) {
        return {};
    }
    return {"SO-2",
            title() + " is played alone: set the number of seats to 1, or leave out '" + std::string(id()) + "'."};
}

void SoloMode::declare(catalog::Schema& schema) const {
    declare_schema(schema);
}

void SoloMode::compose(Composer& composer) const {
    compile_sizes(composer, id());
    add_table(composer);
    compose_mode(composer);
    Rules::of(composer).scene_parts.emplace_back(add_zones);
}

std::vector<std::string> AutomaMode::companions(const Setup& /*setup*/) const {
    return {"Roberta von Links", "Roberta von Rechts"}; // AU-SETUP-1
}

/// Castle 0 lies between you and von Links on your left, 1 between the Robertas, 2 on your right (AU-SETUP-2): those of
/// a game of three.
void AutomaMode::compose_mode(Composer& composer) const {
    put_roburg(composer, 1);
    add_automa_turns(composer);
    composer.finally([](Composer& all) {
        compile_tables(all);
        Rules::of(all).castle_names = {"Linkenstein", "Roburg", "Rechtsburg"};
    });
}

std::vector<std::string> IntrovertMode::companions(const Setup& /*setup*/) const {
    return {"Roberta von Roburg"}; // IV-SETUP-1
}

void IntrovertMode::compose_mode(Composer& composer) const {
    Rules& rules = Rules::of(composer);
    give(rules, 0, 0);
    give(rules, 1, 1);
    rules.neighbours = {{0, 1}, {1, 0}}; // IV-SCORE-2
    rules.specials_break_ties = false;   // IV-SCORE-4
    rules.without_throne.insert(1);      // IV-SETUP-9
    put_roburg(composer, 1);
    add_introvert_turns(composer);
    composer.finally([](Composer& all) {
        compile_tables(all);
        Rules& complete = Rules::of(all);
        complete.castle_names[1] = "Roburg";
        leave_out(complete, all.catalog().at("automa_piles", "introvert").texts("without_cards")); // IV-SETUP-8
    });
}

} // namespace linderhof::automa
