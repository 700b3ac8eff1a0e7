#pragma once

/// A blueprint is a thing that can be placed: a shape, its doors, and perhaps a fence.
///
/// A door is one unit edge of the border. It is named by the cell inside the shape and by the side of this cell on which it
/// lies. A circle has room for a door only in the middle cell of a side of its box, so its diameter must be odd.
///
/// The fence is derived. For a polygon it is the side on y = 0 with the 45-degree sides next to it, for a circle the arc
/// from 30 to 150 degrees. It is an open path: its end points do not belong to it.

#include <cstdint>
#include <string>
#include <vector>

#include <linderhof/export.hpp>
#include <linderhof/geometry/point.hpp>
#include <linderhof/geometry/shape.hpp>

namespace linderhof::geometry {

inline constexpr std::size_t max_doors = 32;
inline constexpr std::size_t max_door_classes = 16;

struct DoorSpec {
    Point cell;
    Facing facing = Facing::top;
    std::uint8_t door_class = 0; ///< 0..15; the meaning is in the DoorRules

    friend bool operator==(const DoorSpec&, const DoorSpec&) = default;
};

struct Blueprint {
    Shape shape;
    std::vector<DoorSpec> doors; ///< door k of a placed thing is doors[k], at every turn
    bool fenced = false;         ///< the fence is on the top side at turn 0
};

struct BlueprintFault {
    enum class Kind : std::uint8_t {
        off_border,     ///< door `index` is not on the border of the shape
        doubled,        ///< door `index` lies on the same edge as an earlier door
        behind_fence,   ///< door `index` would open through the fence
        bad_class,      ///< the class of door `index` is out of range
        too_many_doors, ///< more than max_doors
        no_fence_side,  ///< the shape has no side, or more than one, on y = 0
    };
    Kind kind;
    std::int32_t index = -1; ///< the door, from 0; -1 where no single door is at fault

    friend bool operator==(const BlueprintFault&, const BlueprintFault&) = default;
};

/// Everything that is wrong with the doors and the fence. REQUIRES: faults_of(blueprint.shape) is empty.
LINDERHOF_API std::vector<BlueprintFault> faults_of(const Blueprint& blueprint);

/// One sentence for people; doors are counted from 1.
LINDERHOF_API std::string describe(const BlueprintFault& fault);

} // namespace linderhof::geometry
