#pragma once
// The end of the game (TC-END).

#include <linderhof/engine/composer.hpp>
#include <linderhof/engine/scene.hpp>
#include <linderhof/two_castles/rules.hpp>

#include <vector>

namespace linderhof::two_castles {

/// The steps of two_castles.final.
[[nodiscard]] std::vector<Step> final_steps(const Rules& rules);
/// TC-END-3 to 7.
[[nodiscard]] std::vector<Standing> final_standings(const Position& position, const Rules& rules);
/// What a castle scores as it is.
[[nodiscard]] int castle_total(const Position& position, const Rules& rules, int castle);

} // namespace linderhof::two_castles
