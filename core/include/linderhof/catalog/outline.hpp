#pragma once

#include <linderhof/export.hpp>

#include <linderhof/geometry/shape.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace linderhof::catalog {

/// The widest and highest outline, in cells: what the geometry can lay.
inline constexpr std::int32_t most_outline_cells = geometry::max_box_side;

/// A corner on the grid of cells; x grows to the right, y down, the bounding box begins at (0, 0).
struct Point {
    std::int32_t x = 0;
    std::int32_t y = 0;

    friend bool operator==(const Point&, const Point&) = default;
};

/// What a catalog says of a shape: a circle with a whole-cell diameter, or a polygon whose corners lie on the grid and
/// whose sides run at 0, 45 or 90 degrees. A polygon from a catalog is simple, runs clockwise (as seen, y down), has no
/// corner in the middle of a side, and its bounding box begins at (0, 0).
struct Outline {
    std::int32_t diameter = 0;  ///< cells; 0 for a polygon
    std::vector<Point> corners; ///< empty for a circle
    std::int32_t width = 0;     ///< cells, of the bounding box, 1 to `most_outline_cells`
    std::int32_t height = 0;

    bool is_circle() const { return diameter != 0; }

    friend bool operator==(const Outline&, const Outline&) = default;
};

/// The way that a door faces on a shape that is not turned.
enum class Side : std::uint8_t { top, right, bottom, left };

/// A door: the cell behind it and the side of that cell on which it lies.
/// Doors of circles lie in the middle of a side of the bounding box.
struct Door {
    Side side = Side::top;
    std::int32_t x = 0; ///< column of the cell, from 0
    std::int32_t y = 0; ///< row of the cell, from 0

    friend bool operator==(const Door&, const Door&) = default;
};

/// A door as it is written: `R1` is the outermost wall that faces right in row 1, `T0` the outermost that faces up in
/// column 0. `R1@2` names the wall that faces right at x = 2, for walls behind another one (in the pocket of a U).
struct DoorMark {
    Side side = Side::top;
    std::int32_t index = 0;             ///< column for top and bottom, row for right and left
    std::optional<std::int32_t> line{}; ///< x of the wall for right and left, y for top and bottom
};

/// Reads `T0`, `R12`, `B3@2`; nothing for any other text.
LINDERHOF_API std::optional<DoorMark> parse_door_mark(std::string_view text);

/// The door that a mark means on an outline, or nothing if there is no wall for it.
LINDERHOF_API std::optional<Door> door_at(const Outline& outline, const DoorMark& mark);

/// The shortest mark that means this door, as people write it.
/// REQUIRES: the door lies on the outline.
LINDERHOF_API std::string door_text(const Outline& outline, const Door& door);

/// Every mark that fits an outline, in the order top, right, bottom, left.
LINDERHOF_API std::vector<std::string> possible_doors(const Outline& outline);

/// A rectangle of whole cells. REQUIRES: both sides at least 1.
LINDERHOF_API Outline rectangle_outline(std::int32_t width, std::int32_t height);
/// A circle. REQUIRES: diameter at least 1.
LINDERHOF_API Outline circle_outline(std::int32_t diameter);

/// The cells that lie within an outline as a whole, those that a slanted side cuts left out. What is printed for people
/// may differ; a circle has no such number at all. REQUIRES: not a circle.
LINDERHOF_API std::int32_t whole_cells(const Outline& outline);

/// What keeps the corners from being an outline, as a sentence part, and the way out; nothing if they are one.
struct OutlineFault {
    std::string problem;
    std::string remedy;
};

LINDERHOF_API std::optional<OutlineFault> polygon_fault(const std::vector<Point>& corners);
/// REQUIRES: no fault. Turns the corners clockwise if needed.
LINDERHOF_API Outline polygon_outline(std::vector<Point> corners);

} // namespace linderhof::catalog
