#pragma once
// A shape as it lies on a plan, for whoever draws it.

#include <linderhof/geometry/shape.hpp>

#include <vector>

namespace linderhof::host {

/// A shape after its turn, its box at (0, 0).
struct TurnedShape {
    std::vector<geometry::Point> corners; ///< clockwise; empty for a circle
    std::vector<bool> fenced;             ///< for the side from corner i to the next
    int diameter = 0;
    int width = 0;
    int height = 0;
    bool has_fence = false;
    geometry::Facing fence = geometry::Facing::top; ///< which way it faces

    TurnedShape(const geometry::Shape& shape, int turn, bool fence_on_top);

    [[nodiscard]] bool is_circle() const { return diameter > 0; }

    /// Whether the middle of the cell lies inside.
    [[nodiscard]] bool holds_middle(geometry::Point cell) const;
    /// Whether the wall runs along this edge of the cell (a circle: touches its middle), the cell being inside.
    [[nodiscard]] bool has_edge(geometry::Point cell, geometry::Facing facing) const;
};

} // namespace linderhof::host
