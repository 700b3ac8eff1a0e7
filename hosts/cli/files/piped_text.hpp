#pragma once

/// \file
/// What comes through standard input or another pipe instead of a file, and files that are read and written at once.

#include "program/program.hpp"

#include <optional>
#include <string>

namespace linderhof::cli {

/// The text of "-", which is standard input, or of a pipe that a shell has opened already (`<(...)`); nothing: the path is
/// an ordinary one. A text that is longer than any that is taken is cut.
[[nodiscard]] std::optional<std::string> piped_text(const Program& program, const std::string& path);

/// What it is called in messages.
[[nodiscard]] std::string name_of_pipe(const std::string& path);

/// Throws InputError when the results go into the file that is read.
void refuse_own_output(const std::string& path);

} // namespace linderhof::cli
