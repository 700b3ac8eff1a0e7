#include "geometry/plans/faces.hpp"

#include <algorithm>
#include <bit>

#include "geometry/shapes/relation.hpp"

namespace linderhof::geometry::detail {

namespace {

constexpr std::uint8_t spot_mark = 16;

bool clockwise_before(const CircleContact& a, const CircleContact& b) {
    const auto later_half = [](Point v) { return v.y < 0 || (v.y == 0 && v.x < 0); };
    if (a.circle != b.circle)
        return a.circle < b.circle;
    const Point u = a.from_centre;
    const Point v = b.from_centre;
    if (later_half(u) != later_half(v))
        return later_half(v);
    return u.x * v.y - u.y * v.x > 0;
}

} // namespace

Faces::Faces() {
    constexpr std::size_t points = std::size_t{128} * 128;
    constexpr std::size_t walks = 1024;
    octants_.reserve(points);
    visited_.reserve(points);
    marks_.reserve(points);
    labels_.reserve(points);
    contacts_.reserve(walks);
    starts_.reserve(walks);
    walk_things_.reserve(walks);
    walk_faces_.reserve(walks);
    groups_.reserve(max_things);
    outer_walks_.reserve(max_things);
}

void Faces::run(const Tables& tables, Plan plan) {
    tables_ = &tables;
    plan_ = plan;
    starts_.clear();
    contacts_.clear();
    lay_grid();
    paint_polygons();
    if (circles_)
        find_circle_contacts();
    walk_everything();
    name_faces();
}

void Faces::lay_grid() {
    std::int32_t right = 0;
    std::int32_t bottom = 0;
    left_ = top_ = INT32_MAX;
    right = bottom = INT32_MIN;
    circles_ = false;
    for (const Placed& thing : plan_) {
        const TurnedBlueprint& turned = tables_->at(thing.blueprint, thing.turn);
        left_ = std::min<std::int32_t>(left_, thing.x);
        top_ = std::min<std::int32_t>(top_, thing.y);
        right = std::max<std::int32_t>(right, thing.x + turned.width);
        bottom = std::max<std::int32_t>(bottom, thing.y + turned.height);
        circles_ |= tables_->outlines[turned.outline].is_circle();
    }
    if (plan_.empty())
        left_ = top_ = right = bottom = 0;
    stride_ = static_cast<std::uint32_t>(right - left_ + 1);
    const std::size_t points = static_cast<std::size_t>(stride_) * static_cast<std::size_t>(bottom - top_ + 1);
    octants_.assign(points, 0);
    visited_.assign(points, 0);
    marks_.assign(points, 0);
    if (labels_.size() < points)
        labels_.resize(points);
    for (Heading heading = 0; heading < 8; ++heading)
        offsets_[heading] = static_cast<std::uint32_t>(vector_of(heading).x) +
                            static_cast<std::uint32_t>(vector_of(heading).y) * stride_;
}

void Faces::paint_polygons() {
    for (const Placed& thing : plan_) {
        const std::uint32_t origin = index_of({thing.x, thing.y});
        for (const Step& step : outline_of(thing).steps) {
            std::uint8_t& octants =
                octants_[origin + static_cast<std::uint32_t>(step.y) * stride_ + static_cast<std::uint32_t>(step.x)];
            octants = static_cast<std::uint8_t>(octants | step.octants);
        }
    }
}

void Faces::find_circle_contacts() {
    for (std::size_t i = 0; i < plan_.size(); ++i) {
        const TurnedBlueprint& circle = tables_->at(plan_[i].blueprint, plan_[i].turn);
        if (!tables_->outlines[circle.outline].is_circle())
            continue;
        const std::size_t before = contacts_.size();
        for (std::size_t j = 0; j < plan_.size(); ++j) {
            const TurnedBlueprint& other = tables_->at(plan_[j].blueprint, plan_[j].turn);
            // Any contact closes, a single point too; a gap leaves open (CB-GEO-11).
            if (j == i || tables_->relation(circle, other, plan_[j].x - plan_[i].x, plan_[j].y - plan_[i].y) == 0)
                continue;
            if (tables_->outlines[other.outline].is_circle())
                add_circle_contact(i, j);
            else
                add_polygon_contacts(i, j);
        }
        if (contacts_.size() == before) {
            CircleContact lonely;
            lonely.circle = static_cast<std::uint8_t>(i);
            lonely.from_centre = direction(Facing::top);
            contacts_.push_back(lonely);
        }
    }
    link_circles();
}

void Faces::add_polygon_contacts(std::size_t circle, std::size_t polygon) {
    const Placed& round = plan_[circle];
    const Placed& straight = plan_[polygon];
    const Outline& outline = outline_of(straight);
    const std::int32_t diameter = outline_of(round).diameter;
    CircleContact contact;
    contact.circle = static_cast<std::uint8_t>(circle);
    contact.other = static_cast<std::uint8_t>(polygon);
    if (diameter % 2 == 0) {
        contact.kind = CircleContact::Kind::spot;
        for (const Step& step : outline.steps) {
            const Point point{straight.x + step.x, straight.y + step.y};
            const Point seen{point.x - round.x, point.y - round.y};
            if (!circle_meets_point(diameter, seen))
                continue;
            contact.point = index_of(point);
            // Several polygons may meet here, but it is one contact.
            if ((marks_[contact.point] & spot_mark) != 0)
                continue;
            contact.from_centre = {2 * seen.x - diameter, 2 * seen.y - diameter};
            contacts_.push_back(contact);
            marks_[contact.point] = static_cast<std::uint8_t>(marks_[contact.point] | spot_mark);
        }
        return;
    }
    contact.kind = CircleContact::Kind::wall;
    for (unsigned f = 0; f < 4; ++f) {
        const auto facing = static_cast<Facing>(f);
        const std::int32_t half = diameter / 2;
        // The cell beyond the middle of this side of the circle's box.
        const Point cell{round.x - straight.x + half + (half + 1) * direction(facing).x,
                         round.y - straight.y + half + (half + 1) * direction(facing).y};
        if (!outline.has_side(cell, opposite(facing)))
            continue;
        const Point start = start_of_side(cell, opposite(facing));
        contact.heading = heading_along(opposite(facing));
        contact.point = index_of({start.x + straight.x, start.y + straight.y});
        contact.from_centre = direction(facing);
        contacts_.push_back(contact);
        marks_[contact.point] = static_cast<std::uint8_t>(marks_[contact.point] | 1U << (contact.heading / 2U));
    }
}

void Faces::add_circle_contact(std::size_t circle, std::size_t other) {
    const std::int32_t growth = outline_of(plan_[other]).diameter - outline_of(plan_[circle]).diameter;
    CircleContact contact;
    contact.kind = CircleContact::Kind::circle;
    contact.circle = static_cast<std::uint8_t>(circle);
    contact.other = static_cast<std::uint8_t>(other);
    contact.from_centre = {2 * (plan_[other].x - plan_[circle].x) + growth,
                           2 * (plan_[other].y - plan_[circle].y) + growth};
    contacts_.push_back(contact);
}

void Faces::link_circles() {
    std::ranges::sort(contacts_, clockwise_before);
    std::size_t next_contact = 0;
    for (std::size_t i = 0; i <= plan_.size(); ++i) {
        while (next_contact < contacts_.size() && contacts_[next_contact].circle < i)
            ++next_contact;
        first_contact_[i] = static_cast<std::uint16_t>(next_contact);
    }
    for (CircleContact& contact : contacts_) {
        if (contact.kind != CircleContact::Kind::circle)
            continue;
        std::uint16_t partner = first_contact_[contact.other];
        while (contacts_[partner].kind != CircleContact::Kind::circle || contacts_[partner].other != contact.circle)
            ++partner;
        contact.partner = partner;
    }
}

void Faces::walk_everything() {
    for (const Placed& thing : plan_) {
        const std::uint32_t origin = index_of({thing.x, thing.y});
        for (const Step& step : outline_of(thing).steps) {
            const std::uint32_t point =
                origin + static_cast<std::uint32_t>(step.y) * stride_ + static_cast<std::uint32_t>(step.x);
            const bool covered = ((octants_[point] >> ((step.heading + 7U) & 7U)) & 1U) != 0;
            if (!covered && !visited(point, step.heading))
                walk_from({false, step.heading, point, 0});
        }
    }
    for (std::size_t arc = 0; arc < contacts_.size(); ++arc)
        if (contacts_[arc].walk == no_walk)
            walk_from({true, 0, 0, static_cast<std::uint16_t>(arc)});
}

void Faces::walk_from(WalkPlace place) {
    const auto walk = static_cast<WalkId>(starts_.size());
    starts_.push_back(place);
    for (;;) {
        if (place.on_arc) {
            if (contacts_[place.arc].walk != no_walk)
                return;
            contacts_[place.arc].walk = walk;
        } else {
            if (visited(place.point, place.heading))
                return;
            visited_[place.point] = static_cast<std::uint8_t>(visited_[place.point] | 1U << place.heading);
            labels_[place.point][place.heading] = walk;
        }
        place = next(place);
    }
}

WalkPlace Faces::next(const WalkPlace& place) const {
    if (place.on_arc)
        return after_arc(place.arc);
    if (place.heading % 2 == 0 && ((marks_[place.point] >> (place.heading / 2U)) & 1U) != 0)
        return {true, 0, 0, arc_from_wall(place.point, place.heading)};
    return onward(place.point + offsets_[place.heading], static_cast<Heading>(place.heading ^ 4U));
}

// Where a walk goes on from a lattice point, having come from heading `back`: to the far side of the free corner.
WalkPlace Faces::onward(std::uint32_t point, Heading back) const {
    const unsigned octants = octants_[point];
    const int free = std::countr_zero((octants | octants << 8U) >> back);
    // A circle that touches the point fills half of its surroundings, so there is only one corner wide enough for it.
    if (free >= 4 && (marks_[point] & spot_mark) != 0)
        return {true, 0, 0, arc_from_spot(point)};
    return {false, static_cast<Heading>((back + static_cast<unsigned>(free)) & 7U), point, 0};
}

std::uint16_t Faces::end_of(std::uint16_t arc) const {
    const std::size_t circle = contacts_[arc].circle;
    return arc + 1 < first_contact_[circle + 1] ? static_cast<std::uint16_t>(arc + 1) : first_contact_[circle];
}

WalkPlace Faces::after_arc(std::uint16_t arc) const {
    const std::uint16_t end = end_of(arc);
    const CircleContact& contact = contacts_[end];
    switch (contact.kind) {
    case CircleContact::Kind::wall:
        return onward(contact.point + offsets_[contact.heading], static_cast<Heading>(contact.heading ^ 4U));
    case CircleContact::Kind::circle:
        return {true, 0, 0, contact.partner};
    case CircleContact::Kind::none:
        return {true, 0, 0, end};
    case CircleContact::Kind::spot:
        break;
    }
    // The end of the free half around the point.
    const unsigned octants = octants_[contact.point] * 0x010101U;
    unsigned first = 0;
    while (((octants >> first) & 0xFU) != 0)
        ++first;
    const unsigned heading = first + static_cast<unsigned>(std::countr_zero(octants >> first));
    return {false, static_cast<Heading>(heading & 7U), contact.point, 0};
}

std::uint16_t Faces::arc_from_wall(std::uint32_t point, Heading heading) const {
    std::uint16_t arc = 0;
    while (contacts_[arc].kind != CircleContact::Kind::wall || contacts_[arc].point != point ||
           contacts_[arc].heading != heading)
        ++arc;
    return arc;
}

std::uint16_t Faces::arc_from_spot(std::uint32_t point) const {
    std::uint16_t arc = 0;
    while (contacts_[arc].kind != CircleContact::Kind::spot || contacts_[arc].point != point)
        ++arc;
    return arc;
}

// The arc of a circle that passes the direction `towards`, which is no contact.
std::uint16_t Faces::arc_towards(std::size_t circle, Point towards) const {
    CircleContact probe;
    probe.circle = static_cast<std::uint8_t>(circle);
    probe.from_centre = towards;
    auto arc = static_cast<std::uint16_t>(first_contact_[circle + 1] - 1);
    for (std::uint16_t i = first_contact_[circle]; i < first_contact_[circle + 1]; ++i)
        if (!clockwise_before(probe, contacts_[i]))
            arc = i;
    return arc;
}

bool Faces::same(const WalkPlace& a, const WalkPlace& b) {
    return a.on_arc == b.on_arc && (a.on_arc ? a.arc == b.arc : a.point == b.point && a.heading == b.heading);
}

WalkId Faces::walk_at_door(std::size_t thing, const Door& door) const {
    const Placed& placed = plan_[thing];
    if (outline_of(placed).is_circle())
        return contacts_[arc_towards(thing, direction(door.facing))].walk;
    const Point start = start_of_side({placed.x + door.x, placed.y + door.y}, door.facing);
    const std::uint32_t point = index_of(start);
    const Heading heading = heading_along(door.facing);
    return visited(point, heading) ? labels_[point][heading] : no_walk;
}

bool Faces::any_external_door() const {
    for (std::size_t i = 0; i < plan_.size(); ++i) {
        const TurnedBlueprint& turned = tables_->at(plan_[i].blueprint, plan_[i].turn);
        const Door* doors = tables_->doors_of(turned);
        for (std::uint32_t rest = turned.all_doors & ~(plan_[i].joined | plan_[i].blocked); rest != 0; rest &= rest - 1)
            if (face_of(walk_at_door(i, doors[std::countr_zero(rest)])) == 0)
                return true;
    }
    return false;
}

} // namespace linderhof::geometry::detail
