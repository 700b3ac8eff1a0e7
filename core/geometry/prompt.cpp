#include "geometry/prompt.hpp"

#include <algorithm>
#include <bit>

namespace linderhof::geometry::detail {

namespace {

constexpr std::int32_t far_away = 1 << 20;

}

void Prompt::read(const Tables& tables, Plan plan) {
    measure(tables, plan);
    find_edges(tables, plan);
    find_open_doors(tables, plan);
}

void Prompt::measure(const Tables& tables, Plan plan) {
    std::int32_t left = far_away;
    std::int32_t top = far_away;
    std::int32_t right = -far_away;
    std::int32_t bottom = -far_away;
    std::int32_t highest = 0;
    for (const Placed& thing : plan) {
        const TurnedBlueprint& turned = tables.at(thing.blueprint, thing.turn);
        left = std::min<std::int32_t>(left, thing.x);
        top = std::min<std::int32_t>(top, thing.y);
        right = std::max<std::int32_t>(right, thing.x + turned.width);
        bottom = std::max<std::int32_t>(bottom, thing.y + turned.height);
        highest = std::max<std::int32_t>(highest, turned.height);
    }
    left_ = left;
    top_ = top;
    width_ = right - left;
    height_ = bottom - top;
    highest_ = highest;
}

void Prompt::find_edges(const Tables& tables, Plan plan) {
    masks_.resize(plan.size());
    rows_.assign(static_cast<std::size_t>(height_), {INT16_MAX, INT16_MIN});
    columns_.assign(static_cast<std::size_t>(width_), {INT16_MAX, INT16_MIN});
    for (std::size_t i = 0; i < plan.size(); ++i) {
        const TurnedBlueprint& turned = tables.at(plan[i].blueprint, plan[i].turn);
        const auto x = static_cast<std::uint32_t>(plan[i].x - left_);
        const auto y = static_cast<std::uint32_t>(plan[i].y - top_);
        masks_[i] = {x, turned.outline, y};
        const auto right = static_cast<std::int16_t>(x + turned.width);
        const auto bottom = static_cast<std::int16_t>(y + turned.height);
        for (std::uint32_t row = y; row < y + turned.height; ++row) {
            rows_[row].low = std::min(rows_[row].low, static_cast<std::int16_t>(x));
            rows_[row].high = std::max(rows_[row].high, right);
        }
        for (std::uint32_t column = x; column < x + turned.width; ++column) {
            columns_[column].low = std::min(columns_[column].low, static_cast<std::int16_t>(y));
            columns_[column].high = std::max(columns_[column].high, bottom);
        }
    }
}

void Prompt::find_open_doors(const Tables& tables, Plan plan) {
    open_doors_.clear();
    cut_x_from_ = cut_y_from_ = -far_away;
    cut_x_to_ = cut_y_to_ = far_away;
    for (const Placed& thing : plan) {
        const TurnedBlueprint& turned = tables.at(thing.blueprint, thing.turn);
        const Door* doors = tables.doors_of(turned);
        for (std::uint32_t rest = turned.all_doors & ~(thing.joined | thing.blocked); rest != 0; rest &= rest - 1) {
            const Door& door = doors[std::countr_zero(rest)];
            const Point step = direction(door.facing);
            const OpenDoor open{thing.x + door.x + step.x - left_ + 1, thing.y + door.y + step.y - top_ + 1,
                                opposite(door.facing), door.door_class};
            open_doors_.push_back(open);
            note_line(open);
        }
    }
}

// If the straight line out of a door is free, a box that is to cut all lines must reach over it.
void Prompt::note_line(const OpenDoor& door) {
    const std::int32_t x = door.column - 1;
    const std::int32_t y = door.row - 1;
    const bool sideways = door.facing == Facing::left || door.facing == Facing::right;
    const Edges& edges = sideways ? rows_[static_cast<std::size_t>(y)] : columns_[static_cast<std::size_t>(x)];
    const std::int32_t along = sideways ? x : y;
    // The new door faces the old one: left, if the line runs to the right.
    const bool forwards = door.facing == Facing::left || door.facing == Facing::top;
    if (forwards ? along < edges.high : along >= edges.low)
        return;
    std::int32_t& from = sideways ? cut_x_from_ : cut_y_from_;
    std::int32_t& to = sideways ? cut_x_to_ : cut_y_to_;
    std::int32_t& side_from = sideways ? cut_y_from_ : cut_x_from_;
    std::int32_t& side_to = sideways ? cut_y_to_ : cut_x_to_;
    const std::int32_t origin = sideways ? left_ : top_;
    const std::int32_t side = sideways ? y + top_ : x + left_;
    if (forwards)
        from = std::max(from, along + origin);
    else
        to = std::min(to, along + origin);
    side_from = std::max(side_from, side);
    side_to = std::min(side_to, side);
}

bool Prompt::has_free_line(const Tables& tables, const TurnedBlueprint& turned, std::int32_t x, std::int32_t y) const {
    const Door* doors = tables.doors_of(turned);
    for (unsigned k = 0; k < turned.door_count; ++k) {
        const Door& door = doors[k];
        const bool sideways = door.facing == Facing::left || door.facing == Facing::right;
        const bool forwards = door.facing == Facing::right || door.facing == Facing::bottom;
        const std::int32_t at = sideways ? door.x : door.y;
        if (at != (forwards ? (sideways ? turned.width : turned.height) - 1 : 0))
            continue; // opens within the box
        const std::int32_t across = sideways ? y + door.y - top_ : x + door.x - left_;
        const std::int32_t along = at + (forwards ? 1 : -1) + (sideways ? x - left_ : y - top_);
        const std::vector<Edges>& lines = sideways ? rows_ : columns_;
        if (across < 0 || across >= static_cast<std::int32_t>(lines.size()))
            return true;
        const Edges& edges = lines[static_cast<std::size_t>(across)];
        if (forwards ? along >= edges.high : along < edges.low)
            return true;
    }
    return false;
}

} // namespace linderhof::geometry::detail
