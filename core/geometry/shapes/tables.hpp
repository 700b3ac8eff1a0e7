#pragma once

/// The compiled form of a kit: plain arrays, indexed without search.

#include <cstddef>
#include <cstdint>
#include <vector>

#include <linderhof/geometry/kit.hpp>

#include "geometry/shapes/outline.hpp"

namespace linderhof::geometry::detail {

/// A blueprint at one turn.
struct TurnedBlueprint {
    std::uint16_t outline = 0;
    std::uint8_t width = 0;
    std::uint8_t height = 0;
    std::uint8_t door_count = 0;
    Turn plain = 0;                 ///< the smallest turn that looks the same
    std::uint16_t door_classes = 0; ///< a mask
    std::uint32_t first_door = 0;
    std::uint32_t all_doors = 0;   ///< a mask
    std::uint64_t door_boards = 0; ///< a mask of the boards of its slots
};

/// A door as a search needs it: which board of open doors it reads (see door_boards.hpp), and how far that is moved.
struct DoorSlot {
    std::uint8_t board = 0; ///< 4 * class + facing
    std::uint8_t shift = 0; ///< columns
    std::uint16_t row = 0;
};

/// An open door of a plan, as the door of a new thing would see it.
struct OpenDoor {
    std::int32_t column = 0;     ///< the cell in front of it, from the cell left of the plan
    std::int32_t row = 0;        ///< and from the cell above the plan
    Facing facing = Facing::top; ///< of the new door that would meet it
    std::uint8_t door_class = 0;
};

/// A relation in one byte.
inline constexpr std::uint8_t contact_bits = 3;
inline constexpr std::uint8_t first_fence_bit = 4;
inline constexpr std::uint8_t second_fence_bit = 8;

/// Overlap, or contact with a fence of either: no place for the new thing.
constexpr bool rules_out(unsigned relation) {
    return (relation & (first_fence_bit | second_fence_bit)) != 0 ||
           (relation & contact_bits) == static_cast<unsigned>(Contact::overlap);
}

/// Rows of a no-fit mask that stand empty before its first one, so that a mask can be read from any row of a group of 8.
inline constexpr std::uint32_t mask_lead = 8;

struct Tables {
    std::vector<Blueprint> blueprints;
    std::vector<std::uint8_t> distinct_turns;
    std::vector<TurnedBlueprint> turned; ///< 4 * blueprint + turn
    std::vector<Door> doors;
    std::vector<DoorSlot> slots;  ///< one for each entry of `doors`
    std::vector<OpenDoor> fronts; ///< one for each entry of `doors`, as if its thing were the whole plan
    std::vector<Outline> outlines;
    std::int32_t tallest = 0; ///< height of the highest box at any turn

    /// Relations of an old outline and a new one, for every offset of the new box at which the boxes meet.
    /// Entry (dy + new height) * (old width + new width + 1) + dx + new width of the pair.
    std::vector<std::uint32_t> pair_first; ///< old * number of outlines + new
    std::vector<std::uint8_t> relations;

    /// No-fit masks: the offsets that are ruled out by overlap or by contact with a fence of either. Bit dx + new width of
    /// row mask_first[new] + old * mask_stride[new] + mask_lead + dy + new height. The rows around are empty.
    std::vector<std::uint32_t> mask_first;
    std::vector<std::uint32_t> mask_stride;
    std::vector<std::uint8_t> masks;
    std::uint32_t mask_row_bytes =
        8; ///< 2, 4 or 8: no more than the widest pair needs, so that the masks stay in cache

    const TurnedBlueprint& at(BlueprintId blueprint, Turn turn) const { return turned[4U * blueprint + turn]; }

    /// The relation of two placed things as a byte.
    std::uint8_t relation(const TurnedBlueprint& older, const TurnedBlueprint& newer, std::int32_t dx,
                          std::int32_t dy) const {
        const auto column = static_cast<std::uint32_t>(dx + newer.width);
        const auto row = static_cast<std::uint32_t>(dy + newer.height);
        const std::uint32_t columns = older.width + newer.width + 1U;
        if (column >= columns || row > static_cast<std::uint32_t>(older.height + newer.height))
            return 0;
        return relation_at(older.outline, newer.outline, row * columns + column);
    }

    /// Entry number `entry` of the relations of two outlines.
    std::uint8_t relation_at(std::size_t older, std::size_t newer, std::size_t entry) const {
        return relations[pair_first[older * outlines.size() + newer] + entry];
    }

    const Door* doors_of(const TurnedBlueprint& turned_blueprint) const {
        return doors.data() + turned_blueprint.first_door;
    }

    const DoorSlot* slots_of(const TurnedBlueprint& turned_blueprint) const {
        return slots.data() + turned_blueprint.first_door;
    }

    const OpenDoor* fronts_of(const TurnedBlueprint& turned_blueprint) const {
        return fronts.data() + turned_blueprint.first_door;
    }
};

/// Groups of 8 rows that a mask of `rows` rows may reach, whatever its first row.
constexpr std::uint32_t groups_for(std::uint32_t rows) {
    return (rows + 7 + 7) / 8;
}

} // namespace linderhof::geometry::detail
