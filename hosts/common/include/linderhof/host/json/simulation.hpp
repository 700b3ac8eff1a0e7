#pragma once

/// \file
/// What came of many games as JSON. docs/json.md describes it; schemas/simulation.schema.json holds it to it.

#include <linderhof/host/games/simulation.hpp>

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <vector>

namespace linderhof::host {

/// `bots` are the names of the computer players, in the order of the plan.
[[nodiscard]] nlohmann::ordered_json to_json(const SimulationPlan& plan, const std::vector<std::string>& bots,
                                             const Summary& summary);

} // namespace linderhof::host
