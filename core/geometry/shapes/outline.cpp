#include "geometry/shapes/outline.hpp"

#include <algorithm>

namespace linderhof::geometry {

namespace {

bool earlier(Point a, Point b) {
    return a.y != b.y ? a.y < b.y : a.x < b.x;
}

std::int64_t doubled_area(const std::vector<Point>& corners) {
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Point a = corners[i];
        const Point b = corners[(i + 1) % corners.size()];
        sum += static_cast<std::int64_t>(a.x) * b.y - static_cast<std::int64_t>(b.x) * a.y;
    }
    return sum;
}

// Clockwise, without corners in the middle of a side.
std::vector<Point> tidy(std::vector<Point> corners) {
    if (doubled_area(corners) < 0)
        std::ranges::reverse(corners);
    std::vector<Point> kept;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Point a = corners[(i + corners.size() - 1) % corners.size()];
        const Point b = corners[i];
        const Point c = corners[(i + 1) % corners.size()];
        if ((b.x - a.x) * (c.y - b.y) != (b.y - a.y) * (c.x - b.x))
            kept.push_back(b);
    }
    return kept;
}

bool is_diagonal(Point from, Point to) {
    return from.x != to.x && from.y != to.y;
}

// Marks the side on y = 0 and the diagonal sides next to it.
std::vector<std::uint8_t> mark_fence(const std::vector<Point>& corners) {
    const std::size_t count = corners.size();
    std::vector<std::uint8_t> marks(count, 0);
    const auto corner = [&](std::size_t i) { return corners[i % count]; };
    for (std::size_t i = 0; i < count; ++i) {
        if (corner(i).y != 0 || corner(i + 1).y != 0)
            continue;
        marks[i] = 1;
        if (is_diagonal(corner(i + count - 1), corner(i)))
            marks[(i + count - 1) % count] = 1;
        if (is_diagonal(corner(i + 1), corner(i + 2)))
            marks[(i + 1) % count] = 1;
    }
    return marks;
}

Heading heading_between(Point from, Point to) {
    const Point unit{(to.x > from.x) - (to.x < from.x), (to.y > from.y) - (to.y < from.y)};
    Heading heading = 0;
    while (vector_of(heading) != unit)
        ++heading;
    return heading;
}

// All octants from `from` clockwise up to `to`.
std::uint8_t octants_between(Heading from, Heading to) {
    unsigned mask = 0;
    for (unsigned i = from; (i & 7U) != (to & 7U); ++i)
        mask |= 1U << (i & 7U);
    return static_cast<std::uint8_t>(mask);
}

void set_bit(Rows& rows, Point at) {
    rows[static_cast<unsigned>(at.y)] |= 1U << at.x;
}

// The place under which a piece of border is kept, see Outline::pieces.
Point piece_place(Point from, Heading heading) {
    const Point to{from.x + vector_of(heading).x, from.y + vector_of(heading).y};
    return {std::min(from.x, to.x), std::min(from.y, to.y)};
}

// The cell on the inner side of a straight piece.
Point inner_cell(Point from, Heading heading) {
    switch (heading) {
    case 0:
        return from;
    case 2:
        return {from.x - 1, from.y};
    case 4:
        return {from.x - 1, from.y - 1};
    default:
        return {from.x, from.y - 1};
    }
}

void add_step(Outline& outline, Point from, Heading heading, std::uint8_t octants, bool fence, bool fence_point) {
    outline.steps.push_back({static_cast<std::int8_t>(from.x), static_cast<std::int8_t>(from.y), heading, octants});
    set_bit(outline.points, from);
    set_bit(outline.pieces[heading], piece_place(from, heading));
    if (heading % 2 == 0)
        set_bit(outline.sides[heading / 2U], inner_cell(from, heading));
    if (fence)
        set_bit(outline.fence_pieces[heading], piece_place(from, heading));
    if (fence_point)
        set_bit(outline.fence_points, from);
}

