#include "secrets.hpp"

#include "access.hpp"
#include "market.hpp"

#include <linderhof/engine/hidden.hpp>

#include <array>

namespace linderhof::castles {

namespace {

/// Hidden things of one kind with their places and classes for one viewer. Fixed in size: made for every view.
template <class T>
class HiddenPlaces {
  public:
    static constexpr std::size_t capacity = 512;

    void add(T& place, unsigned id) {
        places_[count_] = &place;
        things_[count_] = place;
        classes_[count_] = static_cast<std::uint8_t>(id);
        ++count_;
    }

    void hide() {
        sort_within(things(), classes());
        put_back();
    }

    void redraw(Random& random) {
        shuffle_within(things(), classes(), random);
        put_back();
    }

  private:
    [[nodiscard]] std::span<T> things() { return {things_.data(), count_}; }

    [[nodiscard]] std::span<const std::uint8_t> classes() const { return {classes_.data(), count_}; }

    void put_back() {
        for (std::size_t i = 0; i < count_; ++i) {
            *places_[i] = things_[i];
        }
    }

    std::array<T*, capacity> places_;
    std::array<T, capacity> things_;
    std::array<std::uint8_t, capacity> classes_;
    std::size_t count_ = 0;
};

/// Classes of single things begin here; those of looks lie below (most_looks).
constexpr unsigned first_single = most_looks + 1;

unsigned looks_of(const Position& position, const Rules& rules, Seat viewer, std::size_t stack) {
    if (viewer == no_seat) {
        return 0;
    }
    return position[rules.at.looks]
                   [(static_cast<std::size_t>(viewer) * static_cast<std::size_t>(rules.room_stacks)) + stack];
}

/// The tiles of one stack that nobody can see.
HiddenPlaces<std::uint16_t> tile_places(const Position& position, const Rules& rules, State& state, Seat viewer,
                                        std::size_t index) {
    const Stack& stack = rules.stacks[index];
    HiddenPlaces<std::uint16_t> hidden;
    const std::span<std::uint16_t> order = state[rules.at.stack_order];
    for (std::size_t slot = stack.first; slot < stack_begin(stack); ++slot) {
        hidden.add(order[slot], 0);
    }
    const unsigned looks = looks_of(position, rules, viewer, index);
    for (std::size_t i = 0; i < position[rules.at.stack_size][index]; ++i) {
        hidden.add(order[stack_begin(stack) + i], looks);
    }
    return hidden;
}

/// Adds the tiles of a stack that lie on the deck; their faces are written as in a stack while they are among the others.
void add_deck_tiles(const Position& position, const Rules& rules, State& state, Seat viewer, std::size_t index,
                    HiddenPlaces<std::uint16_t>& hidden) {
    const auto players = static_cast<std::size_t>(position.rules().players());
    const std::span<DeckTile> tiles = state[rules.at.deck_tiles];
    unsigned single = first_single;
    for (std::size_t i = 0; i < table_of(position, rules).deck_tiles; ++i) {
        if (tiles[i].stack != index) {
            continue;
        }
        if (knows(tiles[i].known, viewer)) {
            hidden.add(tiles[i].face, single++);
        } else {
            const std::uint8_t left_at =
                viewer == no_seat ? std::uint8_t{0}
                                  : position[rules.at.left_at][(i * players) + static_cast<std::size_t>(viewer)];
            hidden.add(tiles[i].face, left_at);
        }
    }
}

template <class Work>
void each_stack(const Position& position, const Rules& rules, State& state, Seat viewer, Work&& work) {
    const std::size_t on_deck = table_of(position, rules).deck_tiles;
    const std::span<DeckTile> tiles = state[rules.at.deck_tiles].first(on_deck);
    for (DeckTile& tile : tiles) {
        ++tile.face; // as in Handles::stack_order
    }
    for (std::size_t index = 0; index < static_cast<std::size_t>(rules.room_stacks); ++index) {
        auto hidden = tile_places(position, rules, state, viewer, index);
        add_deck_tiles(position, rules, state, viewer, index, hidden);
        work(hidden);
    }
    for (DeckTile& tile : tiles) {
        --tile.face;
    }
}

/// Room cards: in the box and in the deck. After a reshuffle everybody knows what the deck is made of.
HiddenPlaces<std::uint8_t> card_places(const Position& position, const Rules& rules, State& state) {
    const Table& table = table_of(position, rules);
    HiddenPlaces<std::uint8_t> hidden;
    const std::span<std::uint8_t> deck = state[rules.at.deck];
    for (std::size_t i = 0; i < std::size_t{table.deck_box} + table.deck_count; ++i) {
        hidden.add(deck[i], i >= table.deck_box && table.reshuffled != 0 ? 1U : 0U);
    }
    return hidden;
}

/// Bonus cards: in the deck and in all hands. Each that the viewer knows is a class of its own.
HiddenPlaces<std::uint8_t> bonus_places(const Position& position, const Rules& rules, State& state, Seat viewer) {
    HiddenPlaces<std::uint8_t> hidden;
    unsigned single = 1;
    const auto add = [&](std::span<BonusCard> cards) {
        for (BonusCard& card : cards) {
            hidden.add(card.card, knows(card.known, viewer) ? single++ : 0U);
        }
    };
    add(state[rules.at.bonus_deck].first(table_of(position, rules).bonus_count));
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(position.rules().players()); ++seat) {
        add(state[rules.at.hands].subspan(seat * static_cast<std::size_t>(rules.hand_capacity),
                                          position[rules.at.hand_size][seat]));
    }
    return hidden;
}

} // namespace

std::vector<Secret> base_secrets(const Rules& rules) {
    Secret tiles;
    tiles.hide = [&rules](const Position& position, State& state, Seat viewer) {
        each_stack(position, rules, state, viewer, [](HiddenPlaces<std::uint16_t>& hidden) { hidden.hide(); });
    };
    tiles.redraw = [&rules](const Position& position, State& state, Seat viewer, Random& random) {
        each_stack(position, rules, state, viewer, [&](HiddenPlaces<std::uint16_t>& hidden) { hidden.redraw(random); });
    };
    Secret room_cards;
    room_cards.hide = [&rules](const Position& position, State& state, Seat /*viewer*/) {
        card_places(position, rules, state).hide();
    };
    room_cards.redraw = [&rules](const Position& position, State& state, Seat /*viewer*/, Random& random) {
        card_places(position, rules, state).redraw(random);
    };
    Secret bonus_cards;
    bonus_cards.hide = [&rules](const Position& position, State& state, Seat viewer) {
        bonus_places(position, rules, state, viewer).hide();
    };
    bonus_cards.redraw = [&rules](const Position& position, State& state, Seat viewer, Random& random) {
        bonus_places(position, rules, state, viewer).redraw(random);
    };
    return {tiles, room_cards, bonus_cards};
}

} // namespace linderhof::castles
