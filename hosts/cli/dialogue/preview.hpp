#pragma once
// What an answer would do, item by item, before it is given.

#include "program/host.hpp"
#include "terminal/screen.hpp"

#include <linderhof/host/games/asked.hpp>
#include <linderhof/host/games/trial.hpp>

#include <string>
#include <vector>

namespace linderhof::cli {

/// Prints the points with their items and rules, the total before and after, other changes, and the rows of the table
/// that would change.
void print_preview(Screen& screen, const Names& names, const Asked& asked, const Outcome& outcome,
                   const std::string& title);

/// The rules behind the points and the seat's own events, each once.
[[nodiscard]] std::vector<std::string> rules_in(const std::vector<Event>& events, Seat seat);

} // namespace linderhof::cli
