#include "playing/evaluation.hpp"

#include <algorithm>
#include <limits>

namespace linderhof::bots {

Evaluation::Evaluation(const Ruleset& rules) : rules_(&rules) {
    if (const Weights* weights = Weights::find(rules); weights != nullptr) {
        estimate_.emplace(rules, *weights);
    }
}

void Evaluation::judge(const State& state, Values& values) {
    rules_->end_now(state, SeatSet::all(rules_->seats()), end_);
    const Position end(*rules_, end_);
    const bool then = state.core().over != 0;
    const double progress = estimate_ && !then ? rules_->progress(state).share : 1;
    for (Seat seat = 0; seat < rules_->seats(); ++seat) {
        double& value = values[static_cast<std::size_t>(seat)];
        value = end.score(seat);
        if (estimate_ && seat < rules_->players() && !then) {
            value += estimate_->of(state, end_, seat, progress);
        }
    }
}

double Evaluation::lead(const State& state, Seat seat) {
    Values values;
    judge(state, values);
    const int seats = rules_->seats();
    if (seats == 1) {
        return values[0];
    }
    double best = std::numeric_limits<double>::lowest();
    for (Seat other = 0; other < seats; ++other) {
        best = other == seat ? best : std::max(best, values[static_cast<std::size_t>(other)]);
    }
    return values[static_cast<std::size_t>(seat)] - best;
}

} // namespace linderhof::bots
