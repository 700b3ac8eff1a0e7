#pragma once
// A preview on the screen.

#include "program/host.hpp"
#include "terminal/screen.hpp"

#include <linderhof/host/games/explanation.hpp>
#include <linderhof/host/games/preview.hpp>

#include <string>
#include <vector>

namespace linderhof::cli {

/// Prints the points with their items and rules, the total before and after, other changes, and the rows of the table
/// that would change.
void print_preview(Screen& screen, const Preview& preview, const std::string& title);

/// The same and what a place closes, as lines for a screen of so many columns.
[[nodiscard]] std::vector<std::string> preview_text(const Preview& preview, const std::string& title,
                                                    const std::vector<RuledText>& closing, TextOptions options,
                                                    int width);

/// The rules, and those of what a place closes, each once.
[[nodiscard]] std::vector<std::string> rules_with(std::vector<std::string> rules,
                                                  const std::vector<RuledText>& closing);

} // namespace linderhof::cli
