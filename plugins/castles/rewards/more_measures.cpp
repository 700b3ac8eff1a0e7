// What sets beyond the first may count: sizes and types that differ, paths, courtyards, cards.

#include "castle/longest_path.hpp"
#include "castle/measures.hpp"
#include "supply/cards.hpp"
#include <linderhof/castles/access.hpp>
#include <linderhof/castles/castle.hpp>
#include <linderhof/castles/player_word.hpp>
#include <linderhof/castles/turns/flow.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

namespace linderhof::castles {

namespace {

using catalog::Record;

/// Counts the things of a castle for which `test` holds.
template <class Test>
int count_things(const Castle& castle, const Test& test) {
    int count = 0;
    for (int tile = 0; tile < castle.size(); ++tile) {
        count += test(tile) ? 1 : 0;
    }
    return count;
}

/// A thing that is no room and was bought or won: it came from a stack.
bool from_stack(const Face& face) {
    return !face.room && face.stack != no_stack;
}

/// CX-FAV-18, CX-BONUS-16: only room tiles have a size.
int different_sizes(const Castle& castle) {
    std::uint32_t seen = 0;
    for (int tile = 0; tile < castle.size(); ++tile) {
        seen |= castle.face(tile).size != 0 ? 1U << castle.face(tile).stack : 0U;
    }
    return std::popcount(seen);
}

/// CX-FAV-10.
int different_types(const Castle& castle) {
    unsigned seen = 0;
    for (int tile = 0; tile < castle.size(); ++tile) {
        seen |= castle.face(tile).room ? castle.shown(tile).types.bits() : 0U;
    }
    const int others = count_things(castle, [&](int tile) { return from_stack(castle.face(tile)); });
    return std::popcount(seen) + (others > 0 ? 1 : 0);
}

/// CX-BONUS-13, CX-BONUS-15: a value of 1, and bonuses of 1 for each.
int printed_ones(const Castle& castle, bool bonuses) {
    int ones = 0;
    for (int tile = 0; tile < castle.size(); ++tile) {
        const Face& shown = castle.shown(tile);
        ones += castle.face(tile).room && shown.vp == 1 ? 1 : 0;
        ones += bonuses && castle.face(tile).room && shown.icon.kind != IconKind::none && shown.icon.vp == 1 ? 1 : 0;
    }
    return ones;
}

/// CX-BONUS-9, CX-BONUS-18.
int from_empty_stacks(const Castle& castle) {
    const std::span<const std::uint8_t> left = castle.position()[castle.rules().at.stack_size];
    return count_things(castle, [&](int tile) {
        const std::uint8_t stack = castle.face(tile).stack;
        return stack != no_stack && left[stack] == 0;
    });
}

/// CX-BONUS-7, CX-BONUS-17: favors of the row as they were won, once they have been scored, and those that the owner
/// keeps as they would be ranked now.
int first_places(const Castle& castle) {
    const Rules& rules = castle.rules();
    const auto alone = [&](std::uint8_t favor) {
        return favor != no_favor && first_alone(castle, rules.cards.favors[favor]);
    };
    const std::span<const std::uint8_t> row = castle.position()[rules.at.favors];
    const std::span<const std::uint8_t> won = castle.position()[rules.at.first_places];
    int count = 0;
    for (std::size_t i = 0; i < row.size(); ++i) {
        const bool scored = !won.empty() && won[i] != 0;
        count += (scored ? won[i] == castle.seat() + 1 : alone(row[i])) ? 1 : 0;
    }
    for (const BoxFavor& held : castle.position()[rules.at.favor_box]) {
        count += held.owner == castle.seat() + 1 && alone(held.favor) ? 1 : 0;
    }
    return count;
}

/// CX-BONUS-12, CX-BONUS-14: cards of all players that score nothing; with none this card counts itself.
int worthless_cards(const Castle& castle) {
    const Position& position = castle.position();
    const Rules& rules = castle.rules();
    int count = 0;
    for (Seat seat = 0; seat < position.rules().players(); ++seat) {
        const std::span<const BonusCard> hand = hand_of(position, rules, seat);
        for (std::size_t slot = 0; slot < hand.size(); ++slot) {
            const std::uint8_t card = hand[slot].card;
            const bool counts = card != no_card && !rules.cards.bonus_cards[card].measure.at_end;
            count += counts && card_score(position, rules, seat, slot) == 0 ? 1 : 0;
        }
    }
    return std::max(count, 1);
}

/// A measure without a number of its own.
MeasureMaker plain(int (*count)(const Castle&), bool castle_only = true, bool at_end = false) {
    return [=](const Rules& /*rules*/, const Record& /*word*/) { return Measure{{}, count, castle_only, at_end}; };
}

/// The same for what points decide.
MeasureMaker of_points(int (*count)(const Castle&)) {
    return [=](const Rules& /*rules*/, const Record& /*word*/) { return Measure{{}, count, false, false, true}; };
}

/// CX-FAV-5, CX-FAV-17: what is no room, such as Moats and Passages, is left out.
int all_rooms(const Castle& castle) {
    return count_things(castle, [&](int tile) { return castle.face(tile).room; });
}

/// CX-FAV-7, CX-FAV-16.
int without_swan(const Castle& castle) {
    return count_things(castle, [&](int tile) {
        return castle.face(tile).room ? !castle.shown(tile).swan : from_stack(castle.face(tile));
    });
}

int with_swan(const Castle& castle) {
    return count_things(castle, [&](int tile) { return castle.face(tile).room && castle.shown(tile).swan; });
}

Measure make_pieces(const Rules& rules, const Record& word) {
    const std::string& id = word.text("of");
    const auto found = std::ranges::find_if(rules.supply.stacks, [&](const Stack& stack) { return stack.id == id; });
    const auto index = found - rules.supply.stacks.begin();
    return {{}, [index](const Castle& castle) {
                return count_things(castle, [&](int tile) { return castle.face(tile).stack == index; });
            }};
}

Measure make_many_sizes(const Rules& /*rules*/, const Record& word) {
    const auto least = static_cast<int>(word.integer("least"));
    return counted_once([least](const Castle& castle) { return different_sizes(castle) >= least ? 1 : 0; });
}

} // namespace

void add_more_measures(Rules& rules) {
    auto& makers = rules.cards.measure_makers;
    makers.emplace_back("all_rooms", plain(all_rooms));
    makers.emplace_back("longest_path", plain(longest_path));
    makers.emplace_back("without_swan", plain(without_swan));
    makers.emplace_back("with_swan", plain(with_swan));
    // CX-FAV-13: the points just before this favor is scored
    makers.emplace_back("points",
                        of_points([](const Castle& castle) { return castle.position().score(castle.seat()); }));
    makers.emplace_back("different_sizes", plain(different_sizes));
    makers.emplace_back("different_types", plain(different_types));
    // CX-FAV-14, CX-FAV-15, CX-BONUS-6
    makers.emplace_back("courtyards",
                        plain([](const Castle& castle) { return static_cast<int>(castle.trace().courtyards()); }));
    makers.emplace_back("pieces", make_pieces);
    makers.emplace_back("many_sizes", make_many_sizes);
    makers.emplace_back("first_places", of_points(first_places));
    makers.emplace_back("last_master", plain(
                                           [](const Castle& castle) {
                                               const Table& table = table_of(castle.position(), castle.rules());
                                               return table.master == castle.seat() ? 1 : 0;
                                           },
                                           false));
    makers.emplace_back("from_empty_stacks", plain(from_empty_stacks, false));
    // CX-BONUS-19
    makers.emplace_back("whole_area", plain([](const Castle& castle) { return castle.area(); }));
    makers.emplace_back("worthless_cards", plain(worthless_cards, false, true));
    makers.emplace_back("printed_ones", [](const Rules& /*rules*/, const Record& word) {
        const bool bonuses = word.boolean("bonuses");
        return Measure{{}, [bonuses](const Castle& castle) { return printed_ones(castle, bonuses); }};
    });
}

} // namespace linderhof::castles
