#pragma once
// What bonus cards and royal attendants count (TC-CARD).

#include <linderhof/two_castles/rules.hpp>

namespace linderhof::two_castles {

/// Puts the game's own words into Rules::measure_makers.
void add_measures(Rules& rules);

/// Compiles the word of a card. REQUIRES: some module has a maker for it.
[[nodiscard]] Measure make_measure(Rules& rules, const catalog::Record& word);

} // namespace linderhof::two_castles
