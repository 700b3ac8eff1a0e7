#pragma once

#include "playing/halving.hpp"

#include <linderhof/engine/bot.hpp>
#include <linderhof/engine/ruleset.hpp>

#include <cstddef>
#include <vector>

namespace linderhof::bots {

/// How two moves compare in the passes that both lived through.
struct Lead {
    std::size_t games = 0; ///< how many; 0: the rest says nothing
    double points = 0;     ///< what the one is ahead of the other, on average
    double error = 0;      ///< standard error of that
};

[[nodiscard]] Lead lead_over(const Arm& one, const Arm& other);

/// What came of the playouts of one of the arms: its own means, what it is behind the first by the passes that both lived
/// through, and the columns in which it clearly differs from the others that lived as long. REQUIRES: it has a playout.
[[nodiscard]] Expected expected_of(const Ruleset& rules, const std::vector<Arm>& arms, std::size_t index);

} // namespace linderhof::bots
