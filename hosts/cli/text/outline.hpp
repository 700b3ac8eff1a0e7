#pragma once
// Shapes turned into characters. A cell of the plan is `across` x `down` characters; the character at the top-left
// corner of cell (x, y) has column x * across and row y * down, so walls lie on the lines between the cells.

#include "program/host.hpp"

#include <linderhof/geometry/shape.hpp>
#include <linderhof/host/svg/turned_shape.hpp>

#include <cstdint>
#include <vector>

namespace linderhof::cli {

struct Grid {
    int across = 3; ///< 3 or 4
    int down = 2;   ///< 2
};

enum class Slope : std::uint8_t { none, rising, falling };
enum class Fence : std::uint8_t { none, flat, upright };

/// One character of a wall.
struct WallCell {
    std::uint8_t mask = 0; ///< sides, see glyphs.hpp
    Slope slope = Slope::none;
    Fence fence = Fence::none;
    bool round = false; ///< on a circle

    [[nodiscard]] bool any() const { return mask != 0 || slope != Slope::none; }
};

/// The characters that a door takes in the wall.
struct DoorCells {
    std::vector<geometry::Point> opening; ///< blank when the door is open
    geometry::Point middle;               ///< where the sign of a blocked door stands
    bool level = true;                    ///< in a wall that runs from left to right
};

[[nodiscard]] DoorCells door_cells(geometry::Point cell, geometry::Facing facing, Grid grid);

/// The wall of a shape and what lies inside, character by character.
class Outline {
  public:
    Outline(const TurnedShape& shape, Grid grid);

    [[nodiscard]] int width() const { return width_; } ///< columns

    [[nodiscard]] int height() const { return height_; } ///< rows

    /// Off the box there is no wall, and nothing is inside.
    [[nodiscard]] const WallCell& wall(int x, int y) const;
    [[nodiscard]] bool inside(int x, int y) const;
    /// Breaks the wall for a door. REQUIRES: the cell is in the box.
    void open(geometry::Point cell, geometry::Facing facing);

  private:
    [[nodiscard]] std::size_t index(int x, int y) const {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(x);
    }

    [[nodiscard]] bool in_box(int x, int y) const { return x >= 0 && y >= 0 && x < width_ && y < height_; }

    void flat(int y, int from, int to, bool round);
    void upright(int x, int from, int to, bool round);
    void circle(const TurnedShape& shape);
    void fence_circle(const TurnedShape& shape);
    void polygon(const TurnedShape& shape);
    void straight_side(geometry::Point from, geometry::Point to);
    void fence_side(geometry::Point from, geometry::Point to, bool goes_on_before, bool goes_on_after);
    void slanted_side(geometry::Point from, geometry::Point to, Fence fence);
    void fill();

    Grid grid_;
    int width_;
    int height_;
    std::vector<WallCell> walls_;
    std::vector<bool> inside_;
};

} // namespace linderhof::cli
