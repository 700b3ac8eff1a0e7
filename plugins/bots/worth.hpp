#pragma once

#include <linderhof/engine/ruleset.hpp>

#include <cstdint>
#include <vector>

namespace linderhof::bots {

/// What a position is worth to a seat, counting points, and goods by CounterSpec::per_point. In thousandths of a point.
class Worth {
  public:
    explicit Worth(const Ruleset& rules);

    [[nodiscard]] std::int64_t of(const State& state, Seat seat) const;

  private:
    struct Goods {
        CounterId counter;
        int per_point;
    };

    const Ruleset* rules_;
    std::vector<Goods> goods_;
};

} // namespace linderhof::bots
