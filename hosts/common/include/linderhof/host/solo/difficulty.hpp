#pragma once
// How hard the levels are: how often computer players win, over many games with the same seeds.

#include <linderhof/engine/ruleset.hpp>
#include <linderhof/host/solo/modes.hpp>
#include <linderhof/plugin/ruleset_builder.hpp>

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace linderhof::host {

/// One computer player at one level.
struct Difficulty {
    std::string mode;
    int level = 0; ///< 0: the mode has none
    std::string bot;
    int games = 0;
    int won = 0;
    int tied = 0;
    double mean = 0;   ///< score of the player
    double theirs = 0; ///< best score of the others

    [[nodiscard]] double rate() const { return static_cast<double>(won) / static_cast<double>(games); }
};

/// Bounds of a rate, 95 in 100 (Wilson).
struct Interval {
    double low = 0;
    double high = 0;
};

[[nodiscard]] Interval interval_of(int won, int games);

/// Which games are played.
struct MeasurePlan {
    int games = 1000;
    int threads = 1;
    std::uint64_t seed = 0;
    std::function<std::unique_ptr<Bot>()> make_bot;
    std::string bot;
    std::function<void(int)> progress; ///< may be empty
};

/// Plays one computer player at one set-up.
[[nodiscard]] Difficulty measure(const std::shared_ptr<const Ruleset>& rules, const SoloMode& mode, int level,
                                 const MeasurePlan& plan);

/// A table in Markdown, one row for each mode and level, the computer players side by side.
[[nodiscard]] std::vector<std::string> difficulty_lines(const std::vector<Difficulty>& measured);

} // namespace linderhof::host
