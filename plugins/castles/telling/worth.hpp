#pragma once
// What a tile is worth to a seat, for people who set prices or buy.

#include <linderhof/castles/rules.hpp>

#include <cstdint>
#include <optional>
#include <span>

namespace linderhof::castles {

/// Where a tile could lie in a castle, and what it would score there at best.
struct Worth {
    int places = 0;
    std::optional<int> points{}; ///< nothing: it has no place
};

/// Of the sides of one tile, in the seat's castle as it is. Tries every place, so not for the hot path.
[[nodiscard]] Worth best_worth(const Position& position, Seat seat, std::span<const std::uint16_t> sides);

} // namespace linderhof::castles
