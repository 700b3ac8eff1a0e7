#pragma once
// What must hold in every state (CB-INV).

#include <linderhof/castles/rules.hpp>

#include <string>
#include <vector>

namespace linderhof::castles {

/// A sentence for each invariant that does not hold; empty for a sound state.
[[nodiscard]] std::vector<std::string> find_faults(const Position& position, const Rules& rules);

} // namespace linderhof::castles
