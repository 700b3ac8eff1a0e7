// The second half of Faces: which walks go round which faces.

#include <algorithm>
#include <bit>
#include <range/v3/algorithm/contains.hpp>

#include "geometry/plans/faces.hpp"

namespace linderhof::geometry::detail {

namespace {

void add(ThingSet& set, std::size_t thing) {
    set[thing / 64] |= std::uint64_t{1} << (thing % 64);
}

bool meets(const ThingSet& a, const ThingSet& b) {
    return ((a[0] & b[0]) | (a[1] & b[1])) != 0;
}

// Adds a set of connected things to disjoint groups, joining those that it meets.
void join(std::vector<ThingSet>& groups, ThingSet set) {
    for (std::size_t i = groups.size(); i-- > 0;) {
        if (!meets(groups[i], set))
            continue;
        set = {groups[i][0] | set[0], groups[i][1] | set[1]};
        groups[i] = groups.back();
        groups.pop_back();
    }
    groups.push_back(set);
}

int sign(std::int64_t value) {
    return (value > 0) - (value < 0);
}

// The sign of a.x * h - a.y * side * s, where s is the positive root of s2: on which hand of a the point (side * s, h) lies.
int hand(Point a, int side, std::int64_t h, std::int64_t s2) {
    const std::int64_t first = a.x * h;
    const std::int64_t second_squared = static_cast<std::int64_t>(a.y) * a.y * s2;
    const int second_sign = sign(static_cast<std::int64_t>(a.y) * side);
    if (sign(first) != second_sign)
        return sign(first - second_sign);
    return sign(first) * sign(first * first - second_squared);
}

// True if (side * s, h) comes after direction a and before direction b, clockwise. h is not 0.
bool between(Point a, Point b, int side, std::int64_t h, std::int64_t s2) {
    const auto later_half = [](Point v) { return v.y < 0 || (v.y == 0 && v.x < 0); };
    const auto after = [&](Point v) { return later_half(v) != (h < 0) ? h < 0 : hand(v, side, h, s2) > 0; };
    if (a == b)
        return true;
    const bool wraps = later_half(a) != later_half(b) ? later_half(a) : a.x * b.y - a.y * b.x < 0;
    return wraps ? after(a) || !after(b) : after(a) && !after(b);
}

} // namespace

void Faces::collect_things() {
    walk_things_.assign(starts_.size(), ThingSet{});
    for (std::size_t i = 0; i < plan_.size(); ++i) {
        const std::uint32_t origin = index_of({plan_[i].x, plan_[i].y});
        for (const Step& step : outline_of(plan_[i]).steps) {
            const std::uint32_t point =
                origin + static_cast<std::uint32_t>(step.y) * stride_ + static_cast<std::uint32_t>(step.x);
            const bool covered = ((octants_[point] >> ((step.heading + 7U) & 7U)) & 1U) != 0;
            if (!covered)
                add(walk_things_[labels_[point][step.heading]], i);
        }
    }
    for (std::size_t arc = 0; arc < contacts_.size(); ++arc) {
        ThingSet& things = walk_things_[contacts_[arc].walk];
        const CircleContact& end = contacts_[end_of(static_cast<std::uint16_t>(arc))];
        add(things, end.circle);
        // Behind a contact the walk goes on along the second half of the wall's piece.
        if (end.kind == CircleContact::Kind::wall)
            add(things, end.other);
    }
}

// Things that share a walk are connected. Usually this connects them all; if not, ask every pair.
void Faces::find_groups() {
    groups_.clear();
    for (const ThingSet& things : walk_things_)
        join(groups_, things);
    if (groups_.size() <= 1)
        return;
    groups_.clear();
    for (std::size_t i = 0; i < plan_.size(); ++i) {
        ThingSet touching{};
        add(touching, i);
        for (std::size_t j = 0; j < i; ++j)
            if (tables_->relation(tables_->at(plan_[i].blueprint, plan_[i].turn),
                                  tables_->at(plan_[j].blueprint, plan_[j].turn), plan_[j].x - plan_[i].x,
                                  plan_[j].y - plan_[i].y) != 0)
                add(touching, j);
        join(groups_, touching);
    }
}

// Above its topmost thing a group has nothing, so the walk that passes there is the outer one.
WalkId Faces::outer_walk(const ThingSet& group) const {
    std::size_t topmost = max_things;
    for (std::size_t i = 0; i < plan_.size(); ++i)
        if (has_thing(group, i) && (topmost == max_things || plan_[i].y < plan_[topmost].y))
            topmost = i;
    const Placed& thing = plan_[topmost];
    const Outline& outline = outline_of(thing);
    if (outline.is_circle())
        return contacts_[arc_towards(topmost, direction(Facing::top))].walk;
    const Point corner = outline.corners.front();
    const std::uint32_t point = index_of({thing.x + corner.x, thing.y + corner.y});
    constexpr unsigned north = 6;
    const unsigned octants = octants_[point];
    const auto free = static_cast<unsigned>(std::countr_zero((octants | octants << 8U) >> north));
    return labels_[point][(north + free) & 7U];
}

void Faces::name_faces() {
    collect_things();
    find_groups();
    walk_faces_.assign(starts_.size(), no_walk);
    enclosed_ = 0;
    outer_walks_.clear();
    for (const ThingSet& group : groups_) {
        outer_walks_.push_back(outer_walk(group));
        walk_faces_[outer_walks_.back()] = 0;
    }
    for (std::uint16_t& face : walk_faces_)
        if (face == no_walk)
            face = static_cast<std::uint16_t>(++enclosed_);
    if (groups_.size() > 1)
        place_groups();
}

// A group that lies within faces of others lies in the innermost of them: the one that is itself within the most.
void Faces::place_groups() {
    const auto depth_of = [&](Point eighth) {
        std::size_t depth = 0;
        for (WalkId walk = 0; walk < starts_.size(); ++walk)
            depth += !is_outer(walk) && goes_round(walk, eighth);
        return depth;
    };
    for (std::size_t i = 0; i < groups_.size(); ++i) {
        const Point here = point_inside(first_of(groups_[i]));
        std::size_t best = 0;
        for (WalkId walk = 0; walk < starts_.size(); ++walk) {
            if (is_outer(walk) || meets(walk_things_[walk], groups_[i]) || !goes_round(walk, here))
                continue;
            const std::size_t depth = 1 + depth_of(point_inside(first_of(walk_things_[walk])));
            if (depth > best) {
                best = depth;
                walk_faces_[outer_walks_[i]] = walk_faces_[walk];
            }
        }
    }
}

bool Faces::is_outer(WalkId walk) const {
    return ranges::contains(outer_walks_, walk);
}

std::size_t Faces::first_of(const ThingSet& set) {
    std::size_t thing = 0;
    while (!has_thing(set, thing))
        ++thing;
    return thing;
}

Point Faces::point_inside(std::size_t thing) const {
    const Placed& placed = plan_[thing];
    const Outline& outline = outline_of(placed);
    const Point origin{8 * placed.x, 8 * placed.y};
    if (outline.is_circle())
        return {origin.x + 4 * outline.diameter, origin.y + 4 * outline.diameter + 2};
    // Every filled cell has its upper or its lower quarter filled.
    const std::uint32_t upper = outline.quarters[0][0];
    const std::uint32_t row = upper != 0 ? upper : outline.quarters[2][0];
    return {origin.x + 8 * std::countr_zero(row) + 4, origin.y + (upper != 0 ? 2 : 6)};
}

bool Faces::goes_round(WalkId walk, Point eighth) const {
    int crossings = 0;
    for (std::size_t i = 0; i < plan_.size(); ++i)
        if (has_thing(walk_things_[walk], i))
            crossings +=
                outline_of(plan_[i]).is_circle() ? arcs_left_of(i, walk, eighth) : pieces_left_of(i, walk, eighth);
    return crossings % 2 != 0;
}

// Pieces of the walk on a polygon that cross the line from `eighth` to the left.
int Faces::pieces_left_of(std::size_t thing, WalkId walk, Point eighth) const {
    const Placed& placed = plan_[thing];
    int crossings = 0;
    for (const Step& step : outline_of(placed).steps) {
        const Point vector = vector_of(step.heading);
        const Point from{8 * (placed.x + step.x), 8 * (placed.y + step.y)};
        const std::int32_t done = (eighth.y - from.y) * vector.y; // eighths of the way up or down this piece
        if (vector.y == 0 || done <= 0 || done >= 8 || from.x + vector.x * done >= eighth.x)
            continue;
        const std::uint32_t point = index_of({placed.x + step.x, placed.y + step.y});
        crossings += walk_of_half(point, step.heading, done > 4) == walk;
    }
    return crossings;
}

WalkId Faces::walk_of_half(std::uint32_t point, Heading heading, bool second_half) const {
    if (!visited(point, heading))
        return no_walk;
    const bool touched = heading % 2 == 0 && ((marks_[point] >> (heading / 2U)) & 1U) != 0;
    if (!second_half || !touched)
        return labels_[point][heading];
    const std::uint16_t contact = arc_from_wall(point, heading);
    for (std::uint16_t arc = 0; arc < contacts_.size(); ++arc)
        if (end_of(arc) == contact)
            return contacts_[arc].walk;
    return no_walk;
}

int Faces::arcs_left_of(std::size_t thing, WalkId walk, Point eighth) const {
    const std::int64_t radius = 4 * static_cast<std::int64_t>(outline_of(plan_[thing]).diameter);
    const std::int64_t dx = eighth.x - (8 * plan_[thing].x + radius);
    const std::int64_t h = eighth.y - (8 * plan_[thing].y + radius);
    const std::int64_t s2 = radius * radius - h * h;
    if (s2 <= 0)
        return 0;
    int crossings = 0;
    for (std::uint16_t arc = first_contact_[thing]; arc < first_contact_[thing + 1]; ++arc) {
        if (contacts_[arc].walk != walk)
            continue;
        const Point from = contacts_[arc].from_centre;
        const Point to = contacts_[end_of(arc)].from_centre;
        const bool left_crossing = dx >= 0 || s2 > dx * dx;
        const bool right_crossing = dx > 0 && s2 < dx * dx;
        crossings += left_crossing && between(from, to, -1, h, s2);
        crossings += right_crossing && between(from, to, 1, h, s2);
    }
    return crossings;
}

} // namespace linderhof::geometry::detail