void walk_border(Outline& outline) {
    const std::vector<Point>& corners = outline.corners;
    const std::size_t count = corners.size();
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t before = (i + count - 1) % count;
        const Point end = corners[(i + 1) % count];
        const Heading arrival = heading_between(corners[before], corners[i]);
        const Heading heading = heading_between(corners[i], end);
        const bool fence = outline.fence_sides[i] != 0;
        auto octants = octants_between(heading, static_cast<Heading>(arrival ^ 4U));
        bool fence_point = fence && outline.fence_sides[before] != 0;
        for (Point at = corners[i]; at != end; at = {at.x + vector_of(heading).x, at.y + vector_of(heading).y}) {
            add_step(outline, at, heading, octants, fence, fence_point);
            octants = octants_between(heading, static_cast<Heading>(heading ^ 4U));
            fence_point = fence;
        }
    }
}

// Even-odd test in quarter cells, for points that no side goes through.
bool inside(const std::vector<Point>& corners, Point quarter) {
    bool odd = false;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        Point a = corners[i];
        Point b = corners[(i + 1) % corners.size()];
        if (a.y > b.y)
            std::swap(a, b);
        if (quarter.y < 4 * a.y || quarter.y >= 4 * b.y)
            continue;
        const std::int32_t slope = (b.x > a.x) - (b.x < a.x);
        odd ^= 4 * a.x + slope * (quarter.y - 4 * a.y) > quarter.x;
    }
    return odd;
}

void fill_quarters(Outline& outline) {
    constexpr Point samples[4] = {{2, 1}, {3, 2}, {2, 3}, {1, 2}};
    for (std::int32_t y = 0; y < outline.height; ++y)
        for (std::int32_t x = 0; x < outline.width; ++x)
            for (unsigned quarter = 0; quarter < 4; ++quarter)
                if (inside(outline.corners, {4 * x + samples[quarter].x, 4 * y + samples[quarter].y}))
                    set_bit(outline.quarters[quarter], {x, y});
}

Outline make_circle(const Shape& shape, bool fenced, Turn turn) {
    Outline outline;
    outline.width = outline.height = outline.diameter = shape.diameter;
    outline.fenced = fenced;
    outline.fence = fenced ? turned(Facing::top, turn) : Facing::top;
    if (shape.diameter % 2 != 0) {
        const std::int32_t last = shape.diameter - 1;
        set_bit(outline.sides[0], {last / 2, 0});
        set_bit(outline.sides[1], {last, last / 2});
        set_bit(outline.sides[2], {last / 2, last});
        set_bit(outline.sides[3], {0, last / 2});
    }
    return outline;
}

} // namespace

bool Outline::same_as(const Outline& other) const {
    return diameter == other.diameter && fenced == other.fenced && fence == other.fence && corners == other.corners &&
           fence_sides == other.fence_sides;
}

std::size_t sides_on_top(const Shape& shape) {
    const std::vector<Point> corners = tidy(shape.corners);
    std::size_t sides = 0;
    for (std::size_t i = 0; i < corners.size(); ++i)
        sides += corners[i].y == 0 && corners[(i + 1) % corners.size()].y == 0;
    return sides;
}

Outline make_outline(const Shape& shape, bool fenced, Turn turn) {
    if (shape.kind == Shape::Kind::circle)
        return make_circle(shape, fenced, turn);
    Outline outline;
    outline.fenced = fenced;
    outline.fence = fenced ? turned(Facing::top, turn) : Facing::top;
    outline.corners = tidy(shape.corners);
    outline.fence_sides = fenced ? mark_fence(outline.corners) : std::vector<std::uint8_t>(outline.corners.size(), 0);
    for (Point& corner : outline.corners)
        corner = turned_point(corner, shape.width(), shape.height(), turn);
    const auto first = std::ranges::min_element(outline.corners, earlier);
    const auto shift = first - outline.corners.begin();
    std::rotate(outline.corners.begin(), first, outline.corners.end());
    std::rotate(outline.fence_sides.begin(), outline.fence_sides.begin() + shift, outline.fence_sides.end());
    outline.width = turn % 2 == 0 ? shape.width() : shape.height();
    outline.height = turn % 2 == 0 ? shape.height() : shape.width();
    walk_border(outline);
    fill_quarters(outline);
    return outline;
}

} // namespace linderhof::geometry
