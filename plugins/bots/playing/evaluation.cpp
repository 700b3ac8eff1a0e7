#include "playing/evaluation.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>

namespace linderhof::bots {

Evaluation::Evaluation(const Ruleset& rules) : rules_(&rules) {
    if (const Weights* weights = Weights::find(rules); weights != nullptr) {
        estimate_.emplace(rules, *weights);
    }
    const Worth worth(rules);
    for (const Worth::Goods& goods : worth.goods()) {
        if (rules.counters()[goods.counter.index].kind == CounterKind::forecast) {
            forecasts_.push_back(goods);
        }
    }
    if (forecasts_.size() < worth.goods().size()) { // a game that scores on the way foretells little of the whole
        forecasts_.clear();
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

Standpoint Evaluation::stand(const State& state, Seat seat) {
    Values values;
    judge(state, values);
    const int seats = rules_->seats();
    const double own = values[static_cast<std::size_t>(seat)];
    if (seats == 1) {
        return {own, 1, 0};
    }
    double best = std::numeric_limits<double>::lowest();
    double place = 1;
    for (Seat other = 0; other < seats; ++other) {
        const double value = values[static_cast<std::size_t>(other)];
        best = other == seat ? best : std::max(best, value);
        place += other != seat && value > own ? 1 : 0;
    }
    double foretold = 0;
    for (const Worth::Goods& goods : forecasts_) {
        foretold += static_cast<double>(Position(*rules_, state).counter(goods.counter, seat)) / goods.per_point;
    }
    return {own - best, place, foretold};
}

void Evaluation::columns(Seat seat, std::vector<float>& points) const {
    const Position end(*rules_, end_);
    const auto& counters = rules_->counters();
    for (std::uint16_t i = 0; i < counters.size(); ++i) {
        if (counters[i].kind == CounterKind::points) {
            points.push_back(static_cast<float>(end.counter({i}, seat)));
        }
    }
}

} // namespace linderhof::bots
