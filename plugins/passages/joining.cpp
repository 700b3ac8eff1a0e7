#include "joining.hpp"

#include <linderhof/geometry/place.hpp>

#include <algorithm>

namespace linderhof::passages {

using geometry::Placed;

bool Joining::lies_on_passage() const {
    if (!way_.fenced && !box_.overlaps(site_.box)) {
        return false;
    }
    const geometry::Relation relation = castle_.rules().tiles.kit->relation(subject_.placed, site_.passage);
    return relation.contact == geometry::Contact::overlap || relation.first_fence;
}

bool Joining::needs_passage(geometry::Search* search) const {
    if (search != nullptr && search->is_legal(spot())) {
        return false; // it lies there without one
    }
    const geometry::Kit& kit = *castle_.rules().tiles.kit;
    const Placed& tile = subject_.placed;
    const std::span<const geometry::Door> doors = kit.doors(tile.blueprint, tile.turn);
    geometry::Report report;
    geometry::meet(kit, castle_.tiles(), tile, report);
    return std::ranges::all_of(report.joints(), [&](const geometry::Joint& joint) {
        const Placed& old = castle_.tiles()[joint.thing];
        const geometry::Door& old_door = kit.doors(old.blueprint, old.turn)[joint.old_door];
        return static_cast<int>(joint.thing) != site_.other &&
               sites_.meetings()(doors[joint.new_door].door_class, old_door.door_class) == geometry::Meeting::allowed;
    });
}

bool Joining::leaves_a_way_out() const {
    return sites_.leaves_a_line(site_.box, box_) || passages::leaves_a_way_out(castle_, passages_, subject_, ends());
}

} // namespace linderhof::passages
