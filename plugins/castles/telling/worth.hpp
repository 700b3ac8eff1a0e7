#pragma once
// What a tile is worth to a seat, for people who set prices.

#include <linderhof/castles/rules.hpp>

#include <cstdint>
#include <optional>

namespace linderhof::castles {

/// The most points that placing the tile could score in the seat's castle as it is; nothing when it has no place.
/// Tries every place, so not for the hot path.
[[nodiscard]] std::optional<int> best_points(const Position& position, Seat seat, std::uint16_t face);

} // namespace linderhof::castles
