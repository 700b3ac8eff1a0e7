#pragma once

/// \file
/// A record from a file, with the ruleset that it was played with.

#include <linderhof/engine/ruleset.hpp>
#include <linderhof/plugin/workshop.hpp>
#include <linderhof/record/record.hpp>
#include <linderhof/record/writer.hpp>

#include <memory>
#include <string>
#include <vector>

namespace linderhof::host {

/// Whether a file begins with a head that says that it is a record. Opens no pipe.
[[nodiscard]] bool is_record(const std::string& path);

/// Reads a record. Throws InputError with every mistake on a line of its own. `remarks` gets a sentence about what was
/// cut off.
[[nodiscard]] record::Record read_record(const std::string& path, std::vector<std::string>& remarks);

/// Takes hold of a record to go on with it, and reads it then. Throws InputError and WriteError. `remarks` as above.
[[nodiscard]] std::unique_ptr<record::Writer> hold_record(const std::string& path, record::Record& record,
                                                          std::vector<std::string>& remarks);

/// The ruleset of its set-up. Throws InputError; `path` is where it was read, for the places of mistakes. `remarks` gets
/// what differs from the makers of the record, a sentence each. `plugins`: what became of each plugin.
[[nodiscard]] std::shared_ptr<const Ruleset> ruleset_of(const plugin::Workshop& workshop,
                                                        const std::vector<plugin::Report>& plugins,
                                                        const record::Record& record, const std::string& path,
                                                        std::vector<std::string>& remarks);

/// A name for each seat: those of the record, "seat N" for seats without one, and the companions of the ruleset.
[[nodiscard]] std::vector<std::string> seat_names(const record::Head& head, const Ruleset& rules);

} // namespace linderhof::host
