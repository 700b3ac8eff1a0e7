#pragma once

/// \file
/// One function for each file in commands/; commands.cpp calls them all.

#include "program/command.hpp"

namespace linderhof::cli {

std::unique_ptr<Command> make_play();
std::unique_ptr<Command> make_solo();
std::unique_ptr<Command> make_continue();
std::unique_ptr<Command> make_serve();
std::unique_ptr<Command> make_score();
std::unique_ptr<Command> make_placements();
std::unique_ptr<Command> make_simulate();
std::unique_ptr<Command> make_tournament();
std::unique_ptr<Command> make_train();
std::unique_ptr<Command> make_replay();
std::unique_ptr<Command> make_record();
std::unique_ptr<Command> make_render();
std::unique_ptr<Command> make_catalog();
std::unique_ptr<Command> make_plugins();
std::unique_ptr<Command> make_phases();
std::unique_ptr<Command> make_rules();

} // namespace linderhof::cli
