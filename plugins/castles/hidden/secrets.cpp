#include "hidden/secrets.hpp"

#include "supply/market.hpp"
#include <linderhof/castles/access.hpp>
#include <linderhof/castles/player_word.hpp>

#include <linderhof/engine/hidden.hpp>

#include <array>

namespace linderhof::castles {

namespace {

/// Lifts all things out of their places, has `work` put them into another order, and lays them back. `each_place`
/// calls what it is given with every place and its class, both times in the same order.
template <class T, class EachPlace, class Work>
void rearrange(EachPlace&& each_place, Work&& work) {
    std::array<T, most_hidden> things; // only the first `count` of both are read
    std::array<std::uint8_t, most_hidden> classes;
    std::size_t count = 0;
    each_place([&](T& place, unsigned id) {
        things[count] = place;
        classes[count] = static_cast<std::uint8_t>(id);
        ++count;
    });
    work(std::span<T>(things).first(count), std::span<const std::uint8_t>(classes).first(count));
    std::size_t next = 0;
    each_place([&](T& place, unsigned /*id*/) { place = things[next++]; });
}

/// What hiding and drawing anew do with the things of each class.
struct Sorter {
    template <class T>
    void operator()(std::span<T> things, std::span<const std::uint8_t> classes) const {
        sort_within(things, classes);
    }
};

struct Shuffler {
    Random* random;

