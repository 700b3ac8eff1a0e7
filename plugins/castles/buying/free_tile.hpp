#pragma once
// A free Hallway or Stairs: the Corridor reward (CB-COR-1), or the gift of a module.

#include <linderhof/castles/rules.hpp>
#include <linderhof/engine/prompt.hpp>

namespace linderhof::castles {

/// "Which free tile, and where?": a move is a place as in place_move, or decline_code. Detail: the completed tile, or -1
/// for a gift, which cannot be declined; which of the two it may not be, as bits of FreeTile.
class FreeTilePrompt final : public Prompt {
  public:
    static constexpr std::uint64_t decline_code = std::uint64_t{1} << 56U;

    explicit FreeTilePrompt(const Rules& rules) : rules_(rules) {}

    [[nodiscard]] std::string_view id() const override { return "castles.free_tile"; }

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
    /// Faces of the stacks that still have tiles.
    struct Faces;

    const Rules& rules_;
};

} // namespace linderhof::castles
