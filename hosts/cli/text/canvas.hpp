#pragma once
// The sheet on which a plan is drawn: one entry for each character. Walls are kept as sides and merged, so that shared
// walls and crossings come out right whatever the order of the pieces.

#include "text/glyphs.hpp"
#include "text/outline.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace linderhof::cli {

/// A rectangle of characters or of cells; right and bottom are one past the end.
struct Extent {
    int left = 0;
    int top = 0;
    int right = 0;
    int bottom = 0;

    [[nodiscard]] int width() const { return right - left; }

    [[nodiscard]] int height() const { return bottom - top; }

    [[nodiscard]] bool holds(int x, int y) const { return x >= left && x < right && y >= top && y < bottom; }
};

struct CanvasCell {
    WallCell wall;               ///< all walls here, merged
    bool crossing = false;       ///< slanted walls in both directions
    std::uint8_t round_mask = 0; ///< sides of the circles that turn here
    bool opening = false;        ///< part of a door that is open or joined
    bool blocked = false;        ///< the middle of a blocked door
    bool closing = false;        ///< the middle of a door that a ghost would block
    bool joint = false;          ///< the middle of a door that a ghost would meet
    bool shut = false;           ///< the middle of a door that would lead into an enclosed area
    bool fresh = false;          ///< a wall of a fresh piece
    char32_t ghost = 0;          ///< sign of a dashed wall; 0: none
    int floor = -1;              ///< colour of the floor; -1: none
    char32_t fill = U' ';        ///< pattern of the floor
    char32_t text = 0;           ///< a character of a label; 0: none

    [[nodiscard]] bool solid() const { return wall.any() || opening || blocked || closing; }

    [[nodiscard]] bool free() const { return !solid() && ghost == 0 && text == 0; }
};

/// Marks the second column of a wide character.
inline constexpr char32_t wide_tail = 0xFFFFFFFF;

class Canvas {
  public:
    Canvas(int width, int height);

    /// REQUIRES: the position is on the canvas.
    [[nodiscard]] CanvasCell& at(int x, int y) { return cells_[index(x, y)]; }

    [[nodiscard]] const CanvasCell& at(int x, int y) const { return cells_[index(x, y)]; }

    /// Merges a wall with what is there.
    void add_wall(int x, int y, const WallCell& wall, bool fresh);
    /// Writes over floors; a character that takes two columns uses both.
    void write(int x, int y, std::string_view text);

    /// The part in the window as lines without blanks at the end.
    [[nodiscard]] std::vector<std::string> lines(const Extent& window, bool ascii, bool colour) const;

  private:
    [[nodiscard]] std::size_t index(int x, int y) const {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(x);
    }

    int width_;
    std::vector<CanvasCell> cells_;
};

} // namespace linderhof::cli
