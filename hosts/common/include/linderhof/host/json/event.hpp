#pragma once

/// \file
/// What happened, as JSON. docs/json.md describes every form; schemas/event.schema.json holds it to it.

#include <linderhof/engine/event.hpp>
#include <linderhof/engine/ruleset.hpp>

#include <nlohmann/json_fwd.hpp>

#include <span>

namespace linderhof::host {

/// A list of the events that the viewer hears, in their order.
[[nodiscard]] nlohmann::ordered_json events_json(const Ruleset& rules, std::span<const Event> events, Seat viewer);

} // namespace linderhof::host
