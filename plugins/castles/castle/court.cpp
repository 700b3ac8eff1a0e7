#include "castle/court.hpp"

#include <algorithm>
#include <cmath>
#include <range/v3/algorithm/contains.hpp>

namespace linderhof::castles {

namespace {

constexpr double pi = 3.14159265358979323846;

struct RealPoint {
    double x = 0; // in cells
    double y = 0;
};

/// A straight stretch of border; arcs are made of many.
struct Stretch {
    RealPoint from;
    RealPoint to;
};

RealPoint on_circle(const geometry::BorderPiece& piece, double angle) {
    return {(piece.centre.x + piece.diameter * std::cos(angle)) / 2,
            (piece.centre.y + piece.diameter * std::sin(angle)) / 2};
}

std::vector<Stretch> straightened(const std::vector<geometry::BorderPiece>& border) {
    constexpr int parts = 16; // of an arc
    std::vector<Stretch> stretches;
    for (const geometry::BorderPiece& piece : border) {
        if (!piece.arc) {
            stretches.push_back({{piece.from.x / 2.0, piece.from.y / 2.0}, {piece.to.x / 2.0, piece.to.y / 2.0}});
            continue;
        }
        const double first = std::atan2(piece.from.y, piece.from.x);
        double last = std::atan2(piece.to.y, piece.to.x);
        last += last <= first ? 2 * pi : 0; // clockwise with y down
        for (int i = 0; i < parts; ++i) {
            const auto angle = [&](int part) { return first + (last - first) * part / parts; };
            stretches.push_back({on_circle(piece, angle(i)), on_circle(piece, angle(i + 1))});
        }
    }
    return stretches;
}

/// Whether an odd number of stretches lies to the right.
bool holds(const std::vector<Stretch>& border, const RealPoint& spot) {
    bool inside = false;
    for (const auto& [from, to] : border) {
        const bool crosses = (from.y > spot.y) != (to.y > spot.y);
        if (crosses && spot.x < from.x + (to.x - from.x) * (spot.y - from.y) / (to.y - from.y)) {
            inside = !inside;
        }
    }
    return inside;
}

/// How many of 16 spots in a cell belong to what the border encloses.
int share(const std::vector<Stretch>& border, int x, int y) {
    int spots = 0;
    for (const double down : {0.125, 0.375, 0.625, 0.875}) {
        for (const double right : {0.125, 0.375, 0.625, 0.875}) {
            spots += holds(border, {x + right, y + down}) ? 1 : 0;
        }
    }
    return spots;
}

} // namespace

DrawnArea drawn_area(const geometry::Trace& trace, geometry::FaceId face) {
    constexpr int visible = 2;
    const std::vector<geometry::Point> whole = trace.cells(face);
    DrawnArea area{whole, !whole.empty() && trace.open_doors_on(face) > 0};
    const std::vector<Stretch> border = straightened(trace.border(face));
    RealPoint least{border.front().from};
    RealPoint most{least};
    for (const Stretch& stretch : border) {
        least = {std::min(least.x, stretch.from.x), std::min(least.y, stretch.from.y)};
        most = {std::max(most.x, stretch.from.x), std::max(most.y, stretch.from.y)};
    }
    const int left = static_cast<int>(std::floor(least.x));
    const int top = static_cast<int>(std::floor(least.y));
    geometry::Point largest{left, top};
    int most_spots = 0;
    for (int y = top; y < most.y; ++y) {
        for (int x = left; x < most.x; ++x) {
            const geometry::Point cell{x, y};
            const bool known = ranges::contains(whole, cell);
            const int spots = known ? 0 : share(border, x, y);
            if (spots >= visible) {
                area.cells.push_back(cell);
            }
            if (spots > most_spots) {
                most_spots = spots;
                largest = cell;
            }
        }
    }
    if (area.cells.empty()) {
        area.cells.push_back(largest); // too small to be seen, but there
    }
    return area;
}

} // namespace linderhof::castles
