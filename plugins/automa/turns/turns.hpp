#pragma once
// The phases of the solo modes. A mode plays its shared hands in the place of the rounds of the game.

#include "roburg/solo.hpp"

namespace linderhof::automa {

/// Hands and turns of the Automa (AU-ROUND, AU-TURN, AU-YOU).
void add_automa_turns(Composer& composer);
/// Hands and turns of the Introvert (IV-HAND, IV-TURN).
void add_introvert_turns(Composer& composer);

/// Whose turn it is at a shared hand of the Automa (AU-ROUND-9).
[[nodiscard]] Seat active_seat(const Position& position);
/// The castle that you share with a Roberta (AU-SHARED-3).
[[nodiscard]] int shared_castle(const Position& position, Seat roberta);

} // namespace linderhof::automa
