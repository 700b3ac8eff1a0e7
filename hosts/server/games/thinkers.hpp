#pragma once
// Threads in which computer players think, so that nobody else waits for them.

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>
#include <vector>

namespace linderhof::server {

class Thinkers {
  public:
    using Work = std::function<void(const std::stop_token&)>;

    explicit Thinkers(unsigned threads);
    /// Asks all work to stop, waits for what has begun, and drops the rest.
    ~Thinkers();
    Thinkers(const Thinkers&) = delete;
    Thinkers& operator=(const Thinkers&) = delete;

    /// Calls it in one of the threads, in the order of asking. It throws nothing.
    void think(Work work);

  private:
    void serve(const std::stop_token& stop);

    std::mutex mutex_;
    std::condition_variable_any more_;
    std::deque<Work> waiting_;
    std::vector<std::jthread> threads_;
};

} // namespace linderhof::server
