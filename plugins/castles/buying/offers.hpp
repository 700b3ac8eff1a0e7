#pragma once
// What a turn may be used for beside buying (CB-BUY-2).

#include <linderhof/castles/rules.hpp>
#include <linderhof/castles/words/word_offer.hpp>

#include <string>

namespace linderhof::castles {

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
