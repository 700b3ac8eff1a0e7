#pragma once
// The draft: decrees go round, everybody keeps one, and all reveal together (CX-DRULE-1 to 4, CX-DOUBLE).

#include "deck/decrees.hpp"

#include <linderhof/castles/words/word_prompt.hpp>

namespace linderhof::decrees {

/// Which decree does a seat keep? A move is a place in Decrees::passing. Detail: 0 in the first pass, 1 in the second.
class DraftPrompt : public castles::WordPrompt {
  public:
    DraftPrompt(const castles::Rules& rules, const Decrees& decrees, std::string id = "decrees.draft")
        : WordPrompt(rules, std::move(id)), decrees_(decrees) {}

    [[nodiscard]] bool pays_at_once() const override { return false; }

    void list(const Position& position, Seat seat, MoveList& moves) const override;
    void answer(Play& play, Seat seat, Move move) const override;
    [[nodiscard]] Question question(const Position& position, Seat seat) const override;

  protected:
    [[nodiscard]] const Decrees& decrees() const { return decrees_; }

    [[nodiscard]] Line line(const Position& position, Seat seat, Move move, int number) const override;

  private:
    const Decrees& decrees_;
};

/// Which of the decrees from the top of the deck takes the place of Second Thoughts (CX-DECREE-3)? They lie in
/// Decrees::passing meanwhile.
class RedrawPrompt final : public DraftPrompt {
  public:
    RedrawPrompt(const castles::Rules& rules, const Decrees& decrees) : DraftPrompt(rules, decrees, "decrees.redraw") {}

    void answer(Play& play, Seat seat, Move move) const override;
    [[nodiscard]] Question question(const Position& position, Seat seat) const override;
};

/// Puts a decree under the deck.
void put_under(Play& play, const Decrees& decrees, const DecreeCard& card);
/// Puts everything that goes round under the deck.
void put_rest_under(Play& play, const Decrees& decrees);
/// A decree that a seat holds is turned up and holds from now on.
void reveal_decree(Play& play, const Decrees& decrees, Seat seat, Decree decree, std::string_view rule);
/// The slots of the decrees that a seat holds.
[[nodiscard]] std::span<DecreeCard> held_by(Play& play, const Decrees& decrees, Seat seat);
[[nodiscard]] std::span<const DecreeCard> held_by(const Position& position, const Decrees& decrees, Seat seat);
/// What of the decrees is hidden from whom.
[[nodiscard]] Secret draft_secret(const Decrees& decrees);

} // namespace linderhof::decrees
