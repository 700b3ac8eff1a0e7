#pragma once

#include <linderhof/engine/composer.hpp>

namespace linderhof::two_castles {

/// Puts the turns into the ruleset: phases, prompts, bonuses, the end.
void compose_flow(Composer& composer);

} // namespace linderhof::two_castles
