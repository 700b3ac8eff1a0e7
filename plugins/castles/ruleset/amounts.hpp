#pragma once
// Whether the sets bring enough for the game, and no more than its arrays can count.

#include <linderhof/castles/rules.hpp>

namespace linderhof::castles {

/// Throws CompositionError with one sentence about the first thing of which there are too few or too many. REQUIRES:
/// all modules have added their stacks, and cards are compiled.
void check_amounts(const Composer& composer, const Rules& rules);

/// Hallways, Stairs and foyers, without which nothing else can be composed.
void check_fixed_tiles(const catalog::Catalog& catalog, const Rules& rules);

} // namespace linderhof::castles
