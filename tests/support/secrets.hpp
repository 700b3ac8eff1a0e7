#pragma once

#include "support/findings.hpp"

#include <linderhof/engine/offer.hpp>
#include <linderhof/engine/ruleset.hpp>

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace linderhof::test {

/// Holds what a seat sees against positions that differ only in what it cannot know: drawn anew by chance, they must
/// look the same to it in every byte and every word, offer it the same answers, and be answered alike by computer
/// players. What is public must be the same as well.
class Secrets {
  public:
    Secrets(const Ruleset& rules, Findings& findings) : rules_(rules), findings_(findings) {}

    /// `words`: texts are compared as well; `bots`: every computer player that there is answers for the seat.
    void check(const State& state, Seat seat, Random& random, bool words, bool bots);

    /// Whether anything was ever drawn otherwise than it is; without that the checks above would say nothing.
    [[nodiscard]] bool drew_otherwise() const { return drew_otherwise_; }

  private:
    void check_views(const State& state, Seat seat);
    void check_ends(const State& state, SeatSet knowing, const State& view, const State& other);
    void check_moves(const State& state, Seat seat);
    void check_words(const State& state, Seat seat);
    using Expect = std::function<void(bool holds, const std::string& what)>;
    void check_bots(Seat seat, std::uint64_t seed);
    void check_advice(const BotMaker& maker, Seat seat, std::uint64_t seed, Move answer, const Expect& expect);
    void check_bounds(const BotMaker& maker, Seat seat, std::uint64_t seed, const Expect& expect);
    [[nodiscard]] std::string first_difference(const State& left, const State& right) const;

    const Ruleset& rules_;
    Findings& findings_;
    State view_, other_, view_of_other_, public_, public_of_other_, end_, end_of_other_;
    bool drew_otherwise_ = false;
    MoveList moves_, moves_of_view_, moves_of_other_;
};

} // namespace linderhof::test
