#pragma once
// What the table form of the castle file says.

#include "castle_file.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace linderhof::castles {

struct TablePlayer {
    std::string name;
    CastleFile castle;
    int money = 0;
    int start = 0;                   ///< points at the beginning
    int rewards = 0;                 ///< points for completed rooms: choices that the castle does not show
    std::vector<std::uint8_t> cards; ///< indices into Rules::bonus_cards
};

struct TableFile {
    std::vector<TablePlayer> players;
    std::vector<std::uint8_t> favors;   ///< indices into Rules::favors
    std::vector<std::uint8_t> depleted; ///< indices into Rules::stacks
};

/// Mistakes go to the diagnostics; with any, the result is of no use.
[[nodiscard]] TableFile read_table_file(const Ruleset& ruleset, const catalog::Document& document,
                                        catalog::Diagnostics& diagnostics);

} // namespace linderhof::castles
