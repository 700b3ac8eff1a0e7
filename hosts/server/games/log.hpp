#pragma once
// What a seat has heard, for reading.

#include "games/history.hpp"

#include <linderhof/engine/ruleset.hpp>
#include <linderhof/host/games/names.hpp>

#include <nlohmann/json_fwd.hpp>

#include <cstddef>
#include <vector>

namespace linderhof::server {

/// The last paragraphs that the seat (`no_seat`: who watches) has heard, each with its items and the things that it speaks
/// of; docs/protocol.md.
[[nodiscard]] nlohmann::ordered_json log_json(const History& history, const host::Names& names, Seat seat,
                                              std::size_t most);

/// Every change of a counter of points that the seat has heard of; the events of docs/json.md.
[[nodiscard]] nlohmann::ordered_json points_json(const Ruleset& rules, const std::vector<Event>& events, Seat seat);

} // namespace linderhof::server
