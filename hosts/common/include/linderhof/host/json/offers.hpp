#pragma once

/// \file
/// What can be played, and what can be placed in it, as JSON: for whoever sets up a game or writes down a castle.
/// docs/json.md describes every form; schemas/offers.schema.json and schemas/placeables.schema.json hold them to it.

#include <linderhof/engine/ruleset.hpp>
#include <linderhof/plugin/registry.hpp>

#include <nlohmann/json_fwd.hpp>

namespace linderhof::host {

/// All games with their expansions and options, and the computer players with their levels.
[[nodiscard]] nlohmann::ordered_json offers_json(const plugin::Registry& registry);
/// Everything that may come to lie in a plot under these rules.
[[nodiscard]] nlohmann::ordered_json placeables_json(const Ruleset& rules);

} // namespace linderhof::host
