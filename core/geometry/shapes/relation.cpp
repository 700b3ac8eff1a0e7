#include "geometry/shapes/relation.hpp"

#include <algorithm>
#include <bit>
#include <span>

namespace linderhof::geometry {

// Everything below is exact. Polygons are compared by the quarter cells that they fill and the unit pieces of their borders:
// corners lie on the grid and sides run at 0, 45 or 90 degrees, so two polygons overlap just where they share a quarter
// cell, touch along a border just where they share a piece, and meet in a point just where they share a lattice point of
// both borders. Circles are compared in half cells, where their centres are whole: they touch where they really do
// (CB-GEO-8).

namespace {

// Marks in `met` the offsets at which a bit of `first` lies on one of `second`: each bit of the second is moved onto every
// row of the first, a row of offsets at a time.
void mark_meetings(OffsetRows& met, const Outline& one, const Rows& first, const Outline& other, const Rows& second) {
    const auto rows = std::span(first).first(static_cast<std::size_t>(one.height) + 1);
    for (std::int32_t y = 0; y <= other.height; ++y)
        for (std::uint32_t bits = second[static_cast<unsigned>(y)]; bits != 0; bits &= bits - 1) {
            const std::int32_t shift = other.width - std::countr_zero(bits);
            auto* row = &met[static_cast<unsigned>(other.height - y)];
            for (const std::uint32_t columns : rows)
                *row++ |= static_cast<std::uint64_t>(columns) << shift;
        }
}

// Borders that lie on each other run in opposite headings.
void mark_borders(OffsetRows& met, const Outline& one, const std::array<Rows, 8>& first, const Outline& other,
                  const std::array<Rows, 8>& second) {
    for (unsigned heading = 0; heading < 8; ++heading)
        mark_meetings(met, one, first[heading], other, second[heading ^ 4U]);
}

Relations relate_polygons(const Outline& first, const Outline& second) {
    Relations all;
    for (unsigned quarter = 0; quarter < 4; ++quarter)
        mark_meetings(all.overlap, first, first.quarters[quarter], second, second.quarters[quarter]);
    mark_borders(all.border, first, first.pieces, second, second.pieces);
    mark_meetings(all.corner, first, first.points, second, second.points);
    // A fence is its pieces and points without the corners at its ends: contact there is allowed (CB-PLACE-15, 18).
    if (first.fenced) {
        mark_borders(all.first_fence, first, first.fence_pieces, second, second.pieces);
        mark_meetings(all.first_fence, first, first.fence_points, second, second.points);
    }
    if (second.fenced) {
        mark_borders(all.second_fence, first, first.pieces, second, second.fence_pieces);
        mark_meetings(all.second_fence, first, first.points, second, second.fence_points);
    }
    for (std::size_t row = 0; row < all.overlap.size(); ++row) {
        all.border[row] &= ~all.overlap[row];
        all.corner[row] &= ~(all.overlap[row] | all.border[row]);
        all.first_fence[row] &= ~all.overlap[row];
        all.second_fence[row] &= ~all.overlap[row];
    }
    return all;
}

Relation relate_circles(const Outline& first, const Outline& second, Point offset) {
    // Between the centres, in half cells.
    const Point between{2 * offset.x + second.diameter - first.diameter,
                        2 * offset.y + second.diameter - first.diameter};
    const std::int32_t reach = first.diameter + second.diameter;
    const std::int32_t square = between.x * between.x + between.y * between.y;
    if (square != reach * reach)
        return {square < reach * reach ? Contact::overlap : Contact::apart};
    return {Contact::border, on_circle_fence(first, between, reach),
            on_circle_fence(second, {-between.x, -between.y}, reach)};
}

// A circle against a polygon; all points in half cells, seen from the circle's centre.
class CircleAndPolygon {
  public:
    CircleAndPolygon(const Outline& circle, const Outline& polygon, Point polygon_offset)
        : circle_(circle),
          polygon_(polygon), origin_{2 * polygon_offset.x - circle.diameter, 2 * polygon_offset.y - circle.diameter} {}

    // The first fence is the circle's.
    Relation relate() {
        if (centre_inside())
            return {Contact::overlap};
        const std::size_t count = polygon_.corners.size();
        for (std::size_t i = 0; i < count && !overlap_; ++i)
            meet_side(i, seen(polygon_.corners[i]), seen(polygon_.corners[(i + 1) % count]));
        return overlap_ ? Relation{Contact::overlap} : result_;
    }

  private:
    Point seen(Point lattice) const { return {2 * lattice.x + origin_.x, 2 * lattice.y + origin_.y}; }

