#pragma once
// Faults of a place, as rules and sentences.

#include <linderhof/castles/castle.hpp>
#include <linderhof/engine/event.hpp>
#include <linderhof/geometry/check.hpp>

#include <span>

namespace linderhof::castles {

/// One reason for each rule that the faults break, in their order. A door that meets a door of the wrong level hides
/// that the tile joins nothing: the first says more. `meets`: some door of the tile meets an open door of the castle.
[[nodiscard]] Reasons reasons_of(const Castle& castle, const Face& face, std::span<const geometry::Fault> faults,
                                 bool meets);

} // namespace linderhof::castles
