#pragma once
// Games of Castles with any mix of expansions, laid out by hand.

#include "playing.hpp"

#include "support/rulesets.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace linderhof::castles::test {

using Words = std::vector<std::string>;

inline Setup setup_of(int players, Words with) {
    Setup setup;
    setup.game = "castles";
    setup.seats = players;
    setup.with = std::move(with);
    return setup;
}

/// Made once and kept; none when the set-up is refused or an expansion is not there.
inline std::shared_ptr<const Ruleset> mix(int players, const Words& with) {
    static std::map<std::pair<int, Words>, std::shared_ptr<const Ruleset>> made;
    const auto [entry, fresh] = made.try_emplace({players, with});
    if (fresh) {
        entry->second = linderhof::test::builder().make(setup_of(players, with)).ruleset;
    }
    return entry->second;
}

/// The n-th room of that size; of any size for 0.
inline const std::string& room_of(const Rules& rules, int size, int n = 0) {
    for (const Face& face : rules.tiles.faces) {
        if (face.size == size && face.kind == TileKind::room && n-- == 0) {
            return face.word;
        }
    }
    ADD_FAILURE() << "no such room of " << size;
    return rules.tiles.faces.front().word;
}

inline std::uint8_t favor_index(const Rules& rules, std::string_view id) {
    for (std::size_t i = 0; i < rules.cards.favors.size(); ++i) {
        if (rules.cards.favors[i].entry->id() == id) {
            return static_cast<std::uint8_t>(i);
        }
    }
    ADD_FAILURE() << "no favor " << id;
    return 0;
}

/// What a castle has for a favor.
inline int favor(const Playing& game, Seat seat, std::string_view id) {
    return game.rules().cards.favors[favor_index(game.rules(), id)].measure.count(Castle(game.position(), seat));
}

/// Lays these favors into the row, the last one again and again.
inline void set_favors(Playing& game, const Words& ids) {
    const auto row = game.state()[game.rules().at.favors];
    for (std::size_t i = 0; i < row.size(); ++i) {
        row[i] = favor_index(game.rules(), ids[std::min(i, ids.size() - 1)]);
    }
}

inline void set_hand(Playing& game, Seat seat, const Words& ids) {
    const Rules& rules = game.rules();
    auto& size = game.state()[rules.at.hand_size][static_cast<std::size_t>(seat)];
    size = 0;
    for (const std::string& id : ids) {
        for (std::size_t card = 0; card < rules.cards.bonus_cards.size(); ++card) {
            if (rules.cards.bonus_cards[card].entry->id() == id) {
                const std::size_t first =
                    static_cast<std::size_t>(seat) * static_cast<std::size_t>(rules.cards.hand_capacity);
                game.state()[rules.at.hands][first + size++] = {static_cast<std::uint8_t>(card), seat_bit(seat)};
            }
        }
    }
    EXPECT_EQ(size, ids.size());
}

/// The last turn of a game, nobody with money or cards: what is laid out now is scored with `finish`.
inline Playing last_turn(const std::shared_ptr<const Ruleset>& ruleset) {
    Playing game(ruleset);
    game.play_to("castles.buy");
    game.table().last_round = 1;
    game.table().reshuffled = 1;
    while (game.mover() != game.master()) {
        game.answer("pass");
    }
    for (Seat seat = 0; seat < ruleset->players(); ++seat) {
        game.set_money(seat, 0);
        set_hand(game, seat, {});
    }
    game.forget();
    return game;
}

inline void finish(Playing& game) {
    game.set_money(game.master(), game.money(game.master()) - 5000);
    game.answer("pass");
    ASSERT_TRUE(game.over());
}

} // namespace linderhof::castles::test
