#pragma once
// The ladder: the solo games that a person has finished, in one file in the user's data folder. It is written whole
// beside the old one and put in its place, so that it is never half written; a file that cannot be read is kept.

#include <nlohmann/json_fwd.hpp>

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace linderhof::host {

enum class SoloResult : std::uint8_t {
    won,
    lost,
    tied,
    alone ///< there was nobody to win against
};

struct SoloGame {
    std::string date; ///< YYYY-MM-DD
    std::string mode;
    int level = 0;                 ///< 0: the mode has none
    std::vector<std::string> with; ///< expansions besides the mode
    int score = 0;
    SoloResult result = SoloResult::alone;
    std::uint64_t seed = 0;
    std::string record; ///< its file; empty: none was written
};

/// A game as the file holds it.
[[nodiscard]] nlohmann::ordered_json to_json(const SoloGame& game);

/// What a file holds, or why it cannot be read.
struct Ladder {
    std::vector<SoloGame> games; ///< in the order of playing
    std::string fault;           ///< a sentence; empty: all is well
};

/// A file that is not there is a ladder without games.
[[nodiscard]] Ladder read_ladder(const std::filesystem::path& path);

/// What came of adding a game.
struct Kept {
    std::string fault;               ///< why the old file could not be read, or the new one not be written
    std::filesystem::path set_aside; ///< where the old file lies now; empty: it was good
    bool written = false;
    Ladder ladder; ///< with the game
};

/// Adds a game to the file, unless a game with the same record is in it. An unreadable file is renamed first, to a name
/// that is free.
[[nodiscard]] Kept add_to_ladder(const std::filesystem::path& named, const SoloGame& game);

} // namespace linderhof::host
