#include "geometry/search/placing_index.hpp"

#include <algorithm>
#include <bit>

namespace linderhof::geometry::detail {

namespace {

constexpr std::int32_t far_away = 1 << 20;

bool sideways(Facing facing) {
    return facing == Facing::left || facing == Facing::right;
}

} // namespace

PlacingIndex::PlacingIndex() : things_(max_things), open_doors_(max_doors * max_things), masks_(max_things) {
    rows_.reserve(static_cast<std::size_t>(max_span) + 1);
    columns_.reserve(static_cast<std::size_t>(max_span) + 1);
}

void PlacingIndex::read(const Tables& tables, Plan plan) {
    measure(tables, plan);
    find_open_doors(tables, plan);
}

void PlacingIndex::measure(const Tables& tables, Plan plan) {
    std::int32_t left = far_away;
    std::int32_t top = far_away;
    std::int32_t right = -far_away;
    std::int32_t bottom = -far_away;
    std::int32_t highest = 0;
    thing_count_ = plan.size();
    for (const Placed& thing : plan) {
        const TurnedBlueprint& turned = tables.at(thing.blueprint, thing.turn);
        left = std::min<std::int32_t>(left, thing.x);
        top = std::min<std::int32_t>(top, thing.y);
        right = std::max<std::int32_t>(right, thing.x + turned.width);
        bottom = std::max<std::int32_t>(bottom, thing.y + turned.height);
        highest = std::max<std::int32_t>(highest, turned.height);
    }
    low_height_ = (tables.tallest + 1) / 2;
    std::size_t low = 0;
    std::size_t high = plan.size();
    for (const Placed& thing : plan) {
        const TurnedBlueprint& turned = tables.at(thing.blueprint, thing.turn);
        const std::size_t index = turned.height <= low_height_ ? low++ : --high;
        masks_[index] = {static_cast<std::uint64_t>(thing.x - left), turned.outline,
                         static_cast<std::uint32_t>(thing.y - top)};
    }
    low_things_ = low;
    left_ = left;
    top_ = top;
    width_ = right - left;
    height_ = bottom - top;
    highest_ = highest;
    all_lines_ = false;
}

void PlacingIndex::find_open_doors(const Tables& tables, Plan plan) {
    cut_ = {-far_away, far_away, -far_away, far_away};
    std::uint32_t count = 0;
    OldThing* next = things_.data();
    for (const Placed& thing : plan) {
        const TurnedBlueprint& turned = tables.at(thing.blueprint, thing.turn);
        const OpenDoor* fronts = tables.fronts_of(turned);
        const std::int32_t column = thing.x - left_;
        const std::int32_t row = thing.y - top_;
        const std::uint32_t first = count;
        for (std::uint32_t rest = turned.all_doors & ~(thing.joined | thing.blocked); rest != 0; rest &= rest - 1) {
            OpenDoor door = fronts[std::countr_zero(rest)];
            door.column += column;
            door.row += row;
            open_doors_[count++] = door;
            if (door.column == 0 || door.row == 0 || door.column > width_ || door.row > height_)
                cut_line_of(door);
        }
        *next++ = {thing.x, thing.y, turned.width, turned.height, turned.outline, first, count};
    }
    door_count_ = count;
}

// A box that is to cut all lines must reach over this one. The new door faces the old one: left, if the line runs right.
void PlacingIndex::cut_line_of(const OpenDoor& door) {
    const std::int32_t x = left_ + door.column - 1;
    const std::int32_t y = top_ + door.row - 1;
    if (door.facing != Facing::right)
        cut_.x_low = std::max(cut_.x_low, x);
    if (door.facing != Facing::left)
        cut_.x_high = std::min(cut_.x_high, x);
    if (door.facing != Facing::bottom)
        cut_.y_low = std::max(cut_.y_low, y);
    if (door.facing != Facing::top)
        cut_.y_high = std::min(cut_.y_high, y);
}

bool PlacingIndex::has_line(const OpenDoor& door) const {
    const auto column = static_cast<std::size_t>(door.column - 1);
    const auto row = static_cast<std::size_t>(door.row - 1);
    const Edges& edges = sideways(door.facing) ? rows_[row] : columns_[column];
    const std::int32_t along = sideways(door.facing) ? door.column - 1 : door.row - 1;
    const bool forwards = door.facing == Facing::left || door.facing == Facing::top;
    return forwards ? along >= edges.high : along < edges.low;
}

void PlacingIndex::find_all_lines(const Tables& tables, Plan plan) {
    if (all_lines_)
        return;
    all_lines_ = true;
    rows_.assign(static_cast<std::size_t>(height_), {INT16_MAX, INT16_MIN});
    columns_.assign(static_cast<std::size_t>(width_), {INT16_MAX, INT16_MIN});
    const auto stretch = [](Edges& edges, std::int32_t low, std::int32_t high) {
        edges.low = std::min(edges.low, static_cast<std::int16_t>(low));
        edges.high = std::max(edges.high, static_cast<std::int16_t>(high));
    };
    for (const Placed& thing : plan) {
        const TurnedBlueprint& turned = tables.at(thing.blueprint, thing.turn);
        const std::int32_t x = thing.x - left_;
        const std::int32_t y = thing.y - top_;
        for (std::int32_t row = y; row < y + turned.height; ++row)
            stretch(rows_[static_cast<std::size_t>(row)], x, x + turned.width);
        for (std::int32_t column = x; column < x + turned.width; ++column)
            stretch(columns_[static_cast<std::size_t>(column)], y, y + turned.height);
    }
    for (const OpenDoor& door : open_doors())
        if (has_line(door))
            cut_line_of(door);
}

bool PlacingIndex::has_free_line(const Tables& tables, const TurnedBlueprint& turned, std::int32_t x,
                                 std::int32_t y) const {
    const Door* doors = tables.doors_of(turned);
    for (unsigned k = 0; k < turned.door_count; ++k) {
        const Door& door = doors[k];
        const bool across_rows = !sideways(door.facing);
        const bool forwards = door.facing == Facing::right || door.facing == Facing::bottom;
        const Point cell{door.x, door.y};
        const int at = across_rows ? cell.y : cell.x;
        if (at != (forwards ? (across_rows ? turned.height : turned.width) - 1 : 0))
            continue; // opens within the box
        const std::int32_t line = across_rows ? x + door.x - left_ : y + door.y - top_;
        const std::int32_t along = at + (forwards ? 1 : -1) + (across_rows ? y - top_ : x - left_);
        const std::vector<Edges>& lines = across_rows ? columns_ : rows_;
        if (line < 0 || line >= static_cast<std::int32_t>(lines.size()))
            return true;
        const Edges& edges = lines[static_cast<std::size_t>(line)];
        if (forwards ? along >= edges.high : along < edges.low)
            return true;
    }
    return false;
}

} // namespace linderhof::geometry::detail
