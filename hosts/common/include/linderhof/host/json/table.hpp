#pragma once

/// \file
/// One position as JSON, all that one viewer may see of it: the form in which a server tells a page of a game.
/// docs/json.md describes every form; schemas/table.schema.json holds it to it.

#include <linderhof/engine/ruleset.hpp>
#include <linderhof/record/session.hpp>

#include <nlohmann/json_fwd.hpp>

namespace linderhof::host {

/// The position as the viewer sees it (`no_seat`: who only watches). It is made from the viewer's view of the state, so
/// that nothing that the viewer may not know can be in it. A question is told to the seat that it is put to alone.
[[nodiscard]] nlohmann::ordered_json table_json(const Ruleset& rules, const State& state, Seat viewer);

/// The same for a game in progress; a seat is also told whether it can take back its last answer, or why not.
[[nodiscard]] nlohmann::ordered_json table_json(const record::Session& session, Seat viewer);

} // namespace linderhof::host
