#pragma once
// What an answer would bring, tried out on a copy in which everything that the seat does not know is drawn anew. Only
// what is certain is kept: nothing from the moment on at which chance decides or something hidden is turned up.

#include <linderhof/engine/event.hpp>
#include <linderhof/engine/ruleset.hpp>

#include <span>
#include <vector>

namespace linderhof::host {

struct Outcome {
    std::vector<Event> events;  ///< what the seat would hear
    int gain = 0;               ///< its points in these events, and what its forecasts gain
    std::vector<int> forecasts; ///< what its forecasts gain, by counter; may be empty
    Reason between;             ///< tells of the first question that was answered as it proposes; empty: there was none
    bool open = false;          ///< something that is not known decides how it goes on
    State after;                ///< true to the game only as far as the events go
};

class Previewer {
  public:
    /// REQUIRES: `view` is a view of the seat; the ruleset outlives this.
    Previewer(const Ruleset& rules, const State& view, Seat seat);

    /// The copy that is tried on.
    [[nodiscard]] const State& state() const { return state_; }

    /// Several answers are given one after the other. REQUIRES: they are legal. A further question of another kind that
    /// comes before anything is scored is answered as it proposes; of what comes in a row in any order, what is sure to bring
    /// points is answered too.
    [[nodiscard]] Outcome of(std::span<const Move> moves) const;

    [[nodiscard]] Outcome of(Move move) const { return of(std::span<const Move>(&move, 1)); }

  private:
    const Ruleset& rules_;
    Seat seat_;
    State state_;
};

} // namespace linderhof::host
