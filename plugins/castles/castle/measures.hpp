#pragma once
// What favors and bonus cards count.

#include <linderhof/castles/rules.hpp>

namespace linderhof::castles {

/// Puts the base game's words of the vocabulary `measures` into CardRules::measure_makers.
void add_measures(Rules& rules);
/// The same for words that need more than one line to count.
void add_more_measures(Rules& rules);
/// Compiles favors and bonus cards with the words of all modules.
void compile_cards(const catalog::Catalog& catalog, Rules& rules);

/// What a bonus card is worth for so many counted (CB-BONUS-32).
[[nodiscard]] inline int bonus_points(const BonusCardRule& card, int counted) {
    return counted / card.per * card.vp;
}

} // namespace linderhof::castles
