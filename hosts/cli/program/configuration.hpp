#pragma once

/// \file
/// What a person has set once for all games: in a file, or in variables of the environment.
///
///     names: [Ada, Ben]     # what the people at this keyboard are called
///     colour: auto          # auto, always or never
///     width: 100            # columns of pictures and text; else as many as the terminal has
///     ascii: false          # true: no characters beyond ASCII
///     confirm: all          # what is asked about before it is done: all, places or nothing
///     pager: less -FRX      # what shows long answers; never: nothing does

#include "program/program.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace linderhof::cli {

/// The words that an option, a variable and the file take.
[[nodiscard]] const std::vector<std::string>& colour_words();
[[nodiscard]] const std::vector<std::string>& confirm_words();
inline constexpr int least_width = 20;
inline constexpr int most_width = 1000;

/// Fills in what no option has said: first from variables (LINDERHOF_NAMES, LINDERHOF_COLOUR, LINDERHOF_WIDTH,
/// LINDERHOF_ASCII, LINDERHOF_CONFIRM, LINDERHOF_PAGER), then from the file `program.configuration`, which may be missing.
/// Throws InputError with every mistake on a line of its own.
void configure(Program& program);

/// Where the file is looked for: $XDG_CONFIG_HOME/linderhof/config.yaml, or ~/.config/linderhof/config.yaml; empty without
/// a home.
[[nodiscard]] std::filesystem::path configuration_file();

} // namespace linderhof::cli
