#pragma once
// A screen of a terminal as SVG.

#include "support/terminal.hpp"

#include <string>
#include <vector>

namespace linderhof::test {

/// The lines of the file: dark letters on a light ground, floors in their colours.
[[nodiscard]] std::vector<std::string> picture_of(const Glass& glass);

} // namespace linderhof::test
