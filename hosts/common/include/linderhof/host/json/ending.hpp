#pragma once

/// \file
/// How things stand as JSON: what each seat would have if the game ended now. docs/json.md describes the form;
/// schemas/ending.schema.json holds it to it.

#include <linderhof/engine/ruleset.hpp>

#include <nlohmann/json_fwd.hpp>

namespace linderhof::host {

/// REQUIRES: `view` is a view of the viewer (`no_seat`: who only watches); the game is not over.
[[nodiscard]] nlohmann::ordered_json ending_json(const Ruleset& rules, const State& view, Seat viewer);

} // namespace linderhof::host
