#include "search/search.hpp"

#include "playing/candidates.hpp"
#include "playing/explain.hpp"
#include "playing/halving.hpp"
#include "search/levels.hpp"
#include "training/training.hpp"
#include "weights/weights.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>
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

/// What is kept from one answer to the next: memory, and tables made from the ruleset.
struct Tools {
    Tools(const Ruleset& rules, Horizon horizon) : candidates(rules), halving(rules, horizon) {}

    Candidates candidates;
    Halving halving;
};

class SearchBot final : public Bot {
  public:
    explicit SearchBot(const Level& level) : level_(level) {}

    [[nodiscard]] Move choose(const Ruleset& rules, const State& view, Seat seat, Random& random,
                              const Budget& budget) override {
        return search(rules, view, seat, random, budget).front().candidate.move;
    }

    [[nodiscard]] std::vector<Advice> advise(const Ruleset& rules, const State& view, Seat seat, Random& random,
                                             const Budget& budget, std::size_t most) override {
        const std::vector<Arm> arms = search(rules, view, seat, random, budget);
        if (moves_.size() == 1) {
            return {{.move = moves_[0], .reason = "there is no other answer"}};
        }
        std::vector<Advice> advice;
        for (const Arm& arm : std::span(arms).first(std::min(most, arms.size()))) {
            advice.push_back(explain(moment(seat), arm));
        }
        return advice;
    }

  private:
    /// The moves that it searched, best first; when there was no choice or no time, a move without a rating.
    std::vector<Arm> search(const Ruleset& rules, const State& view, Seat seat, Random& random, const Budget& budget) {
        rules.legal_moves(view, seat, moves_);
        if (moves_.size() == 1) {
            return {Arm{{moves_[0]}}};
        }
        prepare(rules);
        Budget rating = budget;
        rating.iterations.reset(); // rating a move is no playout
        Countdown rated(rating);
        rules.determinize(view, seat, random, root_);
        const std::vector<Candidate> candidates =
            tools_->candidates.find(root_, seat, moves_, {level_.candidates, level_.playouts / 2}, rated, random);
        if (candidates.empty()) {
            return {Arm{{moves_[random.below(static_cast<std::uint32_t>(moves_.size()))]}}};
        }
        Countdown countdown(budget);
        std::vector<Arm> arms =
            tools_->halving.run(view, seat, candidates, moment(seat).ahead(), level_.playouts, countdown, random);
        if (level_.error > 0) {
            misjudge(arms, random);
        }
        return arms;
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

    [[nodiscard]] Moment moment(Seat seat) {
        return {root_, seat, tools_->candidates.worth(), tools_->halving.evaluation()};
    }

    void prepare(const Ruleset& rules) {
        if (rules_ != &rules) {
            tools_.emplace(rules, Weights::find(rules) != nullptr ? level_.horizon : Horizon{});
            rules_ = &rules;
        }
    }

    Level level_;
    const Ruleset* rules_ = nullptr;
    std::optional<Tools> tools_;
    State root_;
    MoveList moves_;
};

} // namespace

std::unique_ptr<Bot> SearchMaker::make(std::string_view level) const {
    const std::optional<Level> found = level_of(level);
    return found ? std::make_unique<SearchBot>(*found) : nullptr;
}

plugin::Learned SearchMaker::train(const Ruleset& rules, int games, std::uint64_t seed,
                                   const std::function<bool()>& stop) const {
    return {weights_name(rules) + ".txt", fit(rules, games, seed, stop).text(training_record(rules, games, seed))};
}

} // namespace linderhof::bots
