#pragma once
// Reads castles that people write down; see docs/castle-file.md. It only reads: whether a castle is legal is another
// matter.

#include <linderhof/castles/player_word.hpp>
#include <linderhof/castles/rules.hpp>
#include <linderhof/catalog/diagnostics.hpp>
#include <linderhof/catalog/document.hpp>
#include <linderhof/catalog/reader.hpp>
#include <linderhof/engine/ruleset.hpp>
#include <linderhof/geometry/search.hpp>

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace linderhof::castles {

/// What a file says, in its own order.
struct CastleFile {
    std::uint16_t foyer = 0;
    geometry::Turn foyer_turn = 0;
    std::vector<FileStep> head;  ///< what modules read beside the tiles
    std::vector<FileStep> tiles; ///< in their order
    std::string address;         ///< instead of foyer and tiles: the text of a published address
    catalog::Place address_at;   ///< where it stands
};

/// Mistakes go to the diagnostics; with any, the result is of no use.
[[nodiscard]] CastleFile read_castle_file(const Ruleset& ruleset, const catalog::Document& document,
                                          catalog::Diagnostics& diagnostics);

/// The foyer and the tiles, under their keys in `fields`; keys of the castle that stand in `elsewhere` are left alone.
void read_castle(const Rules& rules, catalog::Fields& fields, CastleFile& file,
                 std::span<const PlayerWord> elsewhere = {});
/// The keys that say what is played; the ruleset was composed from them.
void read_head(const Ruleset& ruleset, catalog::Fields& root);

/// The sides of the tile with this word: one for most, none when there is no such tile.
[[nodiscard]] std::vector<std::uint16_t> sides_of(const Rules& rules, std::string_view word);
/// "did you mean 'porch'?" or where to look: the remedy for a word that names no tile.
[[nodiscard]] std::string tile_remedy(const Rules& rules, std::string_view word);

} // namespace linderhof::castles
