#pragma once

#include <linderhof/engine/composer.hpp>

namespace linderhof::two_castles {

/// Puts castles, tiles, cards and scoring into the ruleset: all but the turns.
void compose_castles(Composer& composer);

} // namespace linderhof::two_castles
