#pragma once

/// \file
/// Several processes that play the games of one plan. Which process plays which game makes no difference to the results.

#include <linderhof/host/games/simulation.hpp>
#include <linderhof/host/processes/exchange.hpp>

#include <functional>
#include <string>
#include <vector>

namespace linderhof::host {

/// Takes results, from one thread at a time, in any order.
using TakeGame = std::function<void(int game, const GameResult& result)>;

/// Process 0 leads: it hands out the numbers of games, plays some itself, and gets all results. The others follow.
/// All processes call the same functions, once each, in this order, from one thread.
class Company {
  public:
    explicit Company(Exchange& exchange) : exchange_(exchange) {}

    /// At a leader that has agreed and then played nothing, nobody waits for the others.
    ~Company();
    Company(const Company&) = delete;
    Company& operator=(const Company&) = delete;

    /// Makes the plan at each process, and sees to it that all have the same. `bots`, which `make` may fill in, are names of
    /// players. What `make` throws at the leader is thrown there; what it throws at another process, and when the plans differ,
    /// is an InputError at the leader that names the process. Where nothing will be played, the others throw InputError.
    [[nodiscard]] SimulationPlan agree(const std::function<SimulationPlan()>& make,
                                       const std::vector<std::string>& bots);

    /// Plays the games of the plan, each process on its own threads. `take` is called at the leader only. When the leader's
    /// `plan.stop` says so, games that have begun are left; a fault at any process ends it too, and is thrown at the leader.
    void simulate(const SimulationPlan& plan, const TakeGame& take);

  private:
    Exchange& exchange_;
    bool begun_ = false; ///< the others wait for games
};

} // namespace linderhof::host
