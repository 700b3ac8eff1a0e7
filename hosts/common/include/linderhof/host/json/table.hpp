#pragma once

/// \file
/// One position as JSON, all that one viewer may see of it: the form in which a server tells a page of a game.
/// docs/json.md describes every form; schemas/table.schema.json holds it to it.

#include <linderhof/drawing/drawing.hpp>
#include <linderhof/engine/ruleset.hpp>
#include <linderhof/record/session.hpp>

#include <nlohmann/json_fwd.hpp>

#include <functional>
#include <string>

namespace linderhof::host {

/// The position as the viewer sees it (`no_seat`: who only watches). It is made from the viewer's view of the state, so
/// that nothing that the viewer may not know can be in it. A question is told to the seat that it is put to alone.
[[nodiscard]] nlohmann::ordered_json table_json(const Ruleset& rules, const State& state, Seat viewer);

/// In which form a host shows what is built: the member of each plot that holds it, and its value.
struct PlotForm {
    std::string member;
    std::function<nlohmann::ordered_json(const Drawing&)> value;
};

/// The same with plots in a form of the host's own, in place of `drawing`.
[[nodiscard]] nlohmann::ordered_json table_json(const Ruleset& rules, const State& state, Seat viewer,
                                                const PlotForm& form);

/// The same for a game in progress; a seat is also told whether it can take back its last answer, or why not.
[[nodiscard]] nlohmann::ordered_json table_json(const record::Session& session, Seat viewer);

} // namespace linderhof::host
