#pragma once
// The rounds (CB-ROUND): their phases are the steps of castles.round.

#include <linderhof/castles/rules.hpp>

#include <vector>

namespace linderhof::castles {

/// Frame::local is not used.
[[nodiscard]] std::vector<Step> round_steps(const Rules& rules);

} // namespace linderhof::castles
