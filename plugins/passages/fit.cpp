// Where a Passage fits (CX-SECRET-5 to CX-SECRET-14, CX-SECRET-25).

#include "passages.hpp"

#include <linderhof/geometry/way_out.hpp>

#include <algorithm>

namespace linderhof::passages {

namespace {

using castles::Castle;
using castles::Rules;
using geometry::Placed;
using geometry::Point;

bool has(std::uint32_t doors, int door) {
    return ((doors >> static_cast<unsigned>(door)) & 1U) != 0;
}

const geometry::Door& door_of(const geometry::Kit& kit, const Placed& placed, int door) {
    return kit.doors(placed.blueprint, placed.turn)[static_cast<std::size_t>(door)];
}

int doors_of(const geometry::Kit& kit, const Placed& placed) {
    return static_cast<int>(kit.doors(placed.blueprint, placed.turn).size());
}

/// The cell so many steps in front of a door.
Point before(const Placed& placed, const geometry::Door& door, int steps) {
    const Point step = geometry::direction(door.facing);
    return {placed.x + door.x + steps * step.x, placed.y + door.y + steps * step.y};
}

/// The door of a thing that lies in a cell and has a facing; -1: there is none.
int door_at(const geometry::Kit& kit, const Placed& placed, Point cell, geometry::Facing facing) {
    const std::span<const geometry::Door> doors = kit.doors(placed.blueprint, placed.turn);
    for (std::size_t k = 0; k < doors.size(); ++k) {
        if (placed.x + doors[k].x == cell.x && placed.y + doors[k].y == cell.y && doors[k].facing == facing) {
            return static_cast<int>(k);
        }
    }
    return -1;
}

const PassageKind& kind_of(const Passages& passages, const Ends& ends) {
    return passages.kinds[static_cast<std::size_t>(ends.kind)];
}

const Placed& placed_of(const Castle& castle, int tile) {
    return castle.tiles()[static_cast<std::size_t>(tile)];
}

/// Where a Passage with cells lies that begins at a door of the subject.
Placed passage_at(const geometry::Kit& kit, const Subject& subject, int door, const PassageKind& kind,
                  std::uint16_t face) {
    const geometry::Door& from = door_of(kit, subject.placed, door);
    return passages::passage_at(before(subject.placed, from, 1), from.facing, kind, face);
}

/// Pairs of doors at which the two tiles meet, those under a Passage left out.
int plain_connections(const Castle& castle, const Passages& passages, const Subject& subject, int other) {
    const geometry::Kit& kit = *castle.rules().tiles.kit;
    int count = 0;
    for (int door = 0; door < doors_of(kit, subject.placed); ++door) {
        const geometry::Door& from = door_of(kit, subject.placed, door);
        const Point cell = before(subject.placed, from, 1);
        count += door_at(kit, placed_of(castle, other), cell, geometry::opposite(from.facing)) >= 0 ? 1 : 0;
    }
    const std::span<const Link> links = links_of(castle.position(), passages, castle.seat());
    for (std::size_t kind = 0; kind < links.size(); ++kind) {
        const Link& link = links[kind];
        const bool same =
            (link.tile == subject.tile && link.other == other) || (link.other == subject.tile && link.tile == other);
        count -= link.laid != 0 && passages.kinds[kind].cells == 0 && same ? 1 : 0;
    }
    return count;
}

/// A Passage lies over the door of a tile already.
bool is_covered(const Castle& castle, const Passages& passages, int tile, int door) {
    const std::span<const Link> links = links_of(castle.position(), passages, castle.seat());
    return std::ranges::any_of(links, [&](const Link& link) {
        return link.laid != 0 &&
               ((link.tile == tile && link.door == door) || (link.other == tile && link.other_door == door));
    });
}

/// What is wrong with the cells of a Passage.
Fault find_cell_fault(const Castle& castle, const Subject& subject, const Placed& passage) {
    const geometry::Kit& kit = *castle.rules().tiles.kit;
    bool fence = kit.relation(subject.placed, passage).first_fence;
    bool overlap = kit.relation(subject.placed, passage).contact == geometry::Contact::overlap;
    for (const Placed& placed : castle.tiles()) {
        const geometry::Relation relation = kit.relation(placed, passage);
        overlap = overlap || relation.contact == geometry::Contact::overlap;
        fence = fence || relation.first_fence;
    }
    return overlap ? Fault::overlap : fence ? Fault::fence : Fault::none;
}

/// A plan that grows by a thing or two.
class GrowingPlan {
  public:
    explicit GrowingPlan(const Castle& castle) : kit_(*castle.rules().tiles.kit), count_(castle.tiles().size()) {
        std::ranges::copy(castle.tiles(), things_.begin());
    }

