#include "plans/side_text.hpp"

#include "program/host.hpp"
#include "text/canvas.hpp"

#include <linderhof/host/text/layout.hpp>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace linderhof::cli {
namespace {

constexpr int smallest_cell = 3;
constexpr int shore = 2;  ///< columns of ground on either side
constexpr int gutter = 4; ///< columns for the numbers of the rows
constexpr char32_t ground = U'~';

/// The cells that a drawing spans; rows count upwards.
struct Range {
    int left = 0;
    int right = 0; ///< one past the end
    int top = 0;
    int bottom = 0;
};

Range range_of(const DrawnSide& drawing) {
    Range range{drawing.boxes.front().x, drawing.boxes.front().x, 0, 0};
    for (const DrawnBox& box : drawing.boxes) {
        range.left = std::min(range.left, box.x);
        range.right = std::max(range.right, box.x + box.width);
        range.top = std::max(range.top, box.row);
        range.bottom = std::min(range.bottom, box.row);
    }
    return range;
}

int columns_for(const Range& range, int across) {
    return (range.right - range.left) * across + 1 + 2 * shore;
}

class SidePainter {
  public:
    SidePainter(const DrawnSide& drawing, const Range& range, int across, int down, bool ascii)
        : drawing_(drawing), range_(range), across_(across), down_(down), ascii_(ascii),
          width_(columns_for(range, across)), height_((range.top - range.bottom + 1) * down + 1),
          canvas_(width_, height_) {}

    [[nodiscard]] std::vector<std::string> lines(int width, bool colour) {
        for (const DrawnBox& box : drawing_.boxes)
            if (box.mark != Mark::ghost)
                room(box);
        for (const DrawnBox& box : drawing_.boxes)
            if (box.mark == Mark::ghost)
                ghost(box);
        const int level = (range_.top + 1) * down_;
        for (int x = 0; x < width_; ++x)
            if (canvas_.at(x, level).free())
                canvas_.at(x, level).text = ground;
        return canvas_.lines({0, 0, std::min(width, width_), height_}, ascii_, colour);
    }

  private:
    struct Frame {
        int left, top, right, bottom; ///< of the walls
    };

    [[nodiscard]] Frame frame_of(const DrawnBox& box) const {
        const int left = shore + (box.x - range_.left) * across_;
        const int top = (range_.top - box.row) * down_;
        return {left, top, left + box.width * across_, top + down_};
    }

    void wall(int x, int y, int sides, bool fresh) {
        canvas_.add_wall(x, y, {static_cast<std::uint8_t>(sides), Slope::none, Fence::none, false}, fresh);
    }

    void walls(const Frame& frame, bool fresh) {
        for (int x = frame.left; x <= frame.right; ++x) {
            const int sides = (x > frame.left ? side_left : 0) | (x < frame.right ? side_right : 0);
            wall(x, frame.top, sides, fresh);
            wall(x, frame.bottom, sides, fresh);
        }
        for (int y = frame.top; y <= frame.bottom; ++y) {
            const int sides = (y > frame.top ? side_up : 0) | (y < frame.bottom ? side_down : 0);
            wall(frame.left, y, sides, fresh);
            wall(frame.right, y, sides, fresh);
        }
    }

    [[nodiscard]] const Style* style_of(const DrawnBox& box) const {
        return box.style >= 0 && box.style < static_cast<int>(drawing_.styles.size())
                   ? &drawing_.styles[static_cast<std::size_t>(box.style)]
                   : nullptr;
    }

    [[nodiscard]] std::string fitting(const std::string& text) const { return ascii_ ? to_ascii(text) : text; }

    void room(const DrawnBox& box) {
        const Frame frame = frame_of(box);
        walls(frame, box.mark == Mark::fresh);
        if (const Style* style = style_of(box))
            for (int y = frame.top + 1; y < frame.bottom; ++y)
                for (int x = frame.left + 1; x < frame.right; ++x)
                    canvas_.at(x, y).floor = style->ansi;
        const int inside = frame.right - frame.left - 1;
        std::vector<std::string> lines{name_of(box, inside), marks_of(box, inside)};
        if (display_width(box.badge) <= inside)
            lines.push_back(padded(box.badge, inside, Align::right));
        if (down_ == lowest_row)
            lines = {kind_and_name(box, inside)};
        for (int line = 0; line < std::min(down_ - 1, static_cast<int>(lines.size())); ++line)
            canvas_.write(frame.left + 1, frame.top + 1 + line, lines[static_cast<std::size_t>(line)]);
    }

    [[nodiscard]] std::string name_of(const DrawnBox& box, int width) const {
        for (const std::string& name : box.names)
            if (display_width(fitting(name)) <= width)
                return box.width > 1 ? padded(fitting(name), width, Align::centre) : fitting(name);
        return box.names.empty() ? std::string() : shortened(fitting(box.names.back()), width);
    }

    /// Both in one line: "L Library".
    [[nodiscard]] std::string kind_and_name(const DrawnBox& box, int width) const {
        const Style* style = style_of(box);
        const std::string kind = style != nullptr ? std::string{style->letter, ' '} : std::string();
        return kind + name_of(box, width - display_width(kind));
    }

