#pragma once

#include "weights/weights.hpp"
#include "worth/worth.hpp"

#include <linderhof/engine/ruleset.hpp>

#include <array>
#include <optional>
#include <vector>

namespace linderhof::bots {

/// A number for each seat of a game, in points.
using Values = std::array<double, max_seats>;

/// How a seat stands by some judgement.
struct Standpoint {
    double ahead = 0; ///< points that it is ahead of the best of the others; alone at the table: what it has
    double place = 1; ///< those who share one have it
    /// What everything of its own would score, where a game foretells that, in points; else 0. Of two castles that are
    /// shared the score knows the lower one alone.
    double foretold = 0;
};

/// How positions are judged: by the scores that there would be if the game ended now, and what is still to come by the
/// weights that there are for the ruleset; without any, nothing. Keeps its memory, so that judging does not allocate.
class Evaluation {
  public:
    /// The ruleset must outlive it.
    explicit Evaluation(const Ruleset& rules);

    /// What each seat will score, as far as one can see. All that lies in the state counts: it is one in which what is hidden was drawn.
    void judge(const State& state, Values& values);

    /// What a seat is ahead of the best of the others then; alone at the table: what it scores.
    [[nodiscard]] double lead(const State& state, Seat seat) { return stand(state, seat).ahead; }

    [[nodiscard]] Standpoint stand(const State& state, Seat seat);

    /// Whether the game foretells what everything would score: nothing else of a position is known to be worth anything.
    [[nodiscard]] bool foretells() const { return !forecasts_.empty(); }

    /// What the seat would have in each column of the score sheet if the game ended where it was judged last; added to
    /// the list, in the order of the counters that are points.
    void columns(Seat seat, std::vector<float>& points) const;

  private:
    const Ruleset* rules_;
    std::optional<Estimate> estimate_;
    std::vector<Worth::Goods> forecasts_;
    State end_;
};

} // namespace linderhof::bots
