#pragma once

/// \file
/// The table and the result as JSON. A scene is made for one viewer, and so is its JSON.
/// docs/json.md describes every form; schemas/scene.schema.json and schemas/standing.schema.json hold them to it.

#include <linderhof/engine/scene.hpp>

#include <nlohmann/json_fwd.hpp>

namespace linderhof::host {

[[nodiscard]] nlohmann::ordered_json to_json(const Scene& scene);
[[nodiscard]] nlohmann::ordered_json to_json(const Standing& standing);

} // namespace linderhof::host
