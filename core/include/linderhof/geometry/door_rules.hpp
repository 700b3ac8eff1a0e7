#pragma once

/// Which doors may meet: a table over the classes of doors.

#include <array>
#include <cstdint>

#include <linderhof/geometry/blueprint.hpp>

namespace linderhof::geometry {

/// What it means when a door of a new thing meets a door of a thing that is already there.
enum class Meeting : std::uint8_t {
    joins,     ///< this is a connection as every new thing needs one
    allowed,   ///< they are joined, but the new thing needs a connection elsewhere
    forbidden, ///< the new thing may not lie here
};

class DoorRules {
  public:
    /// At first every meeting joins.
    constexpr DoorRules() = default;

    /// REQUIRES: both classes < max_door_classes.
    constexpr void set(std::uint8_t new_class, std::uint8_t old_class, Meeting meeting) {
        table_[new_class][old_class] = meeting;
    }

    constexpr Meeting operator()(std::uint8_t new_class, std::uint8_t old_class) const {
        return table_[new_class][old_class];
    }

    friend constexpr bool operator==(const DoorRules&, const DoorRules&) = default;

  private:
    std::array<std::array<Meeting, max_door_classes>, max_door_classes> table_{};
};

} // namespace linderhof::geometry
