#include "ruleset/compile.hpp"

#include "castle/measures.hpp"
#include "ruleset/effects.hpp"
#include "words/phrases.hpp"

#include <linderhof/two_castles/sheet.hpp>
#include <linderhof/two_castles/vocabulary.hpp>

#include <algorithm>
#include <map>
#include <range/v3/algorithm/contains.hpp>
#include <string_view>

namespace linderhof::two_castles {

Rules::Rules() = default;
Rules::~Rules() = default;
Form::~Form() = default;

Rules& Rules::of(Composer& composer) {
    return composer.part(key);
}

namespace {

void compile_lines(Rules& rules, const catalog::Catalog& catalog) {
    std::vector<const catalog::Entry*> entries;
    for (const catalog::Entry& entry : catalog.entries("lines")) {
        entries.push_back(&entry);
    }
    if (entries.size() > line_capacity) {
        throw CompositionError(catalog.blame("lines"), "The sets have " + std::to_string(entries.size()) +
                                                           " lines of the score sheet; " +
                                                           std::to_string(line_capacity) + " are the most.");
    }
    std::ranges::stable_sort(entries, [](const catalog::Entry* one, const catalog::Entry* other) {
        return one->integer("order") < other->integer("order");
    });
    for (const catalog::Entry* entry : entries) {
        rules.lines.push_back({entry->id(), entry->name()});
    }
}

std::uint8_t line_of(const Rules& rules, std::string_view id) {
    const int line = Rules::find(rules.lines, id);
    if (line < 0) {
        throw CompositionError("No set has the line '" + std::string(id) + "' of the score sheet.");
    }
    return static_cast<std::uint8_t>(line);
}

Level level_of(const std::string& word) {
    return word == "upper" ? Level::upper : word == "lower" ? Level::lower : Level::any;
}

void compile_types(Rules& rules, const catalog::Catalog& catalog) {
    for (const catalog::Entry& entry : catalog.entries("types")) {
        RoomType type;
        type.entry = &entry;
        type.id = entry.id();
        type.name = entry.name();
        type.level = level_of(entry.text("level"));
        type.sky = entry.boolean("sky");
        type.line = line_of(rules, entry.text("line"));
        type.rule = entry.text("rule");
        const std::vector<std::string> groups = entry.texts("groups");
        type.standard = ranges::contains(groups, "standard");
        type.special = ranges::contains(groups, "special");
        rules.types.push_back(std::move(type));
    }
    for (const catalog::Entry& entry : catalog.entries("icons")) {
        rules.icons.push_back({&entry, entry.id(), entry.name()});
    }
    if (rules.types.size() > TypeSet::capacity || rules.icons.size() > IconSet::capacity) {
        throw CompositionError("The sets have more than 32 room types or icons.");
    }
    for (std::size_t i = 0; i < rules.types.size(); ++i) {
        const TypeSet one = TypeSet::one(static_cast<int>(i));
        rules.standard.insert(rules.types[i].standard ? one : TypeSet());
        rules.special.insert(rules.types[i].special ? one : TypeSet());
        rules.sky.insert(rules.types[i].sky ? one : TypeSet());
    }
}

/// One tile, with what its entry says it scores (TC-DATA-1, TC-DATA-5); `scores` and `icon` may be missing.
std::uint16_t add_kind(Rules& rules, const catalog::Entry& entry) {
    TileKind kind;
    kind.entry = &entry;
    kind.id = entry.id();
    kind.name = entry.name();
    kind.type = static_cast<std::uint8_t>(Rules::find(rules.types, entry.text("type")));
    if (entry.has("icon")) {
        kind.icon = static_cast<std::uint8_t>(Rules::find(rules.icons, entry.text("icon")));
    }
    if (entry.has("scores")) {
        kind.effect = make_effect(rules, entry.record("scores"));
    }
    kind.wide = entry.kind() == "throne_rooms";
    kind.rule = rules.types[kind.type].rule;
    if (!kind.wide) {
        kind.copies = static_cast<std::uint16_t>(entry.integer("copies")); // TC-DATA-4
        kind.rule = entry.has("rule") ? entry.text("rule") : kind.rule;
    }
    rules.kinds.push_back(std::move(kind));
    return static_cast<std::uint16_t>(rules.kinds.size() - 1);
}

/// What tells a tile from others of its name: the type; where they share it, the types that the effects look for.
std::string mark_of(const Rules& rules, const TileKind& kind, const std::vector<const TileKind*>& alike) {
    const auto same_type = [&](const TileKind* other) { return other != &kind && other->type == kind.type; };
    return std::ranges::none_of(alike, same_type) ? rules.types[kind.type].name : wish_brief(rules, kind.effect.wish);
}

/// TC-DATA-2: two tiles may share a name. Throne rooms are told apart otherwise.
void give_titles(Rules& rules) {
    std::map<std::string_view, std::vector<const TileKind*>> tiles;
    for (const TileKind& kind : rules.kinds) {
        if (!kind.wide) {
            tiles[kind.name].push_back(&kind);
        }
    }
    for (TileKind& kind : rules.kinds) {
        const std::vector<const TileKind*>& alike = tiles[kind.name];
        const std::string mark = !kind.wide && alike.size() > 1 ? mark_of(rules, kind, alike) : std::string();
        kind.title = mark.empty() ? kind.name : kind.name + " (" + mark + ")";
    }
}

void compile_kinds(Rules& rules, const catalog::Catalog& catalog) {
    for (const catalog::Entry& entry : catalog.entries("rooms")) {
        const std::uint16_t kind = add_kind(rules, entry);
        rules.standard_tiles.insert(rules.standard_tiles.end(), rules.kinds[kind].copies, kind);
    }
    for (const catalog::Entry& entry : catalog.entries("special_rooms")) {
        rules.specials.push_back(add_kind(rules, entry));
    }
    for (const catalog::Entry& entry : catalog.entries("throne_rooms")) {
        rules.thrones.push_back(add_kind(rules, entry));
    }
    give_titles(rules);
    if (rules.features.size() > BitSet::capacity) {
        throw CompositionError("The tiles of the sets name more than 32 rooms in their wishes.");
    }
    for (std::size_t i = 0; i < rules.features.size(); ++i) {
        rules.kinds[rules.find_kind(rules.features[i])].features.insert(static_cast<int>(i));
    }
}

std::vector<Card> compile_cards(Rules& rules, const catalog::Catalog& catalog, std::string_view kind,
                                std::string_view line) {
    std::vector<Card> cards;
    for (const catalog::Entry& entry : catalog.entries(kind)) {
        Card card;
        card.entry = &entry;
        card.id = entry.id();
        card.name = entry.name();
        card.rule = kind == "attendants" ? "TC-SCORE-ATTENDANT-1" : entry.text("rule");
        card.line = line_of(rules, line);
        card.vp = static_cast<int>(entry.integer("vp"));
        card.copies = static_cast<int>(entry.integer("copies"));
        card.measure = make_measure(rules, entry.record("count"));
        cards.push_back(std::move(card));
    }
    return cards;
}

void compile_rewards(Rules& rules) {
    for (RoomType& type : rules.types) {
        if (!type.entry->has("bonus")) {
            continue;
        }
        const catalog::Record& word = type.entry->record("bonus");
        const auto maker = std::ranges::find_if(rules.reward_makers,
                                                [&](const auto& each) { return each.first == word.text("kind"); });
        if (maker == rules.reward_makers.end()) {
            throw CompositionError("No module makes the bonus '" + word.text("kind") + "'.");
        }
        type.reward = static_cast<std::uint8_t>(rules.rewards.size());
        rules.rewards.push_back(maker->second(rules, type, word));
    }
}

} // namespace

void compile_catalog(Rules& rules, const catalog::Catalog& catalog) {
    rules.catalog = &catalog;
    compile_lines(rules, catalog);
    compile_types(rules, catalog);
    compile_kinds(rules, catalog);
    rules.cards = compile_cards(rules, catalog, "bonus_cards", "bonus");
    for (const Card& card : rules.cards) {
        rules.bonus_cards_total += card.copies;
    }
    rules.attendants = compile_cards(rules, catalog, "attendants", "attendants");
    compile_rewards(rules);
    for (const catalog::Entry& entry : catalog.entries("castle_tokens")) {
        rules.castle_names.push_back(entry.name());
    }
}

} // namespace linderhof::two_castles
