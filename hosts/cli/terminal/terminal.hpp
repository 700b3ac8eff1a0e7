#pragma once
// What the terminal can show, found out once when the program starts.

#include "plans/plan_text.hpp"
#include "program/program.hpp"

namespace linderhof::cli {

/// Reads NO_COLOR, COLUMNS, LC_ALL, LC_CTYPE, LANG and TERM, and asks the terminal for its width. Colour needs a
/// terminal on standard output and no NO_COLOR; characters beyond ASCII need a locale with UTF-8.
/// `force_ascii` is the option --ascii.
[[nodiscard]] TextOptions terminal_options(bool force_ascii);

/// The same with all that the program was told: its options, its configuration.
[[nodiscard]] TextOptions terminal_options(const Program& program);

/// Sets width and height, as far as the terminal or the environment knows them and nobody has said the width.
void measure_terminal(TextOptions& options);

} // namespace linderhof::cli
