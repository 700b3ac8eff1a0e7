#pragma once

/// \file
/// A computer player that draws its answers: plugins derive from it, and hosts know it by that.

#include <linderhof/engine/bot.hpp>
#include <linderhof/export.hpp>

namespace linderhof::plugin {

/// A computer player that looks at nothing: its answer is Ruleset::random_move with the generator that it is given. So
/// whoever only counts what comes of many games may draw that answer without making a view.
class LINDERHOF_API ByLot : public Bot {
  public:
    ~ByLot() override;
    [[nodiscard]] Move choose(const Ruleset& rules, const State& view, Seat seat, Random& random,
                              const Budget& budget) final;

  private:
    MoveList scratch_;
};

} // namespace linderhof::plugin
