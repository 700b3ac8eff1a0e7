#pragma once
// Says so when code of a plugin takes long, and lets a person leave a game that hangs in it.

#include <linderhof/plugin/loader.hpp>

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <pthread.h>

namespace linderhof::cli {

/// How long what is worked at may take before it is told, and before Ctrl-C ends the program without waiting for it.
struct Patience {
    std::chrono::milliseconds told{4000};
    std::chrono::milliseconds left{1500};
};

/// Watches the thread that makes it, as long as it lives; one of them in a process at a time. The other functions are called
/// from that thread. What it says goes to standard error. Every answer that was given before is in the record.
class Watch {
  public:
    /// The reports must outlive it.
    explicit Watch(const std::vector<plugin::Report>& plugins, Patience patience = {});
    ~Watch();
    Watch(const Watch&) = delete;
    Watch& operator=(const Watch&) = delete;

    /// Something new is begun. `farewell` is what is said when the game is left before it ends.
    void begin(std::string farewell);
    /// A person is asked: nothing is worked at.
    void rest();
    /// An answer has come: something new is begun, with the farewell as it is.
    void begin_again();

  private:
    using Clock = std::chrono::steady_clock;

    void run();
    void tell();
    [[noreturn]] void leave();
    /// "The plugin 'moats'": whose code the thread is in; without one of its own, "The game".
    [[nodiscard]] std::string worker() const;

    const std::vector<plugin::Report>& plugins_;
    const Patience patience_;
    const pthread_t watched_;
    std::mutex mutex_; // of all that follows
    std::condition_variable changed_;
    bool ended_ = false;
    bool working_ = false;
    bool told_ = false;
    Clock::time_point since_;
    std::string farewell_;
    std::thread thread_; // the last: it uses the others
};

/// The plugin whose code is the innermost of these addresses, given from the inside out: an expansion or a computer player
/// before the game that calls it. Empty: none that lies in a file of its own.
[[nodiscard]] std::string plugin_at(const std::vector<plugin::Report>& plugins, std::span<void* const> addresses);

} // namespace linderhof::cli
