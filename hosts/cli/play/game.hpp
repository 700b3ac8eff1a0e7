#pragma once
// A game from its next question to its end, or until a person stops.

#include "dialogue/sitting.hpp"

namespace linderhof::cli {

/// Plays on. True when the game is over; false when a person left it.
[[nodiscard]] bool play_on(Sitting& sitting);

/// The score sheet, the ranks, and everything that was built.
void show_end(const Sitting& sitting);

} // namespace linderhof::cli
