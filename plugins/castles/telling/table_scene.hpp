#pragma once
// What a host shows of the table.

#include <linderhof/castles/rules.hpp>
#include <linderhof/engine/scene.hpp>

#include <vector>

namespace linderhof::castles {

[[nodiscard]] Scene table_scene(const Position& position, const Rules& rules, Seat viewer);
/// One castle for each seat, plot 0 being that of seat 0.
[[nodiscard]] std::vector<Plot> castle_plots(const Position& position);

} // namespace linderhof::castles
