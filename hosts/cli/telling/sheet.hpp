#pragma once
// The score sheet: every column so far, and what the end would bring.

#include "terminal/screen.hpp"

#include <linderhof/engine/play.hpp>
#include <linderhof/host/games/names.hpp>

namespace linderhof::cli {

using host::Names;

/// `position` is what the viewer may know. When the game is over the ranks come below.
void print_sheet(Screen& screen, const Names& names, const Position& position, Seat viewer);

} // namespace linderhof::cli
