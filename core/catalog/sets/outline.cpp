#include <linderhof/catalog/outline.hpp>

#include <algorithm>
#include <charconv>
#include <cstdlib>

namespace linderhof::catalog {

namespace {

constexpr std::size_t most_corners = 64;

/// One cell edge of a border.
struct Wall {
    DoorMark mark; ///< with its line
    Door door;
};

std::int32_t sign(std::int64_t value) {
    return value > 0 ? 1 : value < 0 ? -1 : 0;
}

/// On which side of the line a-b the point c lies.
std::int32_t turn(Point a, Point b, Point c) {
    return sign(std::int64_t{b.x - a.x} * (c.y - a.y) - std::int64_t{b.y - a.y} * (c.x - a.x));
}

bool in_box(Point a, Point b, Point c) {
    return std::min(a.x, b.x) <= c.x && c.x <= std::max(a.x, b.x) && std::min(a.y, b.y) <= c.y &&
           c.y <= std::max(a.y, b.y);
}

/// Whether two closed segments have a point in common.
bool meet(Point a, Point b, Point c, Point d) {
    const bool crossing = turn(a, b, c) != turn(a, b, d) && turn(c, d, a) != turn(c, d, b);
    const bool touching = (turn(a, b, c) == 0 && in_box(a, b, c)) || (turn(a, b, d) == 0 && in_box(a, b, d)) ||
                          (turn(c, d, a) == 0 && in_box(c, d, a)) || (turn(c, d, b) == 0 && in_box(c, d, b));
    return crossing || touching;
}

std::string text_of(Point point) {
    return "[" + std::to_string(point.x) + ", " + std::to_string(point.y) + "]";
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
    std::stable_sort(walls.begin(), walls.end(), [](const Wall& a, const Wall& b) {
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
    const std::size_t count = corners.size();
    if (count < 3 || count > most_corners)
        return OutlineFault{"a polygon has " + std::to_string(count) + " corners",
                            "give 3 to " + std::to_string(most_corners) + " of them"};
    std::int32_t least_x = most_outline_cells;
    std::int32_t least_y = most_outline_cells;
    for (std::size_t i = 0; i < count; ++i) {
        const Point a = corners[i];
        const Point b = corners[(i + 1) % count];
        const Point c = corners[(i + 2) % count];
        if (a.x < 0 || a.y < 0 || a.x > most_outline_cells || a.y > most_outline_cells)
            return OutlineFault{"the corner " + text_of(a) + " is out of range",
                                "corners go from [0, 0] to " + text_of({most_outline_cells, most_outline_cells})};
        least_x = std::min(least_x, a.x);
        least_y = std::min(least_y, a.y);
        if (a.x != b.x && a.y != b.y && std::abs(a.x - b.x) != std::abs(a.y - b.y))
            return OutlineFault{"the side from " + text_of(a) + " to " + text_of(b) + " has a slant",
                                "sides run straight or at 45 degrees"};
        if (turn(a, b, c) == 0)
            return OutlineFault{"the corner " + text_of(b) + " is no corner of the outline",
                                "give each corner once, and none in the middle of a side"};
    }
    if (least_x != 0 || least_y != 0)
        return OutlineFault{"the outline begins at " + text_of({least_x, least_y}),
                            "move it so that the smallest x and the smallest y are 0"};
    for (std::size_t i = 0; i < count; ++i)
        for (std::size_t j = i + 2; j < count; ++j)
            if ((i != 0 || j + 1 != count) && meet(corners[i], corners[i + 1], corners[j], corners[(j + 1) % count]))
                return OutlineFault{"the side after " + text_of(corners[i]) + " meets the side after " +
                                        text_of(corners[j]),
                                    "go once round the outline, corner by corner"};
    return std::nullopt;
}

Outline polygon_outline(std::vector<Point> corners) {
    if (double_area(corners) < 0)
        std::reverse(corners.begin(), corners.end());
    Outline outline;
    for (const Point corner : corners) {
        outline.width = std::max(outline.width, corner.x);
        outline.height = std::max(outline.height, corner.y);
    }
    outline.corners = std::move(corners);
    return outline;
}

} // namespace linderhof::catalog
