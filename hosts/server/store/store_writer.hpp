#pragma once
// Writes changes of games down beside the work of the server.

#include "store/store.hpp"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>
#include <vector>

namespace linderhof::server {

/// Writes a line for each event, in words that programs read, and faults in sentences; docs/serve.md.
inline constexpr const char* logger = "server";

/// One thread that hands changes to the store. All that come while it waits for the disk go together next, and share a
/// sync.
class StoreWriter {
  public:
    /// What came of a change, and how long it took from being handed in.
    using Done = std::function<void(Outcome, std::chrono::steady_clock::duration)>;

    /// `later` calls something in the thread of the server, and may be called as long as the writer lives. The store
    /// outlives it.
    StoreWriter(Store& store, std::function<void(std::function<void()>)> later);
    /// Returns when all that was handed in has been tried.
    ~StoreWriter();
    StoreWriter(const StoreWriter&) = delete;
    StoreWriter& operator=(const StoreWriter&) = delete;

    /// `done` is called in the thread of the server. Of one game hand in the next change when the last one is done.
    void keep(Change change, Done done);
    /// Calls something in the thread of the server, once, as soon as the store can be written again after a fault.
    void when_back(std::function<void()> call);

    /// How often the disk was waited for.
    [[nodiscard]] std::uint64_t syncs() const { return syncs_; }

  private:
    struct Job {
        Change change;
        Done done;
        std::chrono::steady_clock::time_point handed_in = std::chrono::steady_clock::now();
    };

    void serve(const std::stop_token& stop);
    void write(std::vector<Job> jobs);
    void look_again();

    Store& store_;
    std::function<void(std::function<void()>)> later_;
    std::mutex mutex_;
    std::condition_variable_any more_;
    std::vector<Job> waiting_;
    std::vector<std::function<void()>> when_back_;
    std::atomic<std::uint64_t> syncs_{0};
    std::jthread thread_; ///< the last member: it uses the others
};

} // namespace linderhof::server