    /// The letters of its kind and of its sign on the left, its wish on the right.
    [[nodiscard]] std::string marks_of(const DrawnBox& box, int width) const {
        std::string text;
        if (const Style* style = style_of(box))
            text += style->letter;
        if (box.sign_letter != ' ')
            text += box.sign_letter;
        const int left = width - display_width(text);
        const std::string code = fitting(box.wish.code);
        return display_width(code) <= left ? text + padded(code, left, Align::right) : shortened(text, width);
    }

    void dash(int x, int y, char32_t sign) {
        CanvasCell& cell = canvas_.at(x, y);
        if (!cell.solid())
            cell.ghost = sign;
    }

    void ghost(const DrawnBox& box) {
        const Frame frame = frame_of(box);
        const Glyphs& signs = glyphs(ascii_);
        for (int x = frame.left; x <= frame.right; ++x) {
            const bool corner = x == frame.left || x == frame.right;
            dash(x, frame.top, corner ? signs.ghost_corner : signs.ghost_flat);
            dash(x, frame.bottom, corner ? signs.ghost_corner : signs.ghost_flat);
        }
        for (int y = frame.top + 1; y < frame.bottom; ++y) {
            dash(frame.left, y, signs.ghost_upright);
            dash(frame.right, y, signs.ghost_upright);
        }
        const int inside = frame.right - frame.left - 1;
        canvas_.write(frame.left + 1, frame.top + down_ / 2,
                      padded(shortened(box.note, inside), inside, Align::centre));
    }

    const DrawnSide& drawing_;
    Range range_;
    int across_;
    int down_; ///< rows of a cell, its upper wall included
    bool ascii_;
    int width_;
    int height_;
    Canvas canvas_;
};

std::vector<std::string> numbered(std::vector<std::string> lines, const Range& range, int across, int down) {
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const int row = range.top - static_cast<int>(i) / down;
        const bool middle = static_cast<int>(i) % down == down / 2;
        lines[i] = padded(middle ? std::to_string(row) : "", gutter - 1, Align::right) + " " + lines[i];
        lines[i].erase(lines[i].find_last_not_of(' ') + 1);
    }
    std::string columns(gutter + shore, ' ');
    for (int x = range.left; x < range.right; ++x)
        columns += padded(std::to_string(x), across, Align::centre);
    columns.erase(columns.find_last_not_of(' ') + 1);
    lines.push_back(std::move(columns));
    return lines;
}

} // namespace

std::vector<std::string> draw_side_text(const DrawnSide& drawing, const TextOptions& options, int down, int most) {
    const Range range = range_of(drawing);
    const int width = options.width - (options.ruler ? gutter : 0);
    int across = most;
    while (across > smallest_cell && columns_for(range, across) > width)
        --across;
    std::vector<std::string> lines =
        SidePainter(drawing, range, across, down, options.ascii).lines(width, options.colour);
    return options.ruler ? numbered(std::move(lines), range, across, down) : lines;
}

std::vector<std::string> side_legend_text(const DrawnSide& drawing, const TextOptions& options) {
    constexpr std::array<std::pair<char, std::string_view>, 11> reaches{{{'o', "o around"},
                                                                         {'-', "- beside"},
                                                                         {'|', "| just above or below"},
                                                                         {'^', "^ above"},
                                                                         {'v', "v below"},
                                                                         {'I', "I whole column"},
                                                                         {'=', "= joined group"},
                                                                         {'*', "* whole castle"},
                                                                         {'&', "& next door"},
                                                                         {'<', "< on its left"},
                                                                         {'>', "> on its right"}}};
    std::vector<std::string> entries;
    for (std::size_t i = 0; i < drawing.styles.size(); ++i) {
        const Style& style = drawing.styles[i];
        if (style.letter != '*' &&
            std::ranges::any_of(drawing.boxes, [&](const DrawnBox& box) { return box.style == static_cast<int>(i); }))
            entries.push_back(std::string(1, style.letter) + " " + style.name);
    }
    for (const auto& [sign, words] : reaches)
        if (std::ranges::any_of(drawing.boxes, [sign = sign](const DrawnBox& box) {
                return !box.wish.code.empty() && box.wish.code.front() == sign;
            }))
            entries.emplace_back(words);
    if (std::ranges::any_of(drawing.boxes, [](const DrawnBox& box) {
            return !box.wish.code.empty() && (static_cast<unsigned char>(box.wish.code.front()) & 0x80U) != 0;
        }))
        entries.emplace_back("arrows: these cells");
    if (std::ranges::any_of(drawing.boxes,
                            [](const DrawnBox& box) { return box.wish.code.find('/') != std::string::npos; }))
        entries.emplace_back("/ none around");
    if (std::ranges::any_of(drawing.boxes, [](const DrawnBox& box) { return box.mark == Mark::ghost; }))
        entries.emplace_back(options.ascii ? ": a place to choose" : "┆ a place to choose");
    for (std::string& entry : entries)
        entry = options.ascii ? to_ascii(entry) : entry;
    return flowed(entries, options.width, 3, 2);
}

} // namespace linderhof::cli
