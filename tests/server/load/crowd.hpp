#pragma once
// Many people, each at a game of their own against computer players, who answer as slowly as people do.

#include <nlohmann/json.hpp>

#include <chrono>
#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace linderhof::server::test {

struct CrowdPlan {
    unsigned short port = 0;
    std::size_t games = 0;
    std::chrono::milliseconds pause{0}; ///< between two answers of a person
    std::string bot;                    ///< that plays against each of them
    bool pressed = true;                ///< lines are compressed, as those of browsers are
};

/// Milliseconds, in no order.
struct CrowdReport {
    std::vector<double> answered;    ///< from an answer until its page hears that it counts
    std::vector<double> moved;       ///< from there until the person is asked again: what computer players take
    std::size_t finished = 0;        ///< games; another one was begun in place of each
    std::size_t told = 0;            ///< news of tables
    std::size_t bytes = 0;           ///< of all that was told, before it was compressed
    std::vector<std::string> faults; ///< what should not have been said
};

/// All lines are served by the thread that calls.
class Crowd {
  public:
    explicit Crowd(const CrowdPlan& plan);
    ~Crowd();
    Crowd(const Crowd&) = delete;
    Crowd& operator=(const Crowd&) = delete;

    /// Opens a line for each person. Throws std::runtime_error when the server lets one of them not in.
    void come();
    /// Each begins a game and sits down.
    void begin();
    /// Plays for so long; then waits until nothing is on its way.
    [[nodiscard]] CrowdReport play(std::chrono::milliseconds time);

  private:
    class Inside;
    std::unique_ptr<Inside> inside_;
};

/// The value below which this share of them lies; 0 when there are none.
[[nodiscard]] double quantile(std::vector<double> values, double share);

} // namespace linderhof::server::test
