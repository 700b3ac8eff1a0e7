#pragma once
// Scores in words. Not for the hot path.

#include <linderhof/two_castles/sheet.hpp>

#include <string>

namespace linderhof::two_castles {

/// What an item is for: "Bakery: Pantry (Utility)".
[[nodiscard]] std::string item_words(const Castle& castle, const ScoreItem& item);
/// Who pays it: the name of the room, card or attendant.
[[nodiscard]] std::string payer_words(const Castle& castle, const ScoreItem& item);
/// "+4", "-2"; "+0" for what brings nothing.
[[nodiscard]] std::string gain_words(int points);

} // namespace linderhof::two_castles
