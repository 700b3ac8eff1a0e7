#pragma once

/// Why a thing may not be placed somewhere: the slow and talkative counterpart of Search.

#include <cstdint>
#include <vector>

#include <linderhof/export.hpp>
#include <linderhof/geometry/door_rules.hpp>
#include <linderhof/geometry/kit.hpp>
#include <linderhof/geometry/placed.hpp>

namespace linderhof::geometry {

struct Fault {
    enum class Kind : std::uint8_t {
        overlap,            ///< with `thing`
        own_fence,          ///< `thing` touches the fence of the new one
        other_fence,        ///< the new one touches the fence of `thing`
        no_connection,      ///< no door of the new one meets a door that it joins
        forbidden_meeting,  ///< `new_door` meets `old_door` of `thing`, and their classes forbid it
        last_external_door, ///< no open door of the plan, the new one included, would lead outside
    };
    Kind kind = Kind::overlap;
    std::int16_t thing = -1; ///< index in the plan, or -1
    std::int16_t new_door = -1;
    std::int16_t old_door = -1;
    std::uint8_t new_class = 0;
    std::uint8_t old_class = 0;
};

/// All faults of placing `thing` (its masks are not read), in the order of Fault::Kind and then of the plan; empty if it is
/// legal. An overlap hides all other faults. `no_connection` is reported beside meetings that are allowed or forbidden.
LINDERHOF_API std::vector<Fault> check(const Kit& kit, Plan plan, const DoorRules& rules, const Placed& thing);

} // namespace linderhof::geometry
