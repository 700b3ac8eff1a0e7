#pragma once
// Games and castles with Towers.

#include "castle_builder.hpp"
#include "expanded.hpp"
#include "playing.hpp"
#include "tower_favors.hpp"

#include "support/rulesets.hpp"

#include <linderhof/engine/play.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace linderhof::towers::test {

using castles::Rules;
using castles::test::CastleBuilder;
using castles::test::Playing;
using Words = std::vector<std::string>;

inline linderhof::Setup setup_of(int players, Words with = {"towers"}) {
    return castles::test::expanded_setup(players, std::move(with));
}

inline std::shared_ptr<const Ruleset> ruleset(int players) {
    return castles::test::expanded_ruleset(players, {"towers"});
}

inline const Towers& towers_of(const Ruleset& rules) {
    return rules.part(Towers::key);
}

/// A game whose first buyer is about to choose.
inline Playing ready(int players = 3) {
    Playing game(ruleset(players));
    game.play_to("castles.buy");
    game.forget();
    return game;
}

inline std::size_t favor_index(const Rules& rules, std::string_view id) {
    const auto found = std::find_if(rules.cards.favors.begin(), rules.cards.favors.end(),
                                    [&](const castles::Favor& favor) { return favor.entry->id() == id; });
    EXPECT_NE(found, rules.cards.favors.end()) << id;
    return static_cast<std::size_t>(found - rules.cards.favors.begin());
}

/// Brings a favor to a place of the stack, wherever it lies.
inline void put_favor(Playing& game, std::size_t place, std::string_view id) {
    const auto wanted = static_cast<std::uint8_t>(favor_index(game.rules(), id));
    const std::span<castles::BoxFavor> favors = game.state()[game.rules().at.favor_box];
    for (castles::BoxFavor& other : favors) {
        if (other.favor == wanted) {
            std::swap(other.favor, favors[place].favor);
            return;
        }
    }
    for (std::uint8_t& shown : game.state()[game.rules().at.favors]) {
        if (shown == wanted) {
            std::swap(shown, favors[place].favor);
        }
    }
}

/// Gives a seat a Tower favor as if it had been drawn.
inline void give_favor(Playing& game, Seat seat, std::string_view id) {
    TowerStack& stack = game.state()[towers_of(game.ruleset()).stack][0];
    const std::size_t place = stack.drawn++;
    put_favor(game, place, id);
    castles::BoxFavor& held = game.state()[game.rules().at.favor_box][place];
    held.owner = static_cast<std::uint8_t>(seat + 1);
    held.use = towers_of(game.ruleset()).use;
    held.known = castles::seat_bit(seat);
}

/// Ids of the Tower favors that a seat keeps.
inline Words kept(const Playing& game, Seat seat) {
    Words ids;
    for (const castles::BoxFavor& held : game.position()[game.rules().at.favor_box]) {
        if (held.owner == seat + 1) {
            ids.push_back(game.rules().cards.favors[held.favor].entry->id());
        }
    }
    return ids;
}

/// The last turn of a game: what is laid out now is scored when the Master Builder passes.
inline Playing last_turn(int players = 3) {
    Playing game = ready(players);
    game.table().last_round = 1;
    while (game.mover() != game.master()) {
        game.answer("pass");
    }
    for (Seat seat = 0; seat < players; ++seat) {
        game.state()[game.rules().at.hand_size][static_cast<std::size_t>(seat)] = 0;
    }
    for (std::uint8_t& favor : game.state()[game.rules().at.favors]) {
        favor = static_cast<std::uint8_t>(favor_index(game.rules(), "towers"));
    }
    game.forget();
    return game;
}

/// The only bonus card of a seat.
inline void set_card(Playing& game, Seat seat, std::string_view id) {
    const Rules& rules = game.rules();
    const auto found = std::find_if(rules.cards.bonus_cards.begin(), rules.cards.bonus_cards.end(),
                                    [&](const castles::BonusCardRule& card) { return card.entry->id() == id; });
    ASSERT_NE(found, rules.cards.bonus_cards.end()) << id;
    const auto card = static_cast<std::uint8_t>(found - rules.cards.bonus_cards.begin());
    const auto first = static_cast<std::size_t>(seat) * static_cast<std::size_t>(rules.cards.hand_capacity);
    game.state()[rules.at.hands][first] = {card, castles::seat_bit(seat)};
    game.state()[rules.at.hand_size][static_cast<std::size_t>(seat)] = 1;
}

inline int tower_points(const Playing& game, Seat seat) {
    return game.position().counter(towers_of(game.ruleset()).counter, seat);
}

inline int favor_points(const Playing& game, Seat seat) {
    return game.position().counter(game.rules().counters.favors, seat);
}

} // namespace linderhof::towers::test
