#pragma once
// What --help and the command help print.

#include "manual/command_tree.hpp"

#include <string>
#include <vector>

namespace linderhof::cli {

/// The help of a command; `everywhere` are the options that all commands take: of the program itself they are printed, of
/// others they are only named.
[[nodiscard]] std::vector<std::string> help_lines(const CommandTree& command,
                                                  const std::vector<OptionHelp>& everywhere);

/// A status that the program ends with, and when.
struct StatusHelp {
    std::string number;
    std::string says;
};

[[nodiscard]] const std::vector<StatusHelp>& status_help();

/// A variable that the program reads, and what for.
struct VariableHelp {
    std::string name;
    std::string says;
};

[[nodiscard]] const std::vector<VariableHelp>& variable_help();

/// A file that the program reads or writes on its own, and what for.
[[nodiscard]] const std::vector<VariableHelp>& file_help();

} // namespace linderhof::cli
