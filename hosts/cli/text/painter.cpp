#include "text/painter.hpp"

#include "program/host.hpp"

#include <linderhof/host/text/layout.hpp>

#include <algorithm>

namespace linderhof::cli {

using geometry::Facing;
using geometry::Point;

namespace {

constexpr int no_colour = -1;

/// What becomes of it by the ghost: it leads outside no more.
bool is_shut_in(const DrawnDoor& door) {
    return door.changed && door.state == DoorState::open && !door.outside;
}

bool has_door(const DrawnPiece& piece, Point cell, Facing facing) {
    return std::ranges::any_of(piece.doors,
                               [&](const DrawnDoor& door) { return door.cell == cell && door.facing == facing; });
}

/// What a ghost says of itself, the longest form first: "(1) +5"; "(1)" above "+5"; "1" above "+5"; "1".
std::vector<std::vector<std::string>> ghost_notes(const std::string& note) {
    const std::size_t gap = note.find(' ');
    if (gap == std::string::npos)
        return {{note}};
    const std::string number = note.substr(0, gap);
    const std::string points = note.substr(gap + 1);
    const bool bracketed = number.size() > 2 && number.front() == '(' && number.back() == ')';
    const std::string bare = bracketed ? number.substr(1, number.size() - 2) : number;
    return {{note}, {number, points}, {bare, points}, {number}, {bare}};
}

} // namespace

const Style* style_of(const DrawnPlan& drawing, const DrawnPiece& piece) {
    const bool known = piece.style >= 0 && piece.style < static_cast<int>(drawing.styles.size());
    return known ? &drawing.styles[static_cast<std::size_t>(piece.style)] : nullptr;
}

Extent united(const Extent& first, const Extent& second) {
    return {std::min(first.left, second.left), std::min(first.top, second.top), std::max(first.right, second.right),
            std::max(first.bottom, second.bottom)};
}

bool is_part(const Extent& window, const Extent& all) {
    return window.left > all.left || window.top > all.top || window.right < all.right || window.bottom < all.bottom;
}

Extent box_of(const DrawnPiece& piece) {
    const TurnedShape shape(piece.shape, piece.turn, false);
    return {piece.at.x, piece.at.y, piece.at.x + shape.width, piece.at.y + shape.height};
}

Extent box_of(const DrawnPlan& drawing) {
    Extent box = box_of(drawing.pieces.front());
    for (const DrawnPiece& piece : drawing.pieces)
        box = united(box, box_of(piece));
    return box;
}

DrawnPlan visible_in(const DrawnPlan& drawing, const Extent& window) {
    DrawnPlan visible;
    visible.styles = drawing.styles;
    for (const DrawnPiece& piece : drawing.pieces) {
        const Extent box = box_of(piece);
        if (box.left < window.right && box.right > window.left && box.top < window.bottom && box.bottom > window.top)
            visible.pieces.push_back(piece);
    }
    return visible;
}

Painter::Painter(const DrawnPlan& drawing, const Extent& cells, Grid grid, bool ascii)
    : drawing_(drawing), cells_(cells), grid_(grid), ascii_(ascii), signs_(glyphs(ascii)),
      canvas_(cells.width() * grid.across + 1, cells.height() * grid.down + 1) {
    for (const DrawnPiece& piece : drawing.pieces)
        pieces_.push_back(outlined(piece));
    const auto is_ghost = [](const Piece& piece) { return piece.drawn->mark == Mark::ghost; };
    for (const Piece& piece : pieces_)
        if (!is_ghost(piece))
            paint_solid(piece);
    for (const Piece& piece : pieces_)
        if (is_ghost(piece))
            paint_ghost(piece);
    for (const Piece& piece : pieces_)
        if (!is_ghost(piece)) {
            const Style* style = style_of(drawing, *piece.drawn);
            paint_floor(piece, style == nullptr ? no_colour : style->ansi);
        }
}

Extent Painter::window_of(const Extent& cells) const {
    return {(cells.left - cells_.left) * grid_.across, (cells.top - cells_.top) * grid_.down,
            (cells.right - cells_.left) * grid_.across + 1, (cells.bottom - cells_.top) * grid_.down + 1};
}

std::vector<std::string> Painter::lines(const Extent& window, bool colour) {
    for (const Piece& piece : pieces_)
        write_label(piece, window);
    return canvas_.lines(window, ascii_, colour);
}

Painter::Piece Painter::outlined(const DrawnPiece& drawn) const {
    const TurnedShape shape(drawn.shape, drawn.turn, drawn.fenced);
    Piece piece{&drawn, shape, Outline(shape, grid_), (drawn.at.x - cells_.left) * grid_.across,
                (drawn.at.y - cells_.top) * grid_.down};
    for (const DrawnDoor& door : drawn.doors)
        if (door.state != DoorState::blocked)
            piece.outline.open({door.cell.x - drawn.at.x, door.cell.y - drawn.at.y}, door.facing);
    return piece;
}

DoorCells Painter::door_on_canvas(const DrawnDoor& door) const {
    return door_cells({door.cell.x - cells_.left, door.cell.y - cells_.top}, door.facing, grid_);
}

void Painter::paint_solid(const Piece& piece) {
    for (int y = 0; y < piece.outline.height(); ++y)
        for (int x = 0; x < piece.outline.width(); ++x)
            canvas_.add_wall(piece.x + x, piece.y + y, piece.outline.wall(x, y), piece.drawn->mark == Mark::fresh);
    for (const DrawnDoor& door : piece.drawn->doors) {
        const DoorCells cells = door_on_canvas(door);
        if (door.state == DoorState::blocked)
            (door.changed ? canvas_.at(cells.middle.x, cells.middle.y).closing
                          : canvas_.at(cells.middle.x, cells.middle.y).blocked) = true;
        else
            for (const Point at : cells.opening)
                canvas_.at(at.x, at.y).opening = true;
        if (is_shut_in(door))
            canvas_.at(cells.middle.x, cells.middle.y).shut = true;
    }
}

void Painter::paint_ghost(const Piece& piece) {
    close_doors_at(piece);
    for (int y = 0; y < piece.outline.height(); ++y)
        for (int x = 0; x < piece.outline.width(); ++x)
            put_ghost(piece, x, y);
    for (const DrawnDoor& door : piece.drawn->doors) {
        const DoorCells cells = door_on_canvas(door);
        CanvasCell& middle = canvas_.at(cells.middle.x, cells.middle.y);
        if (door.state == DoorState::blocked)
            middle.blocked = true;
        else if (middle.opening)
            middle.joint = true;
        else if (is_shut_in(door))
            middle.shut = true;
        else if (door.state == DoorState::open && !middle.solid())
            ring_door(cells);
    }
    if (piece.drawn->dark_end)
        paint_floor(piece, no_colour);
}

void Painter::ring_door(const DoorCells& cells) {
    for (const Point at : cells.opening)
        canvas_.at(at.x, at.y).ghost = cells.level ? signs_.ghost_flat : signs_.ghost_upright;
    canvas_.at(cells.middle.x, cells.middle.y).ghost = signs_.ghost_door;
}

/// A wall of the ghost would stop some doors: they are shown as they would be then.
void Painter::close_doors_at(const Piece& ghost) {
    const Point origin = ghost.drawn->at;
    for (const Piece& piece : pieces_) {
        if (piece.drawn->mark == Mark::ghost)
            continue;
        for (const DrawnDoor& door : piece.drawn->doors) {
            const Point step = geometry::direction(door.facing);
            const Point beyond{door.cell.x + step.x, door.cell.y + step.y};
            const Facing back = geometry::opposite(door.facing);
            if (door.state != DoorState::open || has_door(*ghost.drawn, beyond, back) ||
                !ghost.shape.has_edge({beyond.x - origin.x, beyond.y - origin.y}, back))
                continue;
            const DoorCells cells = door_on_canvas(door);
            for (const Point at : cells.opening)
                canvas_.at(at.x, at.y).opening = false;
            canvas_.at(cells.middle.x, cells.middle.y).closing = true;
        }
    }
}

void Painter::put_ghost(const Piece& piece, int x, int y) {
    const WallCell& wall = piece.outline.wall(x, y);
    CanvasCell& cell = canvas_.at(piece.x + x, piece.y + y);
    if (!wall.any() || cell.solid())
        return;
    const bool upright = (wall.mask & (side_up | side_down)) != 0;
    const bool level = (wall.mask & (side_left | side_right)) != 0;
    if (wall.fence != Fence::none)
        cell.ghost = wall.fence == Fence::flat ? signs_.fence_flat : signs_.fence_upright;
    else if (wall.slope != Slope::none)
        cell.ghost = wall.slope == Slope::rising ? signs_.rising : signs_.falling;
    else if (upright && level)
        cell.ghost = wall.round ? signs_.round[wall.mask] : signs_.ghost_corner;
    else
        cell.ghost = upright ? signs_.ghost_upright : signs_.ghost_flat;
}

void Painter::paint_floor(const Piece& piece, int colour) {
    for (int y = 0; y < piece.outline.height(); ++y)
        for (int x = 0; x < piece.outline.width(); ++x) {
            if (!piece.outline.inside(x, y))
                continue;
            CanvasCell& cell = canvas_.at(piece.x + x, piece.y + y);
            cell.floor = colour;
            cell.fill = pattern(piece, x, y);
        }
}

char32_t Painter::pattern(const Piece& piece, int x, int y) const {
    if (!piece.drawn->dark_end)
        return piece.drawn->lower ? signs_.lower : U' ';
    const Facing dark = *piece.drawn->dark_end;
    const bool sideways = dark == Facing::left || dark == Facing::right;
    const int length = (sideways ? piece.outline.width() : piece.outline.height()) - 2;
    const int along = (sideways ? x : y) - 1;
    const int from_dark = dark == Facing::left || dark == Facing::top ? along : length - 1 - along;
    const int steps = static_cast<int>(signs_.descent.size());
    return signs_.descent[static_cast<std::size_t>(from_dark * steps / length)];
}

LabelRoom Painter::room_in(const Piece& piece, const Extent& window) const {
    LabelRoom room;
    room.top = std::max(piece.y, window.top);
    const int bottom = std::min(piece.y + piece.outline.height(), window.bottom);
    const int right = std::min(piece.x + piece.outline.width(), window.right);
    for (int y = room.top; y < bottom; ++y) {
        Span widest;
        Span run{0, -1};
        for (int x = std::max(piece.x, window.left); x < right; ++x) {
            if (!piece.outline.inside(x - piece.x, y - piece.y) || !canvas_.at(x, y).free()) {
                run = {0, -1};
                continue;
            }
            run = run.last < run.first ? Span{x, x} : Span{run.first, x};
            if (run.last - run.first > widest.last - widest.first)
                widest = run;
        }
        room.rows.push_back(widest);
    }
    return room;
}

void Painter::write_label(const Piece& piece, const Extent& window) {
    const DrawnPiece& drawn = *piece.drawn;
    const LabelRoom room = room_in(piece, window);
    if (drawn.mark == Mark::ghost) {
        write_lines(place_first(ghost_notes(plain(drawn.note)), room), piece);
        return;
    }
    if (drawn.dark_end)
        return; // the pattern says what it is
    LabelText text;
    for (const std::string& name : drawn.names)
        text.names.push_back(plain(name));
    if (const Style* style = style_of(drawing_, drawn))
        text.sign = style->letter;
    if (drawn.second_style >= 0)
        text.sign += drawing_.styles[static_cast<std::size_t>(drawn.second_style)].letter;
    text.sign += plain(drawn.badge);
    text.rule = plain(drawn.rule);
    text.note = plain(drawn.note);
    write_lines(place_label(text, room), piece);
}

void Painter::write_lines(const std::vector<LabelLine>& lines, const Piece& piece) {
    for (const LabelLine& line : lines) {
        canvas_.write(line.x, line.y, line.text);
        // A blank on either side sets the words off from the pattern of the floor.
        for (const int x : {line.x - 1, line.x + display_width(line.text)})
            if (piece.outline.inside(x - piece.x, line.y - piece.y))
                canvas_.at(x, line.y).fill = U' ';
    }
}

std::string Painter::plain(const std::string& text) const {
    return ascii_ ? to_ascii(text) : text;
}

} // namespace linderhof::cli
