#include <linderhof/geometry/trace.hpp>

#include <algorithm>
#include <bit>

#include "geometry/plans/faces.hpp"

namespace linderhof::geometry {

using detail::CircleContact;
using detail::Faces;
using detail::WalkId;
using detail::WalkPlace;

class Trace::Impl {
  public:
    Impl() {
        plan_.reserve(max_things);
        external_.reserve(max_things);
        doors_on_.reserve(1024);
    }

    void run(const Kit& kit, Plan plan) {
        plan_.assign(plan.begin(), plan.end());
        kit_ = &kit;
        faces_.run(kit.tables(), plan_);
        doors_on_.assign(faces_.enclosed() + 1, 0);
        external_.assign(plan_.size(), 0);
        for (std::size_t i = 0; i < plan_.size(); ++i)
            sort_doors(i);
    }

    FaceId face(std::size_t thing, std::size_t door) const {
        const Placed& placed = plan_[thing];
        return faces_.face_of(faces_.walk_at_door(thing, kit_->doors(placed.blueprint, placed.turn)[door]));
    }

    std::vector<BorderPiece> border(FaceId face) const {
        std::vector<BorderPiece> pieces;
        for (WalkId walk = 0; walk < faces_.walk_count(); ++walk)
            if (faces_.face_of(walk) == face)
                faces_.follow(walk, [&](const WalkPlace& place) { add_piece(pieces, place); });
        return pieces;
    }

    std::vector<Point> cells(FaceId face) const {
        std::vector<Point> cells;
        if (face == outside || face > faces_.enclosed())
            return cells;
        const auto [low, high] = bounds();
        for (std::int32_t y = low.y; y < high.y; ++y)
            for (std::int32_t x = low.x; x < high.x; ++x)
                if (is_free({x, y}) && lies_in(face, {8 * x + 4, 8 * y + 2}))
                    cells.push_back({x, y});
        return cells;
    }

    const Faces& faces() const { return faces_; }

    const std::vector<std::uint32_t>& external() const { return external_; }

    const std::vector<std::uint16_t>& doors_on() const { return doors_on_; }

  private:
    void sort_doors(std::size_t thing) {
        const Placed& placed = plan_[thing];
        const auto doors = kit_->doors(placed.blueprint, placed.turn);
        // Open is what is neither joined nor blocked (CB-GEO-4).
        for (std::uint32_t rest = open_doors(*kit_, placed); rest != 0; rest &= rest - 1) {
            const auto k = static_cast<unsigned>(std::countr_zero(rest));
            const FaceId face = faces_.face_of(faces_.walk_at_door(thing, doors[k]));
            if (face == no_face)
                continue;
            ++doors_on_[face];
            if (face == outside)
                external_[thing] |= 1U << k;
        }
    }

    void add_piece(std::vector<BorderPiece>& pieces, const WalkPlace& place) const;
    std::uint8_t owner(Point from, detail::WalkPlace place) const;
    std::pair<Point, Point> bounds() const;
    bool is_free(Point cell) const;
    bool lies_in(FaceId face, Point eighth) const;

