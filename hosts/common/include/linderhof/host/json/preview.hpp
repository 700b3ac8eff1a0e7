#pragma once

/// \file
/// What an answer would do, as JSON. docs/json.md describes every form; schemas/preview.schema.json holds it to it.

#include <linderhof/host/games/placing_view.hpp>
#include <linderhof/host/games/preview.hpp>

#include <nlohmann/json_fwd.hpp>

namespace linderhof::host {

/// For the eyes of the seat that is asked: what it would see may be secret.
[[nodiscard]] nlohmann::ordered_json to_json(const Preview& preview);

/// The same as a picture, with what it closes; schemas/placing.schema.json.
[[nodiscard]] nlohmann::ordered_json to_json(const PlacingView& view);

} // namespace linderhof::host
