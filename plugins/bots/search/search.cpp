#include "search/search.hpp"

#include "playing/trying_bot.hpp"
#include "search/levels.hpp"
#include "training/training.hpp"
#include "weights/weights.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace linderhof::bots {

namespace {

/// "linderhof train castles --players 4 --games 600 --seed 1", as far as it says what the weights depend on.
std::vector<std::string> training_record(const Ruleset& rules, int games, std::uint64_t seed) {
    const Setup& setup = rules.setup();
    std::string command = fmt::format("linderhof train {} --players {}", setup.game, setup.seats);
    command += setup.with.empty() ? "" : fmt::format(" --with {}", fmt::join(setup.with, ","));
    for (const auto& [name, value] : setup.options) {
        command += fmt::format(" --option {}={}", name, value);
    }
    return {"What a seat gets from now on beyond what it would have if the game ended now, by eighths of the game.",
            fmt::format("{} --games {} --seed {}", command, games, seed)};
}

class SearchBot final : public TryingBot {
  public:
    explicit SearchBot(const Level& level) : level_(level) {}

  private:
    [[nodiscard]] Horizon horizon(const Ruleset& rules) const override {
        return Weights::find(rules) != nullptr ? level_.horizon : Horizon{};
    }

    [[nodiscard]] std::vector<Arm> try_moves(const Decision& decision, Random& random,
                                             const Budget& budget) const override {
        Budget bounded = budget;
        bounded.time = level_.time && budget.time ? std::min(*level_.time, *budget.time)
                       : level_.time              ? level_.time
                                                  : budget.time;
        const auto begin = std::chrono::steady_clock::now();
        Budget rating = bounded;
        rating.iterations.reset(); // rating a move is no playout
        Countdown rated(rating);
        const Moment& moment = decision.moment;
        const std::vector<Candidate> candidates = decision.tools.candidates.find(
            moment.root, moment.seat, decision.moves, {level_.candidates, most_alike()}, rated, random);
        if (candidates.empty()) {
            return {};
        }
        Effort effort{.playouts = level_.playouts};
        if (bounded.time) { // what rating has taken counts too
            *bounded.time -= std::min(*bounded.time, std::chrono::duration_cast<std::chrono::milliseconds>(
                                                         std::chrono::steady_clock::now() - begin));
        }
        if (level_.time) {
            effort.time = bounded.time;
        }
        Countdown countdown(bounded);
        std::vector<Arm> arms = decision.tools.halving.run(decision.view, moment.seat, candidates, moment.ahead(),
                                                           effort, countdown, random);
        if (level_.error > 0) {
            misjudge(arms, random);
        }
        return arms;
    }

    /// How many moves are tried of those that all pay the same.
    [[nodiscard]] std::size_t most_alike() const {
        constexpr std::size_t in_time = 100;
        return level_.time ? in_time : level_.playouts / 2;
    }

    /// Adds an error to each value. Drawn from Gumbel's distribution, so that the better of two moves is taken with a
    /// chance that depends on their difference alone.
    void misjudge(std::vector<Arm>& arms, Random& random) const {
        constexpr std::uint32_t steps = 1U << 20U;
        for (Arm& arm : arms) {
            const double lot = (random.below(steps) + 0.5) / steps;
            arm.value -= level_.error * std::log(-std::log(lot));
        }
        std::ranges::stable_sort(arms, [](const Arm& one, const Arm& other) { return one.value > other.value; });
    }

    Level level_;
};

} // namespace

std::unique_ptr<Bot> SearchMaker::make(std::string_view level) const {
    const std::optional<Level> found = level_of(level);
    return found ? std::make_unique<SearchBot>(*found) : nullptr;
}

std::vector<BotLevel> SearchMaker::levels() const {
    std::vector<BotLevel> result;
    for (const Level& level : named_levels()) {
        result.push_back({std::string(level.name), std::string(level.about)});
    }
    return result;
}

plugin::Learned SearchMaker::train(const Ruleset& rules, int games, std::uint64_t seed,
                                   const std::function<bool()>& stop) const {
    return {weights_name(rules) + ".txt", fit(rules, games, seed, stop).text(training_record(rules, games, seed))};
}

} // namespace linderhof::bots
