#pragma once

/// \file
/// What commands have in common that let computer players play many games.

#include "files/setup_options.hpp"
#include "program/host.hpp"

#include <linderhof/host/games/simulation.hpp>
#include <linderhof/host/text/layout.hpp>

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace linderhof::cli {

/// GAME with its set-up, `--games`, `--bots`, `--threads`.
class ManyGames {
  public:
    explicit ManyGames(std::vector<std::string> bots) : bots_(std::move(bots)) {}

    /// `games` and `bots` are the sentences of those options.
    void declare(CLI::App& app, const std::string& games, const std::string& bots);

    [[nodiscard]] int games() const { return games_; }

    [[nodiscard]] const std::vector<std::string>& bots() const { return bots_; }

    /// All but who sits where and who plays. Throws InputError, also when there is no such computer player.
    [[nodiscard]] SimulationPlan plan(const Program& program) const;

    /// What makes the named players, for each thread its own. The program and these options must outlive it.
    [[nodiscard]] SeatBots maker(const Program& program, const std::vector<std::string>& names) const;

    /// Says how many have been played, where somebody sees it.
    void show_progress(const Program& program, std::uint64_t done) const;

    /// Ends the line of progress, and says when fewer were played; `more` follows in that sentence. False: none was.
    [[nodiscard]] bool tell_end(const Program& program, std::uint64_t done, const std::string& more = {}) const;

  private:
    SetupOptions setup_options_;
    int games_ = 100;
    std::vector<std::string> bots_;
    int threads_ = 0;
};

/// "1 000 games of Castles of Mad King Ludwig, 4 players, seed 7" and an empty line.
void print_games(const Program& program, const SimulationPlan& plan, std::uint64_t games);

/// The table and an empty line.
void print_table(const Program& program, const Table& table);

} // namespace linderhof::cli
