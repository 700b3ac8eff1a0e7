#pragma once
// A drawing put on a canvas at one scale.

#include "text/canvas.hpp"
#include "text/label.hpp"
#include "text/outline.hpp"

#include <linderhof/drawing/drawing.hpp>

#include <vector>

namespace linderhof::cli {

/// How a piece looks; null if the drawing does not say.
[[nodiscard]] const Style* style_of(const DrawnPlan& drawing, const DrawnPiece& piece);

/// The cells that a piece takes, or all pieces together. REQUIRES: there is a piece.
[[nodiscard]] Extent box_of(const DrawnPiece& piece);
[[nodiscard]] Extent box_of(const DrawnPlan& drawing);
[[nodiscard]] Extent united(const Extent& first, const Extent& second);
/// Whether a window shows less than all.
[[nodiscard]] bool is_part(const Extent& window, const Extent& all);

/// The pieces that have cells in the window: a neighbour just outside would show nothing but a wall.
[[nodiscard]] DrawnPlan visible_in(const DrawnPlan& drawing, const Extent& window);

class Painter {
  public:
    /// The drawing is kept by reference. `cells`: the part of the plan that the canvas shows; it holds all pieces.
    Painter(const DrawnPlan& drawing, const Extent& cells, Grid grid, bool ascii);

    /// The characters of a rectangle of cells, with the walls around it.
    [[nodiscard]] Extent window_of(const Extent& cells) const;
    /// Writes the labels where they can be seen in the window, and returns its lines.
    [[nodiscard]] std::vector<std::string> lines(const Extent& window, bool colour);

  private:
    struct Piece {
        const DrawnPiece* drawn;
        TurnedShape shape;
        Outline outline;
        int x; ///< of its box on the canvas
        int y;
    };

    [[nodiscard]] DoorCells door_on_canvas(const DrawnDoor& door) const;
    [[nodiscard]] Piece outlined(const DrawnPiece& drawn) const;
    void paint_solid(const Piece& piece);
    void paint_ghost(const Piece& piece);
    void close_doors_at(const Piece& ghost);
    void put_ghost(const Piece& piece, int x, int y);
    void ring_door(const DoorCells& cells);
    void paint_floor(const Piece& piece, int colour);
    [[nodiscard]] char32_t pattern(const Piece& piece, int x, int y) const;
    [[nodiscard]] LabelRoom room_in(const Piece& piece, const Extent& window) const;
    void write_label(const Piece& piece, const Extent& window);
    void write_lines(const std::vector<LabelLine>& lines, const Piece& piece);
    [[nodiscard]] std::string plain(const std::string& text) const;

    const DrawnPlan& drawing_;
    Extent cells_;
    Grid grid_;
    bool ascii_;
    const Glyphs& signs_;
    Canvas canvas_;
    std::vector<Piece> pieces_;
};

} // namespace linderhof::cli
