#pragma once

/// \file
/// Positions that people have written down, and what the program prints of them.

#include "files/setup_options.hpp"
#include "program/host.hpp"
#include "program/program.hpp"

#include <linderhof/host/games/refusals.hpp>
#include <linderhof/host/games/written_position.hpp>

#include <string>

namespace linderhof::cli {

/// As host::read_position, with the sets of the program and of `--data`. "-" is standard input; what a pipe gives is taken
/// too.
WrittenPosition read_position(const Program& program, const DataOptions& data, const std::string& text);

/// The same of a text that is read already; `name` stands for it in messages.
WrittenPosition read_position_text(const Program& program, const DataOptions& data, const std::string& text,
                                   const std::string& name);

/// As host::verdict_on.
Verdict verdict_on(const Program& program, const DataOptions& data, const WrittenPosition& position);

/// Prints a verdict: one JSON object, or its lines and, when wanted, the picture. REQUIRES: the verdict is not empty.
Exit print_verdict(Program& program, const Verdict& verdict, bool json, bool draw);

} // namespace linderhof::cli
