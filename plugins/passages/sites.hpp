#pragma once
// Where Passages fit at the open doors of a castle.

#include "lines.hpp"
#include "passages.hpp"

#include <linderhof/castles/castle.hpp>

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
};

/// All of them for one castle, kept as long as it stays the same. Belongs to a thread.
class Sites {
  public:
    Sites() {
        plan_.reserve(geometry::max_things);
        boxes_.reserve(geometry::max_things);
        lines_.reserve(geometry::max_things * geometry::max_doors);
        sites_.reserve(2 * geometry::max_things * geometry::max_doors);
        static_cast<void>(thread_trace());
    }

    /// Gets ready for a castle.
    void find(const castles::Castle& castle, const Passages& passages);

    [[nodiscard]] const std::vector<Site>& all() const { return sites_; }

    /// A tile as it would lie beside the things of the castle.
    enum class Lie : std::uint8_t { apart, beside, wrong };

    /// `wrong`: it overlaps something or touches a fence (CB-PLACE-2, CB-PLACE-13, CB-PLACE-14).
    [[nodiscard]] Lie lie_of(const geometry::Kit& kit, const geometry::Placed& tile) const;

    /// Whether a straight way out of an open door surely stays free beside the two.
    [[nodiscard]] bool leaves_a_line(const geometry::Kit& kit, const geometry::Placed& passage,
                                     const geometry::Placed& tile) const;

  private:
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
    std::vector<Box> boxes_;
    std::vector<Line> lines_;
    std::vector<Site> sites_;
};

/// Those of the running thread.
[[nodiscard]] const Sites& sites_of(const castles::Castle& castle, const Passages& passages);

} // namespace linderhof::passages
