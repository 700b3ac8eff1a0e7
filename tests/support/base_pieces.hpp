#pragma once

/// Real pieces to test with: the rooms, foyers, stairs and hallways of a published game, and its table of doors.

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <linderhof/geometry/door_rules.hpp>
#include <linderhof/geometry/kit.hpp>

namespace linderhof::test {

enum DoorClass : std::uint8_t { ground = 0, downstairs = 1, light_end = 2, dark_end = 3 };

/// A polygon or circle by its name ("square", "rect", "L", "octagon", "circle", "cross13") and the size of its box.
geometry::Shape shape_by_name(std::string_view name, int width, int height);

/// Doors written as "T:0 R:1 notch_right:0", as the tables of the pieces do.
std::vector<geometry::DoorSpec> doors_by_text(const geometry::Shape& shape, std::string_view text,
                                              std::uint8_t door_class);

struct BasePieces {
    geometry::Kit kit;
    std::map<std::string, geometry::BlueprintId, std::less<>>
        ids; ///< hallway_ground and hallway_downstairs for hallways
    geometry::DoorRules rules;

    geometry::BlueprintId id(std::string_view name) const { return ids.find(name)->second; }
};

/// The table of meetings: levels, and stairs that join by their light end.
geometry::DoorRules level_rules();

/// Compiled once.
const BasePieces& base_pieces();

} // namespace linderhof::test
