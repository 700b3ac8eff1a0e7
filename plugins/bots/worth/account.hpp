#pragma once

#include "worth/worth.hpp"

#include <linderhof/engine/ruleset.hpp>

#include <string>

namespace linderhof::bots {

/// What a move brings the seat at once, in words and numbers that add up to what it is worth: "Vestibule joins the Pantry:
/// +3; money: -8 000; what follows: +0.4". The items are those of the engine's events, up to where chance decides or
/// something is turned up; the rest of the worth, and what own answers to the next questions add, is what follows.
/// Empty: nothing. `gain` is in thousandths of a point. REQUIRES: the seat may answer with the move in `root`.
[[nodiscard]] std::string account_of(const Worth& worth, const State& root, Seat seat, Move move, double gain);

} // namespace linderhof::bots
