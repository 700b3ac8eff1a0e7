#pragma once

#include "playing/evaluation.hpp"
#include "playing/policy.hpp"

#include <linderhof/engine/random.hpp>
#include <linderhof/engine/ruleset.hpp>

namespace linderhof::bots {

/// How long positions are played on: until so many rounds have ended, the one that runs included. Where a game tells no
/// rounds, until the seat that asks has begun so many turns; a turn begins when it answers and another seat did before.
struct Horizon {
    int rounds = 0; ///< 0: to the end of the game
};

/// Plays a position on, and judges what came of it.
class Playout {
  public:
    /// The ruleset must outlive it. A player who is alone plays to the end whatever the horizon is.
    Playout(const Ruleset& rules, Horizon horizon)
        : rules_(&rules), rounds_(rules.players() == 1 ? 0 : horizon.rounds), policy_(rules), evaluation_(rules) {}

    [[nodiscard]] const Ruleset& rules() const { return *rules_; }

    [[nodiscard]] Evaluation& evaluation() { return evaluation_; }

    /// The state is used up.
    [[nodiscard]] Standpoint play(State& state, Seat seat, Random& random);

  private:
    const Ruleset* rules_;
    int rounds_;
    Policy policy_;
    Evaluation evaluation_;
};

} // namespace linderhof::bots
