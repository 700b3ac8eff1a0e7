#pragma once
// How long something took, many times over, in the form that Prometheus reads.

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace linderhof::server {

class Durations {
  public:
    void add(std::chrono::steady_clock::duration took);

    /// A histogram in seconds.
    [[nodiscard]] std::string text(std::string_view name, std::string_view help) const;

  private:
    /// The upper ends of the buckets, in seconds; behind them is one without end.
    static constexpr std::array<double, 12> bounds{0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2};

    std::array<std::uint64_t, bounds.size() + 1> counts_{};
    double sum_ = 0;
};

} // namespace linderhof::server
