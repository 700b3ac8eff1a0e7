#pragma once

#include "roburg/solo.hpp"

namespace linderhof::automa {

/// Reads the numbers that arrays depend on. `mode`: "automa" or "introvert".
void compile_sizes(Composer& composer, std::string_view mode);
/// Reads the rest, when the types of the game are known.
void compile_tables(Composer& composer);

} // namespace linderhof::automa
