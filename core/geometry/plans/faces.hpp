#pragma once

/// The faces of the free plane around a plan, found by walking along borders.
///
/// Every walk keeps the free side on its left hand: clockwise round a thing, and at each contact on to the border that
/// bounds the same free corner. So one walk goes round one side of a face, and the walks fall into two kinds: the outer walk
/// of each connected group of things, and one walk for each face that the group encloses.
///
/// Borders of polygons are walked lattice point by lattice point: the octants that are filled around a point say where the
/// free corner ends. Circles are walked from contact to contact, which are known by their integer directions from the
/// centre. Nothing is ever rounded.

#include <array>
#include <cstdint>
#include <vector>

#include <linderhof/geometry/placed.hpp>

#include "geometry/shapes/tables.hpp"

namespace linderhof::geometry::detail {

using WalkId = std::uint16_t;
inline constexpr WalkId no_walk = 0xFFFF;

/// A set of things.
using ThingSet = std::array<std::uint64_t, 2>;

inline bool has_thing(const ThingSet& set, std::size_t thing) {
    return ((set[thing / 64] >> (thing % 64)) & 1U) != 0;
}

/// Where a circle touches something. An arc of a circle is named by the contact at which it starts, going clockwise.
struct CircleContact {
    enum class Kind : std::uint8_t {
        wall,   ///< the middle of the unit piece that starts at `point` with `heading`
        spot,   ///< the lattice point `point`
        circle, ///< another circle, whose contact is `partner`
        none,   ///< a circle that touches nothing has one of these, at its top
    };
    Kind kind = Kind::none;
    Heading heading = 0;
    std::uint8_t circle = 0; ///< index of the circle in the plan
    std::uint8_t other = 0;  ///< index of what it touches
    std::uint32_t point = 0; ///< index in the grid
    std::uint16_t partner = 0;
    WalkId walk = no_walk; ///< of the arc that starts here
    Point from_centre;     ///< direction; the length means nothing
};

/// A place on a walk: a unit piece of a polygon's border, or an arc.
struct WalkPlace {
    bool on_arc = false;
    Heading heading = 0;
    std::uint32_t point = 0; ///< index in the grid
    std::uint16_t arc = 0;   ///< index of a contact
};

class Faces {
  public:
    /// Makes room for a sprawling plan at once, so that a growing one does not come back for more again and again.
    Faces();

    void run(const Tables& tables, Plan plan);

    std::size_t walk_count() const { return starts_.size(); }

    /// The face beside a walk: 0 is the outside, the others count from 1.
    std::uint16_t face_of(WalkId walk) const { return walk == no_walk ? no_walk : walk_faces_[walk]; }

    std::size_t enclosed() const { return enclosed_; }

    /// The walk that passes the edge of a door, or no_walk if something lies against it.
    WalkId walk_at_door(std::size_t thing, const Door& door) const;

    /// True if an open door of the plan leads outside.
    bool any_external_door() const;

    const ThingSet& things_of(WalkId walk) const { return walk_things_[walk]; }

    /// Calls visit(place) for all places of a walk in order.
    template <class Visit>
    void follow(WalkId walk, Visit visit) const {
        WalkPlace place = starts_[walk];
        do {
            visit(place);
            place = next(place);
        } while (!same(place, starts_[walk]));
    }

    /// True if the walk goes round `eighth`, a point in eighths of a cell whose y is 2 or 6 modulo 8 and which lies on no
    /// border.
    bool goes_round(WalkId walk, Point eighth) const;

    const Plan& plan() const { return plan_; }

    const CircleContact& contact(std::uint16_t arc) const { return contacts_[arc]; }

    /// The contact at which an arc ends.
    std::uint16_t end_of(std::uint16_t arc) const;

    /// The lattice point behind an index of the grid, in the coordinates of the plan.
    Point lattice_point(std::uint32_t point) const {
        return {static_cast<std::int32_t>(point % stride_) + left_, static_cast<std::int32_t>(point / stride_) + top_};
    }

  private:
    const Outline& outline_of(const Placed& placed) const {
        return tables_->outlines[tables_->at(placed.blueprint, placed.turn).outline];
    }

    std::uint32_t index_of(Point lattice) const {
        return static_cast<std::uint32_t>(lattice.y - top_) * stride_ + static_cast<std::uint32_t>(lattice.x - left_);
    }

    bool visited(std::uint32_t point, Heading heading) const { return ((visited_[point] >> heading) & 1U) != 0; }

    void lay_grid();
    void paint_polygons();
    void find_circle_contacts();
    void add_polygon_contacts(std::size_t circle, std::size_t polygon);
    void add_circle_contact(std::size_t circle, std::size_t other);
    void link_circles();
    void walk_everything();
    void walk_from(WalkPlace place);
    WalkPlace next(const WalkPlace& place) const;
    WalkPlace onward(std::uint32_t point, Heading back) const;
    WalkPlace after_arc(std::uint16_t arc) const;
    std::uint16_t arc_from_wall(std::uint32_t point, Heading heading) const;
    std::uint16_t arc_from_spot(std::uint32_t point) const;
    std::uint16_t arc_towards(std::size_t circle, Point towards) const;
    static bool same(const WalkPlace& a, const WalkPlace& b);

    void collect_things();
    void name_faces();
    void find_groups();
    void place_groups();
    WalkId outer_walk(const ThingSet& group) const;
    bool is_outer(WalkId walk) const;
    static std::size_t first_of(const ThingSet& set);
    Point point_inside(std::size_t thing) const;
    int pieces_left_of(std::size_t thing, WalkId walk, Point eighth) const;
    int arcs_left_of(std::size_t thing, WalkId walk, Point eighth) const;
    WalkId walk_of_half(std::uint32_t point, Heading heading, bool second_half) const;

    const Tables* tables_ = nullptr;
    Plan plan_;
    std::int32_t left_ = 0;
    std::int32_t top_ = 0;
    std::uint32_t stride_ = 0;
    std::array<std::uint32_t, 8> offsets_{}; // of a unit step, modulo 2^32

    // One entry for each lattice point. Labels are read only where visited_ has the bit of the heading.
    std::vector<std::uint8_t> octants_;
    std::vector<std::uint8_t> visited_;
    std::vector<std::uint8_t> marks_; // bits 0..3: a circle touches the piece with heading 2 * bit; bit 4: the point
    std::vector<std::array<WalkId, 8>> labels_;

    std::vector<CircleContact> contacts_;                     // by circle, then clockwise
    std::array<std::uint16_t, max_things + 2> first_contact_; // of thing i, if there are circles at all
    bool circles_ = false;

    std::vector<WalkPlace> starts_; // of each walk
    std::vector<ThingSet> walk_things_;
    std::vector<std::uint16_t> walk_faces_;
    std::vector<ThingSet> groups_;    // things that are connected by contact
    std::vector<WalkId> outer_walks_; // of each group
    std::size_t enclosed_ = 0;
};

} // namespace linderhof::geometry::detail
