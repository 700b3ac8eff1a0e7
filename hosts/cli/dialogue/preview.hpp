#pragma once
// A preview on the screen.

#include "program/host.hpp"
#include "terminal/screen.hpp"

#include <linderhof/host/games/preview.hpp>

#include <string>

namespace linderhof::cli {

/// Prints the points with their items and rules, the total before and after, other changes, and the rows of the table
/// that would change.
void print_preview(Screen& screen, const Preview& preview, const std::string& title);

/// About how many lines that takes: one for each of its parts and the title.
[[nodiscard]] int preview_lines(const Preview& preview);

} // namespace linderhof::cli
