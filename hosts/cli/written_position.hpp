#pragma once

/// \file
/// A position that people have written down, or its published address, with the ruleset that its head asks for.

#include "program.hpp"
#include "setup_options.hpp"

#include <linderhof/catalog/document.hpp>
#include <linderhof/engine/ruleset.hpp>

#include <memory>
#include <string>

namespace linderhof::cli {

struct WrittenPosition {
    std::string name; ///< for messages: the file
    catalog::Document document;
    std::shared_ptr<const Ruleset> rules;
};

/// Whether something lies under that name, be it a link that leads nowhere.
[[nodiscard]] bool is_file(const std::string& text);

/// Reads a file, or an address when there is no such file. The head is: `game`, the game's options by their names,
/// `players`, `with`, `sets`; without `game` the first one is meant, without `players` as many as `table` has entries. Throws InputError with every mistake on a line of its own.
WrittenPosition read_position(const Program& program, const DataOptions& data, const std::string& text);

/// What the position is worth. Throws InputError with every mistake, and std::runtime_error that names the plugin when
/// its scoring fails.
Verdict verdict_on(const Program& program, const DataOptions& data, const WrittenPosition& position);

/// Throws InputError when there are mistakes.
void refuse(const catalog::Diagnostics& diagnostics);

/// Prints a verdict: one JSON object, or its lines and, when wanted, the picture. REQUIRES: the verdict is not empty.
Exit print_verdict(Program& program, const Verdict& verdict, bool json, bool draw);

} // namespace linderhof::cli
