#pragma once
// Points for ranks.

#include <linderhof/castles/export.hpp>

#include <span>

namespace linderhof::castles {

/// What everybody gets for a rank among counted things (CB-FAV-1 to CB-FAV-5): `points` by rank, the first rank first;
/// those who tie share the points of the ranks that they take up, rounded down; nothing counted gets nothing and takes
/// up no rank. REQUIRES: as many results as counts; counts are not negative.
LINDERHOF_CASTLES_API void share_ranks(std::span<const int> counts, std::span<const int> points,
                                       std::span<int> results);

} // namespace linderhof::castles
