#pragma once
// The question of a game of Castles with which a screen has most to show.

#include <linderhof/engine/ruleset.hpp>

#include <memory>
#include <string>
#include <vector>

namespace linderhof::cli::test {

/// Castles for so many players with these expansions.
std::shared_ptr<const Ruleset> castles_with(int seats, const std::vector<std::string>& with);

/// Of a random game, the question about what to buy that has most answers.
State widest_purchase(const Ruleset& rules);

} // namespace linderhof::cli::test
