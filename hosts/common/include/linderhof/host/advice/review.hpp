#pragma once
// A game that was played, answer by answer, against what a computer player finds best. Each answer is judged from the view
// of the seat that gave it: what it could not know, such as the cards of others or what was turned up later, counts nothing.

#include <linderhof/engine/bot.hpp>
#include <linderhof/engine/ruleset.hpp>
#include <linderhof/host/advice/grounds.hpp>
#include <linderhof/host/games/names.hpp>
#include <linderhof/record/record.hpp>

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace linderhof::host {

/// An answer as it is told in a review.
struct Told {
    std::string move; ///< its notation
    std::string text; ///< "Vestibule at -12 -2, turn 0"
    Expected expected;
    std::vector<Ground> grounds;
};

/// An answer for which there was a choice.
struct ReviewedAnswer {
    std::size_t number = 0; ///< of the move in the record, from 1
    Seat seat = no_seat;
    std::string question;
    Told given;
    Told best; ///< the same as the given one where `as_best`
    bool as_best = false;
    double cost = 0;   ///< points of the margin that the best would have brought more, with the same luck; not below 0
    double doubt = 0;  ///< standard error of the cost
    double sure = 0.5; ///< how likely it is that the best is better, from 0.5 to 1
};

/// The answers of one seat together.
struct SeatReview {
    int answers = 0;
    int as_best = 0;
    double cost = 0;
};

struct Review {
    std::vector<ReviewedAnswer> answers;
    std::vector<std::size_t>
        turning;                   ///< indices of the three answers that cost most for sure, in the order of the game
    std::vector<SeatReview> seats; ///< by seat
    std::string broken;            ///< why the record could not be followed to its end; empty: it could
};

struct ReviewPlan {
    const Ruleset& rules;
    const record::Record& record;
    const Names& names;
    Bot& bot;                     ///< must tell what it expects (Advice::expected)
    Budget budget{};              ///< for an answer, and again for its comparison with the best one
    Seat only = no_seat;          ///< whose answers; none: those of all
    std::function<bool()> stop{}; ///< whether to end early
    std::function<void(std::size_t done, std::size_t all)> progress{}; ///< by moves of the record
};

/// Judges a recorded game. Where no time bounds the computer player, the same record gives the same review on every
/// machine. Throws InputError when the computer player does not tell what it expects.
[[nodiscard]] Review review(const ReviewPlan& plan);

} // namespace linderhof::host
