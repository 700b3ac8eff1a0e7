#pragma once

/// \file
/// The commands that say what would have been better, or would be: for records of games.

#include "program/command.hpp"

#include <memory>

namespace linderhof::cli {

std::unique_ptr<Command> make_advise();
std::unique_ptr<Command> make_review();

} // namespace linderhof::cli
