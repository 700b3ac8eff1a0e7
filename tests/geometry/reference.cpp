#include "reference.hpp"

#if defined(__GNUC__) && !defined(__clang__)
// g++ 12 loses sight of points that Boost.Geometry fills.
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include <boost/geometry.hpp>
#include <boost/geometry/geometries/geometries.hpp>
#include <boost/geometry/geometries/point_xy.hpp>

namespace linderhof::test {

using namespace geometry;
namespace bg = boost::geometry;

namespace {

using Spot2 = bg::model::d2::point_xy<double>;
using Ring = bg::model::polygon<Spot2>;
using Rings = bg::model::multi_polygon<Ring>;
using Path = bg::model::linestring<Spot2>;

constexpr double tolerance = 1e-3;

// A placed thing in floating point.
struct Body {
    bool circle = false;
    Spot2 centre;
    double radius = 0;
    Ring ring; // polygons
    std::vector<Path> fence;
    Point facing; // of the fence
    bool fenced = false;
};

Spot2 spot(const Placed& placed, const Blueprint& blueprint, Point corner) {
    const Point turned = turned_point(corner, blueprint.shape.width(), blueprint.shape.height(), placed.turn);
    return {static_cast<double>(placed.x + turned.x), static_cast<double>(placed.y + turned.y)};
}

Spot2 between(const Spot2& a, const Spot2& b, double cells_from_a) {
    const double length = bg::distance(a, b);
    return {a.x() + (b.x() - a.x()) * cells_from_a / length, a.y() + (b.y() - a.y()) * cells_from_a / length};
}

// The top side and the chamfers beside it, without a quarter of a cell at either end.
void add_fence(Body& body, const Placed& placed, const Blueprint& blueprint) {
    const auto& corners = blueprint.shape.corners;
    const std::size_t count = corners.size();
    for (std::size_t i = 0; i < count; ++i) {
        const auto corner = [&](std::size_t k) { return corners[(i + k + count) % count]; };
        if (corner(0).y != 0 || corner(1).y != 0)
            continue;
        std::vector<Spot2> path{spot(placed, blueprint, corner(0)), spot(placed, blueprint, corner(1))};
        const auto chamfer = [](Point a, Point b) { return a.x != b.x && a.y != b.y; };
        if (chamfer(corner(count - 1), corner(0)))
            path.insert(path.begin(), spot(placed, blueprint, corner(count - 1)));
        if (chamfer(corner(1), corner(2)))
            path.push_back(spot(placed, blueprint, corner(2)));
        path.front() = between(path[0], path[1], 0.25);
        path.back() = between(path[path.size() - 1], path[path.size() - 2], 0.25);
        body.fence.emplace_back(path.begin(), path.end());
    }
}

Body body_of(const Kit& kit, const Placed& placed) {
    const Blueprint& blueprint = kit.blueprint(placed.blueprint);
    Body body;
    body.fenced = blueprint.fenced;
    body.facing = direction(turned(Facing::top, placed.turn));
    if (blueprint.shape.kind == Shape::Kind::circle) {
        body.circle = true;
        body.radius = blueprint.shape.diameter / 2.0;
        body.centre = {placed.x + body.radius, placed.y + body.radius};
        return body;
    }
    for (const Point corner : blueprint.shape.corners)
        body.ring.outer().push_back(spot(placed, blueprint, corner));
    bg::correct(body.ring);
    if (body.fenced)
        add_fence(body, placed, blueprint);
    return body;
}

Path border(const Body& body) {
    return {body.ring.outer().begin(), body.ring.outer().end()};
}

bool on_arc(const Body& circle, double x, double y) {
    if (!circle.fenced)
        return false;
    const double along = (x - circle.centre.x()) * circle.facing.x + (y - circle.centre.y()) * circle.facing.y;
    return along > circle.radius / 2;
}

Relation circles(const Body& a, const Body& b) {
    const double distance = bg::distance(a.centre, b.centre);
    const double gap = distance - a.radius - b.radius;
    if (std::abs(gap) > tolerance)
        return {gap < 0 ? Contact::overlap : Contact::apart};
    const double x = a.centre.x() + (b.centre.x() - a.centre.x()) * a.radius / distance;
    const double y = a.centre.y() + (b.centre.y() - a.centre.y()) * a.radius / distance;
    return {Contact::border, on_arc(a, x, y), on_arc(b, x, y)};
}

Relation circle_and_polygon(const Body& circle, const Body& polygon) {
    if (bg::distance(circle.centre, polygon.ring) < circle.radius - tolerance)
        return {Contact::overlap};
    Relation relation;
    const auto& corners = polygon.ring.outer();
    for (std::size_t i = 0; i + 1 < corners.size(); ++i) {
        const Path side{corners[i], corners[i + 1]};
        if (std::abs(bg::distance(circle.centre, side) - circle.radius) > tolerance)
            continue;
        // The nearest point of the side: its middle part, or a corner.
        double best_x = corners[i].x();
        double best_y = corners[i].y();
        double best = bg::distance(circle.centre, corners[i]);
        bool corner = true;
        for (const Spot2& candidate :
             {corners[i + 1], Spot2{corners[i].x(), circle.centre.y()}, Spot2{circle.centre.x(), corners[i].y()}}) {
            const double distance = bg::distance(circle.centre, candidate);
            if (bg::distance(candidate, side) > tolerance || distance > best - tolerance)
                continue;
            best = distance;
            best_x = candidate.x();
            best_y = candidate.y();
            corner = std::min(bg::distance(candidate, corners[i]), bg::distance(candidate, corners[i + 1])) < tolerance;
        }
        relation.contact = std::max(relation.contact, corner ? Contact::corner : Contact::border);
        relation.first_fence |= on_arc(circle, best_x, best_y);
        for (const Path& fence : polygon.fence)
            relation.second_fence |= bg::distance(Spot2{best_x, best_y}, fence) < tolerance;
    }
    return relation;
}

Relation polygons(const Body& a, const Body& b) {
    Rings common;
    bg::intersection(a.ring, b.ring, common);
    if (bg::area(common) > tolerance)
        return {Contact::overlap};
    if (bg::distance(a.ring, b.ring) > tolerance)
        return {};
    bg::model::multi_linestring<Path> shared;
    bg::intersection(border(a), border(b), shared);
    Relation relation{bg::length(shared) > tolerance ? Contact::border : Contact::corner};
    for (const Path& fence : a.fence)
        relation.first_fence |= bg::distance(fence, b.ring) < tolerance;
    for (const Path& fence : b.fence)
        relation.second_fence |= bg::distance(fence, a.ring) < tolerance;
    return relation;
}

Spot2 middle(const Placed& placed, const Door& door, double outwards) {
    const Point step = direction(door.facing);
    return {placed.x + door.x + 0.5 + (0.5 + outwards) * step.x, placed.y + door.y + 0.5 + (0.5 + outwards) * step.y};
}

double distance_to_border(const Body& body, const Spot2& point) {
    return body.circle ? std::abs(bg::distance(body.centre, point) - body.radius) : bg::distance(point, border(body));
}

// The thing with its border moved outwards.
Rings grown(const Body& body, double growth) {
    Rings result;
    if (body.circle) {
        Ring ring;
        constexpr int corners = 720;
        for (int i = 0; i < corners; ++i) {
            const double angle = 2 * M_PI * i / corners;
            const double radius = body.radius + growth;
            ring.outer().emplace_back(body.centre.x() + radius * std::cos(angle),
                                      body.centre.y() + radius * std::sin(angle));
        }
        bg::correct(ring);
        result.push_back(ring);
        return result;
    }
    bg::buffer(body.ring, result, bg::strategy::buffer::distance_symmetric<double>(growth),
               bg::strategy::buffer::side_straight(), bg::strategy::buffer::join_miter(),
               bg::strategy::buffer::end_flat(), bg::strategy::buffer::point_square());
    return result;
}

// The union of floating-point polygons sometimes loses one. Things hardly overlap, so the area tells; other growths help.
Rings united(const Kit& kit, const std::vector<Placed>& plan) {
    for (const double growth : {1.0, 1.13, 0.91, 1.27, 0.83, 1.41}) {
        Rings all;
        double area = 0;
        for (const Placed& placed : plan) {
            const Rings more = grown(body_of(kit, placed), growth * tolerance);
            area += bg::area(more);
            Rings sum;
            bg::union_(all, more, sum);
            all = sum;
        }
        if (std::abs(area - bg::area(all)) < 0.25)
            return all;
    }
    throw std::runtime_error("The reference cannot unite this plan.");
}

} // namespace

Relation reference_relation(const Kit& kit, const Placed& first, const Placed& second) {
    const Body a = body_of(kit, first);
    const Body b = body_of(kit, second);
    if (a.circle && b.circle)
        return circles(a, b);
    if (a.circle)
        return circle_and_polygon(a, b);
    if (b.circle) {
        const Relation seen = circle_and_polygon(b, a);
        return {seen.contact, seen.second_fence, seen.first_fence};
    }
    return polygons(a, b);
}

std::vector<Placed> reference_masks(const Kit& kit, std::vector<Placed> plan) {
    std::vector<Body> bodies;
    for (const Placed& placed : plan)
        bodies.push_back(body_of(kit, placed));
    for (std::size_t i = 0; i < plan.size(); ++i) {
        plan[i].joined = plan[i].blocked = 0;
        const auto doors = kit.doors(plan[i].blueprint, plan[i].turn);
        for (std::size_t k = 0; k < doors.size(); ++k) {
            const Spot2 here = middle(plan[i], doors[k], 0);
            bool joined = false;
            bool blocked = false;
            for (std::size_t j = 0; j < plan.size(); ++j) {
                if (j == i)
                    continue;
                blocked |= distance_to_border(bodies[j], here) < tolerance;
                for (const Door& other : kit.doors(plan[j].blueprint, plan[j].turn))
                    joined |= bg::distance(middle(plan[j], other, 0), here) < tolerance;
            }
            plan[i].joined |= static_cast<std::uint32_t>(joined) << k;
            plan[i].blocked |= static_cast<std::uint32_t>(blocked && !joined) << k;
        }
    }
    return plan;
}

ReferenceFaces reference_faces(const Kit& kit, const std::vector<Placed>& plan) {
    const Rings all = united(kit, plan);
    std::vector<Ring> holes;
    for (const Ring& ring : all)
        for (const auto& inner : ring.inners()) {
            Ring hole;
            hole.outer().assign(inner.begin(), inner.end());
            bg::correct(hole);
            holes.push_back(hole);
        }
    ReferenceFaces faces;
    faces.enclosed = holes.size();
    faces.external_doors.assign(plan.size(), 0);
    std::vector<bool> has_door(holes.size(), false);
    for (std::size_t i = 0; i < plan.size(); ++i) {
        const auto doors = kit.doors(plan[i].blueprint, plan[i].turn);
        for (std::size_t k = 0; k < doors.size(); ++k) {
            if ((((plan[i].joined | plan[i].blocked) >> k) & 1U) != 0)
                continue;
            const Spot2 front = middle(plan[i], doors[k], 2 * tolerance);
            bool inside = false;
            for (std::size_t h = 0; h < holes.size(); ++h)
                if (bg::within(front, holes[h])) {
                    inside = true;
                    has_door[h] = true;
                }
            if (!inside)
                faces.external_doors[i] |= 1U << k;
        }
    }
    faces.courtyards = static_cast<std::size_t>(std::count(has_door.begin(), has_door.end(), true));
    return faces;
}

} // namespace linderhof::test
