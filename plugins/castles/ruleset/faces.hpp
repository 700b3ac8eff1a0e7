#pragma once
// From the tiles of the catalogs to faces and blueprints.

#include <linderhof/castles/rules.hpp>
#include <linderhof/engine/module.hpp>

namespace linderhof::castles {

/// How many play the game without an expansion.
inline constexpr SeatRange own_seats{1, 4, 4};

/// Fills TileRules::types, ::faces, ::blueprints and StartRules::foyers.
void compile_faces(const Composer& composer, Rules& rules);
/// What is set out for so many players (CB-SETUP-6).
[[nodiscard]] const catalog::Entry& player_count(const Composer& composer);
/// Fills SupplyRules::stacks and what counts them. REQUIRES: faces.
void compile_stacks(const Composer& composer, Rules& rules);
/// Which doors may meet (CB-PLACE-6 to 12).
[[nodiscard]] geometry::DoorRules door_rules(bool light_end_first);

} // namespace linderhof::castles
