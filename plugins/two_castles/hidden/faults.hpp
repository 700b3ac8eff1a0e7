#pragma once

#include <linderhof/two_castles/rules.hpp>

#include <string>
#include <vector>

namespace linderhof::two_castles {

/// Faults of a state, one sentence each: every tile and card lies in exactly one place, castles obey the rules of placing.
[[nodiscard]] std::vector<std::string> find_faults(const Position& position, const Rules& rules);

} // namespace linderhof::two_castles
