#pragma once
// How a game at the terminal begins: who sits where, where it is written down, how it is left.

#include "program/host.hpp"
#include "program/program.hpp"

#include <linderhof/engine/ruleset.hpp>
#include <linderhof/host/games/chronicle.hpp>
#include <linderhof/host/games/seating.hpp>
#include <linderhof/plugin/ruleset_builder.hpp>
#include <linderhof/record/record.hpp>
#include <linderhof/record/session.hpp>

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace linderhof::cli {

class DataOptions;

/// The word for a person among the seats.
inline constexpr const char* person_word = "you";
/// The computer player of seats for which no word is given, and who gives hints.
inline constexpr const char* usual_bot = "greedy";

/// Players from the words of `--seats` and `--names`. Without words: a person against computer players when `person`,
/// else computer players alone. Throws InputError when there are too many or too few.
[[nodiscard]] std::vector<record::Player> seat_players(const std::vector<std::string>& seats,
                                                       const std::vector<std::string>& names, int players, bool person);

/// Where a new game is written.
struct NewRecord {
    std::filesystem::path path; ///< empty: nowhere
    bool named = false;         ///< by a person, and refused when it is there; else a number is put behind it
};

/// The file that was named, or linderhof-SEED.yaml in the current folder.
[[nodiscard]] NewRecord new_record(const std::string& named, std::uint64_t seed);

/// Plays a new game. Throws InputError when the record is there already, WriteError when it cannot be made.
Exit play_new(Program& program, const DataOptions& data, const std::shared_ptr<const Ruleset>& rules,
              const std::vector<record::Player>& players, const NewRecord& record);

/// Plays a session to its end, or until it is left, and says how to go on with it. A finished solo game is kept
/// (solo/keeping.hpp).
Exit play_session(Program& program, const DataOptions& data, record::Session& session, Chronicle& chronicle,
                  const std::vector<record::Player>& players);

} // namespace linderhof::cli