    void lay(Placed thing) {
        geometry::place(kit_, std::span(things_).first(count_), thing, report_);
        things_[count_++] = thing;
    }

    [[nodiscard]] bool has_way_out() const {
        return geometry::has_way_out(kit_, std::span(things_).first(count_), thread_trace());
    }

  private:
    const geometry::Kit& kit_;
    std::array<Placed, geometry::max_things + 2> things_;
    std::size_t count_;
    geometry::Report report_;
};

/// The edge of a door: its two end points.
struct Edge {
    Point from;
    Point to;
};

Edge edge_of(const Placed& placed, const geometry::Door& door) {
    const Point cell{placed.x + door.x, placed.y + door.y};
    switch (door.facing) {
    case geometry::Facing::top:
        return {cell, {cell.x + 1, cell.y}};
    case geometry::Facing::right:
        return {{cell.x + 1, cell.y}, {cell.x + 1, cell.y + 1}};
    case geometry::Facing::bottom:
        return {{cell.x, cell.y + 1}, {cell.x + 1, cell.y + 1}};
    default:
        return {cell, {cell.x, cell.y + 1}};
    }
}

/// Calls `visit(from, to)` with the pieces of a polygon's border, each one cell long or across one cell.
template <class Visit>
void each_piece(const geometry::Kit& kit, const Placed& placed, const Visit& visit) {
    const geometry::Shape& shape = kit.blueprint(placed.blueprint).shape;
    const std::int32_t width = shape.width();
    const std::int32_t height = shape.height();
    const auto seen = [&](Point corner) {
        const Point turned = geometry::turned_point(corner, width, height, placed.turn);
        return Point{turned.x + placed.x, turned.y + placed.y};
    };
    for (std::size_t i = 0; i < shape.corners.size(); ++i) {
        const Point end = seen(shape.corners[(i + 1) % shape.corners.size()]);
        Point at = seen(shape.corners[i]);
        const Point step{(end.x > at.x) - (end.x < at.x), (end.y > at.y) - (end.y < at.y)};
        while (!(at == end)) {
            const Point next{at.x + step.x, at.y + step.y};
            visit(at, next);
            at = next;
        }
    }
}

/// Calls `visit(point)` with every point at which contact with a circle is possible, in half cells.
template <class Visit>
void each_point(const geometry::Kit& kit, const Placed& polygon, bool corners, const Visit& visit) {
    each_piece(kit, polygon, [&](Point from, Point to) {
        if (from.x == to.x || from.y == to.y) {
            visit(Point{from.x + to.x, from.y + to.y});
        }
        if (corners) {
            visit(Point{2 * from.x, 2 * from.y});
        }
    });
}

bool is_circle(const geometry::Kit& kit, const Placed& placed) {
    return kit.blueprint(placed.blueprint).shape.kind == geometry::Shape::Kind::circle;
}

bool circle_touches(const geometry::Kit& kit, const Placed& circle, const Placed& polygon, const Edge& covered,
                    bool corners) {
    const std::int32_t diameter = kit.blueprint(circle.blueprint).shape.diameter;
    const Point centre{2 * circle.x + diameter, 2 * circle.y + diameter};
    const Point middle{covered.from.x + covered.to.x, covered.from.y + covered.to.y};
    bool touches = false;
    each_point(kit, polygon, corners, [&](Point point) {
        const Point ray{point.x - centre.x, point.y - centre.y};
        const bool at_door = point == middle || point == Point{2 * covered.from.x, 2 * covered.from.y} ||
                             point == Point{2 * covered.to.x, 2 * covered.to.y};
        touches = touches || (!at_door && ray.x * ray.x + ray.y * ray.y == diameter * diameter);
    });
    return touches;
}

bool polygons_touch(const geometry::Kit& kit, const Placed& one, const Placed& two, const Edge& covered, bool corners) {
    const auto at_door = [&](Point point) { return point == covered.from || point == covered.to; };
    bool touches = false;
    each_piece(kit, one, [&](Point from, Point to) {
        each_piece(kit, two, [&](Point other_from, Point other_to) {
            const bool same = from == other_to && to == other_from;
            const bool same_way = from == other_from && to == other_to; // outlines may run either way round
            touches = touches || ((same || same_way) && !(at_door(from) && at_door(to))) ||
                      (corners && from == other_from && !at_door(from));
        });
    });
    return touches;
}

} // namespace

Placed passage_at(Point near, geometry::Facing facing, const PassageKind& kind, std::uint16_t face) {
    const Point step = geometry::direction(facing);
    const Point far{near.x + (kind.cells - 1) * step.x, near.y + (kind.cells - 1) * step.y};
    Placed passage;
    passage.x = static_cast<std::int16_t>(std::min(near.x, far.x));
    passage.y = static_cast<std::int16_t>(std::min(near.y, far.y));
    passage.blueprint = face;
    passage.turn = facing == geometry::Facing::left || facing == geometry::Facing::right ? 1 : 0;
    return passage;
}

geometry::Trace& thread_trace() {
    thread_local geometry::Trace trace;
    return trace;
}

Subject subject_of(const Castle& castle, int tile) {
    return {placed_of(castle, tile), tile};
}

Subject subject_of(const Castle& castle, const geometry::Spot& spot) {
    return {{spot.x, spot.y, spot.blueprint, spot.turn, 0, 0, 0}, castle.size()};
}

std::optional<Ends> facing(const Castle& castle, const Passages& passages, const Subject& subject, int kind, int door) {
    const geometry::Kit& kit = *castle.rules().tiles.kit;
    const geometry::Door& from = door_of(kit, subject.placed, door);
    const Point cell = before(subject.placed, from, passages.kinds[static_cast<std::size_t>(kind)].cells + 1);
    for (int other = 0; other < castle.size(); ++other) {
        if (other == subject.tile) {
            continue;
        }
        const Placed& placed = placed_of(castle, other);
        const int found = door_at(kit, placed, cell, geometry::opposite(from.facing));
        // Doors of things that are no rooms lead nowhere, but for those of another module, which say what they are.
        if (found >= 0 &&
            (castle.face(other).room || door_of(kit, placed, found).door_class >= castles::door_classes)) {
            return Ends{kind, subject.tile, door, other, found};
        }
    }
    return std::nullopt;
}

Fault find_fault(const Castle& castle, const Passages& passages, const Subject& subject, const Ends& ends) {
    const Rules& rules = castle.rules();
    const geometry::Kit& kit = *rules.tiles.kit;
    const PassageKind& kind = kind_of(passages, ends);
    if (links_of(castle.position(), passages, castle.seat())[static_cast<std::size_t>(ends.kind)].laid != 0) {
        return Fault::used;
    }
    const Placed& other = placed_of(castle, ends.other);
    const std::uint8_t new_class = door_of(kit, subject.placed, ends.door).door_class;
    const std::uint8_t old_class = door_of(kit, other, ends.other_door).door_class;
    if (new_class >= castles::door_classes || old_class >= castles::door_classes) {
        return Fault::gardens;
    }
    const int connections = plain_connections(castle, passages, subject, ends.other);
    if (kind.cells == 0) {
        if (is_covered(castle, passages, ends.other, ends.other_door)) {
            return Fault::closed;
        }
        return connections == 1 ? Fault::none : Fault::connected;
    }
    const Placed passage = passage_at(kit, subject, ends.door, kind, kind.faces[old_class]);
    if (const Fault fault = find_cell_fault(castle, subject, passage); fault != Fault::none) {
        return fault;
    }
    if (has(subject.placed.joined | subject.placed.blocked, ends.door) ||
        has(other.joined | other.blocked, ends.other_door)) {
        return Fault::closed;
    }
    if (connections != 0) {
        return Fault::connected;
    }
    const geometry::Meeting meeting = rules.doors_of(castle.position(), castle.seat())(new_class, old_class);
    return meeting == geometry::Meeting::forbidden ? Fault::levels : Fault::none;
}

Fault find_fault(const Castle& castle, const Passages& passages, const Ends& ends) {
    const Subject subject = subject_of(castle, ends.tile);
    const Fault fault = find_fault(castle, passages, subject, ends);
    if (fault != Fault::none || kind_of(passages, ends).cells == 0) {
        return fault;
    }
    if (castle.size() >= castle.rules().castle.capacity) {
        return Fault::full;
    }
    return leaves_a_way_out(castle, passages, subject, ends) ? Fault::none : Fault::last_door;
}

bool leaves_a_way_out(const Castle& castle, const Passages& passages, const Subject& subject, const Ends& ends) {
    const geometry::Kit& kit = *castle.rules().tiles.kit;
    const PassageKind& kind = kind_of(passages, ends);
    const std::uint8_t old_class = door_of(kit, placed_of(castle, ends.other), ends.other_door).door_class;
    GrowingPlan trial(castle);
    trial.lay(passage_at(kit, subject, ends.door, kind, kind.faces[old_class]));
    if (subject.tile == castle.size()) {
        trial.lay(subject.placed);
    }
    return trial.has_way_out();
}

bool touch_elsewhere(const Castle& castle, const Link& link) {
    const geometry::Kit& kit = *castle.rules().tiles.kit;
    const Placed& one = placed_of(castle, link.tile);
    const Placed& two = placed_of(castle, link.other);
    const Edge covered = edge_of(one, door_of(kit, one, link.door));
    const bool corners = castle.position().parameter(castle.rules().parameters.corner_contact, castle.seat()) != 0;
    if (is_circle(kit, one) && is_circle(kit, two)) {
        return false; // two circles have one point of contact
    }
    if (is_circle(kit, one) || is_circle(kit, two)) {
        const bool first = is_circle(kit, one);
        return circle_touches(kit, first ? one : two, first ? two : one, covered, corners);
    }
    return polygons_touch(kit, one, two, covered, corners);
}

void lay(Play& play, const Passages& passages, Seat seat, const Subject& subject, const Ends& ends, int tile) {
    const Castle castle(play, seat);
    const Rules& rules = castle.rules();
    const geometry::Kit& kit = *rules.tiles.kit;
    const PassageKind& kind = kind_of(passages, ends);
    if (kind.cells != 0) {
        const std::uint8_t old_class = door_of(kit, placed_of(castle, ends.other), ends.other_door).door_class;
        const Placed passage = passage_at(kit, subject, ends.door, kind, kind.faces[old_class]);
        geometry::Spot spot;
        spot.x = passage.x;
        spot.y = passage.y;
        spot.blueprint = passage.blueprint;
        spot.turn = passage.turn;
        castles::Placing placing;
        castles::lay_tile(play, seat, spot, placing);
    }
    const std::size_t slot =
        static_cast<std::size_t>(seat) * passages.kinds.size() + static_cast<std::size_t>(ends.kind);
    play[passages.links][slot] = {1, static_cast<std::uint8_t>(tile), static_cast<std::uint8_t>(ends.door),
                                  static_cast<std::uint8_t>(ends.other), static_cast<std::uint8_t>(ends.other_door)};
}

} // namespace linderhof::passages
