#pragma once
// The table form of the castle file: a finished game, scored to the end.

#include <linderhof/catalog/document.hpp>
#include <linderhof/engine/offer.hpp>
#include <linderhof/engine/ruleset.hpp>

namespace linderhof::castles {

/// The score sheet of every player with ranks and ties (CB-FINAL, CB-FAV, CB-WIN). Points that a castle does not show
/// stand in the file: `start`, and `rewards` for completed rooms. Status 1: a castle is not legal.
/// Mistakes of the file go to the diagnostics.
[[nodiscard]] Verdict score_table(const Ruleset& ruleset, const catalog::Document& document,
                                  catalog::Diagnostics& diagnostics);

} // namespace linderhof::castles
