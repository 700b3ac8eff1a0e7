#pragma once
// Where Passages fit at the open doors of a castle.

#include "passages.hpp"

#include <linderhof/castles/castle.hpp>
#include <linderhof/geometry/way_out.hpp>

#include <algorithm>
#include <bit>

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

/// All of them for one castle, kept as long as it stays the same. Belongs to a thread.
class Sites {
  public:
    Sites() {
        plan_.reserve(geometry::max_things);
        boxes_.reserve(geometry::max_things);
        lines_.reserve(most_lines);
        sites_.reserve(2 * geometry::max_things * geometry::max_doors);
        static_cast<void>(thread_trace());
    }

    /// Gets ready for a castle.
    void find(const castles::Castle& castle, const Passages& passages);

    [[nodiscard]] const std::vector<Site>& all() const { return sites_; }

    /// The doors of the castle's seat.
    [[nodiscard]] const geometry::DoorRules& doors() const { return *rules_; }

    /// A tile as it would lie beside the things of the castle.
    enum class Lie : std::uint8_t { apart, beside, wrong };

    /// `wrong`: it overlaps something or touches a fence (CB-PLACE-2, CB-PLACE-13, CB-PLACE-14). `box` is the tile's.
    [[nodiscard]] Lie lie_of(const geometry::Kit& kit, const geometry::Placed& tile, const geometry::Box& box) const;

    /// Whether a straight way out of an open door surely stays free beside the two.
    [[nodiscard]] bool leaves_a_line(const geometry::Box& passage, const geometry::Box& tile) const {
        return std::any_of(lines_.begin(), lines_.end(),
                           [&](const geometry::Line& line) { return !passage.cuts(line) && !tile.cuts(line); });
    }

  private:
    /// Ways out that are kept: one of so many is mostly left free, and what is not found so is traced.
    static constexpr std::size_t most_lines = 6;

    /// Calls `visit(tile, door, cell before it, facing)` with the open doors of the castle.
    template <class Visit>
    void each_open_door(const geometry::Kit& kit, const Visit& visit) const {
        for (std::size_t tile = 0; tile < plan_.size(); ++tile) {
            const geometry::Placed& placed = plan_[tile];
            const std::span<const geometry::Door> doors = kit.doors(placed.blueprint, placed.turn);
            for (std::uint32_t open = geometry::open_doors(kit, placed); open != 0; open &= open - 1) {
                const auto index = static_cast<std::size_t>(std::countr_zero(open));
                const geometry::Point step = geometry::direction(doors[index].facing);
                const geometry::Point cell{placed.x + doors[index].x + step.x, placed.y + doors[index].y + step.y};
                visit(static_cast<int>(tile), static_cast<int>(index), doors[index], cell);
            }
        }
    }

    void measure(const castles::Castle& castle);
    void collect(const castles::Castle& castle, const Passages& passages);

    std::uint64_t serial_ = 0;
    std::uint32_t used_ = 0;
    const geometry::DoorRules* rules_ = nullptr;
    std::vector<geometry::Placed> plan_;
    std::vector<geometry::Box> boxes_;
    std::vector<geometry::Line> lines_;
    std::vector<Site> sites_;
};

/// Those of the running thread, for the castle.
[[nodiscard]] const Sites& sites_of(const castles::Castle& castle, const Passages& passages);
/// Those that the running thread found last.
[[nodiscard]] const Sites& last_sites();

} // namespace linderhof::passages
