#pragma once
// Phase 3: one turn of one seat (CB-BUY), and the building of a tile.

#include <linderhof/castles/rules.hpp>
#include <linderhof/engine/prompt.hpp>

#include <vector>

namespace linderhof::castles {

/// The steps of castles.turn. Frame::local: seat, whether this is an extra turn, extra turns that wait.
[[nodiscard]] std::vector<Step> turn_steps(const Rules& rules);
/// The steps of castles.build. Frame::local: seat; face in bits 0 to 15 and turn above; y in bits 0 to 15 and x above;
/// Source::code.
[[nodiscard]] std::vector<Step> build_steps(const Rules& rules);

/// "Ada, buy?": what the turn is used for. Its moves are those of BuyingRules::offers.
class BuyPrompt final : public Prompt {
  public:
    explicit BuyPrompt(const Rules& rules) : rules_(rules) {}

    [[nodiscard]] std::string_view id() const override { return "castles.buy"; }

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
    [[nodiscard]] bool usable(const Position& position, const CalledOffer& offer) const;
    [[nodiscard]] CalledOffer offer_of(Move move) const;

    const Rules& rules_;
};

} // namespace linderhof::castles
