#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace linderhof::bots {

/// What trials of a move have brought, in thousandths of a point.
struct Prospect {
    std::int64_t sum = 0;
    double squares = 0;
    int trials = 0;

    void add(std::int64_t value) {
        sum += value;
        squares += static_cast<double>(value) * static_cast<double>(value);
        ++trials;
    }

    [[nodiscard]] bool tried() const { return trials > 0; }

    /// REQUIRES: tried.
    [[nodiscard]] double mean() const { return static_cast<double>(sum) / trials; }

    /// The standard deviation; 0 for a single trial.
    [[nodiscard]] double deviation() const {
        return trials < 2 ? 0 : std::sqrt(std::max(0.0, (squares - mean() * static_cast<double>(sum)) / (trials - 1)));
    }
};

} // namespace linderhof::bots
