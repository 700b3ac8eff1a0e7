#pragma once

/// \file
/// Finished games as lines of text, for files and for other processes.

#include <linderhof/host/games/simulation.hpp>

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace linderhof::host {

/// A line of JSON with all that the games of a plan depend on: rules, sets, seed, players. Plans with the same line play the
/// same games.
[[nodiscard]] std::string run_text(const SimulationPlan& plan, const std::vector<std::string>& bots);

/// A line of JSON with the number of a game and what came of it.
[[nodiscard]] std::string game_text(int game, const GameResult& result);

/// Reads it. Nothing: it is no game of these rules.
[[nodiscard]] std::optional<std::pair<int, GameResult>> read_game(const std::string& line, const Ruleset& rules);

} // namespace linderhof::host
