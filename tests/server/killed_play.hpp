#pragma once
// People who play on while something is killed below them, and who know what was acknowledged to them.

#include "running.hpp"

#include "store/store.hpp"

#include <atomic>
#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

namespace linderhof::server::test {

class KilledPlay {
  public:
    /// A game for each of four people, or `games`; who plays at which port changes with each new line.
    explicit KilledPlay(std::vector<unsigned short> ports, std::size_t games = 4);

    /// Plays, and calls `kill_and_begin_again` at random moments, as often as LINDERHOF_KILLS says; else thrice.
    void run(const std::function<void()>& kill_and_begin_again);

    /// Plays until so many answers are acknowledged to each person, each some at one port and then some at the next.
    void share(std::size_t answers);

    /// Holds what was acknowledged against what the store has, and prints the figures.
    void check(Store& store) const;

  private:
    struct Answer {
        int seat;
        std::string move;

        friend bool operator==(const Answer&, const Answer&) = default;
    };

    /// One person at all seats of a game but that of its computer player.
    struct Person {
        Begun begun;
        std::vector<Answer> acknowledged;
        Json sent; ///< an answer that is not acknowledged yet; null: none
        std::size_t lines = 0;
        std::size_t answers = 0; ///< in all games
    };

    struct Finished {
        std::string game;
        std::vector<Answer> acknowledged;
        Json sent;
    };

    void play(std::size_t number, const std::stop_token& stop);
    [[nodiscard]] bool is_time_to_move(const Person& person, std::size_t begun_with) const;
    void play_a_line(Person& person, unsigned short port, const std::stop_token& stop);
    void send(Person& person, Client& client);
    [[nodiscard]] static std::pair<int, Json> asked(const Person& person, Client& client);
    void finish(Person& person);
    void fault(const std::string& what);

    std::vector<unsigned short> ports_;
    std::size_t games_;
    std::mutex mutex_;
    std::vector<Finished> finished_;
    std::vector<std::string> faults_;
    std::atomic<bool> broken_{false}; ///< something was lost: what comes afterwards says no more
    std::atomic<std::size_t> answers_{0};
    std::atomic<std::size_t> sent_again_{0};
    std::atomic<std::size_t> unkept_{0};
    std::atomic<std::size_t> lines_{0};
    std::size_t most_answers_ = 0; ///< of a person; 0: no bound
    std::size_t kills_ = 0;
    double seconds_ = 0;
};

} // namespace linderhof::server::test
