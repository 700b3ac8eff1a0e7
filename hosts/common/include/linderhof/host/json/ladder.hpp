#pragma once

/// \file
/// The solo games of a person as JSON. docs/json.md describes it; schemas/ladder.schema.json holds it to it.

#include <linderhof/host/solo/ladder.hpp>

#include <nlohmann/json_fwd.hpp>

#include <vector>

namespace linderhof::host {

/// The games in the order of playing, and the rungs that they make.
[[nodiscard]] nlohmann::ordered_json ladder_json(const std::vector<SoloGame>& games);

} // namespace linderhof::host
