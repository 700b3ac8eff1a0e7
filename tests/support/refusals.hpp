#pragma once

#include "support/findings.hpp"

#include <linderhof/engine/ruleset.hpp>

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace linderhof::test {

/// Gives answers that a prompt does not offer, as codes and as words, and holds what comes back against the promise that
/// every refusal has a reason: a sentence, and for a place in words the number of a rule. Nothing may change by it. Places
/// that are offered are asked the other way: no rule may forbid them.
class Refusals {
  public:
    Refusals(const Ruleset& rules, Findings& findings) : rules_(rules), findings_(findings) {}

    /// REQUIRES: the seat owes an answer; `moves` is the list of its legal ones.
    void check(State& state, Seat seat, const MoveList& moves, Random& random);

  private:
    void check_listed(const State& state, Seat seat, Move move);
    void check_remembered(State& state, Seat seat, const MoveList& moves, Random& random);
    void check_code(State& state, Seat seat, Move move);
    void check_words(State& state, Seat seat, const std::string& words, bool place);
    void check_options(const State& state, Seat seat);
    void check_reasons(const Reasons& reasons, const std::string& what, bool place);

    const Ruleset& rules_;
    Findings& findings_;
    std::vector<std::uint64_t> legal_;                                 ///< codes, sorted
    std::map<std::string, std::vector<Move>, std::less<>> remembered_; ///< by prompt: some that were listed before
};

} // namespace linderhof::test
