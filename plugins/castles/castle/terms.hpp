#pragma once
// What a placement scores in the base game: steps 1 to 3 of CB-SCORE.

#include <linderhof/castles/rules.hpp>

namespace linderhof::castles {

void add_terms(Rules& rules);

} // namespace linderhof::castles
