#pragma once
// From catalogs to tables: the first and the last thing that happens when a ruleset of Castles is composed.

#include <linderhof/castles/rules.hpp>

namespace linderhof::castles {

/// Fills everything in Rules that comes from the catalogs: faces, stacks, prices, favors, bonus cards, parameters, and
/// the base game's own terms and measures. Counters, offers, rewards, phases and prompts are not its business.
void compile_catalog(Composer& composer, Rules& rules);

/// Compiles the kit and asks for the castles' arrays (tiles, shown, castle_size). Call it inside Composer::finally,
/// when all modules have added their faces and tiles.
void compile_castles(Composer& composer, Rules& rules);

} // namespace linderhof::castles
