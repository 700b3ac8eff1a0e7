#pragma once

/// Boards of the open doors of a plan, sorted by what they mean to the doors of a new thing.

#include <array>
#include <cstdint>
#include <vector>

#include <linderhof/geometry/door_rules.hpp>

#include "geometry/search/placing_index.hpp"
#include "geometry/search/word_arena.hpp"

namespace linderhof::geometry::detail {

/// A window of 64 columns on the positions of the new box. Column 0 of the positions is the one at which the box ends at the
/// left edge of the plan; for doors it is the column of cells left of the plan.
struct Window {
    std::int32_t first_column = 0; ///< of bit 0
    std::uint64_t valid = ~0ULL;   ///< the bits that are looked at
};

/// Boards by 4 * class + facing of the new door. The row 0 of each is `tallest` rows above the row of cells over the plan.
/// Where a bit of `joins` or `forbidden` is not set, the board is empty and its pointer means nothing.
struct DoorBoards {
    std::uint64_t joins = 0;
    std::uint64_t forbidden = 0;
    std::uint16_t known = 0; ///< classes that are worked out
    std::array<const std::uint64_t*, 4 * max_door_classes> joining{};
    std::array<const std::uint64_t*, 4 * max_door_classes> forbidding{};
};

/// The boards of one window. Doors of the plan are drawn once; a new class mostly looks at boards that exist already.
class DoorBoardMaker {
  public:
    void begin(const PlacingIndex& placings, const Window& window, std::int32_t tallest, WordArena& arena);

    /// The boards, with those of `classes` (a mask) worked out.
    const DoorBoards& boards(std::uint32_t classes, const DoorRules& rules, WordArena& arena) {
        if ((classes & ~std::uint32_t{boards_.known}) != 0)
            add_classes(classes & ~std::uint32_t{boards_.known}, rules, arena);
        return boards_;
    }

  private:
    void add_classes(std::uint32_t classes, const DoorRules& rules, WordArena& arena);
    void add_board(unsigned new_class, unsigned facing, const DoorRules& rules, WordArena& arena);
    const std::uint64_t* merged(const std::uint64_t* a, const std::uint64_t* b, WordArena& arena) const;

    std::size_t words_ = 0;
    std::uint16_t old_classes_ = 0; // that have open doors
    std::array<std::uint8_t, max_door_classes> old_facings_{};
    std::array<std::array<std::uint64_t*, 4>, max_door_classes> old_{}; // by class of the old door, facing of the new
    DoorBoards boards_;
};

} // namespace linderhof::geometry::detail
