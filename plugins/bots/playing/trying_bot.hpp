#pragma once

#include "playing/candidates.hpp"
#include "playing/explain.hpp"
#include "playing/halving.hpp"

#include <linderhof/engine/bot.hpp>
#include <linderhof/engine/ruleset.hpp>

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace linderhof::bots {

/// A player that rates some of its moves and tries them out. Those that derive from it say how many, and for how long.
class TryingBot : public Bot {
  public:
    [[nodiscard]] Move choose(const Ruleset& rules, const State& view, Seat seat, Random& random,
                              const Budget& budget) final;
    [[nodiscard]] std::vector<Advice> advise(const Ruleset& rules, const State& view, Seat seat, Random& random,
                                             const Budget& budget, std::size_t most) final;
    [[nodiscard]] std::vector<Advice> compare(const Ruleset& rules, const State& view, Seat seat, Random& random,
                                              const Budget& budget, std::span<const Move> moves) final;

  protected:
    /// What is kept from one answer to the next: memory, and tables made from the ruleset.
    struct Tools {
        Tools(const Ruleset& rules, Horizon horizon) : candidates(rules), halving(rules, horizon) {}

        Candidates candidates;
        Halving halving;
    };

    /// A question with two answers or more.
    struct Decision {
        const State& view;
        const MoveList& moves;
        Moment moment;
        Tools& tools;
    };

    /// How long games are played on with these rules.
    [[nodiscard]] virtual Horizon horizon(const Ruleset& rules) const = 0;
    /// The moves that were looked at, best first; empty: there was no time for any.
    [[nodiscard]] virtual std::vector<Arm> try_moves(const Decision& decision, Random& random,
                                                     const Budget& budget) const = 0;

  private:
    /// Weighs `moves_`. Best first; when there was no choice or no time, a move without a rating.
    std::vector<Arm> weigh(const Ruleset& rules, const State& view, Seat seat, Random& random, const Budget& budget);
    [[nodiscard]] Moment moment(Seat seat);
    [[nodiscard]] std::vector<Advice> explained(const std::vector<Arm>& arms, Seat seat, std::size_t most);

    const Ruleset* rules_ = nullptr;
    std::optional<Tools> tools_;
    State root_;
    MoveList moves_;
};

} // namespace linderhof::bots
