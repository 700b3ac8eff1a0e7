#pragma once
// The reward for a complete Moat: one tile of a stack, placed for nothing (CX-MOAT-28 to 31).

#include "ring.hpp"

#include <linderhof/castles/words/word_prompt.hpp>

namespace linderhof::moats {

/// Adds the reward, its phase and its questions.
void add_reward(Composer& composer, castles::Rules& rules, Moats& moats);

/// "Which stack?": a move is a room stack, or decline_code.
class MoatStackPrompt final : public castles::WordPrompt {
  public:
    static constexpr std::uint64_t decline_code = 0xFF;

    MoatStackPrompt(const castles::Rules& rules, const Moats& moats)
        : WordPrompt(rules, "moats.stack"), moats_(moats) {}

    void list(const Position& position, Seat seat, MoveList& moves) const override;
    void answer(Play& play, Seat seat, Move move) const override;
    [[nodiscard]] Question question(const Position& position, Seat seat) const override;

  protected:
    [[nodiscard]] Line line(const Position& position, Seat seat, Move move, int number) const override;

  private:
    const Moats& moats_;
};

/// "Which tile of it, and where?": a move is a place as in castles::place_move, or decline_code. Detail: the stack.
class MoatTilePrompt final : public Prompt {
  public:
    static constexpr std::uint64_t decline_code = std::uint64_t{1} << 56U;

    explicit MoatTilePrompt(const castles::Rules& rules) : rules_(rules) {}

    [[nodiscard]] std::string_view id() const override { return "moats.tile"; }

    void list(const Position& position, Seat seat, MoveList& moves) const override;
    Move pick(const Position& position, Seat seat, Random& random, MoveList& scratch) const override;
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
    const castles::Rules& rules_;
};

} // namespace linderhof::moats
