#pragma once
// Setting the table out (CB-SETUP).

#include <linderhof/castles/words/word_prompt.hpp>

#include <linderhof/castles/rules.hpp>

#include <memory>
#include <vector>

namespace linderhof::castles {

/// The first steps of the phase castles.game, in the order of the rules.
[[nodiscard]] std::vector<Step> setup_steps(const Rules& rules);

/// What lies on the table for any number of players: the bonus deck, the room deck, the stacks.
[[nodiscard]] std::vector<Step> table_steps(const Rules& rules);
/// Points at the beginning, clockwise from the first Master Builder. Players beyond the table go on counting.
[[nodiscard]] int starting_vp(const Rules& rules, int place);
/// Everybody chooses a side of the foyer where there is a choice (CB-SETUP-11).
void give_foyers(Play& play, const Rules& rules);

/// "Which foyer?": a move is a face (CB-SETUP-11). All seats answer at once.
class FoyerPrompt final : public WordPrompt {
  public:
    explicit FoyerPrompt(const Rules& rules) : WordPrompt(rules, "castles.foyer") {}

    [[nodiscard]] bool pays_at_once() const override { return false; }

    void list(const Position& position, Seat seat, MoveList& moves) const override;
    void answer(Play& play, Seat seat, Move move) const override;
    [[nodiscard]] Question question(const Position& position, Seat seat) const override;

  protected:
    [[nodiscard]] Line line(const Position& position, Seat seat, Move move, int number) const override;
};

} // namespace linderhof::castles
