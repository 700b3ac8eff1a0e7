#include "text/outline.hpp"

#include "text/glyphs.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace linderhof::cli {

using geometry::Facing;
using geometry::Point;

namespace {

int sign(int value) {
    return (value > 0) - (value < 0);
}

bool sideways(const TurnedShape& shape) {
    return shape.fence == Facing::left || shape.fence == Facing::right;
}

Fence fence_kind(const TurnedShape& shape) {
    return sideways(shape) ? Fence::upright : Fence::flat;
}

} // namespace

DoorCells door_cells(Point cell, Facing facing, Grid grid) {
    const bool level = facing == Facing::top || facing == Facing::bottom;
    const int across = cell.x * grid.across;
    const int down = cell.y * grid.down;
    if (!level) {
        const Point middle{facing == Facing::left ? across : across + grid.across, down + 1};
        return {{middle}, middle, false};
    }
    const int y = facing == Facing::top ? down : down + grid.down;
    if (grid.across == 4)
        return {{{across + 2, y}}, {across + 2, y}, true};
    return {{{across + 1, y}, {across + 2, y}}, {across + 1, y}, true};
}

Outline::Outline(const TurnedShape& shape, Grid grid)
    : grid_(grid), width_(shape.width * grid.across + 1), height_(shape.height * grid.down + 1),
      walls_(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_)), inside_(walls_.size(), false) {
    if (shape.is_circle())
        circle(shape);
    else
        polygon(shape);
    fill();
}

const WallCell& Outline::wall(int x, int y) const {
    static constexpr WallCell nothing;
    return in_box(x, y) ? walls_[index(x, y)] : nothing;
}

bool Outline::inside(int x, int y) const {
    return in_box(x, y) && inside_[index(x, y)];
}

void Outline::open(Point cell, Facing facing) {
    const DoorCells door = door_cells(cell, facing, grid_);
    for (const Point at : door.opening)
        walls_[index(at.x, at.y)].mask = 0;
    if (grid_.across != 4 || !door.level)
        return;
    // Half a wall on both sides makes the opening as wide as a door should be.
    walls_[index(door.middle.x - 1, door.middle.y)].mask &= static_cast<std::uint8_t>(~side_right);
    walls_[index(door.middle.x + 1, door.middle.y)].mask &= static_cast<std::uint8_t>(~side_left);
}

void Outline::flat(int y, int from, int to, bool round) {
    for (int x = std::min(from, to); x < std::max(from, to); ++x) {
        walls_[index(x, y)].mask |= side_right;
        walls_[index(x + 1, y)].mask |= side_left;
        walls_[index(x, y)].round = walls_[index(x + 1, y)].round = round;
    }
}

void Outline::upright(int x, int from, int to, bool round) {
    for (int y = std::min(from, to); y < std::max(from, to); ++y) {
        walls_[index(x, y)].mask |= side_down;
        walls_[index(x, y + 1)].mask |= side_up;
        walls_[index(x, y)].round = walls_[index(x, y + 1)].round = round;
    }
}

void Outline::circle(const TurnedShape& shape) {
    const double radius = shape.diameter / 2.0;
    const int middle = (height_ - 1) / 2;
    std::vector<int> inset;
    for (int row = 0; row < height_; ++row) {
        // Just below the very top, or the uppermost row would be a single point.
        const double y = std::min(std::abs(static_cast<double>(row) / grid_.down - radius), radius - 0.25);
        const double gap = radius - std::sqrt(radius * radius - y * y);
        inset.push_back(static_cast<int>(std::lround(gap * grid_.across)));
    }
    for (int row = 0; row < height_; ++row) {
        const int here = inset[static_cast<std::size_t>(row)];
        const int outer = row == 0 || row == height_ - 1
                              ? width_ - 1 - here
                              : inset[static_cast<std::size_t>(row <= middle ? row - 1 : row + 1)];
        flat(row, here, outer, true);
        if (row != 0 && row != height_ - 1)
            flat(row, width_ - 1 - here, width_ - 1 - outer, true);
        const int next = row < middle ? row + 1 : row - 1;
        for (const int x : {here, width_ - 1 - here})
            if (row != middle)
                upright(x, row, next, true);
    }
    if (shape.has_fence)
        fence_circle(shape);
}

