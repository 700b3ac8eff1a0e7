#pragma once

/// \file
/// What a seat is asked, as JSON: the question, its options, and every legal answer with the notation that gives it.
/// docs/json.md describes every form; schemas/question.schema.json holds it to it.

#include <linderhof/engine/event.hpp>
#include <linderhof/engine/ruleset.hpp>

#include <nlohmann/json_fwd.hpp>

namespace linderhof::host {

/// The question to the seat, worked out from its view alone; for that seat's eyes, as it may be secret.
/// REQUIRES: the seat owes an answer.
[[nodiscard]] nlohmann::ordered_json question_json(const Ruleset& rules, const State& state, Seat seat);

/// Why a move is refused.
[[nodiscard]] nlohmann::ordered_json to_json(const Reason& reason);

} // namespace linderhof::host
