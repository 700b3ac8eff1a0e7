#include "hidden/faults.hpp"

#include "castle/access.hpp"
#include "files/free_castle.hpp"
#include "words/tell.hpp"

#include <linderhof/two_castles/castle.hpp>

#include <algorithm>

namespace linderhof::two_castles {

namespace {

void count_hand(const Hand& hand, std::vector<int>& kinds) {
    for (const std::uint16_t tile : hand.tiles) {
        kinds[tile] += tile != 0 ? 1 : 0;
    }
}

/// Every standard tile, by kind plus 1, wherever it lies.
std::vector<int> count_tiles(const Position& position, const Rules& rules) {
    std::vector<int> kinds(rules.kinds.size() + 1);
    const auto pile = [&](Handle<std::uint16_t> tiles) {
        for (const std::uint16_t tile : position[tiles]) {
            kinds[tile] += tile != 0 ? 1 : 0;
        }
    };
    pile(rules.at.reserve);
    pile(rules.at.discard);
    pile(rules.at.drawn);
    for (const Handle<Hand> hands : {rules.at.hands, rules.at.later_hands}) {
        for (const Hand& hand : position[hands]) {
            count_hand(hand, kinds);
        }
    }
    for (const Drafted& drafted : position[rules.at.drafted]) {
        kinds[drafted.kind] += drafted.kind != 0 ? 1 : 0;
    }
    for (int castle = 0; castle < rules.castle_count; ++castle) {
        const int rooms = castle_state(position, rules, castle).rooms;
        for (int i = 0; i < rooms; ++i) {
            const int room = castle * castle_capacity + i;
            ++kinds[position[rules.at.rooms][static_cast<std::size_t>(room)].kind + 1U];
        }
    }
    kinds.erase(kinds.begin());
    for (const TileCount& count : rules.tile_counts) {
        count(position, kinds);
    }
    return kinds;
}

void check_tiles(const Position& position, const Rules& rules, std::vector<std::string>& faults) {
    std::vector<int> expected(rules.kinds.size());
    for (const std::uint16_t kind : rules.standard_tiles) {
        ++expected[kind];
    }
    const std::vector<int> found = count_tiles(position, rules);
    for (std::size_t kind = 0; kind < expected.size(); ++kind) {
        if (expected[kind] > 0 && found[kind] != expected[kind]) {
            faults.push_back("The tile '" + rules.kinds[kind].id + "' lies in " + std::to_string(found[kind]) +
                             " places, not in " + std::to_string(expected[kind]) + ".");
        }
    }
}

void check_cards(const Position& position, const Rules& rules, std::vector<std::string>& faults) {
    std::vector<int> found(rules.cards.size() + 1);
    for (const Handle<std::uint8_t> pile : {rules.at.bonus_deck, rules.at.bonus_discard, rules.at.drawn_cards}) {
        for (const std::uint8_t card : position[pile]) {
            ++found[card];
        }
    }
    std::vector<int> attendants(rules.attendants.size());
    for (std::size_t i = 0; i < attendants.size(); ++i) {
        attendants[i] = position[rules.at.attendants][i];
    }
    for (int castle = 0; castle < rules.castle_count; ++castle) {
        for (const std::uint8_t card : cards_of(position, rules, castle)) {
            ++found[card + 1U];
        }
        const CastleState& state = castle_state(position, rules, castle);
        for (int i = 0; i < state.attendants; ++i) {
            ++attendants[state.attendant[i] - 1U];
        }
    }
    for (std::size_t i = 0; i < rules.cards.size(); ++i) {
        if (found[i + 1] != rules.cards[i].copies) {
            faults.push_back("The bonus card '" + rules.cards[i].id + "' lies in " + std::to_string(found[i + 1]) +
                             " places.");
        }
    }
    for (std::size_t i = 0; i < attendants.size(); ++i) {
        if (attendants[i] != rules.attendants[i].copies) {
            faults.push_back("The attendant '" + rules.attendants[i].id + "' lies in " + std::to_string(attendants[i]) +
                             " places.");
        }
    }
}

void check_castles(const Position& position, const Rules& rules, std::vector<std::string>& faults) {
    for (int number = 0; number < rules.castle_count; ++number) {
        const Castle castle(rules, position, number);
        if (castle.size() == 0) {
            continue;
        }
        if (const auto fault = find_misplaced(castle)) {
            faults.push_back(castle_name(rules, number) + ": " + fault->reasons.front().text);
        }
    }
}

void check_hands(const Position& position, const Rules& rules, std::vector<std::string>& faults) {
    const Table& table = table_of(position, rules);
    for (const Hand& hand : position[rules.at.hands]) {
        if (!std::is_sorted(std::begin(hand.tiles), std::begin(hand.tiles) + hand.count)) {
            faults.emplace_back("The tiles of a hand are out of order.");
        }
    }
    if (position.over() && table.round == position.parameter(rules.parameters.rounds, no_seat) &&
        std::ranges::any_of(position[rules.at.drafted], [](const Drafted& drafted) { return drafted.kind != 0; })) {
        faults.emplace_back("A chosen tile has not been placed.");
    }
}

} // namespace

std::vector<std::string> find_faults(const Position& position, const Rules& rules) {
    std::vector<std::string> faults;
    check_tiles(position, rules, faults);
    check_cards(position, rules, faults);
    check_castles(position, rules, faults);
    check_hands(position, rules, faults);
    for (const FaultFinder& find : rules.fault_finders) {
        find(position, faults);
    }
    return faults;
}

} // namespace linderhof::two_castles
