#include "areas.hpp"

#include <linderhof/castles/rules.hpp>

#include <algorithm>
#include <array>
#include <cstdint>

namespace linderhof::castles {

namespace {

using geometry::BorderPiece;
using geometry::Placed;
using geometry::Point;
using geometry::Shape;

// Everything here is exact. Points are in quarter cells; the points that are asked about have an odd y, and no corner
// and no contact of tiles has one, so a ray along x meets no end of a border piece.
constexpr std::int32_t quarters = 4;

/// Whether a ray from `point` to the right crosses the side from `a` to `b`, which runs at 0, 45 or 90 degrees.
bool crosses_side(Point point, Point a, Point b) {
    if ((a.y < point.y) == (b.y < point.y)) {
        return false;
    }
    const std::int32_t along = b.x == a.x ? 0 : ((b.x > a.x) == (b.y > a.y) ? point.y - a.y : a.y - point.y);
    return a.x + along > point.x;
}

/// The sign of a - b * s, where s is the positive root of `square`.
int sign_of(std::int64_t a, std::int64_t b, std::int64_t square) {
    if (b == 0 || (a > 0) != (b > 0)) {
        return a != 0 ? (a > 0 ? 1 : -1) : (b == 0 ? 0 : (b > 0 ? -1 : 1));
    }
    const std::int64_t difference = a * a - b * b * square;
    const int sign = difference == 0 ? 0 : (difference > 0 ? 1 : -1);
    return a > 0 ? sign : -sign;
}

std::int64_t cross(Point a, Point b) {
    return std::int64_t{a.x} * b.y - std::int64_t{a.y} * b.x;
}

/// Whether the direction (side * s, dy) lies on the arc that runs clockwise from `from` to `to`.
bool on_arc(const BorderPiece& arc, int side, std::int32_t dy, std::int64_t square) {
    const int after_from = sign_of(std::int64_t{arc.from.x} * dy, std::int64_t{arc.from.y} * side, square);
    const int after_to = sign_of(std::int64_t{arc.to.x} * dy, std::int64_t{arc.to.y} * side, square);
    const std::int64_t turn = cross(arc.from, arc.to);
    if (turn > 0) {
        return after_from > 0 && after_to < 0;
    }
    if (turn < 0) {
        return after_from > 0 || after_to < 0;
    }
    const bool whole = std::int64_t{arc.from.x} * arc.to.x + std::int64_t{arc.from.y} * arc.to.y > 0;
    return whole || after_from > 0;
}

/// How often a ray from `point` to the right crosses an arc.
int arc_crossings(Point point, const BorderPiece& arc) {
    const std::int64_t radius = std::int64_t{arc.diameter} * quarters / 2;
    const std::int32_t dy = point.y - 2 * arc.centre.y;
    const std::int64_t dx = point.x - 2 * arc.centre.x;
    const std::int64_t square = radius * radius - std::int64_t{dy} * dy;
    if (square <= 0) {
        return 0;
    }
    const bool right = dx < 0 || square > dx * dx;
    const bool left = dx < 0 && square < dx * dx;
    return (right && on_arc(arc, 1, dy, square) ? 1 : 0) + (left && on_arc(arc, -1, dy, square) ? 1 : 0);
}

bool inside(const std::vector<BorderPiece>& border, Point point) {
    int crossings = 0;
    for (const BorderPiece& piece : border) {
        if (piece.arc) {
            crossings += arc_crossings(point, piece);
        } else {
            const Point from{2 * piece.from.x, 2 * piece.from.y};
            const Point to{2 * piece.to.x, 2 * piece.to.y};
            crossings += crosses_side(point, from, to) ? 1 : 0;
        }
    }
    return crossings % 2 != 0;
}

bool inside_polygon(const Shape& shape, const Placed& placed, Point point) {
    const auto corner = [&](std::size_t i) {
        const Point turned = geometry::turned_point(shape.corners[i], shape.width(), shape.height(), placed.turn);
        return Point{quarters * (placed.x + turned.x), quarters * (placed.y + turned.y)};
    };
    bool odd = false;
    for (std::size_t i = 0; i < shape.corners.size(); ++i) {
        odd ^= crosses_side(point, corner(i), corner((i + 1) % shape.corners.size()));
    }
    return odd;
}

/// Whether a circle covers any part of a cell: the nearest point of the cell is nearer than the border.
bool circle_covers(const Shape& shape, const Placed& placed, Point cell) {
    const auto distance = [&](std::int32_t at, std::int32_t origin) {
        const std::int32_t centre = 2 * origin + shape.diameter;
        return std::max({0, 2 * at - centre, centre - 2 * (at + 1)});
    };
    const std::int32_t dx = distance(cell.x, placed.x);
    const std::int32_t dy = distance(cell.y, placed.y);
    return dx * dx + dy * dy < shape.diameter * shape.diameter;
}

/// A side at 45 degrees cuts a cell along its diagonal, so four points tell whether a polygon covers part of it.
bool polygon_covers(const Shape& shape, const Placed& placed, Point cell) {
    constexpr std::array<Point, 4> near_sides{{{1, 1}, {3, 1}, {1, 3}, {3, 3}}};
    const auto covers = [&](Point offset) {
        return inside_polygon(shape, placed, {quarters * cell.x + offset.x, quarters * cell.y + offset.y});
    };
    return std::any_of(near_sides.begin(), near_sides.end(), covers);
}

bool is_free(const Castle& castle, Point cell) {
    return std::none_of(castle.tiles().begin(), castle.tiles().end(), [&](const Placed& placed) {
        const Shape& shape = castle.rules().blueprints[placed.blueprint].shape;
        return shape.kind == Shape::Kind::circle ? circle_covers(shape, placed, cell)
                                                 : polygon_covers(shape, placed, cell);
    });
}

/// The cells of the box around a border that lie wholly free inside it.
std::vector<Point> free_cells(const Castle& castle, const std::vector<BorderPiece>& border) {
    std::vector<Point> cells;
    std::int32_t left = geometry::max_coordinate;
    std::int32_t top = geometry::max_coordinate;
    std::int32_t right = -geometry::max_coordinate;
    std::int32_t bottom = -geometry::max_coordinate;
    for (const BorderPiece& piece : border) {
        const Placed& placed = castle.tiles()[piece.thing];
        const geometry::Kit& kit = *castle.rules().kit;
        left = std::min<std::int32_t>(left, placed.x);
        top = std::min<std::int32_t>(top, placed.y);
        right = std::max(right, placed.x + kit.width(placed.blueprint, placed.turn));
        bottom = std::max(bottom, placed.y + kit.height(placed.blueprint, placed.turn));
    }
    for (std::int32_t y = top; y < bottom; ++y) {
        for (std::int32_t x = left; x < right; ++x) {
            if (inside(border, {quarters * x + 2, quarters * y + 1}) && is_free(castle, {x, y})) {
                cells.push_back({x, y});
            }
        }
    }
    return cells;
}

} // namespace

std::vector<DrawnArea> enclosed_areas(const Castle& castle) {
    const geometry::Trace& trace = castle.trace();
    std::vector<DrawnArea> areas;
    for (std::size_t face = 1; face <= trace.enclosed(); ++face) {
        const auto id = static_cast<geometry::FaceId>(face);
        areas.push_back({free_cells(castle, trace.border(id)), trace.open_doors_on(id) > 0});
    }
    return areas;
}

} // namespace linderhof::castles
