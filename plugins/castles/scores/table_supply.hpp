#pragma once
// Whether the castles of a table can be there together.

#include <linderhof/castles/rules.hpp>

namespace linderhof::castles {

/// No stack gave more tiles than it had (CB-SETUP-6), and one that gave all is empty; empty text: all is well.
[[nodiscard]] Reason supply_fault(const Position& position);

} // namespace linderhof::castles
