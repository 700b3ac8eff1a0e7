#pragma once
// A Roberta explains herself: an event for each stage of a choice, with its rule.

#include "roburg/choice.hpp"

#include <linderhof/engine/play.hpp>

namespace linderhof::automa {

/// Tells every stage of a choice among the tiles of the row, and how the number decided. REQUIRES: the row is as it was
/// when she chose, and its card is turned up.
void tell_choice(Play& play, Seat roberta, const Choice& choice);
/// Tells which marker the card follows, and which tile that is (AU-SHARED-1, 2).
void tell_marker(Play& play, Seat roberta, int place, bool other);

} // namespace linderhof::automa
