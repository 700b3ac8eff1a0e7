#pragma once

/// \file
/// A drawing as JSON: whatever a picture needs, for whoever draws it elsewhere.
/// docs/json.md describes every form; schemas/drawing.schema.json holds it to it.

#include <linderhof/drawing/drawing.hpp>

#include <nlohmann/json_fwd.hpp>

namespace linderhof::host {

[[nodiscard]] nlohmann::ordered_json to_json(const Drawing& drawing);

/// What is put into a drawing to show a move: one of its pieces, one of its boxes.
[[nodiscard]] nlohmann::ordered_json to_json(const DrawnPiece& piece);
[[nodiscard]] nlohmann::ordered_json to_json(const DrawnBox& box);
[[nodiscard]] nlohmann::ordered_json to_json(const DrawnDoor& door);

} // namespace linderhof::host
