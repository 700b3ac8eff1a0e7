#pragma once

/// Pieces that no published game has: diamonds, even circles, notches, rings of wall. What holds for them holds for what a
/// catalog may bring.

#include <linderhof/geometry/kit.hpp>

namespace linderhof::test {

const geometry::Kit& odd_pieces();

} // namespace linderhof::test
