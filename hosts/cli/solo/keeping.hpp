#pragma once
// What is said of a solo game that has ended.

#include "program/host.hpp"
#include "program/program.hpp"

#include <linderhof/record/record.hpp>
#include <linderhof/record/session.hpp>

#include <string>
#include <vector>

namespace linderhof::cli {

/// Keeps a game that a person has finished alone, and says so; other games are left alone. `record` is its file.
void keep_solo_game(Program& program, const record::Session& session, const std::vector<record::Player>& players,
                    const std::string& record);

} // namespace linderhof::cli
