#pragma once
// What `linderhof play` does when it is told nothing else.

#include "program/program.hpp"

namespace linderhof::cli {

/// At a terminal: asks in a few lines what to play or score, and does it. Without one: a solo game and a game of four,
/// between computer players.
Exit play_by_menu(Program& program);

} // namespace linderhof::cli
