#pragma once
// From a finished game to the ladder.

#include "program/host.hpp"
#include "program/program.hpp"

#include <linderhof/host/solo/ladder.hpp>
#include <linderhof/record/record.hpp>
#include <linderhof/record/session.hpp>

#include <filesystem>
#include <string>
#include <vector>

namespace linderhof::cli {

/// The file of the ladder; empty when the user has no data folder.
[[nodiscard]] std::filesystem::path ladder_path(const Program& program);

/// The file in the user's data folder that a solo game is written to, a number behind it when it is there already; empty:
/// there is no such folder.
[[nodiscard]] std::filesystem::path solo_record(const Program& program, const Setup& setup);

/// Keeps a game that a person has finished alone, and says so; other games are left alone. `record` is its file.
void keep_solo_game(Program& program, const record::Session& session, const std::vector<record::Player>& players,
                    const std::string& record);

} // namespace linderhof::cli
