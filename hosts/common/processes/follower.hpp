#pragma once

/// \file
/// A process that plays what the leader hands out.

#include <linderhof/host/processes/company.hpp>

#include <deque>
#include <mutex>

namespace linderhof::host {

/// Waits for the word to begin. Throws InputError when there is nothing to begin.
void await_beginning(Exchange& exchange);

class Follower {
  public:
    Follower(Exchange& exchange, const SimulationPlan& plan) : exchange_(exchange), plan_(plan) {}

    /// Plays until the leader says that nobody has anything left.
    void run();

  private:
    int next();
    void fetch();

    Exchange& exchange_;
    const SimulationPlan& plan_;
    std::mutex lock_; ///< for the exchange and the numbers: each thread that plays uses them
    std::deque<int> numbers_;
    bool ended_ = false; ///< the leader has no more
};

} // namespace linderhof::host
