#include "playing/evaluation.hpp"

#include <algorithm>
#include <limits>

namespace linderhof::bots {

void Evaluation::judge(const State& state, Values& values) const {
    for (Seat seat = 0; seat < worth_.rules().seats(); ++seat) {
        values[static_cast<std::size_t>(seat)] =
            static_cast<double>(worth_.of(state, seat)) / static_cast<double>(Worth::point);
    }
}

double Evaluation::lead(const State& state, Seat seat) const {
    Values values;
    judge(state, values);
    const int seats = worth_.rules().seats();
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
