#pragma once
// Effects that come at one moment, and questions that are answered with a number.

#include "deck/decrees.hpp"

#include <linderhof/castles/words/word_prompt.hpp>

namespace linderhof::decrees {

/// Carries out what waits at this moment, seat by seat from the Master Builder on; of two decrees of a seat its owner
/// says which comes first (CX-DOUBLE-5). A step of a phase: one decree each time it runs.
[[nodiscard]] Next carry_out(Play& play, const castles::Rules& rules, const Decrees& decrees, Moment::Kind moment);

/// "Which decree first?": a move is the number of a decree. Detail: the moment.
class WhichPrompt final : public castles::WordPrompt {
  public:
    WhichPrompt(const castles::Rules& rules, const Decrees& decrees)
        : WordPrompt(rules, "decrees.which"), decrees_(decrees) {}

    void list(const Position& position, Seat seat, MoveList& moves) const override;
    void answer(Play& play, Seat seat, Move move) const override;
    [[nodiscard]] Question question(const Position& position, Seat seat) const override;

  protected:
    [[nodiscard]] Line line(const Position& position, Seat seat, Move move, int number) const override;

  private:
    const Decrees& decrees_;
};

/// "How much?": a move is a number. Detail: which question (Decrees::askings), the least and the most.
class NumberPrompt final : public castles::WordPrompt {
  public:
    NumberPrompt(const castles::Rules& rules, const Decrees& decrees)
        : WordPrompt(rules, "decrees.number"), decrees_(decrees) {}

    void list(const Position& position, Seat seat, MoveList& moves) const override;
    void answer(Play& play, Seat seat, Move move) const override;
    [[nodiscard]] Question question(const Position& position, Seat seat) const override;

  protected:
    [[nodiscard]] Line line(const Position& position, Seat seat, Move move, int number) const override;

  private:
    [[nodiscard]] const Asking& asking(const Position& position) const;

    const Decrees& decrees_;
};

} // namespace linderhof::decrees
