#pragma once

/// \file
/// Computer players against each other, each deal once with every seating, so that neither seat nor luck decides.

#include <linderhof/host/games/simulation.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace linderhof::host {

/// Bounds of a share, 95 in 100 (Wilson's interval).
struct Bounds {
    double low = 0;
    double high = 1;
};

/// `share` is a share 0 to 1 of `games` games.
[[nodiscard]] Bounds bounds_of(double share, std::uint64_t games);

/// What came of the games for one computer player of the pool.
struct Contender {
    std::string bot;
    int chairs = 0;                     ///< seats of a game that it has
    std::int64_t firsts = 0;            ///< first places, in `Pool::whole` of one; seats that share one divide it
    std::int64_t score = 0;             ///< sum over its seats and all games
    std::vector<std::int64_t> counters; ///< likewise, by counter
};

/// The sums of a tournament. They are whole numbers, so that the order of adding does not matter.
class Pool {
  public:
    static constexpr std::int64_t whole = 840; ///< can be divided by every number of seats

    /// `bots` has the computer player of each seat in the first game; those of one name are one contender.
    Pool(const Ruleset& rules, const std::vector<std::string>& bots);

    void add(int game, const GameResult& result);

    [[nodiscard]] std::uint64_t games() const { return games_; }

    /// In the order in which they are first named.
    [[nodiscard]] const std::vector<Contender>& contenders() const { return contenders_; }

    /// Of the first places of all games, the share that fell to a contender. REQUIRES: there was a game.
    [[nodiscard]] double share(const Contender& contender) const;

    /// What the share would be if chance decided.
    [[nodiscard]] double by_chance(const Contender& contender) const;

    /// A sum per seat and game. REQUIRES: there was a game.
    [[nodiscard]] double per_seat(const Contender& contender, std::int64_t sum) const;

    /// Elo numbers by contender, with a mean of 0: of two seats in a game, the one with the better rank has won. 400 mean
    /// odds of ten to one. One game more, a draw, is added to each pair, so that nobody is beyond all bounds.
    [[nodiscard]] std::vector<double> elo() const;

  private:
    [[nodiscard]] std::size_t contender_at(std::size_t seat, int game) const;

    std::vector<Contender> contenders_;
    std::vector<std::size_t> at_;                   ///< the contender of each seat in the first game
    std::vector<std::vector<std::int64_t>> beaten_; ///< half points of the first against the second
    std::uint64_t games_ = 0;
};

/// Makes a simulation the tournament of these players: as many as play, each deal with every seating in turn.
void seat_tournament(SimulationPlan& plan, const std::vector<std::string>& bots);

} // namespace linderhof::host
