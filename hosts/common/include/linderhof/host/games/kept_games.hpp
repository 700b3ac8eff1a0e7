#pragma once

/// \file
/// Finished games of a long run, kept in a file while it goes on, so that it can be broken off and gone on with.

#include <linderhof/host/games/simulation.hpp>

#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <vector>

namespace linderhof::host {

/// A file of text: its first line says which run it is of, each other line is a finished game, both in JSON.
class KeptGames {
  public:
    /// Begins the file, or reads the games that are in it. A last line that is not whole, as a broken run leaves it, is
    /// cut off. Throws InputError when the file is of another run, is no such file, is being written by another process, or
    /// cannot be written.
    KeptGames(std::filesystem::path path, const SimulationPlan& plan, const std::vector<std::string>& bots);

    /// Games that were in the file, by number.
    [[nodiscard]] const std::map<int, GameResult>& games() const { return games_; }

    /// Writes a game down. Throws InputError when it cannot be written.
    void keep(int game, const GameResult& result);

  private:
    /// Two runs in one file would each play what the other plays.
    class Lock {
      public:
        Lock() = default;
        ~Lock();
        Lock(const Lock&) = delete;
        Lock& operator=(const Lock&) = delete;

        /// False: another process has it, or another object of this one. A file system without locks goes without.
        [[nodiscard]] bool take(const std::filesystem::path& path);

      private:
        int file_ = -1; ///< the file once more; -1: it could not be opened
    };

    void read(const std::string& head, const Ruleset& rules);

    std::filesystem::path path_;
    std::map<int, GameResult> games_;
    std::ofstream file_;
    Lock lock_;
};

} // namespace linderhof::host
