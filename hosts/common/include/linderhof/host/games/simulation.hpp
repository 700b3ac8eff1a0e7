#pragma once

/// \file
/// Many games between computer players, on several threads, with results that do not depend on how many.

#include <linderhof/engine/offer.hpp>
#include <linderhof/engine/ruleset.hpp>

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace linderhof::host {

/// Threads of a simulation, at most.
inline constexpr int most_threads = 1024;

/// Games of a simulation, at most.
inline constexpr int most_games = 10'000'000;

/// One finished game. Numbers by seat.
struct GameResult {
    std::vector<int> ranks;
    std::vector<int> scores;
    std::vector<std::vector<int>> counters; ///< by seat, then by counter
    std::uint64_t answers = 0;
    std::uint64_t decisions = 0; ///< answers with more than one legal move
};

/// Makes one computer player for each seat of a game; called on the thread that plays it.
using SeatBots = std::function<std::vector<std::unique_ptr<Bot>>()>;

struct SimulationPlan {
    std::shared_ptr<const Ruleset> rules;
    /// Game n has the seed `seed` + n / `games_of_a_deal`, so that each can be played again alone.
    std::uint64_t seed = 0;
    int games_of_a_deal = 1; ///< as many games in a row begin alike
    int games = 0;
    int threads = 1;
    int bots = 1;                      ///< how many computer players take turns at the seats
    SeatBots make_bots;                ///< one of each
    std::function<void(int)> progress; ///< told the number of finished games, now and then; may be empty
    std::function<bool()> stop;        ///< asked before each game; true ends the simulation early; may be empty
    std::function<bool(int)> played;   ///< true: this game is known already and is left out; may be empty
    std::function<int()> next;         ///< the number of the next game, from any thread; `games`: none; empty: 0 and up
    std::stop_token abandon{};         ///< a stop leaves games that have begun, too
};

/// Hands out the numbers of a plan's games, but for those that are known already. Any thread may ask. The plan must outlive it.
class GameNumbers {
  public:
    explicit GameNumbers(const SimulationPlan& plan) : plan_(plan) {}

    /// `games` of the plan: there are no more, or it is to stop.
    [[nodiscard]] int next();

    /// How many may be left: those that are known already count.
    [[nodiscard]] int left() const { return plan_.games - next_; }

  private:
    const SimulationPlan& plan_;
    std::atomic<int> next_ = 0;
};

/// Which computer player sits at a seat in a game: they move on by one seat with every game.
[[nodiscard]] inline int bot_at(int seat, int game, int bots) {
    return (seat + game) % bots;
}

/// Plays one game to its end. REQUIRES: the players answer legally, as those of a registry do. After a stop the result means
/// nothing.
[[nodiscard]] GameResult play_game(const Ruleset& rules, std::uint64_t seed, const std::vector<Bot*>& seats,
                                   const std::stop_token& abandon = {});

/// What came of many games for one computer player, or for one seat.
struct Tally {
    std::uint64_t games = 0;  ///< seats that were played
    std::uint64_t wins = 0;   ///< first alone
    std::uint64_t shared = 0; ///< first with others
    std::int64_t sum = 0;
    int least = 0;
    int most = 0;

    void add(int rank, bool alone, int score);

    [[nodiscard]] double mean() const {
        return games == 0 ? 0.0 : static_cast<double>(sum) / static_cast<double>(games);
    }
};

/// Sums over all games; they are whole numbers, so that the order of adding does not matter.
struct Summary {
    std::vector<Tally> bots;
    std::vector<Tally> seats;
    std::vector<std::int64_t> counters; ///< by counter, over all seats
    std::uint64_t answers = 0;
    std::uint64_t decisions = 0;
    std::uint64_t games = 0;

    Summary() = default;
    /// Room for the games of a plan.
    explicit Summary(const SimulationPlan& plan);

    /// Adds a game of this plan.
    void add(const SimulationPlan& plan, int game, const GameResult& result);

    /// A sum over all seats, per seat and game.
    [[nodiscard]] double per_seat(std::int64_t sum) const {
        const auto played = static_cast<double>(games * seats.size());
        return played == 0 ? 0.0 : static_cast<double>(sum) / played;
    }
};

/// Plays all games, on as many of the threads as can be started, and keeps only their sums. A fault in a game ends it
/// with what was thrown.
[[nodiscard]] Summary simulate(const SimulationPlan& plan);

/// The same, with every result handed to `take`; from one thread at a time, in any order.
void simulate(const SimulationPlan& plan, const std::function<void(int game, const GameResult& result)>& take);

} // namespace linderhof::host
