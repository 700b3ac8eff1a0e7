#pragma once
// The words with which tiles say how they score (TC-SCORE), and what they do.

#include <linderhof/two_castles/rules.hpp>

namespace linderhof::two_castles {

/// Puts the game's own words into Rules::effect_makers.
void add_effects(Rules& rules);

/// Compiles the word of a tile. REQUIRES: some module has a maker for it.
[[nodiscard]] Effect make_effect(Rules& rules, const catalog::Record& word);

} // namespace linderhof::two_castles
