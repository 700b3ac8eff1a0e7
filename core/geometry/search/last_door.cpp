#include "geometry/search/last_door.hpp"

namespace linderhof::geometry::detail {

PositionRange LastDoor::doubtful(const Tables& tables, PlacingIndex& placings, Plan plan,
                                 const TurnedBlueprint& turned) {
    const PositionRange range = placings.cuts_all_lines(turned.width, turned.height);
    if (range.empty())
        return range;
    placings.find_all_lines(tables, plan);
    return placings.cuts_all_lines(turned.width, turned.height);
}

bool LastDoor::stays_after(const Kit& kit, PlacingIndex& placings, Plan plan, const Spot& spot) {
    const TurnedBlueprint& turned = kit.tables().at(spot.blueprint, spot.turn);
    // What the prompt knows before it looks at all lines is mostly enough.
    return !placings.cuts_all_lines(turned.width, turned.height).contains(spot.x, spot.y) ||
           !doubtful(kit.tables(), placings, plan, turned).contains(spot.x, spot.y) || stays(kit, placings, plan, spot);
}

// CB-PLACE-5
bool LastDoor::stays(const Kit& kit, const PlacingIndex& placings, Plan plan, const Spot& spot) {
    const Tables& tables = kit.tables();
    if (placings.has_free_line(tables, tables.at(spot.blueprint, spot.turn), spot.x, spot.y))
        return true;
    trial_.assign(plan.begin(), plan.end());
    Placed thing;
    thing.x = spot.x;
    thing.y = spot.y;
    thing.blueprint = spot.blueprint;
    thing.turn = spot.turn;
    place(kit, trial_, thing, report_);
    trial_.push_back(thing);
    faces_.run(tables, trial_);
    return faces_.any_external_door();
}

} // namespace linderhof::geometry::detail
