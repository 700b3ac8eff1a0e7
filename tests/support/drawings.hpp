#pragma once
// Drawings for the tests of pictures, some of them read from small JSON files in tests/cli/plans; and what a picture in
// SVG must be like.

#include <cstddef>
#include <string>
#include <vector>

#include <linderhof/drawing/drawing.hpp>

namespace linderhof::test {

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

/// How often a text holds a part.
std::size_t count(const std::string& text, const std::string& part);

/// The first element that is closed out of turn, or never; empty when all is well.
std::string fault_in(const std::string& xml);

} // namespace linderhof::test
