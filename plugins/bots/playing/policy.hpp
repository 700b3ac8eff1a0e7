#pragma once

#include "worth/worth.hpp"

#include <linderhof/engine/random.hpp>
#include <linderhof/engine/ruleset.hpp>

namespace linderhof::bots {

/// How everybody answers in a playout: the best of a few random moves by what they pay at once. Keeps its memory, so
/// that playing on does not allocate.
class Policy {
  public:
    /// The ruleset must outlive it.
    explicit Policy(const Ruleset& rules) : worth_(rules) {}

    /// Answers for a seat. REQUIRES: the seat owes an answer.
    void answer(State& state, Seat seat, Random& random);

  private:
    Worth worth_;
    State trial_, best_;
    MoveList scratch_;
};

} // namespace linderhof::bots
