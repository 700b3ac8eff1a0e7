#pragma once
// Castles published as short addresses of madcastles.com: pieces joined by "&", each two characters for the piece, one
// digit for the quarter turns, then "x,y", the top-left corner of its turned box in half cells.

#include "files/castle_file.hpp"

#include <linderhof/engine/ruleset.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace linderhof::castles {

/// One piece as it is written.
struct AddressPiece {
    int number = 0; ///< in the order of the catalog entry `address_pieces`
    geometry::Turn turn = 0;
    std::int32_t x = 0; ///< half cells
    std::int32_t y = 0;
};

/// Whether a text begins like such an address, right or wrong.
[[nodiscard]] bool looks_like_address(std::string_view text);
/// The pieces; with a sentence in `fault`, none.
[[nodiscard]] std::vector<AddressPiece> parse_address(std::string_view text, std::string& fault);

/// The castle that an address means: tiles in an order in which each can be laid, as near to the order of the address
/// as can be. A hallway lies on the level of what it joins. Pieces that cannot be laid come last. With a sentence in
/// `fault` the castle is of no use.
[[nodiscard]] CastleFile castle_of_address(const Ruleset& ruleset, std::string_view text, std::string& fault);

} // namespace linderhof::castles
