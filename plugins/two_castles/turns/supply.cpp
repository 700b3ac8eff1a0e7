#include "turns/supply.hpp"

#include "castle/access.hpp"
#include "words/tell.hpp"

#include <linderhof/text/list.hpp>

#include <algorithm>

namespace linderhof::two_castles {

namespace {

std::uint16_t take_top(Play& play, const Rules& rules) {
    Table& table = table_of(play, rules);
    const auto top = static_cast<std::size_t>(--table.reserve);
    play[rules.at.reserve_hidden][top] = 0;
    return std::exchange(play[rules.at.reserve][top], std::uint16_t{0});
}

void discard(Play& play, const Rules& rules, std::uint16_t tile, std::uint8_t hidden) {
    const auto at = static_cast<std::size_t>(table_of(play, rules).discard++);
    play[rules.at.discard][at] = tile;
    play[rules.at.discard_hidden][at] = hidden;
}

/// TC-SUPPLY-2: the discards, shuffled, come to lie under what is left.
void refill_reserve(Play& play, const Rules& rules) {
    Table& table = table_of(play, rules);
    const auto tiles = play[rules.at.reserve];
    const auto hidden = play[rules.at.reserve_hidden];
    const auto added = static_cast<std::size_t>(table.discard);
    for (auto i = static_cast<std::size_t>(table.reserve); i-- > 0;) {
        tiles[i + added] = tiles[i];
        hidden[i + added] = hidden[i];
    }
    const auto from = play[rules.at.discard];
    const auto from_hidden = play[rules.at.discard_hidden];
    Random& random = play.random();
    for (std::size_t left = added; left > 0; --left) {
        const std::size_t chosen = random.below(static_cast<std::uint32_t>(left));
        tiles[left - 1] = std::exchange(from[chosen], from[left - 1]);
        hidden[left - 1] = std::exchange(from_hidden[chosen], from_hidden[left - 1]);
        from[left - 1] = 0;
        from_hidden[left - 1] = 0;
    }
    table.reserve = static_cast<std::int16_t>(table.reserve + table.discard);
    table.discard = 0;
    play.tell([] {
        return told("shuffle", no_seat, "TC-SUPPLY-2",
                    "Too few tiles are left in the reserve: the discard pile is shuffled and goes under it.");
    });
}

/// TC-SUPPLY-3.
void refill_deck(Play& play, const Rules& rules) {
    Table& table = table_of(play, rules);
    const auto deck = play[rules.at.bonus_deck];
    const auto from = play[rules.at.bonus_discard].first(table.card_discard);
    play.random().shuffle(from);
    std::copy_backward(deck.begin(), deck.begin() + table.cards, deck.begin() + table.cards + table.card_discard);
    std::ranges::copy(from, deck.begin());
    std::ranges::fill(from, std::uint8_t{0});
    table.cards = static_cast<std::uint8_t>(table.cards + table.card_discard);
    table.card_discard = 0;
    play.tell([] {
        return told("shuffle", no_seat, "TC-SUPPLY-3",
                    "Too few bonus cards are left in the deck: the discarded ones are shuffled and go under it.");
    });
}

void deal_hand(Play& play, const Rules& rules, Hand& hand, int count) {
    for (int i = 0; i < count; ++i) {
        hand.tiles[hand.count++] = take_top(play, rules);
    }
    std::sort(std::begin(hand.tiles), std::begin(hand.tiles) + hand.count);
}

} // namespace

void deal_tiles(Play& play, const Rules& rules) {
    const auto reserve = play[rules.at.reserve];
    std::ranges::transform(rules.standard_tiles, reserve.begin(),
                           [](std::uint16_t kind) { return static_cast<std::uint16_t>(kind + 1U); });
    play.random().shuffle(reserve);
    std::ranges::fill(play[rules.at.reserve_hidden], hidden_from_all);
    table_of(play, rules).reserve = static_cast<std::int16_t>(reserve.size());
    const int count = play.parameter(rules.parameters.hand_tiles, no_seat);
    const int hands = play.parameter(rules.parameters.rounds, no_seat) * play.seats(); // Ludwig has one: TC-LUDWIG-3
    for (int i = 0; i < hands; ++i) {
        deal_hand(play, rules, play[rules.at.later_hands][static_cast<std::size_t>(i)], count);
    }
}

void shuffle_cards(Play& play, const Rules& rules) {
    Table& table = table_of(play, rules);
    const auto deck = play[rules.at.bonus_deck];
    for (std::size_t card = 0; card < rules.cards.size(); ++card) {
        for (int copy = 0; copy < rules.cards[card].copies; ++copy) {
            deck[table.cards++] = static_cast<std::uint8_t>(card + 1U);
        }
    }
    play.random().shuffle(deck.first(table.cards));
}

/// From all standard tiles that are left, whatever brought them into the game (SS-SETUP-7, SS-FOOD-1).
void draw_tiles(Play& play, const Rules& rules, int castle, Seat seat, int count) {
    Table& table = table_of(play, rules);
    // TC-SUPPLY-5: only when too few are left for the whole draw.
    if (table.reserve < count && table.discard > 0) {
        refill_reserve(play, rules);
    }
    const auto drawn = play[rules.at.drawn];
    while (table.drawn < count && table.reserve > 0) {
        drawn[table.drawn++] = take_top(play, rules);
    }
    play.mark_reveal();
    play.tell([&] {
        std::vector<std::string> names;
        std::vector<std::string> ids;
        for (std::size_t i = 0; i < table.drawn; ++i) {
            const TileKind& kind = rules.kind(static_cast<std::uint16_t>(drawn[i] - 1U));
            names.push_back(kind.name + " (" + rules.types[kind.type].name + ")");
            ids.push_back(kind.id);
        }
        Event event = told("reveal", seat, "TC-BONUS-11",
                           seat_name(seat) + " draws from the reserve: " + listed(names) + ".", castle);
        event.reveals = true;
        event.ids = std::move(ids);
        return event;
    });
}

void settle_tiles(Play& play, const Rules& rules, std::uint16_t kept) {
    Table& table = table_of(play, rules);
    const auto drawn = play[rules.at.drawn].first(table.drawn);
    bool found = false;
    for (std::uint16_t& tile : drawn) {
        if (!found && tile == kept + 1U) {
            found = true;
        } else {
            discard(play, rules, tile, 0);
        }
        tile = 0;
    }
    table.drawn = 0;
}

void draw_cards(Play& play, const Rules& rules, int castle, Seat seat, int count) {
    Table& table = table_of(play, rules);
    if (table.cards < count && table.card_discard > 0) {
        refill_deck(play, rules);
    }
    const auto drawn = play[rules.at.drawn_cards];
    const auto deck = play[rules.at.bonus_deck];
    while (table.drawn_cards < count && table.cards > 0) {
        drawn[table.drawn_cards++] = std::exchange(deck[--table.cards], std::uint8_t{0});
    }
    play.mark_reveal();
    play.tell([&] {
        std::vector<std::string> names;
        for (std::size_t i = 0; i < table.drawn_cards; ++i) {
            names.push_back(rules.cards[drawn[i] - 1U].name);
        }
        Event event =
            told("reveal", seat, "TC-BONUS-17", seat_name(seat) + " draws bonus cards: " + listed(names) + ".", castle);
        event.reveals = true;
        return event;
    });
}

void settle_cards(Play& play, const Rules& rules, int castle, std::uint8_t kept) {
    Table& table = table_of(play, rules);
    bool found = false;
    for (std::uint8_t& card : play[rules.at.drawn_cards].first(table.drawn_cards)) {
        if (!found && card == kept + 1U) {
            found = true;
        } else {
            play[rules.at.bonus_discard][table.card_discard++] = card;
        }
        card = 0;
    }
    table.drawn_cards = 0;
    CastleState& state = castle_state(play, rules, castle);
    card_slots(play, rules, castle)[state.cards++] = kept;
}

/// Ludwig's last tile as well (TC-LUDWIG-11).
void discard_hands(Play& play, const Rules& rules) {
    for (Seat seat = 0; seat < play.seats(); ++seat) {
        Hand& hand = hand_of(play, rules, seat);
        for (int i = 0; i < hand.count; ++i) {
            discard(play, rules, hand.tiles[i], static_cast<std::uint8_t>(~hand.held));
        }
        hand = {};
    }
}

} // namespace linderhof::two_castles
