#include "side_view.hpp"

#include <algorithm>
#include <cstdint>

#include "glyphs.hpp"
#include "layout.hpp"
#include "utf8.hpp"

namespace linderhof::cli {
namespace {

constexpr int usual_pitch = 8;
constexpr int least_pitch = 4;
constexpr int box_height = 4;
constexpr int gutter = 4; ///< for the numbers of the rows

struct Bounds {
    int left, right, lowest, highest;
};

Bounds bounds_of(const Drawing& drawing) {
    const DrawnBox& first = drawing.boxes.front();
    Bounds bounds{first.x, first.x + first.width, first.row, first.row};
    for (const DrawnBox& box : drawing.boxes) {
        bounds.left = std::min(bounds.left, box.x);
        bounds.right = std::max(bounds.right, box.x + box.width);
        bounds.lowest = std::min(bounds.lowest, box.row);
        bounds.highest = std::max(bounds.highest, box.row);
    }
    return bounds;
}

/// One entry for each character: walls as sides that meet, and letters over them.
class Sheet {
  public:
    Sheet(int width, int height, bool ascii)
        : width_(width), walls_(static_cast<std::size_t>(width * height)), signs_(walls_.size()), ascii_(ascii) {}

    void line_across(int x, int y, int length, char32_t sign) {
        for (int i = 0; i <= length; ++i) {
            walls(x + i, y) |= static_cast<std::uint8_t>((i > 0 ? side_left : 0) | (i < length ? side_right : 0));
            if (sign != 0 && i > 0 && i < length) {
                signs_[index(x + i, y)] = sign;
            }
        }
    }

    void line_down(int x, int y, int length, char32_t sign) {
        for (int i = 0; i <= length; ++i) {
            walls(x, y + i) |= static_cast<std::uint8_t>((i > 0 ? side_up : 0) | (i < length ? side_down : 0));
            if (sign != 0 && i > 0 && i < length) {
                signs_[index(x, y + i)] = sign;
            }
        }
    }

    void write(int x, int y, const std::string& text) {
        for (const char32_t c : characters(ascii_ ? to_ascii(text) : text)) {
            signs_[index(x++, y)] = c;
        }
    }

    [[nodiscard]] std::string line(int y) const {
        const Glyphs& all = glyphs(ascii_);
        std::u32string text;
        for (int x = 0; x < width_; ++x) {
            const std::size_t at = index(x, y);
            text += signs_[at] != 0 ? signs_[at] : all.box[walls_[at]];
        }
        text.erase(text.find_last_not_of(U' ') + 1);
        return utf8(text);
    }

  private:
    [[nodiscard]] std::size_t index(int x, int y) const { return static_cast<std::size_t>(y * width_ + x); }

    [[nodiscard]] std::uint8_t& walls(int x, int y) { return walls_[index(x, y)]; }

    int width_;
    std::vector<std::uint8_t> walls_;
    std::vector<char32_t> signs_;
    bool ascii_;
};

std::string name_for(const DrawnBox& box, int width) {
    for (const std::string& name : box.names) {
        if (display_width(name) <= width) {
            return name;
        }
    }
    return box.names.empty() ? std::string() : shortened(box.names.back(), width);
}

/// "Ls o1F"
std::string code_of(const Drawing& drawing, const DrawnBox& box, int width) {
    std::string text(1, drawing.styles[static_cast<std::size_t>(box.style)].letter);
    if (box.sign_letter != ' ') {
        text += box.sign_letter;
    }
    const std::string whole = text + " " + box.wish.code;
    return box.wish.code.empty() || display_width(whole) > width ? text : whole;
}

void draw_box(Sheet& sheet, const Drawing& drawing, const DrawnBox& box, int x, int y, int pitch, bool ascii) {
    const Glyphs& all = glyphs(ascii);
    const bool ghost = box.mark == Mark::ghost;
    const int across = pitch * box.width;
    const char32_t flat = ghost ? all.ghost_flat : 0;
    const char32_t upright = ghost ? all.ghost_upright : 0;
    sheet.line_across(x, y, across, box.open_top && !ghost ? all.fence_flat : flat);
    sheet.line_across(x, y + box_height, across, flat);
    sheet.line_down(x, y, box_height, upright);
    sheet.line_down(x + across, y, box_height, upright);
    const int inner = across - 1;
    sheet.write(x + 1, y + 1, name_for(box, inner));
    sheet.write(x + 1, y + 2, code_of(drawing, box, inner));
    const std::string& note = box.note.empty() ? box.badge : box.note;
    sheet.write(x + 1, y + 3, display_width(note) <= inner ? note : note.substr(0, static_cast<std::size_t>(inner)));
}

} // namespace

std::vector<std::string> draw_boxes(const Drawing& drawing, const TextOptions& options) {
    const Bounds all = bounds_of(drawing);
    const int cells = all.right - all.left;
    const int pitch = std::clamp((options.width - gutter - 1) / cells, least_pitch, usual_pitch);
    const int height = (all.highest - all.lowest + 1) * box_height + 1;
    Sheet sheet(cells * pitch + 1, height, options.ascii);
    const auto draw = [&](bool ghosts) {
        for (const DrawnBox& box : drawing.boxes) {
            if ((box.mark == Mark::ghost) == ghosts) {
                draw_box(sheet, drawing, box, (box.x - all.left) * pitch, (all.highest - box.row) * box_height, pitch,
                         options.ascii);
            }
        }
    };
    draw(true); // walls of what stands there lie above those of what might
    draw(false);
    std::vector<std::string> lines;
    for (int y = 0; y < height; ++y) {
        const int row = all.highest - y / box_height;
        const std::string number = y % box_height == 2 ? std::to_string(row) : std::string();
        lines.push_back(padded(number, gutter - 1, Align::right) + " " + sheet.line(y));
    }
    std::string columns(gutter, ' ');
    for (int x = all.left; x < all.right; ++x) {
        columns += padded(std::to_string(x), pitch, Align::centre);
    }
    lines.push_back(columns);
    for (std::string& line : lines) {
        line.erase(line.find_last_not_of(' ') + 1);
    }
    return lines;
}

} // namespace linderhof::cli
