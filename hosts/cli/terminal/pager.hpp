#pragma once
// Long texts, shown by another program that goes through them page by page.

#include "program/program.hpp"

#include <iosfwd>
#include <string>
#include <string_view>

namespace linderhof::cli {

/// The command that shows long texts, as a shell reads it: what the program was told, $PAGER, or less -FRX. Empty where
/// nobody types or nobody reads, on a terminal that only writes on, and where none is wanted.
[[nodiscard]] std::string pager_of(const Program& program);

/// How many rows of a terminal a text takes, with the rows that its wide lines go on in.
[[nodiscard]] int rows_of(std::string_view text, int width);

/// Shows the text until the person has read it. False: the command was not there, and nothing was shown; or somebody has
/// typed ahead and waits for no page. `out` is written out before. `back`: what leaving leads to, "back to the game". The
/// command writes no files and runs no others, if it is `less`.
[[nodiscard]] bool page(std::ostream& out, const std::string& text, const std::string& command, std::string_view back);

} // namespace linderhof::cli
