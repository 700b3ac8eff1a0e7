#pragma once

/// What a Search knows of the plan of a prompt, before any blueprint is asked about.

#include <cstdint>
#include <vector>

#include "geometry/kernels.hpp"
#include "geometry/tables.hpp"

namespace linderhof::geometry::detail {

/// An open door of the plan, as the door of a new thing would see it.
struct OpenDoor {
    std::int32_t column = 0;     ///< the cell in front of it, from the cell left of the plan
    std::int32_t row = 0;        ///< and from the cell above the plan
    Facing facing = Facing::top; ///< of the new door that would meet it
    std::uint8_t door_class = 0;
};

/// A box of positions, bounds included.
struct PositionRange {
    std::int32_t x_low, x_high, y_low, y_high;

    bool empty() const { return x_low > x_high || y_low > y_high; }
};

class Prompt {
  public:
    void read(const Tables& tables, Plan plan);

    std::int32_t left() const { return left_; }

    std::int32_t top() const { return top_; }

    std::int32_t width() const { return width_; }

    std::int32_t height() const { return height_; }

    /// Height of the highest box of the plan.
    std::int32_t highest() const { return highest_; }

    const std::vector<OpenDoor>& open_doors() const { return open_doors_; }

    /// Where the mask of each thing falls: shift from the left edge of the plan, row from its top.
    const std::vector<MaskAt>& masks() const { return masks_; }

    /// Positions of a new box of this size at which it would cut every straight line that leads from an open door of the
    /// plan to infinity without meeting the box of a thing. Elsewhere an open door surely stays external (CB-PLACE-5).
    PositionRange cuts_all_lines(std::int32_t box_width, std::int32_t box_height) const {
        return {cut_x_from_ + 1 - box_width, cut_x_to_, cut_y_from_ + 1 - box_height, cut_y_to_};
    }

    /// True if a door of a new thing opens on a straight line to infinity that meets no box: neither of the plan nor, with
    /// its top-left cell at (x, y), that of the new thing.
    bool has_free_line(const Tables& tables, const TurnedBlueprint& turned, std::int32_t x, std::int32_t y) const;

  private:
    void measure(const Tables& tables, Plan plan);
    void find_edges(const Tables& tables, Plan plan);
    void find_open_doors(const Tables& tables, Plan plan);
    void note_line(const OpenDoor& door);

    std::int32_t left_ = 0, top_ = 0, width_ = 0, height_ = 0, highest_ = 0;
    std::vector<OpenDoor> open_doors_;
    std::vector<MaskAt> masks_;

    // The outermost edges of boxes in each row and column, seen from the top-left corner of the plan.
    struct Edges {
        std::int16_t low, high;
    };

    std::vector<Edges> rows_, columns_;

    std::int32_t cut_x_from_ = 0, cut_x_to_ = 0, cut_y_from_ = 0, cut_y_to_ = 0;
};

} // namespace linderhof::geometry::detail
