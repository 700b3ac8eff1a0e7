#pragma once
// Choosing two tiles in secret, and what else happens to hands (TC-DRAFT).

#include <linderhof/engine/prompt.hpp>
#include <linderhof/engine/word_prompt.hpp>
#include <linderhof/two_castles/rules.hpp>

#include <string>
#include <utility>
#include <vector>

namespace linderhof::two_castles {

/// The direction in which hands travel in this round, as seats to the left: 1 in odd rounds, -1 in even ones
/// (TC-DRAFT-6, 7).
[[nodiscard]] int direction(const Position& position, const Rules& rules);
[[nodiscard]] Seat neighbour(const Position& position, Seat seat, int steps_to_left);

/// TC-DRAFT-2: hands for a new round.
void take_hands(Play& play, const Rules& rules);
/// TC-DRAFT-16, 17, TC-LUDWIG-8: every hand goes to the neighbour who takes it up. REQUIRES: the hands hold more than one tile.
void pass_hands(Play& play, const Rules& rules);
/// TC-DRAFT-9.
void reveal(Play& play, const Rules& rules);
/// TC-LUDWIG-4: two tiles at random from the hand of a companion, face up.
void draw_for_companion(Play& play, const Rules& rules, Seat companion, Seat seat);

/// "Which two tiles?" A move is a pair of places in the hand: (first << 8) | second.
class ChoosePrompt final : public Prompt {
  public:
    explicit ChoosePrompt(const Rules& rules) : rules_(&rules) {}

    [[nodiscard]] std::string_view id() const override { return "two_castles.choose"; }

    [[nodiscard]] bool pays_at_once() const override { return false; }

    void list(const Position& position, Seat seat, MoveList& moves) const override;
    [[nodiscard]] bool legal(const Position& position, Seat seat, Move move) const override;
    void answer(Play& play, Seat seat, Move move) const override;
    [[nodiscard]] Reasons refuse(const Position& position, Seat seat, Move move) const override;
    [[nodiscard]] std::string notation(const Position& position, Seat seat, Move move) const override;
    [[nodiscard]] std::variant<Move, Reason> parse(const Position& position, Seat seat,
                                                   std::string_view text) const override;
    [[nodiscard]] Question question(const Position& position, Seat seat) const override;
    [[nodiscard]] std::vector<Option> options(const Position& position, Seat seat) const override;
    [[nodiscard]] Choice describe(const Position& position, Seat seat, Move move) const override;

  private:
    [[nodiscard]] std::pair<int, int> slots(Move move) const;
    [[nodiscard]] const TileKind& kind(const Position& position, Seat seat, int slot) const;
    [[nodiscard]] int slot_of(const Position& position, Seat seat, std::string_view word) const;

    const Rules* rules_;
};

/// "Which of the companion's tiles goes into which castle?" (TC-LUDWIG-6). A move is the tile, 0 or 1, that goes into the
/// companion's left castle. Detail: the companion.
class CompanionPrompt final : public WordPrompt {
  public:
    explicit CompanionPrompt(const Rules& rules) : WordPrompt("two_castles.companion"), rules_(&rules) {}

    [[nodiscard]] bool pays_at_once() const override { return false; }

    void list(const Position& position, Seat seat, MoveList& moves) const override;
    void answer(Play& play, Seat seat, Move move) const override;
    [[nodiscard]] Question question(const Position& position, Seat seat) const override;

  protected:
    [[nodiscard]] Line line(const Position& position, Seat seat, Move move, int number) const override;

  private:
    const Rules* rules_;
};

} // namespace linderhof::two_castles