    template <class T>
    void operator()(std::span<T> things, std::span<const std::uint8_t> classes) const {
        shuffle_within(things, classes, *random);
    }
};

/// Classes of single things begin here; those of looks lie below (most_looks).
constexpr unsigned first_single = most_looks + 1;

unsigned looks_of(const Position& position, const Rules& rules, Seat viewer, std::size_t stack) {
    if (viewer == no_seat) {
        return 0;
    }
    return position[rules.at.looks]
                   [(static_cast<std::size_t>(viewer) * static_cast<std::size_t>(rules.supply.room_stacks)) + stack];
}

/// The tiles on the room deck by their stacks.
ByClass tiles_by_stack(std::span<const DeckTile> tiles) {
    std::array<std::uint8_t, most_hidden> stacks; // only as many as there are tiles are read
    for (std::size_t i = 0; i < tiles.size(); ++i) {
        stacks[i] = tiles[i].stack;
    }
    return ByClass(std::span<const std::uint8_t>(stacks).first(tiles.size()));
}

/// Every place of a tile of one stack that nobody can see: in the box, in the stack, on the room deck or set aside.
template <class Take>
void each_tile_place(const Position& position, const Rules& rules, State& state, Seat viewer, std::size_t index,
                     std::span<const std::uint16_t> on_deck, Take&& take) {
    const Stack& stack = rules.supply.stacks[index];
    const std::span<std::uint16_t> order = state[rules.at.stack_order];
    const std::size_t begin = stack_begin(stack);
    for (std::size_t slot = stack.first; slot < begin; ++slot) {
        take(order[slot], 0U);
    }
    const unsigned looks = looks_of(position, rules, viewer, index);
    for (std::size_t i = 0; i < position[rules.at.stack_size][index]; ++i) {
        take(order[begin + i], looks);
    }
    const auto players = static_cast<std::size_t>(position.rules().players());
    const std::span<DeckTile> tiles = state[rules.at.deck_tiles];
    unsigned single = first_single;
    for (const std::uint16_t i : on_deck) {
        if (knows(tiles[i].known, viewer)) {
            take(tiles[i].face, single++);
        } else {
            const std::size_t seat = viewer == no_seat ? 0 : static_cast<std::size_t>(viewer);
            take(tiles[i].face, viewer == no_seat ? 0U : unsigned{position[rules.at.left_at][(i * players) + seat]});
        }
    }
    for (DeckTile& tile : state[rules.at.kept]) { // they left when nobody had looked yet
        if (tile.face != 0 && tile.stack == index && tile.known != known_to_all) {
            take(tile.face, knows(tile.known, viewer) ? single++ : 0U);
        }
    }
}

template <class Work>
void rearrange_tiles(const Position& position, const Rules& rules, State& state, Seat viewer, const Work& work) {
    const std::span<DeckTile> on_deck = state[rules.at.deck_tiles].first(table_of(position, rules).deck_tiles);
    for (DeckTile& tile : on_deck) {
        ++tile.face; // as in Handles::stack_order, while they are among the others
    }
    const ByClass by_stack = tiles_by_stack(on_deck);
    for (std::size_t index = 0; index < static_cast<std::size_t>(rules.supply.room_stacks); ++index) {
        const auto own = index < by_stack.end() ? by_stack.of(index) : std::span<const std::uint16_t>();
        rearrange<std::uint16_t>(
            [&](auto&& take) { each_tile_place(position, rules, state, viewer, index, own, take); }, work);
    }
    for (DeckTile& tile : on_deck) {
        --tile.face;
    }
}

/// Room cards: in the box and in the deck. After a reshuffle everybody knows what the deck is made of; and which cards
/// were put back on it, but not where each of them lies.
template <class Work>
void rearrange_room_cards(const Position& position, const Rules& rules, State& state, Seat viewer, const Work& work) {
    const Table& table = table_of(position, rules);
    const std::size_t count = std::size_t{table.deck_box} + table.deck_count;
    const std::span<const std::uint8_t> put_back = position[rules.at.put_back];
    rearrange<std::uint8_t>(
        [&](auto&& take) {
            const std::span<std::uint8_t> deck = state[rules.at.deck];
            unsigned single = 3;
            for (std::size_t i = 0; i < count; ++i) {
                if (!put_back.empty() && put_back[i] != 0) {
                    take(deck[i], knows(put_back[i], viewer) ? single++ : 2U);
                } else {
                    take(deck[i], i >= table.deck_box && table.reshuffled != 0 ? 1U : 0U);
                }
            }
        },
        work);
}

/// Favors outside of the row. Each that the viewer knows is a class of its own.
template <class Work>
void rearrange_favors(const Rules& rules, State& state, Seat viewer, const Work& work) {
    if (state[rules.at.favor_box].empty()) {
        return;
    }
    rearrange<std::uint8_t>(
        [&](auto&& take) {
            unsigned single = 1;
            for (BoxFavor& held : state[rules.at.favor_box]) {
                take(held.favor, knows(held.known, viewer) ? single++ : 0U);
            }
        },
        work);
}

/// Gives every seat whose money nobody of `knowing` sees what `amount` says.
template <class Amount>
void replace_money(const Position& position, const Rules& rules, State& state, SeatSet knowing, const Amount& amount) {
    if (position.over()) {
        return;
    }
    for (Seat seat = 0; seat < position.rules().players(); ++seat) {
        if (!knowing.contains(seat) && position.parameter(rules.parameters.money_hidden, seat) != 0) {
            Effects effects;
            Play play(position.rules(), state, nullptr, effects);
            play.change(rules.counters.money, seat, amount() - money_of(play, rules, seat), [] { return Event{}; });
        }
    }
}

SeatSet seats_of(Seat viewer) {
    return viewer == no_seat ? SeatSet() : SeatSet(viewer);
}

/// Bonus cards: in the deck and in all hands. Each that the viewer knows is a class of its own.
template <class Work>
void rearrange_bonus_cards(const Position& position, const Rules& rules, State& state, Seat viewer, const Work& work) {
    rearrange<std::uint8_t>(
        [&](auto&& take) {
            unsigned single = 1;
            const auto visit = [&](std::span<BonusCard> cards) {
                for (BonusCard& card : cards) {
                    take(card.card, knows(card.known, viewer) ? single++ : 0U);
                }
            };
            visit(state[rules.at.bonus_deck].first(table_of(position, rules).bonus_count));
            for (std::size_t seat = 0; seat < static_cast<std::size_t>(position.rules().players()); ++seat) {
                visit(state[rules.at.hands].subspan(seat * static_cast<std::size_t>(rules.cards.hand_capacity),
                                                    position[rules.at.hand_size][seat]));
            }
        },
        work);
}

/// Bonus cards of hands, to be scored by who knows them.
void forget_cards(const Position& position, const Rules& rules, State& state, SeatSet knowing) {
    const auto capacity = static_cast<std::size_t>(rules.cards.hand_capacity);
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(position.rules().players()); ++seat) {
        for (BonusCard& held : state[rules.at.hands].subspan(seat * capacity, position[rules.at.hand_size][seat])) {
            held.card = knows(held.known, knowing) ? held.card : no_card;
        }
    }
}

/// Tiles that modules keep, where one of them scores.
void forget_kept(const Rules& rules, State& state, SeatSet knowing) {
    for (DeckTile& tile : state[rules.at.kept]) {
        tile.face = knows(tile.known, knowing) ? tile.face : std::uint16_t{0};
    }
}

Secret favor_secret(const Rules& rules) {
    Secret favors;
    favors.hide = [&rules](const Position& /*position*/, State& state, Seat viewer) {
        rearrange_favors(rules, state, viewer, Sorter{});
    };
    favors.redraw = [&rules](const Position& /*position*/, State& state, Seat viewer, Random& random) {
        rearrange_favors(rules, state, viewer, Shuffler{&random});
    };
    favors.forget = [&rules](const Position& /*position*/, State& state, SeatSet knowing) {
        for (BoxFavor& held : state[rules.at.favor_box]) {
            held.favor = knows(held.known, knowing) ? held.favor : no_favor;
        }
    };
    return favors;
}

/// Nothing of hidden money is known but that it comes in whole coins.
Secret money_secret(const Rules& rules) {
    constexpr int coin = 1000;
    constexpr std::uint32_t most_coins = 40;
    Secret money;
    money.hide = [&rules](const Position& position, State& state, Seat viewer) {
        replace_money(position, rules, state, seats_of(viewer), [] { return 0; });
    };
    money.forget = [&rules](const Position& position, State& state, SeatSet knowing) {
        replace_money(position, rules, state, knowing, [] { return 0; });
    };
    money.redraw = [&rules](const Position& position, State& state, Seat viewer, Random& random) {
        replace_money(position, rules, state, seats_of(viewer),
                      [&] { return coin * static_cast<int>(random.below(most_coins)); });
    };
    return money;
}

} // namespace

