#pragma once
// How a game at the terminal begins: who sits where, where it is written down, how it is left.

#include "program/host.hpp"
#include "program/program.hpp"

#include <linderhof/engine/ruleset.hpp>
#include <linderhof/host/games/chronicle.hpp>
#include <linderhof/host/games/seating.hpp>
#include <linderhof/plugin/workshop.hpp>
#include <linderhof/record/record.hpp>
#include <linderhof/record/session.hpp>

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace linderhof::cli {

/// The word for a person among the seats.
inline constexpr const char* person_word = "you";
/// The computer player of seats for which no word is given, and who gives hints.
inline constexpr const char* usual_bot = "greedy";

/// Players from the words of `--seats` and `--names`. Without words: a person against computer players when `person`,
/// else computer players alone. Throws InputError when there are too many or too few.
[[nodiscard]] std::vector<record::Player> seat_players(const std::vector<std::string>& seats,
                                                       const std::vector<std::string>& names, int players, bool person);

/// The file that a new game is written to: the one that was named, which must not be there, or the first free one of
/// NAME-SEED.yaml, NAME-SEED-2.yaml ... in the current folder. Throws InputError.
[[nodiscard]] std::filesystem::path free_record(const std::string& named, std::uint64_t seed);

/// Plays a new game. It is written to the file; empty: to none.
Exit play_new(Program& program, const plugin::Workshop& workshop, const std::shared_ptr<const Ruleset>& rules,
              const std::vector<record::Player>& players, const std::string& record);

/// Plays a session to its end, or until it is left, and says how to go on with it. A finished solo game is kept
/// (solo/keeping.hpp).
Exit play_session(Program& program, const plugin::Workshop& workshop, record::Session& session, Chronicle& chronicle,
                  const std::vector<record::Player>& players, const std::string& record);

} // namespace linderhof::cli
