#pragma once
// What a turn may be used for (CB-BUY-2): the offers of the buy prompt.

#include "buying/tile_sales.hpp"

#include <linderhof/castles/rules.hpp>
#include <linderhof/castles/words/word_offer.hpp>

#include <memory>
#include <span>
#include <string>
#include <vector>

namespace linderhof::castles {

/// A market tile at the price of its space.
class MarketOffer final : public Offer {
  public:
    explicit MarketOffer(const Rules& rules) : rules_(rules), sale_(rules) {}

    [[nodiscard]] const Sale* sale() const override { return &sale_; }

    [[nodiscard]] bool could_build(const Position& position, Seat seat) const override;
    void list(const Position& position, Seat seat, std::uint64_t code, MoveList& moves) const override;
    [[nodiscard]] int count(const Position& position, Seat seat) const override;
    [[nodiscard]] Move nth(const Position& position, Seat seat, std::uint64_t code, int n) const override;
    void enter(const Position& position, Seat seat, std::uint64_t code, Draw& draw) const override;
    [[nodiscard]] bool legal(const Position& position, Seat seat, Move move) const override;
    void answer(Play& play, Seat seat, Move move) const override;
    [[nodiscard]] Reasons refuse(const Position& position, Seat seat, Move move) const override;
    [[nodiscard]] std::string notation(const Position& position, Seat seat, Move move) const override;
    [[nodiscard]] std::optional<std::variant<Move, Reason>>
    parse(const Position& position, Seat seat, std::uint64_t code, std::string_view text) const override;
    void options(const Position& position, Seat seat, std::vector<Option>& lines) const override;
    [[nodiscard]] Choice describe(const Position& position, Seat seat, Move move) const override;

  private:
    const Rules& rules_;
    MarketSale sale_;
};

/// A Hallway or Stairs from their stack at a fixed price (CB-PRICE-5).
class PassageOffer final : public Offer {
  public:
    PassageOffer(const Rules& rules, int stack, std::string key)
        : rules_(rules), stack_(stack), key_(std::move(key)), sale_(rules, stack, key_) {}

    [[nodiscard]] const Sale* sale() const override { return &sale_; }

    [[nodiscard]] bool could_build(const Position& position, Seat seat) const override;
    void list(const Position& position, Seat seat, std::uint64_t code, MoveList& moves) const override;
    [[nodiscard]] int count(const Position& position, Seat seat) const override;
    [[nodiscard]] Move nth(const Position& position, Seat seat, std::uint64_t code, int n) const override;
    void enter(const Position& position, Seat seat, std::uint64_t code, Draw& draw) const override;
    [[nodiscard]] bool legal(const Position& position, Seat seat, Move move) const override;
    void answer(Play& play, Seat seat, Move move) const override;
    [[nodiscard]] Reasons refuse(const Position& position, Seat seat, Move move) const override;
    [[nodiscard]] std::string notation(const Position& position, Seat seat, Move move) const override;
    [[nodiscard]] std::optional<std::variant<Move, Reason>>
    parse(const Position& position, Seat seat, std::uint64_t code, std::string_view text) const override;
    void options(const Position& position, Seat seat, std::vector<Option>& lines) const override;
    [[nodiscard]] Choice describe(const Position& position, Seat seat, Move move) const override;

  private:
    [[nodiscard]] const Stack& stack() const { return rules_.stacks[static_cast<std::size_t>(stack_)]; }

    [[nodiscard]] bool open(const Position& position, Seat seat) const;

    const Rules& rules_;
    int stack_;
    std::string key_;
    StackSale sale_;
};

/// Taking money from the bank in place of buying (CB-PASS-1).
class PassOffer final : public WordOffer {
  public:
    explicit PassOffer(const Rules& rules) : WordOffer(rules, "p", "pass") {}

    [[nodiscard]] bool could_build(const Position& /*position*/, Seat /*seat*/) const override { return false; }

    void answer(Play& play, Seat seat, Move move) const override;

  protected:
    [[nodiscard]] bool open(const Position& position, Seat seat) const override;
    [[nodiscard]] std::string words(const Position& position, Seat seat) const override;
};

/// Doing nothing with an extra turn: nobody has to take a reward that asks for an action (CB-DONE-8).
class DeclineOffer final : public WordOffer {
  public:
    explicit DeclineOffer(const Rules& rules) : WordOffer(rules, "d", "decline") {}

    [[nodiscard]] bool could_build(const Position& /*position*/, Seat /*seat*/) const override { return false; }

    void answer(Play& play, Seat seat, Move move) const override;

  protected:
    [[nodiscard]] bool open(const Position& position, Seat seat) const override;
    [[nodiscard]] std::string words(const Position& position, Seat seat) const override;
};

/// Ends a turn in which the main thing has been done while free offers are left.
class DoneOffer final : public WordOffer {
  public:
    explicit DoneOffer(const Rules& rules) : WordOffer(rules, "e", "end") {}

    [[nodiscard]] bool could_build(const Position& /*position*/, Seat /*seat*/) const override { return false; }

    [[nodiscard]] bool free() const override { return true; }

    void answer(Play& play, Seat seat, Move move) const override;

  protected:
    [[nodiscard]] bool open(const Position& position, Seat seat) const override;
    [[nodiscard]] std::string words(const Position& position, Seat seat) const override;
};

} // namespace linderhof::castles
