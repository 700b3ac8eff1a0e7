#pragma once

/// \file
/// From a finished game to the ladder, and where both are kept.

#include <linderhof/host/solo/ladder.hpp>
#include <linderhof/plugin/registry.hpp>
#include <linderhof/record/record.hpp>
#include <linderhof/record/session.hpp>

#include <ctime>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace linderhof::host {

/// The file of the ladder in the folder that is kept for a user; empty when there is no such folder.
[[nodiscard]] std::filesystem::path ladder_path(const std::filesystem::path& user_data);

/// The file in the user's folder that a solo game is written to, a number behind it when it is there already
/// (`begin_record`); empty: there is no such folder, and none can be made.
[[nodiscard]] std::filesystem::path solo_record(const std::filesystem::path& user_data,
                                                const plugin::Registry& registry, const Setup& setup, std::time_t now);

/// What the ladder keeps of a game that a person has finished alone; nothing of any other. `record` is its file, empty:
/// none was written.
[[nodiscard]] std::optional<SoloGame> solo_game(const plugin::Registry& registry, const record::Session& session,
                                                const std::vector<record::Player>& players, const std::string& record,
                                                std::time_t now);

} // namespace linderhof::host
