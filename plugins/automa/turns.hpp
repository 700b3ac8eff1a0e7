#pragma once
// The phases of the solo modes. A mode plays its shared hands in the place of the rounds of the game.

#include "solo.hpp"

namespace linderhof::automa {

/// Hands and turns of the Automa (AU-ROUND, AU-TURN, AU-YOU).
void add_automa_turns(Composer& composer);
/// Hands and turns of the Introvert (IV-HAND, IV-TURN).
void add_introvert_turns(Composer& composer);

} // namespace linderhof::automa
