#pragma once

#include <linderhof/two_castles/rules.hpp>

namespace linderhof::two_castles {

/// Fills the tables of types, icons, lines, tiles, cards and rewards from the catalog. REQUIRES: every module has put
/// its makers of effects, measures and rewards into the rules. Throws CompositionError when a table would overflow.
void compile_catalog(Rules& rules, const catalog::Catalog& catalog);

} // namespace linderhof::two_castles
