#pragma once
// How a Roberta chooses a tile from the shared hand: plain code over sets of tiles, without chance. Every stage is
// kept, so that a player can be told why.

#include <array>
#include <cstdint>
#include <span>

#include <linderhof/two_castles/kinds.hpp>

namespace linderhof::automa {

using two_castles::TypeSet;

/// A set of tiles of the shared hand: bit i is the tile in place i, counted from the left.
using Places = std::uint16_t;
inline constexpr int row_capacity = 9;

/// Tiles in each column of Roburg, by room type (SO-ROB-1).
using Columns = std::array<std::uint8_t, two_castles::BitSet::capacity>;

/// The filters that a card may show (SO-CARD-2).
enum class Filter : std::uint8_t { none, favourite, most, not_owned };

/// One step of a choice and what it left.
struct Stage {
    enum class Kind : std::uint8_t {
        below_five, ///< types with fewer than 5 tiles in Roburg (AU-FILTER-1)
        whole_hand, ///< there is no such type (AU-FILTER-2)
        filter,     ///< AU-FILTER-3
        skipped,    ///< a filter that would leave no tile (AU-FILTER-4)
        wanted,     ///< types with 2 to 4 tiles, and the marked tile (IV-TURN-5)
        all         ///< no tile is of such a type (IV-TURN-4)
    };
    Kind kind = Kind::below_five;
    Filter filter = Filter::none; ///< of `filter` and `skipped`
    Places left = 0;              ///< tiles that are valid after it
};

/// A choice with its reasons.
struct Choice {
    std::array<Stage, 3> stages{};
    int stage_count = 0;
    Places valid = 0;     ///< at the end; never empty
    bool counted = false; ///< more than one tile was left, so the number decided (AU-FILTER-8, 9)
    int place = 0;        ///< of the tile that is taken
};

/// What a card says of a choice.
struct Advice {
    std::array<Filter, 2> filters{};
    int number = 1; ///< of the tie-break; at least 1
};

/// The tile that an Automa takes for Roburg (AU-FILTER-1 to 10). `types` are the types of the tiles from left to right,
/// secret rooms as the card says. REQUIRES: 1 to 9 tiles.
[[nodiscard]] Choice choose_by_filters(std::span<const std::uint8_t> types, const Columns& roburg, TypeSet favourites,
                                       const Advice& advice);

/// The tile that Roberta von Roburg takes (IV-TURN-4 to 7). `marked` is the place of the marked tile.
[[nodiscard]] Choice choose_by_mark(std::span<const std::uint8_t> types, const Columns& roburg, int marked, int number);

} // namespace linderhof::automa
