#pragma once
// Phase 2: the Master Builder lays the tiles of the market on its spaces (CB-PRICE).

#include <linderhof/castles/words/word_prompt.hpp>

#include <linderhof/castles/rules.hpp>

#include <string_view>
#include <variant>

namespace linderhof::castles {

/// Asks the Master Builder for the tile of the dearest space, and so on downwards. Choices without an alternative are
/// not asked for.
void start_pricing(Play& play, const Rules& rules);

/// "Which tile for 15 000?": a move is a market entry; entries without a tile stand for leaving the space empty, and
/// the first of them serves for all. Where another seat sets what is left over (Parameters::pricing_delegate), one more move
/// says that the time is up: a host with a clock gives it for the seat. Its words mean a move even where they are no
/// answer: what refuses them then is the rule of the module they come from (BuyingRules::leave_prices). Detail: space, entries
/// that are laid already as bits.
class PricePrompt final : public WordPrompt {
  public:
    explicit PricePrompt(const Rules& rules) : WordPrompt(rules, "castles.price") {}

    [[nodiscard]] bool pays_at_once() const override { return false; }

    void list(const Position& position, Seat seat, MoveList& moves) const override;
    [[nodiscard]] bool legal(const Position& position, Seat seat, Move move) const override;
    void answer(Play& play, Seat seat, Move move) const override;
    [[nodiscard]] Reasons refuse(const Position& position, Seat seat, Move move) const override;
    [[nodiscard]] std::variant<Move, Reason> parse(const Position& position, Seat seat,
                                                   std::string_view text) const override;
    [[nodiscard]] Question question(const Position& position, Seat seat) const override;

  protected:
    [[nodiscard]] Line line(const Position& position, Seat seat, Move move, int number) const override;
};

} // namespace linderhof::castles
