#pragma once

/// \file
/// What came of a tournament as JSON. docs/json.md describes it; schemas/tournament.schema.json holds it to it.

#include <linderhof/host/games/tournament.hpp>

#include <nlohmann/json_fwd.hpp>

namespace linderhof::host {

/// REQUIRES: there was a game.
[[nodiscard]] nlohmann::ordered_json to_json(const SimulationPlan& plan, const Pool& pool);

} // namespace linderhof::host
