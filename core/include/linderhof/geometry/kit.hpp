#pragma once

/// All blueprints of a ruleset, compiled.
///
/// A kit is immutable once compiled and may be shared by any number of threads. It knows every blueprint at every turn, and
/// for every pair of outlines how they lie to each other at every offset (the no-fit tables).

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include <linderhof/export.hpp>
#include <linderhof/geometry/blueprint.hpp>
#include <linderhof/geometry/placed.hpp>

namespace linderhof::geometry {

namespace detail {
struct Tables;
}

/// A door of a turned blueprint; the cell is relative to the top-left cell of the turned box.
struct Door {
    std::int8_t x = 0;
    std::int8_t y = 0;
    Facing facing = Facing::top;
    std::uint8_t door_class = 0;
};

/// How two things lie to each other.
enum class Contact : std::uint8_t {
    apart,
    corner, ///< they share nothing but corner points
    border, ///< they share a stretch of border, or a circle touches a straight side or another circle
    overlap,
};

struct Relation {
    Contact contact = Contact::apart;
    bool first_fence = false;  ///< the contact is with the fence of the first
    bool second_fence = false; ///< the contact is with the fence of the second

    friend constexpr bool operator==(const Relation&, const Relation&) = default;
};

class LINDERHOF_API Kit {
  public:
    /// Throws std::invalid_argument if a blueprint has a fault, or if there are more than 65,535 of them. Blueprint i of the
    /// kit is blueprints[i].
    explicit Kit(std::span<const Blueprint> blueprints);
    ~Kit();
    Kit(Kit&&) noexcept;
    Kit& operator=(Kit&&) noexcept;

    std::size_t size() const;

    /// REQUIRES for all below: blueprint < size(), turn < 4.
    const Blueprint& blueprint(BlueprintId blueprint) const;
    std::int32_t width(BlueprintId blueprint, Turn turn) const;
    std::int32_t height(BlueprintId blueprint, Turn turn) const;

    /// Door k is blueprint(id).doors[k], turned.
    std::span<const Door> doors(BlueprintId blueprint, Turn turn) const;

    /// Bit k is set for every door k.
    std::uint32_t door_mask(BlueprintId blueprint) const;

    /// Bit t is set if turn t looks like no smaller turn: neither outline, doors and their classes, nor fence tell them
    /// apart otherwise. Bit 0 is always set.
    std::uint8_t distinct_turns(BlueprintId blueprint) const;

    /// The smallest turn that looks like `turn`.
    Turn plain_turn(BlueprintId blueprint, Turn turn) const;

    /// Exact for any two placed things, whatever their distance.
    Relation relation(const Placed& first, const Placed& second) const;

    const detail::Tables& tables() const { return *tables_; }

  private:
    std::unique_ptr<const detail::Tables> tables_;
};

/// The doors of a placed thing that are neither joined nor blocked.
inline std::uint32_t open_doors(const Kit& kit, const Placed& placed) {
    return kit.door_mask(placed.blueprint) & ~(placed.joined | placed.blocked);
}

} // namespace linderhof::geometry
