#pragma once

/// \file
/// Where games are kept that nobody has named a file for, and which of them are unfinished.

#include <linderhof/engine/setup.hpp>
#include <linderhof/record/record.hpp>

#include <ctime>
#include <filesystem>
#include <string>
#include <vector>

namespace linderhof::host {

/// The file that a game is written to, a number behind it when it is there already (`begin_record`): in the folder `games`
/// of the user's. Empty: there is no such folder, and none can be made.
[[nodiscard]] std::filesystem::path game_record(const std::filesystem::path& user_data, const Setup& setup,
                                                std::time_t now);

/// A game that waits for its players.
struct SavedGame {
    std::filesystem::path path;
    record::Head head;
    std::size_t answers = 0;
};

/// The games that are kept and not finished, the one that was written to last first. A record that cannot be read is
/// left out.
[[nodiscard]] std::vector<SavedGame> unfinished_games(const std::filesystem::path& user_data);

/// A game is over: what is kept in the folder `games` goes to `games/finished`. Where it lies then; the same path, if it
/// lies elsewhere or cannot be moved.
[[nodiscard]] std::filesystem::path put_with_finished(const std::filesystem::path& user_data,
                                                      const std::filesystem::path& record);

/// The file of a name that a person has typed: as it is, or the kept game of that name, with or without ".yaml"; of a
/// number: the unfinished game that screens call by it, the one that was written to last among several.
[[nodiscard]] std::string find_saved(const std::filesystem::path& user_data, const std::string& name);

} // namespace linderhof::host
