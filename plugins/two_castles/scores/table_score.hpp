#pragma once
// The table form of the castle file: a finished game, scored to the end.

#include <linderhof/catalog/document.hpp>
#include <linderhof/engine/offer.hpp>
#include <linderhof/engine/ruleset.hpp>

namespace linderhof::two_castles {

/// The score of every castle and player with ranks and ties (TC-END). The castle of an entry is the one on the left of
/// its player. Status 1: a castle is not legal. Mistakes of the file go to the diagnostics.
[[nodiscard]] Verdict score_table(const Ruleset& ruleset, const catalog::Document& document,
                                  catalog::Diagnostics& diagnostics);

} // namespace linderhof::two_castles
