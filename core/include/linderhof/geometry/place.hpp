#pragma once

/// What a new thing meets in a plan.

#include <array>
#include <cstdint>
#include <span>

#include <linderhof/export.hpp>
#include <linderhof/geometry/blueprint.hpp>
#include <linderhof/geometry/kit.hpp>
#include <linderhof/geometry/placed.hpp>

namespace linderhof::geometry {

/// Two doors that meet.
struct Joint {
    std::uint8_t thing; ///< index of the old thing in the plan
    std::uint8_t new_door;
    std::uint8_t old_door;
};

/// An old thing that the new one touches, by border or corner; joined things are among them.
struct Touch {
    std::uint8_t thing;
    Contact contact;       ///< border or corner
    std::uint32_t joined;  ///< doors of the old thing that are joined to the new one
    std::uint32_t blocked; ///< doors of the old thing that the new one closes
};

/// Fixed in size, so that filling one never allocates. In the order of the plan.
class Report {
  public:
    std::span<const Joint> joints() const { return {joints_.data(), joint_count_}; }

    std::span<const Touch> touches() const { return {touches_.data(), touch_count_}; }

    /// Masks of the new thing's doors.
    std::uint32_t joined() const { return joined_; }

    std::uint32_t blocked() const { return blocked_; }

  private:
    friend class Meet;
    std::size_t joint_count_ = 0;
    std::size_t touch_count_ = 0;
    std::uint32_t joined_ = 0;
    std::uint32_t blocked_ = 0;
    std::array<Joint, max_doors> joints_;
    std::array<Touch, max_things> touches_;
};

/// Works out what `thing` would meet in `plan`, and changes neither. Only doors that are open in `plan` are joined or
/// blocked; the masks of `thing` itself are not read. REQUIRES: `thing` overlaps nothing in `plan`.
LINDERHOF_API void meet(const Kit& kit, Plan plan, const Placed& thing, Report& report);

/// Does what meet() does, and writes the masks into `thing` and into the things of `plan`. Does not append.
LINDERHOF_API void place(const Kit& kit, std::span<Placed> plan, Placed& thing, Report& report);

} // namespace linderhof::geometry
