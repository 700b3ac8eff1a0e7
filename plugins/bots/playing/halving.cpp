#include "playing/halving.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <span>

namespace linderhof::bots {

namespace {

/// Playouts that the rating counts for.
constexpr double rating_weight = 2;

} // namespace

void Arm::add(double result) {
    sum += result;
    squares += result * result;
    ++playouts;
}

double Arm::deviation() const {
    return playouts < 2 ? 0 : std::sqrt(std::max(0.0, (squares - (mean() * sum)) / (playouts - 1)));
}

std::vector<Arm> Halving::run(const State& view, Seat seat, const std::vector<Candidate>& candidates, double ahead,
                              std::uint32_t playouts, Countdown& countdown, Random& random) {
    ahead_ = ahead;
    std::vector<Arm> arms;
    arms.reserve(candidates.size());
    for (const Candidate& candidate : candidates) {
        arms.push_back({candidate});
    }
    if (!arms.empty()) {
        halve(view, seat, arms, playouts, countdown, random);
    }
    for (std::size_t i = 1; i < arms.size(); ++i) {
        arms[i].value = std::min(arms[i].value, arms[i - 1].value);
    }
    return arms;
}

void Halving::halve(const State& view, Seat seat, std::vector<Arm>& arms, std::size_t playouts, Countdown& countdown,
                    Random& random) {
    std::size_t alive = arms.size();
    for (auto stages = static_cast<std::size_t>(std::bit_width(alive - 1)); stages > 0; --stages) {
        const std::size_t passes = std::max<std::size_t>(1, playouts / stages / alive);
        bool whole = true;
        for (std::size_t n = 0; whole && n < passes && playouts >= alive; ++n, playouts -= alive) {
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
/// than the others, not how far ahead the seat will be; so they are moved to the mean of the playouts.
void Halving::rank(std::span<Arm> arms) const {
    double shift = 0;
    for (const Arm& arm : arms) {
        const double rating = arm.candidate.rating.value_or(0);
        shift += arm.playouts > 0 ? arm.mean() - rating : ahead_;
    }
    shift /= static_cast<double>(arms.size());
    for (Arm& arm : arms) {
        const double rating = arm.candidate.rating.value_or(0) + shift;
        arm.value = (arm.sum + (rating_weight * rating)) / (arm.playouts + rating_weight);
    }
    std::ranges::stable_sort(arms, [](const Arm& one, const Arm& other) { return one.value > other.value; });
}

bool Halving::pass(const State& view, Seat seat, std::vector<Arm>& arms, std::size_t alive, Countdown& countdown,
                   Random& random) {
    rules_->determinize(view, seat, random, root_);
    const std::uint64_t luck = random.next();
    results_.clear();
    for (std::size_t i = 0; i < alive; ++i) {
        if (!countdown.take()) {
            return false;
        }
        state_ = root_;
        Random same(luck);
        rules_->apply_legal(state_, seat, arms[i].candidate.move);
        results_.push_back(playout_.play(state_, seat, same));
    }
    for (std::size_t i = 0; i < alive; ++i) {
        arms[i].add(results_[i]);
    }
    return true;
}

} // namespace linderhof::bots
