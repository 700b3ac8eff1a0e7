#include "ruleset/compile.hpp"

#include "castle/measures.hpp"
#include "castle/terms.hpp"
#include "ruleset/amounts.hpp"
#include "ruleset/faces.hpp"
#include "ruleset/options.hpp"
#include "turns/solo.hpp"

#include <linderhof/castles/module.hpp>
#include <linderhof/geometry/placed.hpp>

#include <algorithm>
#include <atomic>
#include <string>
#include <string_view>

namespace linderhof::castles {

namespace {

/// The number that the first type with this reward gives; 0 when no type has it.
int reward_number(const catalog::Catalog& catalog, std::string_view reward, std::string_view field) {
    for (const catalog::Entry& type : catalog.entries("types")) {
        const catalog::Record& word = type.record("reward");
        if (word.text("kind") == reward) {
            return static_cast<int>(word.integer(field));
        }
    }
    return 0;
}

void declare_scoring(Composer& composer, Rules& rules) {
    Parameters& at = rules.parameters;
    at.doors = composer.parameter({"castles.doors", 0, "0: the usual table says which doors may meet", "CB-PLACE-6"});
    at.corner_contact = composer.parameter({"castles.corner_contact", rules.choices.corners_touch ? 1 : 0,
                                            "1: tiles that meet at a corner point only are adjacent", "CB-GEO-6"});
    at.connection_extra =
        composer.parameter({"castles.connection.extra", 0, "points added to every connection bonus", "CB-SCORE-5"});
    at.penalty_factor =
        composer.parameter({"castles.penalty.factor", 1, "adjacency penalties count so often", "CB-SCORE-7"});
    at.each_factor =
        composer.parameter({"castles.each.factor", 1, "\"each of your\" bonuses count so often", "CB-SCORE-8"});
}

void declare_money(Composer& composer, Rules& rules) {
    const catalog::Catalog& catalog = composer.catalog();
    Parameters& at = rules.parameters;
    const int passage = number(catalog, "passage_price");
    at.price_hallway = composer.parameter({"castles.price.hallway", passage, "price of a Hallway", "CB-PRICE-5"});
    at.price_stairs = composer.parameter({"castles.price.stairs", passage, "price of Stairs", "CB-PRICE-5"});
    rules.supply.stacks[static_cast<std::size_t>(rules.supply.hallway_stack)].price = at.price_hallway;
    rules.supply.stacks[static_cast<std::size_t>(rules.supply.stairs_stack)].price = at.price_stairs;
    at.pass_money =
        composer.parameter({"castles.pass.money", number(catalog, "pass_income"), "money for passing", "CB-PASS-1"});
    at.money_hidden = composer.parameter(
        {"castles.money.hidden", 0, "1: the others do not see the money of the seat", "CB-SETUP-18"});
    at.pricing_delegate =
        composer.parameter({"castles.pricing.delegate", 0,
                            "who sets the prices that this seat leaves over: its number plus 1", "CB-PRICE-1"});
    at.coin_per_round = composer.parameter(
        {"castles.market.coins", number(catalog, "market_coins"), "money put on each unsold tile", "CB-COIN-1"});
    at.depleted_vp = composer.parameter({"castles.depleted.vp", number(catalog, "depleted_vp"),
                                         "points for each tile of a depleted stack", "CB-FINAL-5"});
    at.money_per_vp = composer.parameter(
        {"castles.money_per_vp", number(catalog, "money_per_vp"), "money left that is worth one point", "CB-FINAL-8"});
}

void declare_rewards(Composer& composer, Rules& rules) {
    const catalog::Catalog& catalog = composer.catalog();
    Parameters& at = rules.parameters;
    const auto declare = [&](std::string name, std::string_view reward, std::string_view field, std::string title,
                             std::string rule) {
        return composer.parameter(
            {std::move(name), reward_number(catalog, reward, field), std::move(title), std::move(rule)});
    };
    at.activity_vp = declare("castles.activity.vp", "points", "vp", "points for a completed Activity room", "CB-ACT-2");
    at.outdoor_money =
        declare("castles.outdoor.money", "money", "amount", "money for a completed Outdoor room", "CB-OUT-1");
    at.sleeping_tiles = declare("castles.sleeping.tiles", "stack_to_deck", "tiles",
                                "most tiles that go on the room deck", "CB-SLEEP-1");
    at.utility_draw =
        declare("castles.utility.draw", "bonus_cards", "draw", "bonus cards drawn for a Utility room", "CB-UTIL-1");
    at.utility_keep = declare("castles.utility.keep", "bonus_cards", "keep", "how many of them are kept", "CB-UTIL-1");
    at.corridor_per_turn =
        declare("castles.corridor.per_turn", "free_tile", "per_turn", "Corridor rewards in one turn", "CB-COR-2");
    at.downstairs_every = declare("castles.downstairs.every", "any_other", "every",
                                  "completed Downstairs rooms for one reward", "CB-DOWN-1");
    at.downstairs_rewards = composer.parameter(
        {"castles.downstairs.rewards", 1, "other rewards, all different, for a Downstairs reward", "CB-DOWN-2"});
}

void declare_favors(Composer& composer, Rules& rules) {
    Parameters& at = rules.parameters;
    at.favor_alone = composer.parameter({"castles.favor.alone", numbers(composer.catalog(), "favor_ranks").front(),
                                         "points for being first alone", "CB-FAV-1"});
    at.favor_ties = composer.parameter(
        {"castles.favor.ties", 0, "1: ranks before others that have as much of what a favor counts", "CB-FAV-4"});
}

/// What everybody gets at the start (CB-SETUP-10, 13 and 14; CB-SOLO-3).
void compile_start(const catalog::Catalog& catalog, Rules& rules) {
    rules.start.money = number(catalog, "starting_money");
    rules.start.cards_dealt = number(catalog, rules.choices.solo ? "solo_bonus_cards" : "bonus_cards_dealt");
    rules.start.cards_kept = number(catalog, rules.choices.solo ? "solo_bonus_cards" : "bonus_cards_kept");
    rules.start.vp = numbers(catalog, "starting_vp");
}

/// All tiles of the game without the foyers.
int count_tiles(const Rules& rules) {
    int tiles = 0;
    for (const Stack& stack : rules.supply.stacks) {
        tiles += stack.tiles;
    }
    return tiles;
}

std::uint64_t next_serial() {
    static std::atomic<std::uint64_t> serial{0};
    return ++serial;
}

} // namespace

Rules::Rules() = default;
Rules::~Rules() = default;

Rules& Rules::of(Composer& composer) {
    return composer.part(key);
}

std::uint16_t Rules::add_face(Face face, geometry::Blueprint blueprint) {
    const auto faults = geometry::faults_of(blueprint);
    if (!faults.empty()) {
        throw CompositionError(face.entry != nullptr ? face.entry->place() : catalog::Place(),
                               "The tile '" + face.word + "' cannot be laid: " + geometry::describe(faults.front()));
    }
    tiles.faces.push_back(std::move(face));
    tiles.blueprints.push_back(std::move(blueprint));
    return static_cast<std::uint16_t>(tiles.faces.size() - 1);
}

std::uint16_t Rules::add_variant(std::uint16_t printed, std::uint8_t door_class) {
    Face face = tiles.faces[printed];
    face.printed = printed;
    geometry::Blueprint blueprint = tiles.blueprints[printed];
    for (geometry::DoorSpec& door : blueprint.doors) {
        door.door_class = door_class;
    }
    tiles.variants.resize(std::max<std::size_t>(tiles.variants.size(), std::size_t{printed} + 1), no_face);
    tiles.variants[printed] = add_face(std::move(face), std::move(blueprint));
    return tiles.variants[printed];
}

std::uint16_t Rules::find_face(std::string_view word, std::string_view side) const {
    for (std::size_t i = 0; i < tiles.faces.size(); ++i) {
        if (tiles.faces[i].word == word && tiles.faces[i].side == side) {
            return static_cast<std::uint16_t>(i);
        }
    }
    return no_face;
}

RoomType Rules::type(std::string_view id) const {
    for (std::size_t i = 0; i < tiles.types.size(); ++i) {
        if (tiles.types[i]->id() == id) {
            return static_cast<RoomType>(i);
        }
    }
    throw CompositionError("No set has the room type '" + std::string(id) + "'.");
}

Icon Rules::icon(const catalog::Record& word) const {
    Icon icon;
    const std::string& kind = word.text("kind");
    if (kind == "connection") {
        icon.kind = IconKind::connection;
    } else if (kind == "adjacency_penalty") {
        icon.kind = IconKind::adjacency_penalty;
    } else if (kind == "each_of_yours") {
        icon.kind = IconKind::each_of_yours;
    } else {
        return icon; // a word of an expansion, which reads it from the entry
    }
    icon.vp = static_cast<std::int16_t>(word.integer("vp"));
    for (const std::string& of : word.texts("types")) {
        icon.types.insert(type(of));
    }
    return icon;
}

Measure Rules::measure(const catalog::Record& word) const {
    const std::string& kind = word.text("kind");
    for (const auto& [name, make] : cards.measure_makers) {
        if (name == kind) {
            Measure measure = make(*this, word);
            measure.word = kind;
            return measure;
        }
    }
    throw CompositionError("Nothing that is switched on knows how to count '" + kind + "'.");
}

void compile_catalog(Composer& composer, Rules& rules) {
    rules.serial = next_serial();
    rules.catalog = &composer.catalog();
    read_options(composer, rules);
    rules.choices.solo = composer.players() == 1;
    rules.choices.solo_ranks = solo_ranks(composer);
    compile_faces(composer, rules);
    compile_stacks(composer, rules);
    check_fixed_tiles(composer.catalog(), rules);
    compile_start(composer.catalog(), rules);
    declare_scoring(composer, rules);
    declare_money(composer, rules);
    declare_rewards(composer, rules);
    declare_favors(composer, rules);
    add_terms(rules);
    add_measures(rules);
    add_more_measures(rules);
}

void compile_castles(Composer& composer, Rules& rules) {
    compile_cards(composer.catalog(), rules);
    rules.tiles.kit.emplace(rules.tiles.blueprints);
    // One castle can hold every tile of the game beside its foyer, as far as plans go.
    rules.castle.capacity =
        std::min(count_tiles(rules) + 1 + rules.castle.more_things, static_cast<int>(geometry::max_things));
    const auto tiles =
        static_cast<std::size_t>(count_tiles(rules)) +
        static_cast<std::size_t>(composer.seats()) * static_cast<std::size_t>(1 + rules.castle.more_things);
    Layout& layout = composer.layout();
    rules.at.tiles = layout.array<geometry::Placed>("castles.tiles", tiles);
    rules.at.shown = layout.array<std::uint16_t>("castles.shown", tiles);
    rules.at.castle_size =
        layout.array<std::uint8_t>("castles.castle_size", static_cast<std::size_t>(composer.seats()));
}

} // namespace linderhof::castles
