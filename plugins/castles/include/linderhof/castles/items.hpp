#pragma once
// What one placement scores, item by item. Fixed capacity: made on the hot path.

#include <array>
#include <cstdint>

namespace linderhof::castles {

/// The kind of an item; each names its rule (see item_rule).
enum class ItemKind : std::uint8_t {
    value,      ///< the new tile's own points, CB-SCORE-1
    connection, ///< CB-SCORE-5
    penalty,    ///< CB-SCORE-7
    each,       ///< "each of your", CB-SCORE-8
    itself,     ///< a tile that counts itself, CB-SCORE-9
    other       ///< brought by an expansion; `rule` says which
};

/// ScoreItem::of and ScoreItem::with of an item that no tile pays.
inline constexpr std::uint8_t no_tile = 0xFF;

struct ScoreItem {
    ItemKind kind = ItemKind::value;
    std::uint8_t of = 0;   ///< position in the castle of the tile whose print pays
    std::uint8_t with = 0; ///< position of the tile that it pays for; the same as `of` for a value
    std::uint8_t type = 0; ///< the room type that matched
    std::int16_t vp = 0;
    std::uint16_t rule = 0; ///< for ItemKind::other: index into CastleRules::item_rules
    std::uint8_t again = 0; ///< for ItemKind::connection: how often it counts besides once; in `vp` already
};

/// The items of one placement and their sum. There is room for all: an icon pays once for each other tile and type, so
/// a new tile in the largest castle has at most one value, one item for each tile of the castle and itself from its own
/// icon, and one for each from theirs, twice where both types of a tile match (see terms.cpp). Should rules of an
/// expansion bring still more, the last ones count in the total and are not listed one by one.
class ItemList {
  public:
    static constexpr int capacity = 400;

    void clear() {
        count_ = 0;
        total_ = 0;
    }

    void add(const ScoreItem& item) {
        if (count_ < capacity) {
            items_[static_cast<std::size_t>(count_++)] = item;
        }
        total_ += item.vp;
    }

    [[nodiscard]] int total() const { return total_; }

    [[nodiscard]] int size() const { return count_; }

    [[nodiscard]] const ScoreItem* begin() const { return items_.data(); }

    [[nodiscard]] const ScoreItem* end() const { return items_.data() + count_; }

    [[nodiscard]] ScoreItem* begin() { return items_.data(); }

    [[nodiscard]] ScoreItem* end() { return items_.data() + count_; }

  private:
    std::array<ScoreItem, capacity> items_;
    int count_ = 0;
    int total_ = 0;
};

} // namespace linderhof::castles
