#pragma once

#include "program/program.hpp"

#include <linderhof/plugin/ruleset_builder.hpp>

#include <filesystem>

namespace linderhof::cli {

/// Tells every mistake of the set in a folder, or of the sets in it, and whether a game can be made with each. They are the
/// answer, so they go to standard output. Throws InputError when there is no set.
Exit check_sets(Program& program, const plugin::RulesetBuilder& builder, const std::filesystem::path& folder);

} // namespace linderhof::cli
