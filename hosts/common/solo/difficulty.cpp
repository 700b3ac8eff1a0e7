#include <linderhof/host/solo/difficulty.hpp>

#include <linderhof/host/games/simulation.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace linderhof::host {

namespace {

std::string cells_of(const Difficulty& one) {
    const Interval interval = interval_of(one.won, one.games);
    return fmt::format(" {:.1f} % | {:.1f} to {:.1f} | {:.1f} : {:.1f} |", 100 * one.rate(), 100 * interval.low,
                       100 * interval.high, one.mean, one.theirs);
}

} // namespace

Interval interval_of(int won, int games) {
    constexpr double z = 1.959964; // 95 in 100 of a normal distribution
    const double n = games;
    const double rate = won / n;
    const double middle = (rate + z * z / (2 * n)) / (1 + z * z / n);
    const double half = z / (1 + z * z / n) * std::sqrt(rate * (1 - rate) / n + z * z / (4 * n * n));
    return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

Difficulty measure(const std::shared_ptr<const Ruleset>& rules, const SoloMode& mode, int level,
                   const MeasurePlan& plan) {
    SimulationPlan games;
    games.rules = rules;
    games.seed = plan.seed;
    games.games = plan.games;
    games.threads = plan.threads;
    games.make_bots = [&] {
        std::vector<std::unique_ptr<Bot>> bots;
        bots.push_back(plan.make_bot());
        return bots;
    };
    games.progress = plan.progress;
    Difficulty result{mode.id, level, plan.bot, plan.games};
    simulate(games, [&](int /*number*/, const GameResult& game) {
        const auto first = std::ranges::count(game.ranks, 1);
        result.won += game.ranks[0] == 1 && first == 1 ? 1 : 0;
        result.tied += game.ranks[0] == 1 && first > 1 ? 1 : 0;
        result.mean += game.scores[0];
        result.theirs += game.scores.size() > 1 ? *std::max_element(game.scores.begin() + 1, game.scores.end()) : 0;
    });
    result.mean /= plan.games;
    result.theirs /= plan.games;
    return result;
}

std::vector<std::string> difficulty_lines(const std::vector<Difficulty>& measured) {
    std::vector<std::string> bots;
    for (const Difficulty& one : measured) {
        if (std::ranges::find(bots, one.bot) == bots.end()) {
            bots.push_back(one.bot);
        }
    }
    std::string heading = "| Mode | Level |";
    std::string rule = "|---|---|";
    for (const std::string& bot : bots) {
        heading += " `" + bot + "` wins | 95 % | mean score |";
        rule += "---|---|---|";
    }
    std::vector<std::string> lines{heading, rule};
    for (std::size_t i = 0; i < measured.size();) {
        const Difficulty& row = measured[i];
        std::string line = "| " + row.mode + " | " + (row.level > 0 ? std::to_string(row.level) : "-") + " |";
        for (; i < measured.size() && measured[i].mode == row.mode && measured[i].level == row.level; ++i) {
            line += cells_of(measured[i]);
        }
        lines.push_back(std::move(line));
    }
    return lines;
}

} // namespace linderhof::host
