#pragma once

#include "weights/weights.hpp"

#include <linderhof/engine/ruleset.hpp>

#include <cstdint>
#include <functional>

namespace linderhof::bots {

/// Fits weights for a ruleset to games that the playing policy plays against itself. Each round of each game, or each turn
/// of a seat where there are no rounds, is an observation for each player: what it got from then on. The same games give
/// the same weights on every machine with the same arithmetic. `stop` is asked before each game.
[[nodiscard]] Weights fit(const Ruleset& rules, int games, std::uint64_t seed, const std::function<bool()>& stop);

} // namespace linderhof::bots
