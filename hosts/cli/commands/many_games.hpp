#pragma once

/// \file
/// What commands have in common that let computer players play many games.

#include "files/setup_options.hpp"
#include "program/host.hpp"

#include <linderhof/host/games/kept_games.hpp>
#include <linderhof/host/games/simulation.hpp>
#include <linderhof/host/processes/company.hpp>
#include <linderhof/host/text/layout.hpp>

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace linderhof::cli {

/// GAME with its set-up, `--games`, `--bots`, `--threads`, `--keep`. Its functions are called in the order in which they
/// stand here, each once.
class ManyGames {
  public:
    explicit ManyGames(std::vector<std::string> bots) : bots_(std::move(bots)) {}

    /// `games` and `bots` are the sentences of those options.
    void declare(CLI::App& app, const std::string& games, const std::string& bots);

    [[nodiscard]] const std::vector<std::string>& bots() const { return bots_; }

    /// Meets the other processes, if mpirun has started some, makes the plan and opens the file of kept games; `seats`, which
    /// `make` may fill in, are the players. Throws InputError.
    [[nodiscard]] SimulationPlan begin(const Program& program, const std::function<SimulationPlan()>& make,
                                       const std::vector<std::string>& seats);

    /// For `make`: all but who sits where and who plays. Throws InputError, also when there is no such computer player.
    [[nodiscard]] SimulationPlan plan(const Program& program) const;

    /// For `make`: what makes the named players, for each thread its own. The program and these options must outlive it.
    [[nodiscard]] SeatBots maker(const Program& program, const std::vector<std::string>& names) const;

    /// Plays all games, but for those that are kept, and hands every result to `take`, also of those that are kept; where this
    /// process does not lead, others get them. Shows how far it is.
    void play(const Program& program, SimulationPlan plan, const TakeGame& take);

    /// Ends the line of progress, and says when fewer were played. False: there is nothing to tell.
    [[nodiscard]] bool tell_end(const Program& program, std::uint64_t done) const;

  private:
    void show_progress(const Program& program, std::uint64_t done);

    SetupOptions setup_options_;
    int games_ = 100;
    std::vector<std::string> bots_;
    int threads_ = 0;
    std::string keep_;
    std::optional<KeptGames> kept_;      ///< none: nothing is kept, or another process does
    std::unique_ptr<Exchange> exchange_; ///< none: this process is alone
    std::optional<Company> company_;
    std::chrono::steady_clock::time_point shown_{}; ///< when progress was last shown
};

/// "1 000 games of Castles of Mad King Ludwig, 4 players, seed 7" and an empty line.
void print_games(const Program& program, const SimulationPlan& plan, std::uint64_t games);

/// The table and an empty line.
void print_table(const Program& program, const Table& table);

} // namespace linderhof::cli
