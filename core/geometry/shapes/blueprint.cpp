#include <linderhof/geometry/blueprint.hpp>

#include <algorithm>

#include <fmt/format.h>

#include "geometry/shapes/outline.hpp"

namespace linderhof::geometry {

namespace {

bool behind_fence(const Outline& outline, const DoorSpec& door) {
    if (!outline.fenced)
        return false;
    if (outline.is_circle())
        return door.facing == outline.fence;
    if (door.facing != Facing::top)
        return false;
    return ((outline.fence_pieces[heading_along(Facing::top)][static_cast<unsigned>(door.cell.y)] >> door.cell.x) &
            1U) != 0;
}

} // namespace

std::vector<BlueprintFault> faults_of(const Blueprint& blueprint) {
    std::vector<BlueprintFault> faults;
    const bool polygon = blueprint.shape.kind == Shape::Kind::polygon;
    const bool fence_fits = !polygon || sides_on_top(blueprint.shape) == 1;
    if (blueprint.fenced && !fence_fits)
        faults.push_back({BlueprintFault::Kind::no_fence_side});
    if (blueprint.doors.size() > max_doors)
        faults.push_back({BlueprintFault::Kind::too_many_doors});
    const Outline outline = make_outline(blueprint.shape, blueprint.fenced && fence_fits, 0);
    for (std::size_t i = 0; i < blueprint.doors.size(); ++i) {
        const DoorSpec& door = blueprint.doors[i];
        const auto index = static_cast<std::int32_t>(i);
        const auto same_edge = [&door](const DoorSpec& other) {
            return other.cell == door.cell && other.facing == door.facing;
        };
        const auto here = blueprint.doors.begin() + static_cast<std::ptrdiff_t>(i);
        if (!outline.has_side(door.cell, door.facing))
            faults.push_back({BlueprintFault::Kind::off_border, index});
        else if (std::any_of(blueprint.doors.begin(), here, same_edge))
            faults.push_back({BlueprintFault::Kind::doubled, index});
        else if (behind_fence(outline, door))
            faults.push_back({BlueprintFault::Kind::behind_fence, index});
        if (door.door_class >= max_door_classes)
            faults.push_back({BlueprintFault::Kind::bad_class, index});
    }
    return faults;
}

std::string describe(const BlueprintFault& fault) {
    const auto door = fault.index + 1;
    switch (fault.kind) {
    case BlueprintFault::Kind::off_border:
        return fmt::format(
            "Door {} does not lie on the border; on a circle doors lie in the middle of a side of its box, "
            "which needs an odd diameter.",
            door);
    case BlueprintFault::Kind::doubled:
        return fmt::format("Door {} lies on the same edge as an earlier door; leave one of them out.", door);
    case BlueprintFault::Kind::behind_fence:
        return fmt::format("Door {} would open through the fence; move the door or take the fence away.", door);
    case BlueprintFault::Kind::bad_class:
        return fmt::format("The class of door {} must be less than {}.", door, max_door_classes);
    case BlueprintFault::Kind::too_many_doors:
        return fmt::format("A blueprint may have at most {} doors.", max_doors);
    case BlueprintFault::Kind::no_fence_side:
        return "A fence needs exactly one side of the shape at the top of its box.";
    }
    return {};
}

} // namespace linderhof::geometry
