#pragma once
// Reads castles that people write down; see docs/castle-file.md. It only reads: whether a castle is legal is another
// matter.

#include <linderhof/catalog/reader.hpp>
#include <linderhof/two_castles/rules.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace linderhof::two_castles {

/// What a file says of one castle, in its own order.
struct WrittenCastle {
    std::vector<Room> rooms;              ///< the throne room first
    std::vector<std::uint8_t> attendants; ///< indices into Rules::attendants
    std::vector<std::uint8_t> cards;      ///< indices into Rules::cards
};

/// A castle under its keys `throne`, `tiles`, `attendants` and `bonus_cards`.
[[nodiscard]] WrittenCastle read_castle(const Rules& rules, catalog::Fields& fields);

/// The castles next door, under `neighbours`.
[[nodiscard]] std::vector<WrittenCastle> read_neighbours(const Rules& rules, const catalog::Reader& reader,
                                                         std::size_t most);

/// The keys that say what is played; the ruleset was composed from them.
void read_head(const Ruleset& ruleset, catalog::Fields& root);

/// The tile of this id that a castle may get; reports a word that names none.
[[nodiscard]] std::uint16_t read_tile(const Rules& rules, const catalog::Reader& reader);
/// "did you mean 'bakery'?" or where to look: the remedy for a word that names no tile.
[[nodiscard]] std::string tile_remedy(const Rules& rules, std::string_view word);

} // namespace linderhof::two_castles
