#pragma once
// The ladder as people read it.

#include "program/host.hpp"

#include <linderhof/host/solo/ladder.hpp>
#include <linderhof/host/solo/rungs.hpp>

#include <string>
#include <vector>

namespace linderhof::cli {

/// The rung of a game, in one sentence: "Game 5 of automa, level 3: 3 won, best score 71."
[[nodiscard]] std::string rung_words(const Rung& rung);

/// A table of the rungs, and a chart of the last games.
[[nodiscard]] std::vector<std::string> history_lines(const std::vector<SoloGame>& games);

} // namespace linderhof::cli
