#pragma once

#include <cstdint>

#include <linderhof/geometry/placed.hpp>

namespace linderhof::geometry {

/// A place where a blueprint may go.
struct Spot {
    std::int16_t x = 0; ///< the top-left cell of the turned box
    std::int16_t y = 0;
    BlueprintId blueprint = 0;
    Turn turn = 0;
    std::uint8_t zero = 0;

    friend constexpr bool operator==(const Spot&, const Spot&) = default;
};

static_assert(sizeof(Spot) == 8);

} // namespace linderhof::geometry
