#pragma once
// The base game as a module: puts its tables, questions and phases into a ruleset.

#include <linderhof/castles/rules.hpp>

namespace linderhof::castles {

void compose_game(Composer& composer);

} // namespace linderhof::castles