    const Kit* kit_ = nullptr;
    std::vector<Placed> plan_;
    Faces faces_;
    std::vector<std::uint32_t> external_;
    std::vector<std::uint16_t> doors_on_;
};

void Trace::Impl::add_piece(std::vector<BorderPiece>& pieces, const WalkPlace& place) const {
    BorderPiece piece;
    if (place.on_arc) {
        const CircleContact& contact = faces_.contact(place.arc);
        const Placed& circle = plan_[contact.circle];
        piece.thing = contact.circle;
        piece.arc = true;
        piece.diameter = kit_->width(circle.blueprint, 0);
        piece.centre = {2 * circle.x + piece.diameter, 2 * circle.y + piece.diameter};
        piece.from = contact.from_centre;
        piece.to = faces_.contact(faces_.end_of(place.arc)).from_centre;
        pieces.push_back(piece);
        return;
    }
    const Point from = faces_.lattice_point(place.point);
    const Point step = vector_of(place.heading);
    piece.thing = owner(from, place);
    piece.from = {2 * from.x, 2 * from.y};
    piece.to = {piece.from.x + 2 * step.x, piece.from.y + 2 * step.y};
    const bool straight_on =
        !pieces.empty() && !pieces.back().arc && pieces.back().thing == piece.thing && pieces.back().to == piece.from &&
        (pieces.back().to.x - pieces.back().from.x) * step.y == (pieces.back().to.y - pieces.back().from.y) * step.x;
    if (straight_on)
        pieces.back().to = piece.to;
    else
        pieces.push_back(piece);
}

std::uint8_t Trace::Impl::owner(Point from, WalkPlace place) const {
    for (std::size_t i = 0; i < plan_.size(); ++i) {
        const detail::TurnedBlueprint& turned = kit_->tables().at(plan_[i].blueprint, plan_[i].turn);
        for (const Step& step : kit_->tables().outlines[turned.outline].steps)
            if (step.heading == place.heading && plan_[i].x + step.x == from.x && plan_[i].y + step.y == from.y)
                return static_cast<std::uint8_t>(i);
    }
    return 0;
}

std::pair<Point, Point> Trace::Impl::bounds() const {
    Point low{INT32_MAX, INT32_MAX};
    Point high{INT32_MIN, INT32_MIN};
    for (const Placed& thing : plan_) {
        low = {std::min<std::int32_t>(low.x, thing.x), std::min<std::int32_t>(low.y, thing.y)};
        high = {std::max(high.x, thing.x + kit_->width(thing.blueprint, thing.turn)),
                std::max(high.y, thing.y + kit_->height(thing.blueprint, thing.turn))};
    }
    return {low, high};
}

// True if no thing covers any part of the cell.
bool Trace::Impl::is_free(Point cell) const {
    for (const Placed& thing : plan_) {
        const detail::TurnedBlueprint& turned = kit_->tables().at(thing.blueprint, thing.turn);
        const Outline& outline = kit_->tables().outlines[turned.outline];
        const Point seen{cell.x - thing.x, cell.y - thing.y};
        if (seen.x < 0 || seen.y < 0 || seen.x >= outline.width || seen.y >= outline.height)
            continue;
        for (const Rows& quarter : outline.quarters)
            if (((quarter[static_cast<unsigned>(seen.y)] >> seen.x) & 1U) != 0)
                return false;
        // The corner of the cell that is nearest to the centre of a circle, in half cells from the centre.
        const std::int32_t d = outline.diameter;
        const std::int32_t x = std::max({2 * seen.x - d, d - 2 * seen.x - 2, 0});
        const std::int32_t y = std::max({2 * seen.y - d, d - 2 * seen.y - 2, 0});
        if (x * x + y * y < d * d)
            return false;
    }
    return true;
}

// Enclosed faces only: within the walk of the face, and not within something that lies free in it.
bool Trace::Impl::lies_in(FaceId face, Point eighth) const {
    bool inside = false;
    for (WalkId walk = 0; walk < faces_.walk_count(); ++walk)
        if (faces_.face_of(walk) == face)
            inside ^= faces_.goes_round(walk, eighth);
    return inside;
}

Trace::Trace() : impl_(std::make_unique<Impl>()) {}

Trace::~Trace() = default;
Trace::Trace(Trace&&) noexcept = default;
Trace& Trace::operator=(Trace&&) noexcept = default;

void Trace::run(const Kit& kit, Plan plan) {
    impl_->run(kit, plan);
}

std::size_t Trace::enclosed() const {
    return impl_->faces().enclosed();
}

std::size_t Trace::courtyards() const {
    const auto& doors = impl_->doors_on();
    return static_cast<std::size_t>(
        std::count_if(doors.begin() + 1, doors.end(), [](auto count) { return count > 0; }));
}

std::uint32_t Trace::external_doors(std::size_t thing) const {
    return impl_->external()[thing];
}

std::size_t Trace::external_door_count() const {
    return impl_->doors_on()[outside];
}

FaceId Trace::face(std::size_t thing, std::size_t door) const {
    return impl_->face(thing, door);
}

std::size_t Trace::open_doors_on(FaceId face) const {
    return impl_->doors_on()[face];
}

bool Trace::borders(FaceId face, std::size_t thing) const {
    const Faces& faces = impl_->faces();
    for (WalkId walk = 0; walk < faces.walk_count(); ++walk)
        if (faces.face_of(walk) == face && detail::has_thing(faces.things_of(walk), thing))
            return true;
    return false;
}

std::vector<BorderPiece> Trace::border(FaceId face) const {
    return impl_->border(face);
}

std::vector<Point> Trace::cells(FaceId face) const {
    return impl_->cells(face);
}

} // namespace linderhof::geometry
