#pragma once

/// What a Search knows of the plan of a prompt, before any blueprint is asked about.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "geometry/search/kernels.hpp"
#include "geometry/shapes/tables.hpp"

namespace linderhof::geometry::detail {

/// A thing of the plan, as a new one comes near it.
struct OldThing {
    std::int32_t x = 0, y = 0;
    std::uint32_t width = 0, height = 0;
    std::uint32_t outline = 0;
    std::uint32_t first_door = 0; ///< its open doors are those from this one on,
    std::uint32_t doors_end = 0;  ///< up to this one
};

/// A box of positions, bounds included.
struct PositionRange {
    std::int32_t x_low, x_high, y_low, y_high;

    bool empty() const { return x_low > x_high || y_low > y_high; }

    bool contains(std::int32_t x, std::int32_t y) const {
        return x >= x_low && x <= x_high && y >= y_low && y <= y_high;
    }
};

class PlacingIndex {
  public:
    /// Makes room for the largest plan.
    PlacingIndex();

    void read(const Tables& tables, Plan plan);

    std::int32_t left() const { return left_; }

    std::int32_t top() const { return top_; }

    std::int32_t width() const { return width_; }

    std::int32_t height() const { return height_; }

    /// Height of the highest box of the plan.
    std::int32_t highest() const { return highest_; }

    std::span<const OldThing> things() const { return {things_.data(), thing_count_}; }

    std::span<const OpenDoor> open_doors() const { return {open_doors_.data(), door_count_}; }

    /// Where the mask of each thing falls: shift from the left edge of the plan, row from its top. First come the things
    /// that are no higher than low_height(); their masks have fewer rows to read.
    std::span<const MaskAt> masks() const { return {masks_.data(), thing_count_}; }

    std::size_t low_things() const { return low_things_; }

    std::int32_t low_height() const { return low_height_; }

    /// Positions of a new box of this size at which it would cut every straight line of which the prompt knows that it leads
    /// from an open door of the plan to infinity without meeting a box of the plan. Elsewhere an open door surely stays
    /// external (CB-PLACE-5).
    PositionRange cuts_all_lines(std::int32_t box_width, std::int32_t box_height) const {
        return {cut_.x_low + 1 - box_width, cut_.x_high, cut_.y_low + 1 - box_height, cut_.y_high};
    }

    /// At first only doors at the edges of the plan are looked at, which is mostly enough; this looks at all.
    void find_all_lines(const Tables& tables, Plan plan);

    /// True if a door of a new thing opens on a straight line to infinity that meets no box: neither of the plan nor, with
    /// its top-left cell at (x, y), that of the new thing. REQUIRES: find_all_lines().
    bool has_free_line(const Tables& tables, const TurnedBlueprint& turned, std::int32_t x, std::int32_t y) const;

  private:
    void measure(const Tables& tables, Plan plan);
    void find_open_doors(const Tables& tables, Plan plan);
    void cut_line_of(const OpenDoor& door);
    bool has_line(const OpenDoor& door) const;

    std::int32_t left_ = 0, top_ = 0, width_ = 0, height_ = 0, highest_ = 0;
    // Made for the largest plan at once, and only filled: resizing would write every entry of each prompt twice.
    std::vector<OldThing> things_;
    std::size_t thing_count_ = 0;
    std::vector<OpenDoor> open_doors_;
    std::size_t door_count_ = 0;
    std::vector<MaskAt> masks_;
    std::size_t low_things_ = 0;
    std::int32_t low_height_ = 0;

    // The outermost edges of boxes in each row and column, seen from the top-left corner of the plan; once asked for.
    struct Edges {
        std::int16_t low, high;
    };

    std::vector<Edges> rows_, columns_;
    bool all_lines_ = false;

    PositionRange cut_{}; // the positions of a box of one cell that cut all lines
};

} // namespace linderhof::geometry::detail
