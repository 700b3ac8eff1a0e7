#pragma once
// What the table form of the castle file says.

#include "files/castle_file.hpp"
#include "files/free_castle.hpp"

#include <linderhof/catalog/reader.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace linderhof::castles {

struct TablePlayer {
    std::string name;
    CastleFile castle;
    int money = 0;
    int start = 0;                   ///< points at the beginning
    int rewards = 0;                 ///< points of the game that the castle does not show
    std::vector<std::uint8_t> cards; ///< indices into CardRules::bonus_cards
};

struct TableFile {
    std::vector<TablePlayer> players; ///< clockwise
    std::vector<std::uint8_t> favors; ///< indices into CardRules::favors, those of the row
};

/// Reads a file and lays out on the table what lies outside of castles: favors, empty stacks, the pawn, cards, money,
/// points, and what modules read. Mistakes go to the diagnostics; with any, the result is of no use.
[[nodiscard]] TableFile read_table_file(const Ruleset& ruleset, const catalog::Document& document, FreeCastle& table,
                                        catalog::Diagnostics& diagnostics);

/// Whether what a card or favor counts depends on who had the pawn last (CX-BONUS-8), or on the order of scoring.
[[nodiscard]] bool asks_for_master(const Position& position, const Rules& rules);

inline constexpr catalog::Range money_range{0, 1'000'000};
inline constexpr catalog::Range points_range{-500, 500};

} // namespace linderhof::castles
