#pragma once

/// A placed thing, and a plan of them.

#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>

#include <linderhof/geometry/point.hpp>

namespace linderhof::geometry {

/// Index of a blueprint in its kit.
using BlueprintId = std::uint16_t;

/// Limits of a plan: things, and cells from the left edge of the leftmost to the right edge of the rightmost (and from top
/// to bottom). Coordinates stay within +-max_coordinate.
inline constexpr std::size_t max_things = 96;
inline constexpr std::int32_t max_span = 255;
inline constexpr std::int32_t max_coordinate = 16000;

/// Plain bytes, so that it can live in the state of a game and be copied with it.
///
/// `joined` and `blocked` have one bit for each door: joined to a door of another thing, or closed by a wall of one. place()
/// sets them. A door with neither bit is open. Whoever changes a plan in other ways keeps these masks true: every function
/// here that reads a plan believes them and does not work them out again.
struct Placed {
    std::int16_t x = 0; ///< the top-left cell of the turned box
    std::int16_t y = 0;
    BlueprintId blueprint = 0;
    Turn turn = 0;
    std::uint8_t mark = 0; ///< free for the game; the geometry neither reads nor writes it
    std::uint32_t joined = 0;
    std::uint32_t blocked = 0;

    friend constexpr bool operator==(const Placed&, const Placed&) = default;
};

static_assert(sizeof(Placed) == 16 && std::is_trivially_copyable_v<Placed>);

/// The things of a plan in the order in which they were placed; an index names a thing. No two of them overlap.
using Plan = std::span<const Placed>;

} // namespace linderhof::geometry
