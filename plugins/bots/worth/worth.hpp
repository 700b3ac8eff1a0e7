#pragma once

#include <linderhof/engine/ruleset.hpp>

#include <cstdint>
#include <vector>

namespace linderhof::bots {

/// What a position is worth to a seat, counting points, and goods by CounterSpec::per_point. In thousandths of a point.
class Worth {
  public:
    explicit Worth(const Ruleset& rules);

    /// Counters other than points that count.
    struct Goods {
        CounterId counter;
        int per_point;
    };

    static constexpr std::int64_t point = 1000;

    [[nodiscard]] std::int64_t of(const State& state, Seat seat) const;

    [[nodiscard]] const Ruleset& rules() const { return *rules_; }

    [[nodiscard]] const std::vector<Goods>& goods() const { return goods_; }

  private:
    const Ruleset* rules_;
    std::vector<Goods> goods_;
};

} // namespace linderhof::bots
