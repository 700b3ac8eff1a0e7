#pragma once

/// \file
/// A set-up written down: the part `setup` of a record, and a file of its own for `--setup FILE`.
///
///     game: GAME
///     players: 4
///     with: [EXPANSION, EXPANSION]
///     options: {NAME: VALUE}
///     seed: 7

#include <linderhof/catalog/diagnostics.hpp>
#include <linderhof/catalog/reader.hpp>
#include <linderhof/engine/setup.hpp>
#include <linderhof/export.hpp>

#include <filesystem>
#include <optional>
#include <string>

namespace linderhof::record {

/// A set-up, and whether it named a seed.
struct WrittenSetup {
    Setup setup;
    bool has_seed = false;
};

/// Reads the keys of a set-up; mistakes go to the diagnostics of the fields. Words are not checked here.
[[nodiscard]] LINDERHOF_API WrittenSetup read_setup(catalog::Fields& fields);

/// Reads a file that holds a set-up and nothing else.
[[nodiscard]] LINDERHOF_API std::optional<WrittenSetup> read_setup_file(const std::filesystem::path& path,
                                                                        catalog::Diagnostics& diagnostics);

/// The lines of a set-up, each with `indent` blanks in front. Lists and maps that are empty are left out.
[[nodiscard]] LINDERHOF_API std::string setup_text(const Setup& setup, int indent);

/// A text as a YAML scalar: in quotation marks where it would otherwise read as something else.
[[nodiscard]] LINDERHOF_API std::string scalar(const std::string& text);

} // namespace linderhof::record
