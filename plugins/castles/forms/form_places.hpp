#pragma once
// Files::places: where one more thing may lie in a castle that is being written down.

#include "forms/draft.hpp"

#include <string_view>

namespace linderhof::castles {

/// Everything that may be laid, by the words of castle files. `used`: it lies in a castle, and there is one.
[[nodiscard]] std::vector<FormWord> things_to_lay(const Draft& draft, int player);

/// `typed`: only that place; empty: all. REQUIRES: the castle of the player has been laid, and no other.
[[nodiscard]] FormPlaces form_places(const Draft& draft, int player, std::string_view thing, std::string_view typed);

} // namespace linderhof::castles
