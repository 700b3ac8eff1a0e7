#pragma once
// The final scoring of a table that people write down, by the phase of the game itself.

#include <linderhof/engine/event.hpp>
#include <linderhof/engine/ruleset.hpp>

namespace linderhof::castles {

/// Plays the phase castles.final to its end. What it asks is answered in the way that gives the most points to whom it
/// asks.
void play_final(const Ruleset& ruleset, State& state, Listener& listener);

} // namespace linderhof::castles
