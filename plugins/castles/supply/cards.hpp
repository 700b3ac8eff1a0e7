#pragma once
// Bonus cards: drawing, keeping and returning them (CB-SETUP-14, CB-UTIL-1).

#include <linderhof/castles/words/word_prompt.hpp>

#include <linderhof/castles/rules.hpp>
#include <linderhof/castles/turns/flow.hpp>

#include <string>
#include <vector>

namespace linderhof::castles {

/// Starts the phase castles.cards: the seat keeps some of the `drawn` newest cards of its hand and returns the others.
void choose_cards(Play& play, Seat seat, int drawn, int kept);

/// The steps of castles.cards. Frame::local: seat, newest cards, cards to keep, cards chosen so far.
[[nodiscard]] std::vector<Step> card_steps(const Rules& rules);

/// "1 VP each: now 3": what a card is worth in a castle as it is.
[[nodiscard]] std::string card_words(const Position& position, const Rules& rules, Seat seat, std::uint8_t card);

/// "Which card goes back?" and "Keep which card?": a move is a slot of the hand. Detail: first slot that may be chosen,
/// slot behind the last.
class CardPrompt final : public WordPrompt {
  public:
    CardPrompt(const Rules& rules, bool keep)
        : WordPrompt(rules, keep ? "castles.keep_card" : "castles.return_card"), keep_(keep) {}

    void list(const Position& position, Seat seat, MoveList& moves) const override;
    void answer(Play& play, Seat seat, Move move) const override;
    [[nodiscard]] Question question(const Position& position, Seat seat) const override;

  protected:
    [[nodiscard]] Line line(const Position& position, Seat seat, Move move, int number) const override;

  private:
    bool keep_;
};

} // namespace linderhof::castles
