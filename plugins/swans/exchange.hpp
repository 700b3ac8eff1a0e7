#pragma once
// Swan tokens for money, once in each turn (CX-SWAN-5 to 10).

#include "swans.hpp"

#include <linderhof/castles/words/word_prompt.hpp>

namespace linderhof::swans {

/// The exchange of one to five tokens: a move is their number. Which tokens they are is asked next, where it matters.
class ExchangeOffer final : public castles::Offer {
  public:
    ExchangeOffer(const castles::Rules& rules, const Swans& swans) : rules_(rules), swans_(swans) {}

    [[nodiscard]] bool free() const override { return true; }

    [[nodiscard]] bool could_build(const Position& /*position*/, Seat /*seat*/) const override { return false; }

    void list(const Position& position, Seat seat, std::uint64_t code, MoveList& moves) const override;
    [[nodiscard]] int count(const Position& position, Seat seat) const override;
    [[nodiscard]] Move nth(const Position& position, Seat seat, std::uint64_t code, int n) const override;
    [[nodiscard]] bool legal(const Position& position, Seat seat, Move move) const override;
    void answer(Play& play, Seat seat, Move move) const override;
    [[nodiscard]] Reasons refuse(const Position& position, Seat seat, Move move) const override;
    [[nodiscard]] std::string notation(const Position& position, Seat seat, Move move) const override;
    [[nodiscard]] std::optional<std::variant<Move, Reason>>
    parse(const Position& position, Seat seat, std::uint64_t code, std::string_view text) const override;
    void options(const Position& position, Seat seat, std::vector<Option>& lines) const override;
    [[nodiscard]] Choice describe(const Position& position, Seat seat, Move move) const override;

  private:
    [[nodiscard]] std::string words(int number) const;

    const castles::Rules& rules_;
    const Swans& swans_;
};

/// "Which swan goes?": a move is a colour. Detail: tokens that are still to go.
class TokenPrompt final : public castles::WordPrompt {
  public:
    TokenPrompt(const castles::Rules& rules, const Swans& swans) : WordPrompt(rules, "swans.token"), swans_(swans) {}

    void list(const Position& position, Seat seat, MoveList& moves) const override;
    void answer(Play& play, Seat seat, Move move) const override;
    [[nodiscard]] Question question(const Position& position, Seat seat) const override;

  protected:
    [[nodiscard]] Line line(const Position& position, Seat seat, Move move, int number) const override;

  private:
    const Swans& swans_;
};

} // namespace linderhof::swans
