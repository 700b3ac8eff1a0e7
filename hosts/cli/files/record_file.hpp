#pragma once

/// \file
/// A record from a file, with the ruleset that it was played with.

#include "files/setup_options.hpp"
#include "program/program.hpp"

#include <linderhof/engine/ruleset.hpp>
#include <linderhof/record/record.hpp>
#include <linderhof/record/writer.hpp>

#include <memory>
#include <string>
#include <vector>

namespace linderhof::cli {

/// Reads a record; "-" is standard input, and what a pipe gives is taken too. Throws InputError with every mistake on a line
/// of its own. Says on `err` what was cut off.
record::Record read_record(Program& program, const std::string& path);

/// The same of a text that is read already; `name` stands for it in messages.
record::Record read_record_text(Program& program, const std::string& text, const std::string& name);

/// Takes hold of a record to go on with it, and reads it then. Throws InputError and WriteError. Says on `err` what was
/// cut off.
std::unique_ptr<record::Writer> hold_record(Program& program, const std::string& path, record::Record& record);

/// The ruleset of its set-up. Throws InputError; `path` is where it was read, for the places of mistakes. Says on `err`
/// what differs from the makers of the record.
std::shared_ptr<const Ruleset> ruleset_of(Program& program, const DataOptions& data, const record::Record& record,
                                          const std::string& path);

} // namespace linderhof::cli
