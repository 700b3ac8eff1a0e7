#pragma once
// The commands that tell of the commands.

#include "program/command.hpp"

#include <memory>

namespace linderhof::cli {

std::unique_ptr<Command> make_help();
std::unique_ptr<Command> make_completion();

} // namespace linderhof::cli
