#pragma once
// The castles of an independent checker, and how it writes what it found.

#include "castle_builder.hpp"

#include <linderhof/geometry/search.hpp>

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace linderhof::castles::test {

/// tests/data/castles_shared.json, read once.
const nlohmann::json& shared_castles();
/// tests/data/expansions_shared.json, read once.
const nlohmann::json& shared_expansions();

/// The word of the tile of a step: the checker numbers the Towers.
std::string tile_of(const nlohmann::json& step);

std::vector<std::string> sorted(std::vector<std::string> words);
/// Open doors that lead outside, as the checker lists them: the middle of the door in half cells.
std::vector<std::string> external_doors(const Castle& castle);
/// Legal places of a tile, all its sides, as "x y turn [side]".
std::vector<std::string> places(const CastleBuilder& builder, const std::string& tile,
                                geometry::LookAlikes look_alikes);

/// What the checker says after a step, but for the items: points, completions, doors, enclosed areas, courtyards.
void check_after_step(const CastleBuilder& builder, const nlohmann::json& after);
/// What the checker says of the whole castle, but for favors and cards: open doors, completed tiles, area.
void check_castle(const Castle& castle, const nlohmann::json& final);

} // namespace linderhof::castles::test