    bool filled(Point cell, unsigned quarter) const {
        return cell.x >= 0 && cell.y >= 0 && cell.x < polygon_.width && cell.y < polygon_.height &&
               ((polygon_.quarters[quarter][static_cast<unsigned>(cell.y)] >> cell.x) & 1U) != 0;
    }

    // One quarter cell at the centre stands for all: where they differ, a side passes close by and is found otherwise.
    bool centre_inside() const {
        const Point centre{-origin_.x, -origin_.y};
        return centre.x >= 0 && centre.y >= 0 && filled({centre.x / 2, centre.y / 2}, 0);
    }

    void meet_side(std::size_t side, Point from, Point to) {
        const Point along{(to.x > from.x) - (to.x < from.x), (to.y > from.y) - (to.y < from.y)};
        const bool diagonal = along.x != 0 && along.y != 0;
        // The foot of the perpendicular lies inside the side if it is past the start and before the end.
        const std::int32_t past_start = -(from.x * along.x + from.y * along.y);
        const std::int32_t before_end = to.x * along.x + to.y * along.y;
        const std::int32_t radius = circle_.diameter;
        if (past_start <= 0 || before_end <= 0) {
            const Point end = past_start <= 0 ? from : to;
            const std::int32_t square = end.x * end.x + end.y * end.y;
            overlap_ |= square < radius * radius;
            if (square == radius * radius)
                touch(Contact::corner, side, end);
            return;
        }
        const std::int32_t distance = from.x * along.y - from.y * along.x;
        overlap_ |= distance * distance < radius * radius * (diagonal ? 2 : 1);
        // A diagonal side is never tangent: its distance is a multiple of the square root of a half.
        if (!diagonal && distance * distance == radius * radius)
            touch(Contact::border, side, {along.y * distance, -along.x * distance});
    }

    void touch(Contact contact, std::size_t side, Point at) {
        result_.contact = std::max(result_.contact, contact);
        result_.first_fence |= on_circle_fence(circle_, at, circle_.diameter);
        result_.second_fence |= contact == Contact::border ? border_on_fence(side) : corner_on_fence(at);
    }

    // The end points of the fence are corners of the polygon, so a point inside a side is on the fence with its side.
    bool border_on_fence(std::size_t side) const { return polygon_.fence_sides[side] != 0; }

    bool corner_on_fence(Point at) const {
        const Point lattice{(at.x - origin_.x) / 2, (at.y - origin_.y) / 2};
        return ((polygon_.fence_points[static_cast<unsigned>(lattice.y)] >> lattice.x) & 1U) != 0;
    }

    const Outline& circle_;
    const Outline& polygon_;
    Point origin_; // the polygon's box
    Relation result_;
    bool overlap_ = false;
};

} // namespace

bool circle_meets_point(std::int32_t diameter, Point point) {
    const std::int32_t x = 2 * point.x - diameter;
    const std::int32_t y = 2 * point.y - diameter;
    return x * x + y * y == diameter * diameter;
}

bool on_circle_fence(const Outline& circle, Point contact, std::int32_t contact_length) {
    const Point facing = direction(circle.fence);
    // Within 60 degrees of the middle of the fence. Exactly 60 degrees would need an irrational coordinate.
    return circle.fenced && 2 * (contact.x * facing.x + contact.y * facing.y) > contact_length;
}

namespace {

Relation relate_with_circle(const Outline& first, const Outline& second, Point offset) {
    if (first.is_circle() && second.is_circle())
        return relate_circles(first, second, offset);
    if (first.is_circle())
        return CircleAndPolygon(first, second, offset).relate();
    const Relation seen = CircleAndPolygon(second, first, {-offset.x, -offset.y}).relate();
    return {seen.contact, seen.second_fence, seen.first_fence};
}

void mark(Relations& all, std::size_t row, std::uint64_t bit, const Relation& relation) {
    all.overlap[row] |= relation.contact == Contact::overlap ? bit : 0;
    all.border[row] |= relation.contact == Contact::border ? bit : 0;
    all.corner[row] |= relation.contact == Contact::corner ? bit : 0;
    all.first_fence[row] |= relation.first_fence ? bit : 0;
    all.second_fence[row] |= relation.second_fence ? bit : 0;
}

} // namespace

Relations relate(const Outline& first, const Outline& second) {
    if (!first.is_circle() && !second.is_circle())
        return relate_polygons(first, second);
    Relations all;
    for (std::int32_t dy = -second.height; dy <= first.height; ++dy)
        for (std::int32_t dx = -second.width; dx <= first.width; ++dx)
            mark(all, static_cast<unsigned>(dy + second.height), std::uint64_t{1} << (dx + second.width),
                 relate_with_circle(first, second, {dx, dy}));
    return all;
}

} // namespace linderhof::geometry
