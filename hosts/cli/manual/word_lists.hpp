#pragma once
// The words that only the program knows: what plugins and sets bring, and what a person has saved.

#include "program/program.hpp"

#include <string>
#include <vector>

namespace linderhof::cli {

/// The names of the lists.
[[nodiscard]] std::vector<std::string> word_list_names();

/// One of them, sorted. REQUIRES: its name is among those.
[[nodiscard]] std::vector<std::string> word_list(const Program& program, const std::string& name);

} // namespace linderhof::cli
