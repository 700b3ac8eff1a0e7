#include <linderhof/catalog/outline.hpp>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <utility>

namespace linderhof::catalog {

namespace {

/// One cell edge of a border.
struct Wall {
    DoorMark mark; ///< with its line
    Door door;
};

std::string text_of(Point point) {
    return "[" + std::to_string(point.x) + ", " + std::to_string(point.y) + "]";
}

geometry::Shape shape_of(const std::vector<Point>& corners) {
    std::vector<geometry::Point> points;
    points.reserve(corners.size());
    for (const Point corner : corners)
        points.push_back({corner.x, corner.y});
    return geometry::Shape::polygon(std::move(points));
}

OutlineFault no_corner(Point point) {
    return {"the corner " + text_of(point) + " is no corner of the outline",
            "give each corner once, and none in the middle of a side"};
}

/// A corner at which the border goes straight on or back. The geometry takes it, and people have miscounted.
std::optional<Point> idle_corner(const std::vector<Point>& corners) {
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Point a = corners[i];
        const Point b = corners[(i + 1) % corners.size()];
        const Point c = corners[(i + 2) % corners.size()];
        if (std::int64_t{b.x - a.x} * (c.y - a.y) == std::int64_t{b.y - a.y} * (c.x - a.x))
            return b;
    }
    return std::nullopt;
}

/// Where the box is wrong: a corner out of range, or else how far it begins from the origin.
OutlineFault box_fault(const std::vector<Point>& corners) {
    Point least{most_outline_cells, most_outline_cells};
    for (const Point corner : corners) {
        if (corner.x < 0 || corner.y < 0 || corner.x > most_outline_cells || corner.y > most_outline_cells)
            return {"the corner " + text_of(corner) + " is out of range",
                    "corners go from [0, 0] to " + text_of({most_outline_cells, most_outline_cells})};
        least = {std::min(least.x, corner.x), std::min(least.y, corner.y)};
    }
    return {"the outline begins at " + text_of(least), "move it so that the smallest x and the smallest y are 0"};
}

/// Whether a shape with such a fault has corners of which it can be asked how they lie to each other.
bool lies_in_corners(geometry::ShapeFault::Kind kind) {
    return kind == geometry::ShapeFault::Kind::crosses_itself || kind == geometry::ShapeFault::Kind::not_at_origin;
}

OutlineFault words_of(const geometry::ShapeFault& fault, const std::vector<Point>& corners) {
    using Kind = geometry::ShapeFault::Kind;
    const auto corner = [&](std::int32_t index) { return corners[static_cast<std::size_t>(index) % corners.size()]; };
    switch (fault.kind) {
    case Kind::repeated_corner:
        return no_corner(corner(fault.index));
    case Kind::slanted_side:
        return {"the side from " + text_of(corner(fault.index)) + " to " + text_of(corner(fault.index + 1)) +
                    " has a slant",
                "sides run straight or at 45 degrees"};
    case Kind::crosses_itself:
        return {"the side after " + text_of(corner(fault.index)) + " meets the side after " +
                    text_of(corner(fault.other)),
                "go once round the outline, corner by corner"};
    case Kind::not_at_origin:
    case Kind::too_large:
        return box_fault(corners);
    default:
        return {"a polygon has " + std::to_string(corners.size()) + " corners",
                "give 3 to " + std::to_string(geometry::max_corners) + " of them"};
    }
}

/// Twice the area, positive for corners that run clockwise as seen with y down.
std::int64_t double_area(const std::vector<Point>& corners) {
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Point a = corners[i];
        const Point b = corners[(i + 1) % corners.size()];
        sum += std::int64_t{a.x} * b.y - std::int64_t{b.x} * a.y;
    }
    return sum;
}

/// The cell edges of one side of a polygon, in its running direction; none for a slanted side.
void append_walls(Point a, Point b, std::vector<Wall>& walls) {
    if (a.y == b.y) {
        const Side side = b.x > a.x ? Side::top : Side::bottom;
        const std::int32_t row = side == Side::top ? a.y : a.y - 1;
        for (std::int32_t x = std::min(a.x, b.x); x < std::max(a.x, b.x); ++x)
            walls.push_back({{side, x, a.y}, {side, x, row}});
    } else if (a.x == b.x) {
        const Side side = b.y > a.y ? Side::right : Side::left;
        const std::int32_t column = side == Side::left ? a.x : a.x - 1;
        for (std::int32_t y = std::min(a.y, b.y); y < std::max(a.y, b.y); ++y)
            walls.push_back({{side, y, a.x}, {side, column, y}});
    }
}

std::vector<Wall> circle_walls(std::int32_t diameter) {
    if (diameter % 2 == 0)
        return {}; // the touching point lies between two cells
    const std::int32_t middle = diameter / 2;
    const std::int32_t last = diameter - 1;
    return {{{Side::top, middle, 0}, {Side::top, middle, 0}},
            {{Side::right, middle, diameter}, {Side::right, last, middle}},
            {{Side::bottom, middle, diameter}, {Side::bottom, middle, last}},
            {{Side::left, middle, 0}, {Side::left, 0, middle}}};
}

