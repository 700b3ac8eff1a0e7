#pragma once

/// \file
/// A record from a file, with the ruleset that it was played with.

#include <linderhof/engine/ruleset.hpp>
#include <linderhof/plugin/ruleset_builder.hpp>
#include <linderhof/record/record.hpp>
#include <linderhof/record/session.hpp>
#include <linderhof/record/writer.hpp>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace linderhof::host {

/// Whether a file has the head of a record, in whatever layout, or, where it is damaged, begins with it. Opens no pipe.
[[nodiscard]] bool is_record(const std::string& path);

/// The same of a text.
[[nodiscard]] bool is_record_text(const std::string& text);

/// Reads a record. Throws InputError with every mistake on a line of its own. `remarks` gets a sentence about what was
/// cut off.
[[nodiscard]] record::Record read_record(const std::string& path, std::vector<std::string>& remarks);

/// The same of a text that is read already; `name` stands for it in messages.
[[nodiscard]] record::Record read_record_text(const std::string& text, const std::string& name,
                                              std::vector<std::string>& remarks);

/// Takes hold of a record to go on with it, and reads it then. Throws InputError and WriteError. `remarks` as above.
[[nodiscard]] std::unique_ptr<record::Writer> hold_record(const std::string& path, record::Record& record,
                                                          std::vector<std::string>& remarks);

/// Where a new game is written.
struct NewRecord {
    std::filesystem::path path; ///< empty: nowhere
    bool named = false;         ///< by a person, and refused when it is there; else a number is put behind it
};

/// The file that was named, or linderhof-SEED.yaml in the current folder.
[[nodiscard]] NewRecord new_record(const std::string& named, std::uint64_t seed);

/// Writes a new game into its file, or into the first free one with a number behind its name. Throws record::NameTaken when
/// the file was named and is there, WriteError when it cannot be made.
void begin_record(record::Session& session, const NewRecord& record, const record::Head& head);

/// The ruleset of its set-up. Throws InputError; `path` is where it was read, for the places of mistakes. `remarks` gets
/// what differs from the makers of the record, a sentence each. `plugins`: what became of each plugin.
[[nodiscard]] std::shared_ptr<const Ruleset> ruleset_of(const plugin::RulesetBuilder& builder,
                                                        const std::vector<plugin::Report>& plugins,
                                                        const record::Record& record, const std::string& path,
                                                        std::vector<std::string>& remarks);

/// A name for each seat: those of the record, "seat N" for seats without one, and the companions of the ruleset.
[[nodiscard]] std::vector<std::string> seat_names(const record::Head& head, const Ruleset& rules);

} // namespace linderhof::host
