#pragma once
// The ladder as people read it.

#include "program/host.hpp"

#include <linderhof/host/solo/ladder.hpp>

#include <string>
#include <vector>

namespace linderhof::cli {

/// Games of one mode, level and choice of expansions.
struct Rung {
    std::string mode;
    int level = 0;
    std::vector<std::string> with;
    int games = 0;
    int won = 0;
    int best = 0;
    std::int64_t sum = 0;
    int streak = 0;  ///< games won in a row, up to the last one
    int longest = 0; ///< games won in a row
    bool against_others = false;
};

/// By mode, level and expansions.
[[nodiscard]] std::vector<Rung> rungs_of(const std::vector<SoloGame>& games);

/// The rung of a game, in one sentence: "Game 5 of automa, level 3: 3 won, best score 71."
[[nodiscard]] std::string rung_words(const Rung& rung);

/// A table of the rungs, and a chart of the last games.
[[nodiscard]] std::vector<std::string> history_lines(const std::vector<SoloGame>& games);

} // namespace linderhof::cli
