#include "hidden/secrets.hpp"

#include "castle/access.hpp"

#include <algorithm>
#include <array>

namespace linderhof::two_castles {

namespace {

bool is_hidden(std::uint8_t hidden, Seat viewer) {
    return viewer == no_seat ? hidden != 0 : ((hidden >> static_cast<unsigned>(viewer)) & 1U) != 0;
}

bool knows_hand(const Hand& hand, Seat viewer) {
    return viewer != no_seat && SeatSet::from_bits(hand.held).contains(viewer);
}

/// Everything in which standard tiles lie that the viewer does not know, in a fixed order.
template <class Take>
void each_unknown(const Position& position, const Rules& rules, State& state, Seat viewer, Take&& take) {
    const Table& table = table_of(position, rules);
    const auto pile = [&](std::span<std::uint16_t> tiles, std::span<const std::uint8_t> hidden, int count) {
        for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
            if (is_hidden(hidden[i], viewer)) {
                take(tiles[i]);
            }
        }
    };
    const auto hands = [&](std::span<Hand> piles) {
        for (Hand& hand : piles) {
            for (int i = 0; i < hand.count && !knows_hand(hand, viewer); ++i) {
                take(hand.tiles[i]);
            }
        }
    };
    pile(state[rules.at.reserve], state[rules.at.reserve_hidden], table.reserve);
    pile(state[rules.at.discard], state[rules.at.discard_hidden], table.discard);
    hands(state[rules.at.hands]);
    hands(state[rules.at.later_hands]);
    for (const auto& places : rules.unseen_places) {
        places(position, state, viewer, take);
    }
}

/// Lifts what the viewer does not know, has it put into another order, and lays it back.
template <class Work>
void rearrange(const Position& position, const Rules& rules, State& state, Seat viewer, Work&& work) {
    std::array<std::uint16_t, tile_capacity> tiles{};
    std::size_t count = 0;
    each_unknown(position, rules, state, viewer, [&](std::uint16_t& tile) { tiles[count++] = tile; });
    work(std::span<std::uint16_t>(tiles).first(count));
    count = 0;
    each_unknown(position, rules, state, viewer, [&](std::uint16_t& tile) { tile = tiles[count++]; });
}

struct Entry {
    std::uint8_t hidden = 0;
    std::uint16_t tile = 0;
};

template <class Work>
void rearrange_reserve(const Position& position, const Rules& rules, State& state, Work&& work) {
    const auto count = static_cast<std::size_t>(table_of(position, rules).reserve);
    const auto tiles = state[rules.at.reserve];
    const auto hidden = state[rules.at.reserve_hidden];
    std::array<Entry, tile_capacity> entries{};
    for (std::size_t i = 0; i < count; ++i) {
        entries[i] = {hidden[i], tiles[i]};
    }
    work(std::span<Entry>(entries).first(count));
    for (std::size_t i = 0; i < count; ++i) {
        hidden[i] = entries[i].hidden;
        tiles[i] = entries[i].tile;
    }
}

/// The order of the reserve is unknown to all. Of a tile that the viewer does not know it cannot tell either who does.
void hide_tiles(const Position& position, const Rules& rules, State& state, Seat viewer) {
    rearrange_reserve(position, rules, state, [&](std::span<Entry> entries) {
        for (Entry& entry : entries) {
            entry.hidden = is_hidden(entry.hidden, viewer) ? hidden_from_all : entry.hidden;
        }
        std::ranges::sort(entries, [](const Entry& one, const Entry& other) {
            return one.hidden != other.hidden ? one.hidden < other.hidden : one.tile < other.tile;
        });
    });
    rearrange(position, rules, state, viewer, [](std::span<std::uint16_t> tiles) { std::ranges::sort(tiles); });
}

void redraw_tiles(const Position& position, const Rules& rules, State& state, Seat viewer, Random& random) {
    rearrange(position, rules, state, viewer, [&](std::span<std::uint16_t> tiles) { random.shuffle(tiles); });
    rearrange_reserve(position, rules, state, [&](std::span<Entry> entries) { random.shuffle(entries); });
    for (const Handle<Hand> hands : {rules.at.hands, rules.at.later_hands}) {
        for (Hand& hand : state[hands]) {
            std::sort(std::begin(hand.tiles), std::begin(hand.tiles) + hand.count);
        }
    }
}

/// Which cards are in the deck everybody can tell from the others; their order nobody knows.
std::span<std::uint8_t> deck(const Position& position, const Rules& rules, State& state) {
    return state[rules.at.bonus_deck].first(table_of(position, rules).cards);
}

} // namespace

std::vector<Secret> base_secrets(const Rules& rules) {
    Secret tiles;
    tiles.hide = [&rules](const Position& position, State& state, Seat viewer) {
        hide_tiles(position, rules, state, viewer);
    };
    tiles.redraw = [&rules](const Position& position, State& state, Seat viewer, Random& random) {
        redraw_tiles(position, rules, state, viewer, random);
    };
    Secret cards;
    cards.hide = [&rules](const Position& position, State& state, Seat /*viewer*/) {
        const std::span<std::uint8_t> order = deck(position, rules, state);
        std::ranges::sort(order);
    };
    cards.redraw = [&rules](const Position& position, State& state, Seat /*viewer*/, Random& random) {
        random.shuffle(deck(position, rules, state));
    };
    return {tiles, cards};
}

} // namespace linderhof::two_castles
