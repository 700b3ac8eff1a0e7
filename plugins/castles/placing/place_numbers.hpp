#pragma once
// The numbers of a place as people read and write them.

#include <linderhof/geometry/search.hpp>

#include <string>

namespace linderhof::castles {

/// 0, 90, 180 or 270.
inline int degrees(geometry::Turn turn) {
    return 90 * turn;
}

/// "-12 -2".
inline std::string place_words(const geometry::Spot& spot) {
    return std::to_string(spot.x) + " " + std::to_string(spot.y);
}

} // namespace linderhof::castles
