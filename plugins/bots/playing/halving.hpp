#pragma once

#include "playing/candidates.hpp"
#include "playing/playout.hpp"

#include <linderhof/engine/bot.hpp>
#include <linderhof/engine/ruleset.hpp>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace linderhof::bots {

/// A candidate and what its playouts brought, in points that the seat is ahead.
struct Arm {
    Candidate candidate;
    double sum = 0;
    double squares = 0;
    double places = 0;   ///< sum of the places
    double foretold = 0; ///< sum of what was foretold
    int playouts = 0;
    std::vector<float> leads{};   ///< of the first playouts, one for each pass that it lived through
    std::vector<float> columns{}; ///< what the seat had in the end of these, one column after the other for each
    double value = 0;             ///< what they come to together with the rating: points that the seat will be ahead

    /// So many playouts are kept one by one; that is enough to compare moves by.
    static constexpr std::size_t kept = 1000;

    void add(const Standpoint& result);

    /// REQUIRES: there was a playout.
    [[nodiscard]] double mean() const { return sum / playouts; }

    /// The standard deviation of the playouts; 0 for less than two.
    [[nodiscard]] double deviation() const;
};

/// How long moves are tried.
struct Effort {
    std::uint32_t playouts = 0;                      ///< of all moves together, at most
    std::optional<std::chrono::milliseconds> time{}; ///< from the call on; stages take equal shares of it
};

/// Sequential halving: all candidates get equally many playouts, then the better half of them, and so on. In each pass
/// all that are left meet the same hidden things and the same luck, so that only they make a difference.
class Halving {
  public:
    /// The ruleset must outlive it.
    Halving(const Ruleset& rules, Horizon horizon) : rules_(&rules), playout_(rules, horizon) {}

    [[nodiscard]] Evaluation& evaluation() { return playout_.evaluation(); }

    /// The candidates as arms, best first. Those that were given up early come behind those that were left longer, and
    /// are worth no more. When the countdown ends early, a pass that was begun does not count, since it would favor those
    /// whose luck was good. `ahead` is what the seat is ahead now minus what it has: by so much a rating and a lead differ
    /// as long as nothing is tried.
    [[nodiscard]] std::vector<Arm> run(const State& view, Seat seat, const std::vector<Candidate>& candidates,
                                       double ahead, const Effort& effort, Countdown& countdown, Random& random);

  private:
    void halve(const State& view, Seat seat, std::vector<Arm>& arms, const Effort& effort, Countdown& countdown,
               Random& random);
    void rank(std::span<Arm> arms);
    bool pass(const State& view, Seat seat, std::vector<Arm>& arms, std::size_t alive, Countdown& countdown,
              Random& random);

    const Ruleset* rules_;
    Playout playout_;
    double ahead_ = 0;
    State root_, state_;
    std::vector<Standpoint> results_;
    std::vector<float> columns_; ///< of the results, one after the other
};

} // namespace linderhof::bots
