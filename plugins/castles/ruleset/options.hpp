#pragma once
// The options of a set-up: the edition, and rules that groups read differently.

#include <linderhof/castles/rules.hpp>
#include <linderhof/engine/offer.hpp>

#include <vector>

namespace linderhof::castles {

/// Each with its values, the usual one first.
[[nodiscard]] std::vector<OptionSpec> game_options();

/// Puts what was chosen into the rules. Before anything that depends on it.
void read_options(const Composer& composer, Rules& rules);

} // namespace linderhof::castles
