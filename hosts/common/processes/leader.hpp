#pragma once

/// \file
/// The process that hands out games and gets the results.

#include <linderhof/host/processes/company.hpp>

#include <atomic>
#include <exception>
#include <mutex>
#include <stop_token>
#include <string_view>

namespace linderhof::host {

/// Hears what the others say to the question whether they have the same plan. Throws InputError when one has not.
void hear_plans(Exchange& exchange, const SimulationPlan& plan, const std::string& run);

class Leader {
  public:
    Leader(Exchange& exchange, const SimulationPlan& plan, const TakeGame& take);

    /// Plays until no process has anything left.
    void run();

  private:
    void play_own();
    [[nodiscard]] bool attend();
    void hear(const Message& message);
    void hand_out(int to);
    void take(int game, const GameResult& result);

    Exchange& exchange_;
    const SimulationPlan& plan_;
    const TakeGame& take_;
    GameNumbers numbers_;
    int busy_; ///< processes but this one that are not done
    std::stop_source abandon_;
    std::mutex lock_; ///< for what takes the results
    std::atomic<bool> own_done_ = false;
    std::exception_ptr own_fault_; ///< read when the own games are done
};

} // namespace linderhof::host
