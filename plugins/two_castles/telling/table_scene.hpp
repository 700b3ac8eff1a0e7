#pragma once
// The table as a viewer sees it: hand, castles, whose answer is awaited, and what a tile would bring now.

#include <linderhof/engine/scene.hpp>
#include <linderhof/two_castles/rules.hpp>

namespace linderhof::two_castles {

[[nodiscard]] Scene table_scene(const Position& position, const Rules& rules, Seat viewer);

} // namespace linderhof::two_castles
