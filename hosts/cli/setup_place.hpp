#pragma once

/// \file
/// Where in a file the set-up says what cannot be played.

#include <linderhof/catalog/document.hpp>
#include <linderhof/plugin/workshop.hpp>

namespace linderhof::cli {

/// What says how many play: `players`, or a `table` that is written out; none: nothing does.
const catalog::Node* seats_node(const catalog::Node& setup);

/// Throws InputError when there are faults. Those of `with` and of the number of players are told with their place in
/// the map that has these keys.
void refuse(const plugin::SetupFaults& faults, const catalog::Node& setup);

} // namespace linderhof::cli
