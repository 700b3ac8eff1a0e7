#pragma once
// "Which ballroom?": one of those that were drawn (SS-BALL-1). A move is the number of a kind.

#include <linderhof/engine/word_prompt.hpp>

namespace linderhof::soirees {

class ChooseBallroom final : public WordPrompt {
  public:
    ChooseBallroom() : WordPrompt("soirees.ballroom") {}

    void list(const Position& position, Seat seat, MoveList& moves) const override;
    void answer(Play& play, Seat seat, Move move) const override;
    [[nodiscard]] Question question(const Position& position, Seat seat) const override;

  protected:
    [[nodiscard]] Line line(const Position& position, Seat seat, Move move, int number) const override;
};

/// "$1 draws three ballrooms for Eltz: ..."
[[nodiscard]] Event told_of_draw(const Position& position, int castle, Seat seat);

} // namespace linderhof::soirees
