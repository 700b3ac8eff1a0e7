#pragma once

#include "worth/prospect.hpp"
#include "worth/worth.hpp"

#include <linderhof/engine/bot.hpp>
#include <linderhof/engine/ruleset.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace linderhof::bots {

/// What moves are worth to a seat, at once and in a while. Keeps its memory, so that asking again does not allocate.
/// In thousandths of a point. The ruleset must outlive it.
class Outlook {
  public:
    explicit Outlook(const Ruleset& rules) : rules_(&rules), worth_(rules) {}

    [[nodiscard]] const Ruleset& rules() const { return *rules_; }

    /// What each move brings the seat, with the best of its own answers that follow, until another seat must answer or
    /// chance or a revelation comes in. Own answers are followed to a small depth, and not all of a great number. Each
    /// move is an iteration; when they run out, those that were tried lie spread over the list.
    void at_once(const State& root, Seat seat, const MoveList& moves, Countdown& countdown,
                 std::vector<Prospect>& prospects);

    /// What each move brings the seat beyond what it brings the others, over a few continuations in which everybody takes
    /// what pays at once, until the question comes round again. Of many moves only some are tried. Each continuation is
    /// an iteration; all moves that were tried were tried equally often, unless iterations ran out before the second round.
    void in_a_while(const State& view, Seat seat, Random& random, const MoveList& moves, Countdown& countdown,
                    std::vector<Prospect>& prospects);

    /// The same for a question that several seats answer at once: nothing happens before all have. The others answer by
    /// lot, and then everybody goes on with what pays, until this is asked again or the seat has answered a few more questions; a few times, with the same luck for all
    /// moves. So drafts are told apart by what the seat can do with what it has taken.
    void when_all_have(const State& root, Seat seat, const MoveList& moves, Random& random, Countdown& countdown,
                       std::vector<Prospect>& prospects);

    [[nodiscard]] const Worth& worth() const { return worth_; }

    /// What the seat is ahead of the mean of the others.
    [[nodiscard]] std::int64_t lead(const State& state, Seat seat) const;

  private:
    static constexpr int depth = 2; ///< own choices in a row that are followed

    /// Memory of one level of the search.
    struct Level {
        State state;
        MoveList moves;
    };

    std::int64_t follow(Level& level, Seat seat, int left);
    std::int64_t best_answer(Level& level, Seat seat, int left);
    std::int64_t continuation(State& state, Seat seat, Random& random);
    std::int64_t play_out_of(State& state, Seat seat, const StateCore& asked, Random& random);
    Move quick(const State& state, Seat seat, Random& random, std::size_t width);

    const Ruleset* rules_;
    Worth worth_;
    std::array<Level, depth + 1> levels_;
    State state_, trial_, root_;
    MoveList answers_;
    std::vector<std::int64_t> round_;
};

} // namespace linderhof::bots
