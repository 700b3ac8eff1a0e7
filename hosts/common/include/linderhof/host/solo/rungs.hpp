#pragma once

/// \file
/// The ladder in numbers: how often one has played and won, by what was played.

#include <linderhof/host/solo/ladder.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace linderhof::host {

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

/// Whether a game counts for a rung.
[[nodiscard]] bool belongs(const Rung& rung, const SoloGame& game);

} // namespace linderhof::host
