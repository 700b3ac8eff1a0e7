#include "playing/halving.hpp"

#include <algorithm>
#include <bit>
#include <chrono>
#include <cmath>
#include <optional>
#include <span>

namespace linderhof::bots {

namespace {

/// Playouts that a rating counts for: points at once are little of what a move is good for, ...
constexpr double rating_weight = 2;
/// ... but what a game foretells is much of it, and what playouts add is mostly luck.
constexpr double foretold_weight = 30;
/// Points ahead that a point foretold counts for: who is ahead hangs by the lower castle, which chance decides.
constexpr double foretold_points = 2;

using Clock = std::chrono::steady_clock;

/// How many passes a stage has: so many, or as many as there is time for, and one at least.
class Passes {
  public:
    Passes(std::size_t most, std::optional<Clock::time_point> end, std::size_t stages) : most_(most) {
        if (end) {
            const Clock::time_point now = Clock::now();
            end_ = now + ((*end - now) / static_cast<Clock::rep>(stages));
        }
    }

    [[nodiscard]] bool more(std::size_t done) const {
        return done < most_ && (done == 0 || !end_ || Clock::now() < *end_);
    }

  private:
    std::size_t most_;
    std::optional<Clock::time_point> end_;
};

} // namespace

void Arm::add(const Standpoint& result) {
    sum += result.ahead;
    squares += result.ahead * result.ahead;
    places += result.place;
    foretold += result.foretold;
    ++playouts;
    if (leads.size() < kept) {
        leads.push_back(static_cast<float>(result.ahead));
    }
}

double Arm::deviation() const {
    return playouts < 2 ? 0 : std::sqrt(std::max(0.0, (squares - (mean() * sum)) / (playouts - 1)));
}

std::vector<Arm> Halving::run(const State& view, Seat seat, const std::vector<Candidate>& candidates, double ahead,
                              const Effort& effort, Countdown& countdown, Random& random) {
    ahead_ = ahead;
    std::vector<Arm> arms;
    arms.reserve(candidates.size());
    for (const Candidate& candidate : candidates) {
        arms.push_back({.candidate = candidate});
    }
    if (!arms.empty()) {
        halve(view, seat, arms, effort, countdown, random);
    }
    for (std::size_t i = 1; i < arms.size(); ++i) {
        arms[i].value = std::min(arms[i].value, arms[i - 1].value);
    }
    return arms;
}

void Halving::halve(const State& view, Seat seat, std::vector<Arm>& arms, const Effort& effort, Countdown& countdown,
                    Random& random) {
    const auto end = effort.time ? std::optional(Clock::now() + *effort.time) : std::nullopt;
    std::size_t playouts = effort.playouts;
    std::size_t alive = arms.size();
    for (auto stages = static_cast<std::size_t>(std::bit_width(alive - 1)); stages > 0; --stages) {
        const Passes passes(std::max<std::size_t>(1, playouts / stages / alive), end, stages);
        bool whole = true;
        for (std::size_t n = 0; whole && passes.more(n) && playouts >= alive; ++n, playouts -= alive) {
            whole = pass(view, seat, arms, alive, countdown, random);
        }
        rank(std::span(arms).first(alive));
        if (!whole) {
            return;
        }
        alive = (alive + 1) / 2;
    }
    rank(std::span(arms).first(alive));
}

/// Sets the values of arms from their playouts and ratings, and puts the best first. Ratings say what a move is better
/// than the others, not how far ahead the seat will be; so they are moved to the mean of the playouts, and what is foretold
/// is taken from its own.
void Halving::rank(std::span<Arm> arms) {
    const double weight = evaluation().foretells() ? foretold_weight : rating_weight;
    double shift = 0;
    double foretold = 0;
    int playouts = 0;
    for (const Arm& arm : arms) {
        const double rating = arm.candidate.rating.value_or(0);
        shift += arm.playouts > 0 ? arm.mean() - rating : ahead_;
        foretold += arm.foretold;
        playouts += arm.playouts;
    }
    shift /= static_cast<double>(arms.size());
    foretold /= std::max(1, playouts);
    for (Arm& arm : arms) {
        const double rating = arm.candidate.rating.value_or(0) + shift;
        const double sum = arm.sum + (foretold_points * (arm.foretold - (foretold * arm.playouts)));
        arm.value = (sum + (weight * rating)) / (arm.playouts + weight);
    }
    std::ranges::stable_sort(arms, [](const Arm& one, const Arm& other) { return one.value > other.value; });
}

bool Halving::pass(const State& view, Seat seat, std::vector<Arm>& arms, std::size_t alive, Countdown& countdown,
                   Random& random) {
    rules_->determinize(view, seat, random, root_);
    const std::uint64_t luck = random.next();
    results_.clear();
    columns_.clear();
    for (std::size_t i = 0; i < alive; ++i) {
        if (!countdown.take()) {
            return false;
        }
        state_ = root_;
        Random same(luck);
        rules_->apply_legal(state_, seat, arms[i].candidate.move);
        results_.push_back(playout_.play(state_, seat, same));
        evaluation().columns(seat, columns_);
    }
    const std::size_t width = columns_.size() / std::max<std::size_t>(1, alive);
    for (std::size_t i = 0; i < alive; ++i) {
        if (arms[i].leads.size() < Arm::kept) {
            const auto first = columns_.begin() + static_cast<std::ptrdiff_t>(i * width);
            arms[i].columns.insert(arms[i].columns.end(), first, first + static_cast<std::ptrdiff_t>(width));
        }
        arms[i].add(results_[i]);
    }
    return true;
}

} // namespace linderhof::bots
