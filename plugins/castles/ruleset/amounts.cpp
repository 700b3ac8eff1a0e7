#include "ruleset/amounts.hpp"

#include <algorithm>
#include <functional>
#include <string>
#include <string_view>

namespace linderhof::castles {

namespace {

constexpr int most_counted = 255;   // numbers of things are bytes
constexpr int most_sizes = 31;      // bits of the sets that measures make
constexpr int most_of_a_size = 500; // tiles that hiding lifts out of their places
constexpr int most_stacks = 64;

void at_most(const catalog::Place& place, int count, int most, const std::string& things) {
    if (count > most) {
        throw CompositionError(place, "The sets bring " + std::to_string(count) + " " + things + "; " +
                                          std::to_string(most) + " are possible.");
    }
}

/// "4 players need 12 bonus cards, and the sets bring 8; add some [CB-SETUP-14]."
void at_least(const Composer& composer, std::string_view kind, int count, int least, const std::string& things,
              std::string_view rule) {
    if (count < least) {
        const int players = composer.players();
        throw CompositionError(composer.catalog().blame(kind),
                               std::to_string(players) + (players == 1 ? " player needs " : " players need ") +
                                   std::to_string(least) + " " + things + ", and the sets bring " +
                                   std::to_string(count) + "; add some [" + std::string(rule) + "].");
    }
}

/// Favors that fill the row in whatever order they come: beside those of the row, those that may not lie there with
/// any of them (CB-SETUP-4).
int favors_needed(const Rules& rules, int shown) {
    std::vector<int> apart;
    for (const Favor& favor : rules.cards.favors) {
        apart.push_back(rules.choices.favor_pairs_apart ? static_cast<int>(favor.excludes.size()) : 0);
    }
    std::ranges::sort(apart, std::greater<>());
    int needed = shown;
    for (int i = 0; i + 1 < shown && i < static_cast<int>(apart.size()); ++i) {
        needed += apart[static_cast<std::size_t>(i)];
    }
    return needed;
}

void check_favors(const Composer& composer, const Rules& rules) {
    at_most(composer.catalog().blame("favors"), static_cast<int>(rules.cards.favors.size()), most_counted, "favors");
    for (const catalog::Entry& entry : composer.catalog().entries("player_counts")) {
        if (entry.integer("players") == composer.players()) {
            const int shown = static_cast<int>(entry.integer("favors"));
            at_least(composer, "favors", static_cast<int>(rules.cards.favors.size()), favors_needed(rules, shown),
                     "favors", "CB-SETUP-3");
        }
    }
}

void check_stack_sizes(const catalog::Catalog& catalog, const Rules& rules) {
    const catalog::Place tiles = catalog.blame("rooms");
    const catalog::Place counts = catalog.blame("player_counts");
    at_most(catalog.blame("sizes"), rules.supply.room_stacks, most_sizes, "sizes of rooms");
    at_most(counts, static_cast<int>(rules.supply.stacks.size()), most_stacks, "stacks");
    int rooms = 0;
    int cards = 0;
    for (const Stack& stack : rules.supply.stacks) {
        at_most(counts, stack.tiles, most_counted, "tiles of the " + stack.name);
        at_most(tiles, static_cast<int>(stack.faces.size()), most_of_a_size, "tiles for the " + stack.name);
        rooms += stack.rooms ? stack.tiles : 0;
        cards += stack.cards;
    }
    at_most(counts, rooms, most_counted, "room tiles for one game");
    at_most(catalog.blame("parameters", "room_cards_per_size"), cards, most_counted, "room cards");
}

} // namespace

void check_fixed_tiles(const catalog::Catalog& catalog, const Rules& rules) {
    if (rules.start.foyers.empty()) {
        throw CompositionError(catalog.blame("fixed_tiles"),
                               "No set has a first tile for this edition; add one with the role 'start' "
                               "[CB-SETUP-11].");
    }
    for (const int stack : {rules.supply.hallway_stack, rules.supply.stairs_stack}) {
        if (rules.supply.stacks[static_cast<std::size_t>(stack)].faces.empty()) {
            throw CompositionError(catalog.blame("fixed_tiles"),
                                   "The tile '" + rules.supply.stacks[static_cast<std::size_t>(stack)].id +
                                       "' has no side for this edition; add one.");
        }
    }
}

void check_amounts(const Composer& composer, const Rules& rules) {
    check_stack_sizes(composer.catalog(), rules);
    check_favors(composer, rules);
    at_most(composer.catalog().blame("bonus_cards"), rules.cards.bonus_cards_total, most_counted, "bonus cards");
    at_least(composer, "bonus_cards", rules.cards.bonus_cards_total, rules.start.cards_dealt * composer.players(),
             "bonus cards", rules.choices.solo ? "CB-SOLO-3" : "CB-SETUP-14");
}

} // namespace linderhof::castles
