#pragma once

#include "program/program.hpp"

#include <linderhof/plugin/ruleset_builder.hpp>

#include <string>
#include <vector>

namespace linderhof::cli {

/// What is to be shown.
struct ShownThing {
    std::string id;                ///< of an entry or a set, or a printed name
    std::vector<std::string> sets; ///< as these have it; empty: as any has it
    bool json = false;
    bool yaml = false; ///< as it is written in the file of its set
};

/// Prints everything that is called so, each once. Throws InputError when nothing is.
void show_things(Program& program, const plugin::RulesetBuilder& builder, const ShownThing& wanted);

} // namespace linderhof::cli
