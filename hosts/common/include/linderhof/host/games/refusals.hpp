#pragma once

/// \file
/// Input that cannot be used is refused with all that is wrong with it, each mistake on a line of its own. Nothing happens
/// when nothing is wrong.

#include <linderhof/catalog/diagnostics.hpp>
#include <linderhof/catalog/document.hpp>
#include <linderhof/plugin/ruleset_builder.hpp>

namespace linderhof::host {

/// What says how many play: `players`, or a `table` that is written out; none: nothing does.
[[nodiscard]] const catalog::Node* seats_node(const catalog::Node& setup);

/// Each throws InputError. With the map that has the keys of a set-up, faults of `with` and of the number of players are
/// told with their place.
void refuse(const catalog::Diagnostics& diagnostics);
void refuse(const plugin::SetupFaults& faults);
void refuse(const plugin::SetupFaults& faults, const catalog::Node& setup);

} // namespace linderhof::host
