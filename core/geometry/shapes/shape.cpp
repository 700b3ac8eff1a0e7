#include <linderhof/geometry/shape.hpp>

#include <algorithm>
#include <cstdlib>
#include <utility>

#include <fmt/format.h>

namespace linderhof::geometry {

namespace {

std::int64_t cross(Point origin, Point a, Point b) {
    return static_cast<std::int64_t>(a.x - origin.x) * (b.y - origin.y) -
           static_cast<std::int64_t>(a.y - origin.y) * (b.x - origin.x);
}

int sign(std::int64_t value) {
    return (value > 0) - (value < 0);
}

bool within_box(Point from, Point to, Point point) {
    return std::min(from.x, to.x) <= point.x && point.x <= std::max(from.x, to.x) &&
           std::min(from.y, to.y) <= point.y && point.y <= std::max(from.y, to.y);
}

// True if the closed segments a-b and c-d have a point in common.
bool segments_meet(Point a, Point b, Point c, Point d) {
    const int abc = sign(cross(a, b, c));
    const int abd = sign(cross(a, b, d));
    const int cda = sign(cross(c, d, a));
    const int cdb = sign(cross(c, d, b));
    if (abc * abd < 0 && cda * cdb < 0)
        return true;
    return (abc == 0 && within_box(a, b, c)) || (abd == 0 && within_box(a, b, d)) ||
           (cda == 0 && within_box(c, d, a)) || (cdb == 0 && within_box(c, d, b));
}

// True if the polygon turns straight back at corner b.
bool turns_back(Point a, Point b, Point c) {
    return cross(a, b, c) == 0 && ((b.x - a.x) * (c.x - b.x) < 0 || (b.y - a.y) * (c.y - b.y) < 0);
}

void add_side_faults(const std::vector<Point>& corners, std::vector<ShapeFault>& faults) {
    const std::size_t count = corners.size();
    for (std::size_t i = 0; i < count; ++i) {
        const Point from = corners[i];
        const Point to = corners[(i + 1) % count];
        const std::int32_t dx = std::abs(to.x - from.x);
        const std::int32_t dy = std::abs(to.y - from.y);
        if (dx == 0 && dy == 0)
            faults.push_back({ShapeFault::Kind::repeated_corner, static_cast<std::int32_t>((i + 1) % count)});
        else if (dx != 0 && dy != 0 && dx != dy)
            faults.push_back({ShapeFault::Kind::slanted_side, static_cast<std::int32_t>(i)});
    }
}

void add_crossing_faults(const std::vector<Point>& corners, std::vector<ShapeFault>& faults) {
    const std::size_t count = corners.size();
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t next = (i + 1) % count;
        std::size_t other = turns_back(corners[i], corners[next], corners[(i + 2) % count]) ? next : count;
        for (std::size_t j = 0; j < count && other == count; ++j) {
            const bool neighbours = j == i || (j + 1) % count == i || next == j;
            if (!neighbours && segments_meet(corners[i], corners[next], corners[j], corners[(j + 1) % count]))
                other = j;
        }
        if (other != count)
            faults.push_back(
                {ShapeFault::Kind::crosses_itself, static_cast<std::int32_t>(i), static_cast<std::int32_t>(other)});
    }
}

void add_box_faults(const std::vector<Point>& corners, std::vector<ShapeFault>& faults) {
    Point low = corners.front();
    Point high = corners.front();
    for (const Point corner : corners) {
        low = {std::min(low.x, corner.x), std::min(low.y, corner.y)};
        high = {std::max(high.x, corner.x), std::max(high.y, corner.y)};
    }
    if (low != Point{0, 0})
        faults.push_back({ShapeFault::Kind::not_at_origin});
    if (high.x - low.x > max_box_side || high.y - low.y > max_box_side)
        faults.push_back({ShapeFault::Kind::too_large});
}

// Corners further out than this are reported as too large at once, so that no later sum can overflow.
bool far_out(Point point) {
    constexpr std::int32_t limit = 1 << 20;
    return point.x < -limit || point.x > limit || point.y < -limit || point.y > limit;
}

} // namespace

Shape Shape::polygon(std::vector<Point> corners) {
    return {Shape::Kind::polygon, std::move(corners), 0};
}

Shape Shape::rectangle(std::int32_t width, std::int32_t height) {
    return polygon({{0, 0}, {width, 0}, {width, height}, {0, height}});
}

Shape Shape::circle(std::int32_t diameter) {
    return {Shape::Kind::circle, {}, diameter};
}

std::int32_t Shape::width() const {
    std::int32_t width = diameter;
    for (const Point corner : corners)
        width = std::max(width, corner.x);
    return width;
}

std::int32_t Shape::height() const {
    std::int32_t height = diameter;
    for (const Point corner : corners)
        height = std::max(height, corner.y);
    return height;
}

std::vector<ShapeFault> faults_of(const Shape& shape) {
    if (shape.kind == Shape::Kind::circle) {
        if (shape.diameter < 1 || shape.diameter > max_box_side)
            return {{ShapeFault::Kind::bad_diameter}};
        return {};
    }
    if (shape.corners.size() < 3)
        return {{ShapeFault::Kind::too_few_corners}};
    if (shape.corners.size() > max_corners)
        return {{ShapeFault::Kind::too_many_corners}};
    if (std::ranges::any_of(shape.corners, far_out))
        return {{ShapeFault::Kind::too_large}};
    std::vector<ShapeFault> faults;
    add_side_faults(shape.corners, faults);
    if (faults.empty())
        add_crossing_faults(shape.corners, faults);
    add_box_faults(shape.corners, faults);
    return faults;
}

std::string describe(const ShapeFault& fault) {
    const auto corner = fault.index + 1;
    switch (fault.kind) {
    case ShapeFault::Kind::too_few_corners:
        return "A polygon needs at least 3 corners.";
    case ShapeFault::Kind::too_many_corners:
        return fmt::format("A polygon may have at most {} corners.", max_corners);
    case ShapeFault::Kind::repeated_corner:
        return fmt::format("Corner {} lies on the corner before it; leave one of them out.", corner);
    case ShapeFault::Kind::slanted_side:
        return fmt::format("The side after corner {} must run along the grid or at 45 degrees.", corner);
    case ShapeFault::Kind::crosses_itself:
        return fmt::format("The side after corner {} meets another side of the polygon; sides may meet at their common "
                           "corner only.",
                           corner);
    case ShapeFault::Kind::not_at_origin:
        return "The smallest x and the smallest y of the corners must both be 0.";
    case ShapeFault::Kind::too_large:
        return fmt::format("A shape may be at most {0} cells wide and {0} cells high.", max_box_side);
    case ShapeFault::Kind::bad_diameter:
        return fmt::format("The diameter of a circle must be 1 to {} cells.", max_box_side);
    }
    return {};
}

} // namespace linderhof::geometry
