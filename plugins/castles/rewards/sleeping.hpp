#pragma once
// The Sleeping reward: tiles of one stack go on top of the room deck (CB-SLEEP).

#include <linderhof/castles/words/word_prompt.hpp>

#include <linderhof/castles/rules.hpp>

namespace linderhof::castles {

/// "Which stack do you look at?": a move is a room stack, or decline_code. Detail: the completed tile.
class StackPrompt final : public WordPrompt {
  public:
    static constexpr std::uint64_t decline_code = 0xFF;

    explicit StackPrompt(const Rules& rules) : WordPrompt(rules, "castles.stack") {}

    void list(const Position& position, Seat seat, MoveList& moves) const override;
    void answer(Play& play, Seat seat, Move move) const override;
    [[nodiscard]] Question question(const Position& position, Seat seat) const override;

  protected:
    [[nodiscard]] Line line(const Position& position, Seat seat, Move move, int number) const override;
};

/// "Which tile goes on the deck?": a move is a face, or stop_code. Detail: the stack, tiles taken so far.
class StackTilePrompt final : public WordPrompt {
  public:
    static constexpr std::uint64_t stop_code = 0x10000;

    explicit StackTilePrompt(const Rules& rules) : WordPrompt(rules, "castles.stack_tile") {}

    void list(const Position& position, Seat seat, MoveList& moves) const override;
    void answer(Play& play, Seat seat, Move move) const override;
    [[nodiscard]] Question question(const Position& position, Seat seat) const override;

  protected:
    [[nodiscard]] Line line(const Position& position, Seat seat, Move move, int number) const override;
};

} // namespace linderhof::castles