void Outline::fence_circle(const TurnedShape& shape) {
    // The arc from 30 to 150 degrees: at least half a radius towards the fence.
    for (int y = 0; y < height_; ++y)
        for (int x = 0; x < width_; ++x) {
            const int along = sideways(shape) ? x : y;
            const int length = sideways(shape) ? width_ - 1 : height_ - 1;
            const bool first = shape.fence == Facing::left || shape.fence == Facing::top;
            const int depth = first ? along : length - along;
            WallCell& wall = walls_[index(x, y)];
            if (wall.any() && 4 * depth <= length)
                wall.fence = fence_kind(shape);
        }
}

void Outline::polygon(const TurnedShape& shape) {
    const std::size_t count = shape.corners.size();
    for (std::size_t i = 0; i < count; ++i) {
        const Point a = shape.corners[i];
        const Point b = shape.corners[(i + 1) % count];
        if (a.x == b.x || a.y == b.y)
            straight_side(a, b);
        else
            slanted_side(a, b, shape.fenced[i] ? fence_kind(shape) : Fence::none);
        if (shape.fenced[i] && (a.x == b.x || a.y == b.y))
            fence_side(a, b, shape.fenced[(i + count - 1) % count], shape.fenced[(i + 1) % count]);
    }
}

void Outline::straight_side(Point from, Point to) {
    if (from.y == to.y)
        flat(from.y * grid_.down, from.x * grid_.across, to.x * grid_.across, false);
    else
        upright(from.x * grid_.across, from.y * grid_.down, to.y * grid_.down, false);
}

void Outline::fence_side(Point from, Point to, bool goes_on_before, bool goes_on_after) {
    // The posts at both ends are stone: a bit of plain wall, unless the fence goes on round the corner.
    const bool level = from.y == to.y;
    const int post = level ? 2 : 1;
    const int direction = sign(to.x - from.x) + sign(to.y - from.y);
    const int scale = level ? grid_.across : grid_.down;
    const int first = (level ? from.x : from.y) * scale + (goes_on_before ? 0 : post) * direction;
    const int last = (level ? to.x : to.y) * scale - (goes_on_after ? 0 : post) * direction;
    for (int at = std::min(first, last); at <= std::max(first, last); ++at) {
        WallCell& wall = level ? walls_[index(at, from.y * grid_.down)] : walls_[index(from.x * grid_.across, at)];
        wall.fence = level ? Fence::flat : Fence::upright;
    }
}

void Outline::slanted_side(Point from, Point to, Fence fence) {
    // Three characters for every cell that the wall crosses, a little towards the inside. Clockwise, the inside lies
    // to the right of whoever walks along the side: below a side that runs right, above one that runs left.
    const int dx = sign(to.x - from.x);
    const int dy = sign(to.y - from.y);
    const Slope slope = dx == dy ? Slope::falling : Slope::rising;
    for (Point at = from; at != to; at = {at.x + dx, at.y + dy}) {
        const int left = std::min(at.x, at.x + dx) * grid_.across;
        const int top = std::min(at.y, at.y + dy) * grid_.down;
        // With three columns a cell the four positions 0..3 are not symmetrical round three characters.
        const bool inside_right = dy < 0;
        const int first = grid_.across == 3 ? (inside_right ? 1 : 0) : 1;
        for (int step = 0; step <= grid_.down; ++step) {
            const int x = left + first + (slope == Slope::falling ? step : grid_.down - step);
            WallCell& wall = walls_[index(x, top + step)];
            wall.slope = slope;
            wall.fence = fence;
        }
    }
}

void Outline::fill() {
    // Whatever a flood from the rim does not reach, and is no wall, lies inside. Slanted walls hold it back, because it
    // never steps from corner to corner.
    std::vector<bool> outer(walls_.size(), false);
    std::vector<Point> open;
    const auto reach = [&](int x, int y) {
        if (!in_box(x, y) || outer[index(x, y)] || walls_[index(x, y)].any())
            return;
        outer[index(x, y)] = true;
        open.push_back({x, y});
    };
    for (int x = 0; x < width_; ++x) {
        reach(x, 0);
        reach(x, height_ - 1);
    }
    for (int y = 0; y < height_; ++y) {
        reach(0, y);
        reach(width_ - 1, y);
    }
    while (!open.empty()) {
        const Point at = open.back();
        open.pop_back();
        reach(at.x - 1, at.y);
        reach(at.x + 1, at.y);
        reach(at.x, at.y - 1);
        reach(at.x, at.y + 1);
    }
    for (std::size_t i = 0; i < walls_.size(); ++i)
        inside_[i] = !outer[i] && !walls_[i].any();
}

} // namespace linderhof::cli
