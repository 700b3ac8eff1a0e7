#pragma once
// Threads in which computer players think, so that nobody else waits for them.

#include <array>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>
#include <vector>

namespace linderhof::server {

/// How long a work takes, as far as is known.
enum class Pace { quick, slow };

/// What takes longer is slow.
inline constexpr std::chrono::milliseconds quick_thought{100};

/// They give way to the other threads of the server.
class WorkerPool {
  public:
    using Work = std::function<void(const std::stop_token&)>;

    /// For all works alike, and some for quick ones alone, so that these never wait for a slow one.
    explicit WorkerPool(unsigned for_all, unsigned for_quick = 0);
    /// Asks all work to stop, waits for what has begun, and drops the rest.
    ~WorkerPool();
    WorkerPool(const WorkerPool&) = delete;
    WorkerPool& operator=(const WorkerPool&) = delete;

    /// Calls it in one of the threads, in the order of asking, but quick ones first. It throws nothing.
    void submit(Work work, Pace pace = Pace::slow);

    /// Works that nobody has begun.
    [[nodiscard]] std::size_t waiting() const;

  private:
    using Queue = std::deque<Work>;

    [[nodiscard]] Queue& queue_of(Pace pace) { return waiting_.at(static_cast<std::size_t>(pace)); }

    [[nodiscard]] Queue* next_queue(bool quick_alone);
    void serve(const std::stop_token& stop, bool quick_alone);

    mutable std::mutex mutex_;
    std::condition_variable_any more_;
    std::array<Queue, 2> waiting_; ///< by pace
    std::vector<std::jthread> threads_;
};

} // namespace linderhof::server
