#pragma once
// How a game at the terminal begins: who sits where, where it is written down, how it is left.

#include "program/host.hpp"
#include "program/program.hpp"

#include <linderhof/engine/ruleset.hpp>
#include <linderhof/host/games/chronicle.hpp>
#include <linderhof/host/games/record_file.hpp>
#include <linderhof/host/games/seating.hpp>
#include <linderhof/plugin/ruleset_builder.hpp>
#include <linderhof/record/record.hpp>
#include <linderhof/record/session.hpp>

#include <memory>
#include <string>
#include <vector>

namespace linderhof::cli {

class DataOptions;

/// Plays a new game. Throws InputError when there is no such computer player or the record is there already, WriteError when
/// it cannot be made. No record is written of what is refused.
Exit play_new(Program& program, const DataOptions& data, const std::shared_ptr<const Ruleset>& rules,
              const std::vector<record::Player>& players, const NewRecord& record);

/// Plays a session to its end, or until it is left, and says how to go on with it. `bots`: by seat (`bots_of`). A finished
/// solo game is kept (solo/keeping.hpp).
Exit play_session(Program& program, const DataOptions& data, record::Session& session, Chronicle& chronicle,
                  const std::vector<record::Player>& players, std::vector<std::unique_ptr<Bot>> bots);

} // namespace linderhof::cli
