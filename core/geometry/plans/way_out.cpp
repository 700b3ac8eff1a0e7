#include <linderhof/geometry/way_out.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>

namespace linderhof::geometry {

namespace {

Line line_of(const Placed& placed, const Door& door) {
    const Point step = direction(door.facing);
    return {{placed.x + door.x + step.x, placed.y + door.y + step.y}, door.facing};
}

} // namespace

bool has_straight_way_out(const Kit& kit, std::span<const Placed> plan) {
    std::array<Box, max_things + 2> all;
    assert(plan.size() <= all.size());
    const std::span<Box> boxes = std::span(all).first(plan.size());
    std::ranges::transform(plan, boxes.begin(), [&](const Placed& thing) { return box_of(kit, thing); });
    for (std::size_t i = plan.size(); i-- > 0;) { // what came last lies farther out
        const Placed& placed = plan[i];
        const std::span<const Door> doors = kit.doors(placed.blueprint, placed.turn);
        for (std::uint32_t open = open_doors(kit, placed); open != 0; open &= open - 1) {
            const Line line = line_of(placed, doors[static_cast<std::size_t>(std::countr_zero(open))]);
            if (std::ranges::none_of(boxes, [&](const Box& box) { return box.cuts(line); })) {
                return true;
            }
        }
    }
    return false;
}

bool has_way_out(const Kit& kit, std::span<const Placed> plan, Trace& trace) {
    if (has_straight_way_out(kit, plan)) {
        return true;
    }
    trace.run(kit, plan);
    return trace.external_door_count() > 0;
}

} // namespace linderhof::geometry
