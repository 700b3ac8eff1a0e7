#pragma once

/// Whether a placement would leave no open door that leads outside (CB-PLACE-5).

#include <cstdint>
#include <vector>

#include <linderhof/geometry/place.hpp>
#include <linderhof/geometry/spot.hpp>

#include "geometry/plans/faces.hpp"
#include "geometry/search/placing_index.hpp"

namespace linderhof::geometry::detail {

class LastDoor {
  public:
    /// Makes room for the largest plan.
    LastDoor() { trial_.reserve(max_things + 1); }

    /// Positions of a blueprint that have to be looked at one by one; at all others a door stays external.
    static PositionRange doubtful(const Tables& tables, PlacingIndex& placings, Plan plan,
                                  const TurnedBlueprint& turned);

    /// Whether there is an external door after a placement that is legal otherwise.
    bool stays_after(const Kit& kit, PlacingIndex& placings, Plan plan, const Spot& spot);

    /// The same for a place in doubtful().
    bool stays(const Kit& kit, const PlacingIndex& placings, Plan plan, const Spot& spot);

  private:
    std::vector<Placed> trial_;
    Report report_;
    Faces faces_;
};

} // namespace linderhof::geometry::detail
