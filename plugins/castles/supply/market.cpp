#include "supply/market.hpp"

#include <linderhof/castles/access.hpp>
#include <linderhof/castles/words/marks.hpp>
#include <linderhof/castles/words/phrases.hpp>
#include <linderhof/castles/words/words.hpp>
#include <linderhof/text/list.hpp>

#include <algorithm>
#include <optional>

namespace linderhof::castles {

namespace {

/// CB-END-1, CB-END-4, CB-SOLO-13. Only cards are counted, not the tiles that lie on them (CB-END-2).
void deck_ran_out(Play& play, const Rules& rules) {
    Table& table = table_of(play, rules);
    const bool agreed = std::ranges::all_of(rules.supply.deck_rules, [&](const DeckRule& rule) { return rule(play); });
    // Once set it stays, whatever is shuffled into a new deck (CB-END-3).
    if (table.last_round == 0 && agreed) {
        table.last_round = 1;
        play.tell([&] {
            return told("last_round", no_seat, "CB-END-1", "The last room card is drawn: this is the last round.");
        });
    }
}

/// CB-MARKET-9: whether any card in the discard names a stack with tiles.
bool discard_helps(const Play& play, const Rules& rules) {
    for (std::size_t stack = 0; stack < rules.supply.stacks.size(); ++stack) {
        if (play[rules.at.discard][stack] > 0 && play[rules.at.stack_size][stack] > 0) {
            return true;
        }
    }
    return false;
}

/// CB-MARKET-8: the discard, with what was revealed this round, becomes the deck. All know now what is in it.
void reshuffle(Play& play, const Rules& rules) {
    Table& table = table_of(play, rules);
    const std::span<std::uint8_t> discard = play[rules.at.discard];
    const std::span<std::uint8_t> deck = play[rules.at.deck].subspan(table.deck_box);
    for (std::size_t stack = 0; stack < rules.supply.stacks.size(); ++stack) {
        for (; discard[stack] > 0; --discard[stack]) {
            deck[table.deck_count++] = static_cast<std::uint8_t>(stack + 1);
        }
    }
    play.random().shuffle(deck.first(table.deck_count));
    table.reshuffled = 1;
    play.tell([&] {
        return told("reshuffle", no_seat, "CB-MARKET-8", "The discarded room cards are shuffled into a new deck.");
    });
}

/// CB-MARKET-6, CB-SLEEP-4, CB-SOLO-12: the tile on top of the deck comes before any card.
std::optional<std::uint16_t> tile_on_deck(Play& play, const Rules& rules) {
    Table& table = table_of(play, rules);
    if (table.deck_tiles == 0 || table.last_round != 0) {
        return std::nullopt;
    }
    const auto players = static_cast<std::size_t>(play.rules().players());
    DeckTile& top = play[rules.at.deck_tiles][--table.deck_tiles];
    const std::uint16_t face = top.face;
    top = DeckTile{};
    const std::span<std::uint8_t> left_at = play[rules.at.left_at].subspan(table.deck_tiles * players, players);
    std::ranges::fill(left_at, std::uint8_t{0});
    return face;
}

/// Turns up the top card and discards it; its stack. REQUIRES: the deck has cards.
int draw_card(Play& play, const Rules& rules) {
    Table& table = table_of(play, rules);
    std::uint8_t& card = play[rules.at.deck][static_cast<std::size_t>(table.deck_box + --table.deck_count)];
    const int stack = card - 1;
    card = 0;
    if (rules.supply.cards_put_back) {
        play[rules.at.put_back][static_cast<std::size_t>(table.deck_box + table.deck_count)] = 0;
    }
    ++play[rules.at.discard][static_cast<std::size_t>(stack)];
    if (table.deck_count == 0) { // also by a discarded card (CX-END-1, CX-END-6)
        deck_ran_out(play, rules);
    }
    return stack;
}

/// CB-MARKET-1, CB-MARKET-5, CB-SOLO-12: cards until one names a stack that has tiles.
std::optional<std::uint16_t> tile_by_card(Play& play, const Rules& rules) {
    Table& table = table_of(play, rules);
    while (true) {
        if (table.deck_count == 0) {
            if (!discard_helps(play, rules)) {
                return std::nullopt;
            }
            reshuffle(play, rules);
        }
        const int stack = draw_card(play, rules);
        if (play[rules.at.stack_size][static_cast<std::size_t>(stack)] > 0) {
            return take_top(play, stack);
        }
        play.tell([&] {
            return told("empty_stack", no_seat, "CB-MARKET-5",
                        "A card names the " + rules.supply.stacks[static_cast<std::size_t>(stack)].name +
                            ", which is empty: another card is drawn.");
        });
    }
}

void tell_new_tiles(Play& play, const Rules& rules, std::span<const std::uint16_t> faces) {
    play.tell([&] {
        std::vector<std::string> names;
        for (const std::uint16_t face : faces) {
            names.push_back(rules.face(face).name + " " + std::to_string(rules.face(face).size));
        }
        Event event = told("reveal", no_seat, "CB-MARKET-1", "New rooms: " + listed(names) + ".");
        event.reveals = true;
        event.ids = side_ids(rules, faces);
        return event;
    });
}

/// The free entries of a range, in its order.
template <class Entries>
void fill(Play& play, const Rules& rules, Entries entry, Entries end) {
    std::array<std::uint16_t, 32> fresh{};
    std::size_t count = 0;
    for (; entry != end; ++entry) {
        if (entry->face != no_face) {
            continue; // CB-MARKET-2
        }
        std::optional<std::uint16_t> face = tile_on_deck(play, rules);
        if (!face) {
            face = tile_by_card(play, rules);
        }
        if (!face) {
            break; // CB-MARKET-9
        }
        entry->face = *face;
        play.mark_reveal();
        // A tile that comes from the deck is new in the market as well (CX-INTER-3).
        for (const RevealedHook& hook : rules.supply.revealed) {
            hook(play, static_cast<std::size_t>(&*entry - play[rules.at.market].data()));
        }
        if (count < fresh.size()) {
            fresh[count++] = *face;
        }
    }
    if (count > 0) {
        tell_new_tiles(play, rules, std::span<const std::uint16_t>(fresh.data(), count));
    }
}

} // namespace

/// What is removed shows no tile and brings no Renovation (CX-INTER-1); a tile on the deck goes before any card
/// (CX-INTER-2).
void discard_top(Play& play, std::string_view card_rule, std::string_view tile_rule) {
    const Rules& rules = Rules::of(play);
    Table& table = table_of(play, rules);
    if (const std::optional<std::uint16_t> face = tile_on_deck(play, rules)) {
        play[rules.at.removed][table.removed_count++] = static_cast<std::uint16_t>(*face + 1);
        play.mark_reveal();
        play.tell([&] {
            Event event = told("remove", no_seat, tile_rule,
                               capitalised(with_article(rules.face(*face))) + " goes from the room deck to the box.");
            event.reveals = true;
            event.ids = {rules.face(*face).id};
            return event;
        });
    } else if (table.deck_count > 0) {
        const int stack = draw_card(play, rules);
        play.mark_reveal();
        play.tell([&] {
            Event event =
                told("discard", no_seat, card_rule,
                     "A room card is discarded: " + rules.supply.stacks[static_cast<std::size_t>(stack)].id + ".");
            event.reveals = true;
            return event;
        });
    }
}

void put_card_back(Play& play, Seat seat, int stack) {
    const Rules& rules = Rules::of(play);
    Table& table = table_of(play, rules);
    const auto place = static_cast<std::size_t>(table.deck_box + table.deck_count++);
    play[rules.at.deck][place] = static_cast<std::uint8_t>(stack + 1);
    play[rules.at.put_back][place] = seat_bit(seat);
    --play[rules.at.discard][static_cast<std::size_t>(stack)];
}

void shuffle_stack(Play& play, int stack) {
    const Rules& rules = Rules::of(play);
    const auto index = static_cast<std::size_t>(stack);
    play.random().shuffle(
        play[rules.at.stack_order].subspan(stack_begin(rules.supply.stacks[index]), play[rules.at.stack_size][index]));
}

std::size_t stack_begin(const Stack& stack) {
    return stack.first + stack.faces.size() - static_cast<std::size_t>(stack.tiles);
}

std::span<const std::uint16_t> stack_tiles(const Position& position, int stack) {
    const Rules& rules = Rules::of(position);
    const auto index = static_cast<std::size_t>(stack);
    return position[rules.at.stack_order].subspan(stack_begin(rules.supply.stacks[index]),
                                                  position[rules.at.stack_size][index]);
}

std::uint16_t take_top(Play& play, int stack) {
    const Rules& rules = Rules::of(play);
    const auto index = static_cast<std::size_t>(stack);
    const std::size_t top = stack_begin(rules.supply.stacks[index]) + --play[rules.at.stack_size][index];
    std::uint16_t& slot = play[rules.at.stack_order][top];
    const auto face = static_cast<std::uint16_t>(slot - 1);
    slot = 0;
    return face;
}

void take_out(Play& play, int stack, std::uint16_t face) {
    const Rules& rules = Rules::of(play);
    const auto index = static_cast<std::size_t>(stack);
    const std::span<std::uint16_t> slots =
        play[rules.at.stack_order].subspan(stack_begin(rules.supply.stacks[index]), play[rules.at.stack_size][index]);
    const auto found = std::ranges::find(slots, static_cast<std::uint16_t>(face + 1));
    std::rotate(found, found + 1, slots.end());
    slots.back() = 0;
    --play[rules.at.stack_size][index];
}

void put_on_deck(Play& play, const Rules& rules, Seat seat, int stack, std::uint16_t face) {
    Table& table = table_of(play, rules);
    const auto players = static_cast<std::size_t>(play.rules().players());
    const std::span<std::uint8_t> left_at = play[rules.at.left_at].subspan(table.deck_tiles * players, players);
    const auto stacks = static_cast<std::size_t>(rules.supply.room_stacks);
    for (std::size_t other = 0; other < players; ++other) {
        left_at[other] = play[rules.at.looks][(other * stacks) + static_cast<std::size_t>(stack)];
    }
    play[rules.at.deck_tiles][table.deck_tiles++] = {face, static_cast<std::uint8_t>(stack), seat_bit(seat)};
}

void empty_market(Play& play, const Rules& rules) {
    std::uint16_t space = 0;
    for (MarketTile& entry : play[rules.at.market]) {
        entry = {no_face, space++, 0};
    }
}

void set_out_market(Play& play, const Rules& rules) {
    empty_market(play, rules);
    fill_market(play, rules);
}

void fill_market(Play& play, const Rules& rules) {
    const std::span<MarketTile> market = play[rules.at.market];
    fill(play, rules, market.begin(), market.end());
}

void fill_from_cheapest(Play& play, const Rules& rules) {
    const std::span<MarketTile> market = play[rules.at.market];
    fill(play, rules, market.rbegin(), market.rend());
}

/// On the tiles of the market only: nothing beside it gets any (CX-TURN-6, CX-RENO-22).
void add_coins(Play& play, const Rules& rules) {
    std::vector<std::string> names;
    const int coins = play.parameter(rules.parameters.coin_per_round, table_of(play, rules).master);
    for (MarketTile& entry : play[rules.at.market]) {
        if (entry.face != no_face) {
            // CB-COIN-2: without limit.
            entry.coins += coins;
            if (play.listening()) {
                names.push_back(rules.face(entry.face).name);
            }
        }
    }
    if (!names.empty()) {
        play.tell([&] {
            return told("coins", no_seat, "CB-COIN-1",
                        "Coins: " + money_words(coins) + " each on " + listed(names) + ".");
        });
    }
}

int tiles_in_market(const Position& position, const Rules& rules) {
    const std::span<const MarketTile> market = position[rules.at.market];
    return static_cast<int>(
        std::ranges::count_if(market, [](const MarketTile& entry) { return entry.face != no_face; }));
}

} // namespace linderhof::castles