std::vector<Secret> base_secrets(const Rules& rules) {
    Secret tiles;
    tiles.hide = [&rules](const Position& position, State& state, Seat viewer) {
        rearrange_tiles(position, rules, state, viewer, Sorter{});
    };
    tiles.redraw = [&rules](const Position& position, State& state, Seat viewer, Random& random) {
        rearrange_tiles(position, rules, state, viewer, Shuffler{&random});
    };
    tiles.forget = [&rules](const Position& /*position*/, State& state, SeatSet knowing) {
        forget_kept(rules, state, knowing);
    };
    Secret room_cards;
    room_cards.hide = [&rules](const Position& position, State& state, Seat viewer) {
        rearrange_room_cards(position, rules, state, viewer, Sorter{});
    };
    room_cards.redraw = [&rules](const Position& position, State& state, Seat viewer, Random& random) {
        rearrange_room_cards(position, rules, state, viewer, Shuffler{&random});
    };
    Secret bonus_cards;
    bonus_cards.hide = [&rules](const Position& position, State& state, Seat viewer) {
        rearrange_bonus_cards(position, rules, state, viewer, Sorter{});
    };
    bonus_cards.redraw = [&rules](const Position& position, State& state, Seat viewer, Random& random) {
        rearrange_bonus_cards(position, rules, state, viewer, Shuffler{&random});
    };
    bonus_cards.forget = [&rules](const Position& position, State& state, SeatSet knowing) {
        forget_cards(position, rules, state, knowing);
    };
    return {tiles, room_cards, bonus_cards, favor_secret(rules), money_secret(rules)};
}

} // namespace linderhof::castles
