#pragma once
// What is printed on tiles, compiled from the catalogs: types, icons, wishes, effects. Plain data for the hot path; all
// words that rules and pictures need stand beside it.

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <linderhof/catalog/catalog.hpp>

namespace linderhof::two_castles {

class Scoring;

/// A set of small numbers: room types, icons, features.
class BitSet {
  public:
    static constexpr int capacity = 32;

    constexpr BitSet() = default;

    static constexpr BitSet one(int number) { return from_bits(bit(number)); }

    static constexpr BitSet from_bits(std::uint32_t bits) {
        BitSet set;
        set.bits_ = bits;
        return set;
    }

    [[nodiscard]] constexpr bool contains(int number) const {
        return ((bits_ >> static_cast<unsigned>(number)) & 1U) != 0;
    }

    constexpr void insert(int number) { bits_ |= bit(number); }

    constexpr void insert(BitSet other) { bits_ |= other.bits_; }

    [[nodiscard]] constexpr bool meets(BitSet other) const { return (bits_ & other.bits_) != 0; }

    [[nodiscard]] constexpr BitSet common(BitSet other) const { return from_bits(bits_ & other.bits_); }

    [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }

    [[nodiscard]] constexpr int size() const { return __builtin_popcount(bits_); }

    [[nodiscard]] constexpr std::uint32_t bits() const { return bits_; }

    constexpr bool operator==(const BitSet&) const = default;

  private:
    /// Numbers below `capacity` only.
    static constexpr std::uint32_t bit(int number) { return 1U << (static_cast<unsigned>(number) % capacity); }

    std::uint32_t bits_ = 0;
};

using TypeSet = BitSet; ///< of indices into Rules::types
using IconSet = BitSet; ///< of indices into Rules::icons

inline constexpr std::uint8_t none8 = 0xFF;
inline constexpr std::uint16_t no_kind = 0xFFFF;

/// On which rows a tile may lie (TC-PLACE-8). Row 0 is the ground level (TC-GEO-2).
enum class Level : std::uint8_t {
    upper, ///< row >= 0
    lower, ///< row < 0
    any
};

/// A room type: the standard ones, each special kind, and what sets add. The catalog's kind "types".
struct RoomType {
    const catalog::Entry* entry = nullptr;
    std::string id;              ///< "food", "fountain", "throne"
    std::string name;            ///< in English
    bool standard = false;       ///< TC-TYPE-1: has bonuses
    bool special = false;        ///< TC-TYPE-2, 3
    Level level = Level::upper;  ///< TC-PLACE-8
    bool sky = false;            ///< nothing may lie directly above it (TC-PLACE-5)
    std::uint8_t line = 0;       ///< its line of the score sheet: index into Rules::lines
    std::uint8_t reward = none8; ///< what its third tile gives: index into Rules::rewards; none8: nothing
    std::string rule;            ///< how its rooms score: "TC-SCORE-FOOD-1"
};

/// A hanging icon (TC-TYPE-5). The catalog's kind "icons".
struct Icon {
    const catalog::Entry* entry = nullptr;
    std::string id;   ///< "painting"
    std::string name; ///< in English
};

/// A line of the score sheet (TC-SCORE-GEN-3).
struct Line {
    std::string id;   ///< "grand_foyer"
    std::string name; ///< "grand foyers"
};

/// What an effect is looking for: rooms of these types, or with these icons, or of these names; with none of the three
/// every room.
struct Wish {
    TypeSet types;
    IconSet icons;
    BitSet features; ///< TileKind::features of the printed tile: named rooms; a copy has another name (SS-PROMO-4)
    bool any = false;
};

/// An offset from a room's cell; of the throne room, from its left half.
struct Offset {
    std::int16_t x = 0;
    std::int16_t row = 0;
};

struct Effect;
/// Scores one room for its castle: pays through the scoring that it is handed. Hot path: no allocation.
using EffectFunction = void (*)(const Effect&, Scoring&);

/// How a tile scores: one word of the vocabulary "effects", compiled. Words of expansions use the same members as they
/// like, and their own function.
struct Effect {
    EffectFunction pay = nullptr; ///< nullptr: scores nothing
    Wish wish;
    std::int16_t vp = 0;    ///< for each match, or in all
    std::int16_t other = 0; ///< what it pays otherwise: a sleeping room that misses types
    std::uint8_t need = 0;  ///< how many it needs
    bool above = false;     ///< in a column: looks up
    bool below = false;     ///< and down
    bool next_door = false; ///< looks at the castles next door
    std::uint8_t offset_count = 0;
    std::array<Offset, 16> offsets{};
    std::string word;  ///< of the vocabulary
    std::string words; ///< for people: "2 for each Sleeping room above or below"; filled by the maker
    std::string brief; ///< for a row of a table: "2 per Sleeping above or below"; empty: the words are short
    std::string code;  ///< short form: "|2S": where, points, what; filled by the maker
};

/// A sort of tile. Kinds are numbered: standard tiles, then special rooms, then throne rooms, then what modules add.
struct TileKind {
    Effect effect;
    BitSet features; ///< set by wishes for named rooms
    std::uint8_t type = 0;
    std::uint8_t icon = none8; ///< index into Rules::icons
    std::int16_t arrow_x = 0;  ///< which neighbour it copies (SS-SECRET-6); 0, 0: none
    std::int16_t arrow_row = 0;
    bool wide = false;                            ///< the throne room: covers the cell to its right as well (TC-GEO-3)
    std::uint16_t copies = 1;                     ///< in the box; unlimited: see below
    static constexpr std::uint16_t unlimited = 0; ///< TC-SUPPLY-6

    const catalog::Entry* entry = nullptr;
    std::string id;
    std::string name;  ///< in English
    std::string title; ///< in sentences: the name, with the type where two tiles share it: "Escape Room (Activity)"
    std::string rule;  ///< how it scores; usually that of its type
};

} // namespace linderhof::two_castles
