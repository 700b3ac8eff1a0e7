#pragma once
// Screens of a terminal as SVG, kept in docs/transcripts/pictures.

#include "support/terminal.hpp"

#include <string>
#include <vector>

namespace linderhof::test {

/// The lines of the file: dark letters on a light ground, floors in their colours.
[[nodiscard]] std::vector<std::string> picture_of(const Glass& glass);

/// Fails when the screen does not look like the kept one, NAME-80x24.svg with its size; LINDERHOF_WRITE_GOLDEN=1 keeps it.
void expect_picture(const std::string& name, const Glass& glass);

} // namespace linderhof::test
