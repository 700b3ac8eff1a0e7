#pragma once
// A tile to begin with, for somebody who writes a set.

#include <linderhof/plugin/ruleset_builder.hpp>

#include <string>

namespace linderhof::server {

/// The first thing of the game's own sets that can be drawn, as it stands there, under an id and a name of its own. Empty:
/// there is none.
[[nodiscard]] std::string example_set(const plugin::RulesetBuilder& builder, const plugin::Plan& plan);

} // namespace linderhof::server
