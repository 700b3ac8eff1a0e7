#pragma once
// Where Passages fit at the open doors of a castle.

#include "passages.hpp"

#include <linderhof/castles/castle.hpp>
#include <linderhof/castles/more_places.hpp>
#include <linderhof/geometry/way_out.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <vector>

namespace linderhof::passages {

/// A Passage that fits at an open door of a castle, and where a door of a new tile would have to lie.
struct Site {
    int kind = 0;
    int other = 0;
    int other_door = 0;
    std::uint8_t old_class = 0;
    geometry::Facing facing = geometry::Facing::top; ///< of the new door
    geometry::Point cell;                            ///< of the new door
    geometry::Placed passage;
    geometry::Box box; ///< of the Passage
};

/// All of them for one castle. When it has only grown since it was last looked at, what was found then is gone on with.
/// Belongs to a thread.
class Sites final : public castles::MorePlaces::Openings {
  public:
    Sites();

    /// Gets ready for a castle.
    void find(const castles::Castle& castle, const Passages& passages);

    [[nodiscard]] const std::vector<Site>& all() const { return sites_; }

    /// How doors meet in the castle.
    [[nodiscard]] const geometry::DoorRules& meetings() const { return *rules_; }

    /// Whether a thing would overlap one of the castle or touch a fence (CB-PLACE-2, CB-PLACE-13, CB-PLACE-14). `box` is
    /// the thing's.
    [[nodiscard]] bool is_hindered(const geometry::Kit& kit, const geometry::Placed& thing,
                                   const geometry::Box& box) const {
        return is_hindered(kit, thing, box, 0);
    }

    /// Whether a straight way out of an open door surely stays free beside the two.
    [[nodiscard]] bool leaves_a_line(const geometry::Box& passage, const geometry::Box& tile) const {
        return std::ranges::any_of(lines_,
                                   [&](const geometry::Line& line) { return !passage.cuts(line) && !tile.cuts(line); });
    }

    /// Whether a door of a tile at a point may meet an open one of the castle, or face it so many cells apart; it may say so
    /// where none does. Not once all Passages with cells are laid.
    [[nodiscard]] bool may_meet(std::span<const DoorRow> rows, geometry::Point at, int apart = 0) const {
        return std::ranges::any_of(rows, [&](const DoorRow& row) {
            const auto [line, place] = DoorRow::place_of(at, row.facing);
            const bool ahead = row.facing == geometry::Facing::top || row.facing == geometry::Facing::left;
            const std::uint64_t doors = doors_in(row.facing, row.line + line + (ahead ? apart : -apart));
            return (doors & std::rotl(row.cells, place & (cells - 1))) != 0;
        });
    }

  private:
    static constexpr std::int32_t cells = 64; ///< of a line; what lies farther on is taken for nearer

    [[nodiscard]] const std::uint64_t& doors_in(geometry::Facing facing, std::int32_t line) const {
        return doors_[static_cast<std::size_t>(facing)][static_cast<std::size_t>(line & (cells - 1))];
    }

    /// Ways out that are kept: one of so many is mostly left free, and what is not found so is traced.
    static constexpr std::size_t most_lines = 6;

    /// The same for the things of the castle from `first` on.
    [[nodiscard]] bool is_hindered(const geometry::Kit& kit, const geometry::Placed& thing, const geometry::Box& box,
                                   std::size_t first) const;
    /// Whether what is known of the castle holds for `tiles` too, which may be more.
    [[nodiscard]] bool grows_into(geometry::Plan tiles) const;
    /// The tiles from `first` on are new: what they are in the way of goes, and their own open doors are looked at.
    void take_in(const castles::Castle& castle, const Passages& passages, std::size_t first);
    void drop_hindered(const geometry::Kit& kit, std::size_t first);
    void add_door(geometry::Point cell, geometry::Facing facing);
    void add_line(const geometry::Line& line);
    void add_sites(const geometry::Kit& kit, const Passages& passages, Site site);

    std::uint64_t serial_ = 0;
    std::uint32_t used_ = 0; ///< kinds that the seat has laid; one bit each
    const geometry::DoorRules* rules_ = nullptr;
    std::vector<geometry::Placed> plan_;
    /// The open doors, and some that were, by facing, line and place in it.
    std::array<std::array<std::uint64_t, cells>, 4> doors_{};
    std::vector<geometry::Box> boxes_;
    std::vector<geometry::Line> lines_;
    std::vector<Site> sites_;
};

/// Those of the running thread, for the castle; they last until the thread asks for those of the seat again.
[[nodiscard]] const Sites& sites_of(const castles::Castle& castle, const Passages& passages);

} // namespace linderhof::passages
