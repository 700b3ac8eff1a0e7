#pragma once

#include "worth/worth.hpp"

#include <linderhof/engine/ruleset.hpp>

#include <array>

namespace linderhof::bots {

/// A number for each seat of a game, in points.
using Values = std::array<double, max_seats>;

/// How positions are judged when a playout is cut.
class Evaluation {
  public:
    /// The ruleset must outlive it.
    explicit Evaluation(const Ruleset& rules) : worth_(rules) {}

    /// What each seat has.
    void judge(const State& state, Values& values) const;

    /// What a seat is ahead of the best of the others; alone at the table: what it has.
    [[nodiscard]] double lead(const State& state, Seat seat) const;

  private:
    Worth worth_;
};

} // namespace linderhof::bots
