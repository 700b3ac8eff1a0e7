#pragma once
// The manual page, made from the same words as the help.

#include "manual/command_tree.hpp"

#include <string>

namespace linderhof::cli {

/// linderhof(1) in the language of troff (the macros of man). `tree` is the program's.
[[nodiscard]] std::string man_page(const CommandTree& tree);

} // namespace linderhof::cli
