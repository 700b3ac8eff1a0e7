#pragma once
// One castle in side view (TC-GEO): rooms in columns and levels, read from a position into a small board on the stack.
// Inline, because effects and measures read castles on the hot path.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <span>

#include <linderhof/engine/play.hpp>
#include <linderhof/two_castles/kinds.hpp>
#include <linderhof/two_castles/rules.hpp>
#include <linderhof/two_castles/state.hpp>

namespace linderhof::two_castles {

/// No tile of a game can lie farther from the throne room: a castle has 16 drafted tiles and at most 11 bonus tiles
/// (TC-GEO-13 sets no other limit). Cells up to two beyond may be asked for.
inline constexpr int reach = 29;

/// A set of cells, one word a row.
class CellSet {
  public:
    static constexpr int side = 64;
    static constexpr int centre = 32; ///< column and row 0

    [[nodiscard]] static constexpr std::uint64_t bit(int x) {
        return std::uint64_t{1} << static_cast<unsigned>(x + centre);
    }

    [[nodiscard]] std::uint64_t row(int row) const { return rows_[static_cast<unsigned>(row + centre)]; }

    std::uint64_t& row(int row) { return rows_[static_cast<unsigned>(row + centre)]; }

    [[nodiscard]] bool contains(int x, int y) const { return (row(y) & bit(x)) != 0; }

    void insert(int x, int y) { row(y) |= bit(x); }

    /// The rows that may hold something: lowest and highest. Others are not looked at.
    [[nodiscard]] int lowest() const { return lowest_; }

    [[nodiscard]] int highest() const { return highest_; }

    void span_rows(int lowest, int highest) {
        lowest_ = static_cast<std::int16_t>(lowest);
        highest_ = static_cast<std::int16_t>(highest);
    }

    [[nodiscard]] int count() const {
        int sum = 0;
        for (int y = lowest_; y <= highest_; ++y) {
            sum += std::popcount(row(y));
        }
        return sum;
    }

    /// The cells, lower rows first, each row from left to right.
    template <class Visit>
    void each(Visit&& visit) const {
        for (int y = lowest_; y <= highest_; ++y) {
            for (std::uint64_t left = row(y); left != 0; left &= left - 1) {
                visit(std::countr_zero(left) - centre, y);
            }
        }
    }

  private:
    std::array<std::uint64_t, side> rows_{};
    std::int16_t lowest_ = 0;
    std::int16_t highest_ = 0;
};

/// A castle to be read. Cheap to make (some ten nanoseconds); a later change of the state does not show in it.
/// Room 0 is the throne room; a castle without cells, or one that is not in the game, has no rooms.
class Castle {
  public:
    static constexpr int nothing = -1;
    static constexpr int throne = 0;

    Castle(const Rules& rules, const Position& position, int number)
        : position_(position), rules_(&rules), state_(&position[rules.at.castles][static_cast<std::size_t>(number)]),
          rooms_(position[rules.at.rooms].subspan(static_cast<std::size_t>(number) * castle_capacity, state_->rooms)),
          number_(number) {
        int lowest = 0;
        int highest = 0;
        for (int i = 0; i < size(); ++i) {
            lay(i, printed(i));
            lowest = std::min<int>(lowest, room(i).row);
            highest = std::max<int>(highest, room(i).row);
        }
        occupied_.span_rows(lowest, highest);
        bordered_.span_rows(lowest, highest);
        for (const ShownRule rule : rules.shown_rules) {
            rule(*this);
        }
    }

    Castle(const Position& position, int number) : Castle(Rules::of(position), position, number) {}

    [[nodiscard]] const Position& position() const { return position_; }

    [[nodiscard]] const Rules& rules() const { return *rules_; }

    [[nodiscard]] int number() const { return number_; } ///< which castle: the plot

    [[nodiscard]] const CastleState& state() const { return *state_; }

    [[nodiscard]] int size() const { return static_cast<int>(rooms_.size()); }

    [[nodiscard]] const Room& room(int i) const { return rooms_[static_cast<std::size_t>(i)]; }

    /// What is printed on the tile.
    [[nodiscard]] const TileKind& printed(int i) const { return rules_->kinds[room(i).kind]; }

    /// What it counts as: what is printed on it, or what it copies (SS-SECRET-16).
    [[nodiscard]] const TileKind& shown(int i) const { return *shown_[static_cast<std::size_t>(i)]; }

    [[nodiscard]] int type(int i) const { return shown(i).type; }

    /// The room in a cell, or `nothing`. REQUIRES: within two cells of `reach`.
    [[nodiscard]] int at(int x, int row) const { return occupied_.contains(x, row) ? cells_[cell(x, row)] : nothing; }

    [[nodiscard]] const CellSet& occupied() const { return occupied_; }

    [[nodiscard]] const CellSet& bordered() const { return bordered_; } ///< sky-bordered tiles (TC-TYPE-7)

    [[nodiscard]] bool matches(const Wish& wish, int i) const {
        const TileKind& kind = shown(i);
        return wish.any || wish.types.contains(kind.type) || (kind.icon != none8 && wish.icons.contains(kind.icon)) ||
               (!wish.features.empty() && printed(i).features.meets(wish.features));
    }

    /// Rooms of these types, resolved copies among them; each once (TC-GEO-12).
    [[nodiscard]] int count(TypeSet types) const {
        int sum = 0;
        for (int i = 0; i < size(); ++i) {
            sum += types.contains(shown(i).type) ? 1 : 0;
        }
        return sum;
    }

    [[nodiscard]] int count_icon(int icon) const {
        int sum = 0;
        for (int i = 0; i < size(); ++i) {
            sum += shown(i).icon == icon ? 1 : 0;
        }
        return sum;
    }

    /// For modules that let tiles count as others: see Rules::shown_rules.
    void show(int i, const TileKind& kind) { shown_[static_cast<std::size_t>(i)] = &kind; }

  private:
    [[nodiscard]] static constexpr unsigned cell(int x, int row) {
        return static_cast<unsigned>((row + CellSet::centre) * CellSet::side + x + CellSet::centre);
    }

    void lay(int i, const TileKind& kind) {
        const Room& room = this->room(i);
        shown_[static_cast<std::size_t>(i)] = &kind;
        cells_[cell(room.x, room.row)] = static_cast<std::uint8_t>(i);
        occupied_.insert(room.x, room.row);
        if (kind.wide) {
            cells_[cell(room.x + 1, room.row)] = static_cast<std::uint8_t>(i);
            occupied_.insert(room.x + 1, room.row);
        }
        if (rules_->sky.contains(kind.type)) {
            bordered_.insert(room.x, room.row);
        }
    }

    Position position_;
    const Rules* rules_;
    const CastleState* state_;
    std::span<const Room> rooms_;
    int number_;
    std::array<const TileKind*, castle_capacity> shown_; ///< of the rooms that are there
    CellSet occupied_;
    CellSet bordered_;
    /// The room in each occupied cell; what others hold is never read, so they are not cleared.
    std::array<std::uint8_t, static_cast<std::size_t>(CellSet::side* CellSet::side)> cells_;
};

} // namespace linderhof::two_castles
