#include "geometry/search/pairs.hpp"

#include <array>
#include <span>

namespace linderhof::geometry::detail {

namespace {

/// The turn that brings a door from facing `from` to facing `to`.
Turn turns_between(Facing from, Facing to) {
    return static_cast<Turn>((static_cast<unsigned>(to) - static_cast<unsigned>(from)) & 3U);
}

/// A new thing at one place.
class PlaceTest {
  public:
    PlaceTest(const Tables& tables, const PlacingIndex& placings, const TurnedBlueprint& turned, std::int32_t x,
              std::int32_t y)
        : tables_(tables), placings_(placings), turned_(turned), x_(x), y_(y) {}

    /// Whether it overlaps nothing and touches no fence (CB-PLACE-2, 13, 14); notes the things whose boxes meet its own.
    bool fits() {
        const std::span<const OldThing> things = placings_.things();
        for (const OldThing& old : things) {
            const auto column = static_cast<std::uint32_t>(x_ - old.x + turned_.width);
            const auto row = static_cast<std::uint32_t>(y_ - old.y + turned_.height);
            const std::uint32_t last_column = old.width + turned_.width;
            const std::uint32_t last_row = old.height + turned_.height;
            if (column > last_column || row > last_row)
                continue;
            if (rules_out(tables_.relation_at(old.outline, turned_.outline, row * (last_column + 1) + column)))
                return false;
            near_[near_count_++] = &old;
        }
        return true;
    }

    /// Whether no meeting of doors is forbidden, and none before door `number` of the new thing joins. After fits().
    bool joins_first(std::size_t number, const DoorRules& rules) const {
        const std::span<const OpenDoor> open = placings_.open_doors();
        for (std::size_t i = 0; i < near_count_; ++i)
            for (const OpenDoor& door : open.subspan(near_[i]->first_door, near_[i]->doors_end - near_[i]->first_door))
                if (!leaves_to(number, door, rules))
                    return false;
        return true;
    }

  private:
    bool leaves_to(std::size_t number, const OpenDoor& old, const DoorRules& rules) const {
        const Door* doors = tables_.doors_of(turned_);
        const std::int32_t x = placings_.left() + old.column - 1 - x_;
        const std::int32_t y = placings_.top() + old.row - 1 - y_;
        for (std::size_t k = 0; k < turned_.door_count; ++k) {
            if (doors[k].x != x || doors[k].y != y || doors[k].facing != old.facing)
                continue;
            const Meeting meeting = rules(doors[k].door_class, old.door_class);
            if (meeting == Meeting::forbidden || (meeting == Meeting::joins && k < number))
                return false;
        }
        return true;
    }

    const Tables& tables_;
    const PlacingIndex& placings_;
    const TurnedBlueprint& turned_;
    std::int32_t x_, y_;
    std::array<const OldThing*, max_things> near_; // the first near_count_
    std::size_t near_count_ = 0;
};

} // namespace

std::optional<Spot> place_of_pair(const Tables& tables, const PlacingIndex& placings, const DoorRules& rules,
                                  BlueprintId blueprint, std::size_t index) {
    const TurnedBlueprint& upright = tables.at(blueprint, 0);
    const std::size_t number = index % upright.door_count;
    const OpenDoor& old = placings.open_doors()[index / upright.door_count];
    const Door& unturned = tables.doors_of(upright)[number];
    const Turn turn = turns_between(unturned.facing, old.facing); // any of four (CB-PLACE-3)
    const TurnedBlueprint& turned = tables.at(blueprint, turn);
    if (turned.plain != turn || rules(unturned.door_class, old.door_class) != Meeting::joins)
        return std::nullopt;
    const Door& door = tables.doors_of(turned)[number];
    const std::int32_t x = placings.left() + old.column - 1 - door.x;
    const std::int32_t y = placings.top() + old.row - 1 - door.y;
    PlaceTest trial(tables, placings, turned, x, y);
    if (!trial.fits() || !trial.joins_first(number, rules))
        return std::nullopt;
    return Spot{static_cast<std::int16_t>(x), static_cast<std::int16_t>(y), blueprint, turn, 0};
}

} // namespace linderhof::geometry::detail
