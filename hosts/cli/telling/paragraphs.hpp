#pragma once
// What happened, as paragraphs on the screen.

#include "program/host.hpp"
#include "terminal/screen.hpp"

#include <linderhof/host/games/chronicle.hpp>
#include <linderhof/host/games/names.hpp>

#include <vector>

namespace linderhof::cli {

/// Prints paragraphs; names at their beginning are set in a column.
void print(Screen& screen, const Names& names, const std::vector<Paragraph>& paragraphs);

} // namespace linderhof::cli
