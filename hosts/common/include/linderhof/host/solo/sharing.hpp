#pragma once
// The result of a game of the day, to be sent to others who played it.

#include <linderhof/host/solo/ladder.hpp>

#include <string>
#include <vector>

namespace linderhof::host {

/// Whether it was the game of a day: its seed is that day (calendar.hpp).
[[nodiscard]] bool is_daily(const SoloGame& game);

/// Two lines: the day and what was played; how it went, and the command that plays the same game. They give nothing of the
/// game away. REQUIRES: is_daily.
[[nodiscard]] std::vector<std::string> daily_lines(const SoloGame& game);

} // namespace linderhof::host
