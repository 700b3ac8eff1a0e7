#pragma once
// How often somebody may do something.

#include <algorithm>
#include <chrono>

namespace linderhof::server {

class Measure {
  public:
    explicit Measure(int per_second) : rate_(per_second), left_(rate_ * burst) {}

    /// Whether it may be done once more now.
    [[nodiscard]] bool take() {
        const auto now = Steady::now();
        left_ = std::min(rate_ * burst, left_ + rate_ * std::chrono::duration<double>(now - last_).count());
        last_ = now;
        left_ -= 1;
        return left_ >= 0;
    }

  private:
    using Steady = std::chrono::steady_clock;

    static constexpr double burst = 5; ///< seconds of what may be done that may be saved up

    double rate_;
    double left_;
    Steady::time_point last_ = Steady::now();
};

} // namespace linderhof::server
