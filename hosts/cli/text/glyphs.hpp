#pragma once
// The signs of a plan, once for terminals with UTF-8 and once in ASCII.

#include <array>
#include <cstdint>

namespace linderhof::cli {

/// The directions in which a wall leaves the middle of a character.
enum Side : std::uint8_t { side_up = 1, side_right = 2, side_down = 4, side_left = 8 };

struct Glyphs {
    std::array<char32_t, 16> box;       ///< by mask of sides; 0 is a blank
    std::array<char32_t, 16> round;     ///< the same where two sides of a circle meet at a corner
    char32_t rising, falling, crossing; ///< slanted walls: / \ and both
    char32_t fence_flat, fence_upright;
    char32_t blocked;                ///< a door that a wall closes
    char32_t closing;                ///< one that a ghost would close
    char32_t lower;                  ///< floor a level below
    std::array<char32_t, 3> descent; ///< a way down, from the dark end to the light one
    char32_t ghost_flat, ghost_upright, ghost_corner, ghost_door;
    char32_t joint; ///< where a door of a ghost would meet another one
    char32_t shut;  ///< a door that would lead outside no more
};

[[nodiscard]] const Glyphs& glyphs(bool ascii);

} // namespace linderhof::cli
