#pragma once
// What a place means for the ring round a castle.

#include "ring.hpp"

namespace linderhof::moats {

/// Says of a place that it lies in the gardens (CX-MOAT-33), and which Moats have no place any more (CX-MOAT-19).
void add_place_notes(castles::Rules& rules, const Moats& moats);

} // namespace linderhof::moats
