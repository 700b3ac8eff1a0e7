#pragma once
// Games with Royal Decrees for tests.

#include "decrees.hpp"
#include "playing.hpp"

#include "support/rulesets.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <functional>
#include <map>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace linderhof::decrees::test {

using castles::test::Playing;
using Words = std::vector<std::string>;
using Options = std::map<std::string, std::string>;

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
        entry = linderhof::test::workshop().make(setup).ruleset;
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

/// Lays a decree face up before a seat, as if it had always lain there.
inline void give(Playing& game, Seat seat, Decree decree) {
    Play play = game.play();
    take_effect(play, decrees_of(game), seat, decree);
}

/// The decrees that lie in the deck or go round: puts the named ones where the draft begins, in this order.
inline Playing drafting(int players, const std::vector<Decree>& first, const Options& options = {},
                        Seat* master = nullptr) {
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
    if (master != nullptr) {
        *master = game.master();
    }
    return game;
}

/// A game whose first buyer is about to choose; nobody holds a decree.
inline Playing ready(int players = 3, const Options& options = {}, const Words& with = {}) {
    Playing game(ruleset(players, options, with));
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

/// Lets all pass until the condition holds, and do no more than that.
inline void pass_on(Playing& game, const std::function<bool()>& until) {
    for (int i = 0; i < 500 && !game.over() && !until(); ++i) {
        const Words notations = game.notations();
        const auto plain = std::find_if(notations.begin(), notations.end(),
                                        [](const std::string& word) { return word == "pass" || word == "end"; });
        game.answer(plain != notations.end() ? *plain : notations.front());
    }
}

inline bool has(const Words& words, const std::string& word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

/// The first of the words that begins so; empty: there is none.
inline std::string starting(const Words& words, const std::string& begin) {
    const auto found =
        std::find_if(words.begin(), words.end(), [&](const std::string& word) { return word.rfind(begin, 0) == 0; });
    return found == words.end() ? std::string() : *found;
}

} // namespace linderhof::decrees::test
