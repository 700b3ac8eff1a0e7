#pragma once
// Games with Royal Decrees for tests.

#include "deck/decrees.hpp"
#include "playing.hpp"

#include "support/rulesets.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

namespace linderhof::decrees::test {

using castles::test::Playing;
using Words = std::vector<std::string>;
using Options = std::map<std::string, std::string>;

/// The n of the last CX-DECREE-n.
inline constexpr std::size_t printed_decrees = 58;

inline std::shared_ptr<const Ruleset> ruleset(int players, const Options& options = {}, const Words& with = {}) {
    static std::map<std::tuple<int, Options, Words>, std::shared_ptr<const Ruleset>> made;
    auto& entry = made[{players, options, with}];
    if (!entry) {
        Setup setup;
        setup.game = "castles";
        setup.seats = players;
        setup.options = options;
        setup.with = with;
        setup.with.emplace_back("decrees");
        entry = linderhof::test::builder().make(setup).ruleset;
    }
    return entry;
}

inline const Decrees& decrees_of(const Playing& game) {
    return Decrees::of(game.position());
}

/// Takes all decrees from the seats, with what they have changed.
inline void clear(Playing& game) {
    const Decrees& decrees = decrees_of(game);
    Play play = game.play();
    for (Seat seat = 0; seat < play.rules().players(); ++seat) {
        decrees.seat(play, seat) = SeatDecrees{};
        for (const Decree decree : decrees.in_game) {
            for (const auto& [parameter, value] : decrees.rule(decree).sets) {
                play.set_parameter(parameter, seat, play.rules().parameters()[parameter.index].spec.value);
            }
        }
    }
}

inline std::uint8_t favor_index(const castles::Rules& rules, std::string_view id) {
    for (std::size_t i = 0; i < rules.cards.favors.size(); ++i) {
        if (rules.cards.favors[i].entry->id() == id) {
            return static_cast<std::uint8_t>(i);
        }
    }
    ADD_FAILURE() << "no favor " << id;
    return 0;
}

/// Lays a decree face up before a seat, as if it had always lain there.
inline void give(Playing& game, Seat seat, Decree decree) {
    Play play = game.play();
    take_effect(play, decrees_of(game), seat, decree);
}

/// The decrees that lie in the deck or go round: puts the named ones where the draft begins, in this order.
inline Playing drafting(int players, const std::vector<Decree>& first, const Options& options = {}) {
    Playing game(ruleset(players, options));
    game.play_to("decrees.draft");
    State& state = game.state();
    const Decrees& decrees = decrees_of(game);
    std::size_t next = 0;
    for (const Decree wanted : first) {
        DecreeCard& place = state[decrees.passing][next++];
        for (const Handle<DecreeCard> handle : {decrees.passing, decrees.deck}) {
            for (DecreeCard& card : state[handle]) {
                if (card.decree == wanted) {
                    std::swap(card.decree, place.decree);
                }
            }
        }
    }
    return game;
}

/// Everybody keeps the first decree that is offered; who chose, in this order.
inline std::vector<Seat> choosers(Playing& game) {
    std::vector<Seat> seats;
    while (game.asked() == "decrees.draft") {
        seats.push_back(game.mover());
        game.answer(game.notations().front());
    }
    return seats;
}

/// A game whose first buyer is about to choose; nobody holds a decree. `foyer`: all have this one, else any.
inline Playing ready(int players = 3, const Options& options = {}, const Words& with = {},
                     const std::string& foyer = {}) {
    Playing game(ruleset(players, options, with));
    if (!foyer.empty()) {
        game.play_to("castles.foyer");
        while (game.asked() == "castles.foyer") {
            game.answer("foyer " + foyer);
        }
    }
    game.play_to("decrees.draft");
    game.play_to("castles.price");
    clear(game);
    game.play_to("castles.buy");
    game.forget();
    return game;
}

/// The same before the prices are set.
inline Playing pricing(int players = 3, const Options& options = {}) {
    Playing game(ruleset(players, options));
    game.play_to("castles.price");
    clear(game);
    game.forget();
    return game;
}

/// By entry of the market.
inline std::vector<int> prices_of(const Playing& game) {
    std::vector<int> prices;
    for (const castles::MarketTile& entry : game.position()[game.rules().at.market]) {
        prices.push_back(game.rules().supply.prices[entry.space]);
    }
    return prices;
}

/// Which entry of the market lies at a price.
inline std::size_t entry_at(const Playing& game, int price) {
    const std::vector<int> prices = prices_of(game);
    return static_cast<std::size_t>(std::find(prices.begin(), prices.end(), price) - prices.begin());
}

/// Lets all pass until the condition holds, and do no more than that.
inline void pass_on(Playing& game, const std::function<bool()>& until) {
    for (int i = 0; i < 500 && !game.over() && !until(); ++i) {
        const Words notations = game.notations();
        const auto plain = std::find_if(notations.begin(), notations.end(),
                                        [](const std::string& word) { return word == "pass" || word == "end"; });
        game.answer(plain != notations.end() ? *plain : notations.front());
    }
}

/// The last round is over when all have passed.
inline void end_game(Playing& game) {
    game.table().last_round = 1;
    pass_on(game, [&] { return game.over() || game.asked().rfind("decrees.", 0) == 0; });
}

/// What a seat has scored with its decrees.
inline int points(const Playing& game, Seat seat) {
    return game.position().counter(decrees_of(game).points, seat);
}

/// An array of another module, by its name.
template <class T>
Handle<T> array_named(const Playing& game, std::string_view name) {
    for (const Layout::Array& array : game.ruleset().layout().arrays()) {
        if (array.name == name) {
            return {array.offset, array.count};
        }
    }
    ADD_FAILURE() << "no array " << name;
    return {};
}

/// Only these Renovations lie beside the market.
inline void show_renovations(Playing& game, const Words& words) {
    const std::span<std::uint16_t> shown = game.state()[array_named<std::uint16_t>(game, "renovations.shown")];
    std::fill(shown.begin(), shown.end(), std::uint16_t{0});
    for (std::size_t i = 0; i < words.size(); ++i) {
        shown[i] = static_cast<std::uint16_t>(game.face(words[i]) + 1);
    }
}

/// The favors of the row, from left to right; the last one again and again.
inline void set_favors(Playing& game, const Words& ids) {
    const std::span<std::uint8_t> row = game.state()[game.rules().at.favors];
    for (std::size_t place = 0; place < row.size(); ++place) {
        row[place] = favor_index(game.rules(), ids[std::min(place, ids.size() - 1)]);
    }
}

/// The bonus cards of a seat.
inline void set_cards(Playing& game, Seat seat, const Words& ids) {
    const castles::Rules& rules = game.rules();
    std::size_t slot = static_cast<std::size_t>(seat) * static_cast<std::size_t>(rules.cards.hand_capacity);
    for (const std::string& id : ids) {
        for (std::size_t card = 0; card < rules.cards.bonus_cards.size(); ++card) {
            if (rules.cards.bonus_cards[card].entry->id() == id) {
                game.state()[rules.at.hands][slot++] = {static_cast<std::uint8_t>(card), castles::seat_bit(seat)};
            }
        }
    }
    game.state()[rules.at.hand_size][static_cast<std::size_t>(seat)] = static_cast<std::uint8_t>(ids.size());
    EXPECT_EQ(game.hand(seat), ids);
}

/// The word of the first room for which `test` holds.
template <class Test>
std::string room_word(const castles::Rules& rules, const Test& test) {
    for (const castles::Face& face : rules.tiles.faces) {
        if (face.kind == castles::TileKind::room && face.entry->kind() == "rooms" && test(face)) {
            return face.word;
        }
    }
    ADD_FAILURE() << "no such room";
    return {};
}

inline std::string room_of(const Playing& game, castles::RoomType type) {
    return room_word(game.rules(), [&](const castles::Face& face) { return face.types.contains(type); });
}

inline bool has(const Words& words, const std::string& word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

/// What an answer would do beside changing the game: whether it may be taken back depends on it.
inline Effects effects_of(const Playing& game, std::string_view notation) {
    const Seat seat = game.mover();
    const auto parsed = game.ruleset().prompt(game.state()).parse(game.position(), seat, notation);
    Effects effects;
    if (const Move* move = std::get_if<Move>(&parsed)) {
        State after = game.state();
        game.ruleset().apply_legal(after, seat, *move, nullptr, &effects);
    } else {
        ADD_FAILURE() << std::get<Reason>(parsed).text;
    }
    return effects;
}

/// The first of the words that begins so; empty: there is none.
inline std::string starting(const Words& words, const std::string& begin) {
    const auto found =
        std::find_if(words.begin(), words.end(), [&](const std::string& word) { return word.rfind(begin, 0) == 0; });
    return found == words.end() ? std::string() : *found;
}

} // namespace linderhof::decrees::test
