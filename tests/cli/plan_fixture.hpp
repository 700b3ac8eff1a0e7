#pragma once
// Drawings for the tests of the plan renderer, read from small JSON files in tests/cli/plans.

#include <string>

#include <linderhof/engine/drawing.hpp>

namespace linderhof::cli::test {

/// The eight kinds of the files, with letters and colours of their own.
std::vector<Style> styles();

/// The index of a kind in styles().
int style_of(const std::string& key);

/// The drawing in tests/cli/plans/NAME.json.
DrawnPlan read_plan(const std::string& name);

/// A piece at (0, 0) with a name and no doors.
DrawnPiece piece(geometry::Shape shape, const std::string& name, const std::string& style = "activity");

geometry::Shape rectangle(int width, int height);
geometry::Shape circle(int diameter);
/// A rectangle with its corners cut off at one cell.
geometry::Shape octagon(int width, int height);
/// 4 x 4 without the top-right quarter.
geometry::Shape angle();
/// 3 x 3 with one more cell at the middle of each side.
geometry::Shape cross();

} // namespace linderhof::cli::test