std::vector<Wall> walls_of(const Outline& outline) {
    if (outline.is_circle())
        return circle_walls(outline.diameter);
    std::vector<Wall> walls;
    for (std::size_t i = 0; i < outline.corners.size(); ++i)
        append_walls(outline.corners[i], outline.corners[(i + 1) % outline.corners.size()], walls);
    return walls;
}

/// Whether a wall lies further out than another one of the same side and index.
bool further_out(const Wall& a, const Wall& b) {
    const bool outwards_grows = a.mark.side == Side::right || a.mark.side == Side::bottom;
    return outwards_grows ? *a.mark.line > *b.mark.line : *a.mark.line < *b.mark.line;
}

char letter_of(Side side) {
    return "TRBL"[static_cast<std::size_t>(side)];
}

std::optional<std::int32_t> parse_index(std::string_view text) {
    std::int32_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool plain = !text.empty() && text.front() != '-' && (text.size() == 1 || text.front() != '0');
    if (!plain || error != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return value;
}

} // namespace

std::optional<DoorMark> parse_door_mark(std::string_view text) {
    constexpr std::string_view letters = "TRBL";
    const std::size_t side = text.empty() ? std::string_view::npos : letters.find(text.front());
    if (side == std::string_view::npos)
        return std::nullopt;
    text.remove_prefix(1);
    DoorMark mark;
    mark.side = static_cast<Side>(side);
    const std::size_t at = text.find('@');
    if (at != std::string_view::npos) {
        mark.line = parse_index(text.substr(at + 1));
        if (!mark.line)
            return std::nullopt;
        text = text.substr(0, at);
    }
    const std::optional<std::int32_t> index = parse_index(text);
    if (!index)
        return std::nullopt;
    mark.index = *index;
    return mark;
}

std::optional<Door> door_at(const Outline& outline, const DoorMark& mark) {
    const std::vector<Wall> walls = walls_of(outline);
    const Wall* best = nullptr;
    for (const Wall& wall : walls) {
        const bool fits = wall.mark.side == mark.side && wall.mark.index == mark.index;
        if (!fits || (mark.line && *mark.line != *wall.mark.line))
            continue;
        if (best == nullptr || further_out(wall, *best))
            best = &wall;
    }
    return best == nullptr ? std::nullopt : std::optional(best->door);
}

std::string door_text(const Outline& outline, const Door& door) {
    const bool flat = door.side == Side::top || door.side == Side::bottom;
    DoorMark mark{door.side, flat ? door.x : door.y, std::nullopt};
    std::string text = letter_of(mark.side) + std::to_string(mark.index);
    if (door_at(outline, mark) == door)
        return text;
    const std::int32_t cell = flat ? door.y : door.x;
    const bool far_edge = door.side == Side::bottom || door.side == Side::right;
    return text + '@' + std::to_string(far_edge ? cell + 1 : cell);
}

std::vector<std::string> possible_doors(const Outline& outline) {
    std::vector<Wall> walls = walls_of(outline);
    std::ranges::stable_sort(walls, [](const Wall& a, const Wall& b) {
        return a.mark.side != b.mark.side ? a.mark.side < b.mark.side : a.mark.index < b.mark.index;
    });
    std::vector<std::string> result;
    result.reserve(walls.size());
    for (const Wall& wall : walls)
        result.push_back(door_text(outline, wall.door));
    return result;
}

Outline rectangle_outline(std::int32_t width, std::int32_t height) {
    return polygon_outline({{0, 0}, {width, 0}, {width, height}, {0, height}});
}

Outline circle_outline(std::int32_t diameter) {
    return {diameter, {}, diameter, diameter};
}

std::int32_t whole_cells(const Outline& outline) {
    std::int64_t halves = double_area(outline.corners);
    for (std::size_t i = 0; i < outline.corners.size(); ++i) {
        const Point a = outline.corners[i];
        const Point b = outline.corners[(i + 1) % outline.corners.size()];
        if (a.x != b.x && a.y != b.y)
            halves -= std::abs(a.x - b.x); // a slant cuts each of its cells into halves
    }
    return static_cast<std::int32_t>(halves / 2);
}

std::optional<OutlineFault> polygon_fault(const std::vector<Point>& corners) {
    const std::vector<geometry::ShapeFault> faults = geometry::faults_of(shape_of(corners));
    if (!faults.empty() && !lies_in_corners(faults.front().kind))
        return words_of(faults.front(), corners);
    if (const std::optional<Point> idle = idle_corner(corners))
        return no_corner(*idle);
    return faults.empty() ? std::nullopt : std::optional(words_of(faults.front(), corners));
}

Outline polygon_outline(std::vector<Point> corners) {
    if (double_area(corners) < 0)
        std::ranges::reverse(corners);
    Outline outline;
    for (const Point corner : corners) {
        outline.width = std::max(outline.width, corner.x);
        outline.height = std::max(outline.height, corner.y);
    }
    outline.corners = std::move(corners);
    return outline;
}

} // namespace linderhof::catalog
