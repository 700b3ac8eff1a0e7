#pragma once
// Games and castles with Renovations.

#include "castle_builder.hpp"
#include "expanded.hpp"
#include "playing.hpp"
#include "renovations.hpp"
#include "shared_castles.hpp"

#include "support/rulesets.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace linderhof::renovations::test {

using castles::Castle;
using castles::Rules;
using castles::test::CastleBuilder;
using castles::test::Playing;
using Words = std::vector<std::string>;

inline linderhof::Setup setup_of(int players, Words with = {"renovations"}) {
    return castles::test::expanded_setup(players, std::move(with));
}

/// Made once and kept.
inline std::shared_ptr<const Ruleset> ruleset(int players, const Words& with = {"renovations"}) {
    return castles::test::expanded_ruleset(players, with);
}

inline const Renovations& module_of(const Playing& game) {
    return game.ruleset().part(Renovations::key);
}

inline Playing ready(int players = 3) {
    Playing game(ruleset(players));
    game.play_to("castles.buy");
    game.forget();
    return game;
}

inline Words shown(const Playing& game) {
    Words words;
    for (const std::uint16_t slot : shown_now(game.position(), module_of(game))) {
        words.push_back(game.rules().face(static_cast<std::uint16_t>(slot - 1)).word);
    }
    return words;
}

/// Exactly these Renovations lie beside the market.
inline void show(Playing& game, const Words& words) {
    const std::span<std::uint16_t> slots = game.state()[module_of(game).shown];
    std::fill(slots.begin(), slots.end(), std::uint16_t{0});
    for (std::size_t i = 0; i < words.size(); ++i) {
        slots[i] = static_cast<std::uint16_t>(game.face(words[i]) + 1);
    }
}

inline int left(const Playing& game, int size) {
    const Renovations& all = module_of(game);
    for (std::size_t i = 0; i < all.piles.size(); ++i) {
        if (game.rules().supply.stacks[all.piles[i].stack].size == size) {
            return game.position()[all.left][i];
        }
    }
    return -1;
}

inline bool offered(const Playing& game, std::string_view notation) {
    const Words all = game.notations();
    return std::find(all.begin(), all.end(), notation) != all.end();
}

/// Some room of that size and, if they are named, of those types.
inline const std::string& room_of(const Rules& rules, int size, castles::TypeSet types = {}) {
    const auto found = std::find_if(rules.tiles.faces.begin(), rules.tiles.faces.end(), [&](const castles::Face& face) {
        return face.size == size && face.kind == castles::TileKind::room && (types.empty() || face.types.meets(types));
    });
    EXPECT_NE(found, rules.tiles.faces.end());
    return found->word;
}

inline castles::FileStep over(const CastleBuilder& castle, std::string_view renovation, int on) {
    for (const auto& word : castle.rules().files.words) {
        if (word->key == "renovation") {
            return {word.get(), {}, {castle.rules().find_face(renovation), on}};
        }
    }
    return {};
}

} // namespace linderhof::renovations::test
