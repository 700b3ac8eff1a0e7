#pragma once
// The enclosed areas of a castle as cells, for pictures.

#include <linderhof/castles/castle.hpp>
#include <linderhof/engine/drawing.hpp>

#include <vector>

namespace linderhof::castles {

/// The enclosed areas in the order of the trace. Each has the cells that lie wholly free inside it; a small one has none.
[[nodiscard]] std::vector<DrawnArea> enclosed_areas(const Castle& castle);

} // namespace linderhof::castles
