#pragma once

#include "playing/evaluation.hpp"
#include "playing/policy.hpp"

#include <linderhof/engine/random.hpp>
#include <linderhof/engine/ruleset.hpp>

namespace linderhof::bots {

/// How long positions are played on. A turn of a seat begins when it answers and another seat answered before.
struct Horizon {
    int turns = 0; ///< until the seat that asks begins as many turns; 0: to the end of the game
};

/// Plays a position on, and judges what came of it.
class Playout {
  public:
    /// The ruleset must outlive it. A player who is alone plays to the end whatever the horizon is.
    Playout(const Ruleset& rules, Horizon horizon)
        : rules_(&rules), turns_(rules.players() == 1 ? 0 : horizon.turns), policy_(rules), evaluation_(rules) {}

    [[nodiscard]] const Ruleset& rules() const { return *rules_; }

    [[nodiscard]] const Evaluation& evaluation() const { return evaluation_; }

    /// What the seat is ahead then, in points. The state is used up.
    [[nodiscard]] double play(State& state, Seat seat, Random& random);

  private:
    const Ruleset* rules_;
    int turns_;
    Policy policy_;
    Evaluation evaluation_;
};

} // namespace linderhof::bots
