#include <linderhof/geometry/place.hpp>

#include <bit>

#include "geometry/shapes/tables.hpp"

namespace linderhof::geometry {

using detail::Tables;
using detail::TurnedBlueprint;

/// Fills a report, thing by thing.
class Meet {
  public:
    Meet(const Tables& tables, const Placed& thing, Report& report)
        : tables_(tables), thing_(thing), newer_(tables.at(thing.blueprint, thing.turn)),
          new_doors_(tables.doors_of(newer_)), report_(report) {
        report_.joint_count_ = 0;
        report_.touch_count_ = 0;
        report_.joined_ = 0;
        report_.blocked_ = 0;
    }

    void look_at(const Placed& old, std::size_t index) {
        const TurnedBlueprint& older = tables_.at(old.blueprint, old.turn);
        const std::uint8_t relation = tables_.relation(older, newer_, thing_.x - old.x, thing_.y - old.y);
        const auto contact = static_cast<Contact>(relation & detail::contact_bits);
        if (contact == Contact::apart)
            return;
        Touch& touch = report_.touches_[report_.touch_count_++];
        touch = {static_cast<std::uint8_t>(index), contact, 0, 0};
        if (contact != Contact::border)
            return;
        meet_old_doors(old, older, touch);
        meet_new_doors(old, older);
    }

  private:
    // The cell in front of a door of a box at `at`, seen from a box at `from`.
    static Point front(const Door& door, const Placed& at, const Placed& from) {
        const Point step = direction(door.facing);
        return {door.x + step.x + at.x - from.x, door.y + step.y + at.y - from.y};
    }

    void meet_old_doors(const Placed& old, const TurnedBlueprint& older, Touch& touch) {
        const Door* old_doors = tables_.doors_of(older);
        const Outline& outline = tables_.outlines[newer_.outline];
        for (std::uint32_t rest = older.all_doors & ~(old.joined | old.blocked); rest != 0; rest &= rest - 1) {
            const int k = std::countr_zero(rest);
            const Point cell = front(old_doors[k], old, thing_);
            const Facing facing = opposite(old_doors[k].facing);
            // Nothing lies against a door that faces the gap beside a round or cut corner: it stays open (CB-GEO-12).
            if (!outline.has_side(cell, facing))
                continue;
            // Door against door joins (CB-GEO-1); door against wall is blocked (CB-GEO-3).
            if (const int door = new_door_at(cell, facing); door >= 0) {
                report_.joints_[report_.joint_count_++] = {touch.thing, static_cast<std::uint8_t>(door),
                                                           static_cast<std::uint8_t>(k)};
                report_.joined_ |= 1U << door;
                touch.joined |= 1U << k;
            } else {
                touch.blocked |= 1U << k;
            }
        }
    }

    int new_door_at(Point cell, Facing facing) const {
        for (int k = 0; k < newer_.door_count; ++k)
            if (new_doors_[k].x == cell.x && new_doors_[k].y == cell.y && new_doors_[k].facing == facing)
                return k;
        return -1;
    }

    void meet_new_doors(const Placed& old, const TurnedBlueprint& older) {
        const Outline& outline = tables_.outlines[older.outline];
        for (std::uint32_t rest = newer_.all_doors & ~report_.joined_; rest != 0; rest &= rest - 1) {
            const int k = std::countr_zero(rest);
            if (outline.has_side(front(new_doors_[k], thing_, old), opposite(new_doors_[k].facing)))
                report_.blocked_ |= 1U << k;
        }
    }

    const Tables& tables_;
    const Placed& thing_;
    const TurnedBlueprint& newer_;
    const Door* new_doors_;
    Report& report_;
};

void meet(const Kit& kit, Plan plan, const Placed& thing, Report& report) {
    Meet meeting(kit.tables(), thing, report);
    for (std::size_t i = 0; i < plan.size(); ++i)
        meeting.look_at(plan[i], i);
}

void place(const Kit& kit, std::span<Placed> plan, Placed& thing, Report& report) {
    meet(kit, plan, thing, report);
    thing.joined = report.joined();
    thing.blocked = report.blocked();
    for (const Touch& touch : report.touches()) {
        plan[touch.thing].joined |= touch.joined;
        plan[touch.thing].blocked |= touch.blocked;
    }
}

} // namespace linderhof::geometry
