#include <linderhof/host/svg/turned_shape.hpp>

#include <algorithm>
#include <cstdint>
#include <cstdlib>

namespace linderhof::host {

using geometry::Facing;
using geometry::Point;

namespace {

int signum(int value) {
    return (value > 0) - (value < 0);
}

/// Twice the area, positive for corners that run clockwise (y grows downwards).
std::int64_t doubled_area(const std::vector<Point>& corners) {
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Point a = corners[i];
        const Point b = corners[(i + 1) % corners.size()];
        sum += std::int64_t{a.x} * b.y - std::int64_t{b.x} * a.y;
    }
    return sum;
}

/// The sides of the fence at turn 0: the flat side on y = 0 and the slanted ones next to it.
std::vector<bool> fenced_sides(const std::vector<Point>& corners) {
    const std::size_t count = corners.size();
    std::vector<bool> fenced(count, false);
    for (std::size_t i = 0; i < count; ++i) {
        if (corners[i].y != 0 || corners[(i + 1) % count].y != 0)
            continue;
        fenced[i] = true;
        for (const std::size_t side : {(i + count - 1) % count, (i + 1) % count}) {
            const Point a = corners[side];
            const Point b = corners[(side + 1) % count];
            if (a.x != b.x && a.y != b.y)
                fenced[side] = true;
        }
    }
    return fenced;
}

} // namespace

TurnedShape::TurnedShape(const geometry::Shape& shape, int turn, bool fence_on_top)
    : corners(shape.corners), diameter(shape.kind == geometry::Shape::Kind::circle ? shape.diameter : 0),
      has_fence(fence_on_top), fence(geometry::turned(Facing::top, static_cast<geometry::Turn>(turn & 3))) {
    if (is_circle()) {
        width = height = diameter;
        corners.clear();
        return;
    }
    if (doubled_area(corners) < 0)
        std::ranges::reverse(corners);
    fenced = fence_on_top ? fenced_sides(corners) : std::vector<bool>(corners.size(), false);
    int plain_width = 0;
    int plain_height = 0;
    for (const Point corner : corners) {
        plain_width = std::max(plain_width, static_cast<int>(corner.x));
        plain_height = std::max(plain_height, static_cast<int>(corner.y));
    }
    for (Point& corner : corners)
        corner = geometry::turned_point(corner, plain_width, plain_height, static_cast<geometry::Turn>(turn & 3));
    width = (turn & 1) == 0 ? plain_width : plain_height;
    height = (turn & 1) == 0 ? plain_height : plain_width;
}

bool TurnedShape::holds_middle(Point cell) const {
    const std::int64_t x = 2 * cell.x + 1;
    const std::int64_t y = 2 * cell.y + 1;
    if (is_circle())
        return (x - diameter) * (x - diameter) + (y - diameter) * (y - diameter) < std::int64_t{diameter} * diameter;
    bool within = false;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Point a{2 * corners[i].x, 2 * corners[i].y};
        const Point b{2 * corners[(i + 1) % corners.size()].x, 2 * corners[(i + 1) % corners.size()].y};
        if ((a.y < y) == (b.y < y))
            continue;
        // Sides are at 45 or 90 degrees, so the crossing with the row of middles is a whole number.
        const std::int64_t crossing = a.x + (y - a.y) * signum(b.x - a.x) * signum(b.y - a.y);
        if (crossing == x)
            return false; // on a slanted wall
        within ^= crossing > x;
    }
    return within;
}

bool TurnedShape::has_edge(Point cell, Facing facing) const {
    if (is_circle()) {
        const int middle = (diameter - 1) / 2;
        switch (facing) {
        case Facing::top:
            return cell.x == middle && cell.y == 0;
        case Facing::right:
            return cell.y == middle && cell.x == diameter - 1;
        case Facing::bottom:
            return cell.x == middle && cell.y == diameter - 1;
        case Facing::left:
            return cell.y == middle && cell.x == 0;
        }
    }
    // Clockwise, the edge of an upper side runs right, of a right side down, and so on.
    Point from = cell;
    if (facing == Facing::right || facing == Facing::bottom)
        ++from.x;
    if (facing == Facing::bottom || facing == Facing::left)
        ++from.y;
    const Point along = geometry::direction(geometry::turned(facing, 1));
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Point a = corners[i];
        const Point b = corners[(i + 1) % corners.size()];
        if (signum(b.x - a.x) != along.x || signum(b.y - a.y) != along.y)
            continue;
        const int before = (from.x - a.x) * along.x + (from.y - a.y) * along.y;
        const int length = std::abs(b.x - a.x) + std::abs(b.y - a.y);
        const bool same_line = along.x != 0 ? from.y == a.y : from.x == a.x;
        if (same_line && before >= 0 && before < length)
            return true;
    }
    return false;
}

} // namespace linderhof::host
