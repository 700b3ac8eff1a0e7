#pragma once

/// One place at a time: that at which a door of a new thing joins an open door of the plan.

#include <cstddef>
#include <optional>

#include <linderhof/geometry/door_rules.hpp>
#include <linderhof/geometry/spot.hpp>

#include "geometry/search/placing_index.hpp"

namespace linderhof::geometry::detail {

/// How many pairs of an open door of the plan and a door of the blueprint there are.
inline std::size_t pair_count(const Tables& tables, const PlacingIndex& placings, BlueprintId blueprint) {
    return placings.open_doors().size() * tables.at(blueprint, 0).door_count;
}

/// The place to which a pair leads; nothing if it is not legal, whatever becomes of the last external door. A place that
/// joins several pairs comes from one of them only: that whose door of the new thing is the first.
/// REQUIRES: index < pair_count().
std::optional<Spot> place_of_pair(const Tables& tables, const PlacingIndex& placings, const DoorRules& rules,
                                  BlueprintId blueprint, std::size_t index);

} // namespace linderhof::geometry::detail
