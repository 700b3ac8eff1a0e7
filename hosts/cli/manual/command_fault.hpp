#pragma once
// What is said of a command line that cannot be read.

#include "manual/command_tree.hpp"

#include <string>

namespace CLI { // NOLINT(readability-identifier-naming): the name of the library
class ParseError;
} // namespace CLI

namespace linderhof::cli {

/// One sentence with the way out: "linderhof render: WHAT is missing (a file, or a tile); for example: linderhof render ...".
[[nodiscard]] std::string sentence_of(const CLI::ParseError& error, const CommandTree& command);

} // namespace linderhof::cli
