#pragma once

#include "support/findings.hpp"

#include <linderhof/engine/ruleset.hpp>

#include <string>
#include <vector>

namespace linderhof::test {

/// Plays on in two games at once that differ only in what a seat cannot know, with the same answers and the same chance:
/// as long as the seat is told the same in both, it must see the same in both. This finds what a rule shows by marking it
/// as known to everybody, which views and worlds that believe the mark cannot find.
class Twins {
  public:
    Twins(const Ruleset& rules, Findings& findings) : rules_(rules), findings_(findings) {}

    /// From a position in which nobody's answer lies sealed, for so many answers at most.
    void check(const State& state, Seat viewer, Random& random, int most_answers);

    /// Answers after which both were compared.
    [[nodiscard]] long compared() const { return compared_; }

  private:
    bool answer_alike(Random& random);
    void compare(Seat answered);
    [[nodiscard]] std::string first_difference() const;

    const Ruleset& rules_;
    Findings& findings_;
    Seat viewer_ = 0;
    State one_, other_, view_of_one_, view_of_other_;
    MoveList scratch_;
    std::string last_answer_;
    long compared_ = 0;
};

} // namespace linderhof::test
