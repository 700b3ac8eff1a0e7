#pragma once

/// The outline of a thing before it is turned or placed.
///
/// A shape is a simple polygon with corners on the grid and sides at 0, 45 or 90 degrees, or a circle whose diameter is a
/// whole number of cells. Its box (the smallest upright rectangle around it) starts at (0, 0) and is at most 31 x 31.

#include <cstdint>
#include <string>
#include <vector>

#include <linderhof/export.hpp>
#include <linderhof/geometry/point.hpp>

namespace linderhof::geometry {

inline constexpr std::int32_t max_box_side = 31;
inline constexpr std::size_t max_corners = 64;

struct Shape {
    enum class Kind : std::uint8_t { polygon, circle };

    Kind kind = Kind::polygon;
    std::vector<Point> corners; ///< polygon only: in order, either way round
    std::int32_t diameter = 0;  ///< circle only: 1..31

    LINDERHOF_API static Shape polygon(std::vector<Point> corners);
    LINDERHOF_API static Shape rectangle(std::int32_t width, std::int32_t height);
    LINDERHOF_API static Shape circle(std::int32_t diameter);

    /// Size of the box. REQUIRES: faults_of(*this) is empty.
    LINDERHOF_API std::int32_t width() const;
    LINDERHOF_API std::int32_t height() const;

    friend bool operator==(const Shape&, const Shape&) = default;
};

struct ShapeFault {
    enum class Kind : std::uint8_t {
        too_few_corners,  ///< a polygon needs three
        too_many_corners, ///< more than max_corners
        repeated_corner,  ///< `index` is at the same point as the corner before it
        slanted_side,     ///< the side that starts at corner `index` is not at 0, 45 or 90 degrees
        crosses_itself,   ///< the side that starts at corner `index` meets a side that is not its neighbour
        not_at_origin,    ///< the box does not start at (0, 0)
        too_large,        ///< the box is wider or higher than max_box_side
        bad_diameter,     ///< a circle of less than 1 cell or more than max_box_side
    };
    Kind kind;
    std::int32_t index = -1; ///< the corner, from 0; -1 where the whole shape is at fault
    std::int32_t other = -1; ///< of crosses_itself: the corner where the side begins that it meets

    friend bool operator==(const ShapeFault&, const ShapeFault&) = default;
};

/// Everything that is wrong with a shape; empty for a shape that can be used.
LINDERHOF_API std::vector<ShapeFault> faults_of(const Shape& shape);

/// One sentence for people; corners are counted from 1.
LINDERHOF_API std::string describe(const ShapeFault& fault);

} // namespace linderhof::geometry
