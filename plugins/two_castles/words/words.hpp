#pragma once
// Scores in words. Not for the hot path.

#include <linderhof/two_castles/sheet.hpp>

#include <string>

namespace linderhof::two_castles {

/// What an item is for: "Bakery: Pantry (Utility)".
[[nodiscard]] std::string item_words(const Castle& castle, const ScoreItem& item);
/// Who pays it: the name of the room, card or attendant.
[[nodiscard]] std::string payer_words(const Castle& castle, const ScoreItem& item);

} // namespace linderhof::two_castles
