#pragma once
// Scripts that complete the program's command line in shells, made from the tree of its commands. What only the program
// knows, such as the expansions and the saved games, a script asks it for (`linderhof completion --words LIST`).

#include "manual/command_tree.hpp"

#include <string>

namespace linderhof::cli {

/// `tree` is the program's.
[[nodiscard]] std::string bash_completion(const CommandTree& tree);
[[nodiscard]] std::string zsh_completion(const CommandTree& tree);
[[nodiscard]] std::string fish_completion(const CommandTree& tree);

} // namespace linderhof::cli
