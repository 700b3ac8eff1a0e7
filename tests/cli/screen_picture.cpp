#include "screen_picture.hpp"

#include "golden.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <utility>

namespace linderhof::test {

namespace {

constexpr int cell_width = 8;
constexpr int cell_height = 17;
constexpr int margin = 10;
constexpr int base_line = 13; ///< of letters, in a cell

/// Colours in the numbering of terminals: 16 to 231 are a cube, behind it greys.
std::string colour(int number) {
    constexpr int cube = 16;
    constexpr int greys = 232;
    constexpr std::array<int, 6> levels{0, 95, 135, 175, 215, 255};
    if (number >= greys) {
        const int grey = 8 + 10 * (number - greys);
        return fmt::format("#{:02x}{:02x}{:02x}", grey, grey, grey);
    }
    constexpr std::array<const char*, cube> named{"#1f1a14", "#b3261e", "#2e755d", "#8a6d00", "#1c4474", "#6e1573",
                                                  "#0b6e78", "#6a5d49", "#6a5d49", "#b3261e", "#2e755d", "#8a6d00",
                                                  "#1c4474", "#6e1573", "#0b6e78", "#1f1a14"};
    if (number < cube) {
        return named.at(static_cast<std::size_t>(number));
    }
    const auto index = static_cast<std::size_t>(number - cube);
    return fmt::format("#{:02x}{:02x}{:02x}", levels.at(index / 36), levels.at(index / 6 % 6), levels.at(index % 6));
}

struct Look {
    std::string ink = "#1f1a14";
    std::string ground{}; ///< empty: that of the page
    bool bold = false;

    bool operator==(const Look&) const = default;
};

std::vector<int> numbers_in(const std::string& text) {
    std::vector<int> numbers;
    for (std::size_t at = 0; at < text.size();) {
        int number = 0;
        const char* const begin = text.data() + at;
        const char* const end = std::from_chars(begin, text.data() + text.size(), number).ptr;
        numbers.push_back(number);
        at += static_cast<std::size_t>(end - begin) + 1;
    }
    return numbers;
}

/// What a colour sequence asks for: "1", "31", "30;48;5;115".
Look look_of(const std::string& ink) {
    constexpr int first_ink = 30;
    constexpr int last_ink = 37;
    constexpr int ground_by_number = 48;
    Look look;
    const std::vector<int> numbers = numbers_in(ink);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        if (numbers[i] == 1) {
            look.bold = true;
        } else if (numbers[i] >= first_ink && numbers[i] <= last_ink) {
            look.ink = colour(numbers[i] - first_ink);
        } else if (numbers[i] == ground_by_number && i + 2 < numbers.size()) {
            look.ground = colour(numbers[i + 2]);
            i += 2;
        }
    }
    return look;
}

std::string escaped(const std::string& character) {
    return character == "<" ? "&lt;" : character == ">" ? "&gt;" : character == "&" ? "&amp;" : character;
}

/// Cells of one line that look the same, as a floor and letters at their columns.
void add_run(const Glass::Line& line, std::size_t first, std::size_t last, int row, std::vector<std::string>& lines) {
    const Look look = look_of(line[first].ink);
    const int x = margin + static_cast<int>(first) * cell_width;
    const int y = margin + row * cell_height;
    if (!look.ground.empty()) {
        lines.push_back(fmt::format(R"(<rect x="{}" y="{}" width="{}" height="{}" fill="{}"/>)", x, y,
                                    static_cast<int>(last - first) * cell_width, cell_height, look.ground));
    }
    std::string text;
    std::string columns;
    for (std::size_t i = first; i < last; ++i) {
        if (!line[i].character.empty() && line[i].character != " ") {
            text += escaped(line[i].character);
            columns += (columns.empty() ? "" : " ") + std::to_string(margin + static_cast<int>(i) * cell_width);
        }
    }
    if (!text.empty()) {
        lines.push_back(fmt::format(R"(<text x="{}" y="{}"{}{}>{}</text>)", columns, y + base_line,
                                    look.ink == Look().ink ? "" : fmt::format(R"( fill="{}")", look.ink),
                                    look.bold ? R"( font-weight="bold")" : "", text));
    }
}

} // namespace

std::vector<std::string> picture_of(const Glass& glass) {
    const std::vector<Glass::Line>& cells = glass.cells();
    const int width = 2 * margin + static_cast<int>(cells.front().size()) * cell_width;
    const int height = 2 * margin + static_cast<int>(cells.size()) * cell_height;
    std::vector<std::string> lines{
        fmt::format(R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {} {}" font-size="13" fill="{}" )", width,
                    height, Look().ink),
        R"(  font-family="DejaVu Sans Mono, Menlo, Consolas, monospace">)",
        R"(<rect width="100%" height="100%" rx="6" fill="#fbf7ee"/>)"};
    for (std::size_t row = 0; row < cells.size(); ++row) {
        const Glass::Line& line = cells[row];
        for (std::size_t first = 0; first < line.size();) {
            const auto other = std::find_if(line.begin() + static_cast<std::ptrdiff_t>(first), line.end(),
                                            [&](const Glass::Cell& cell) { return cell.ink != line[first].ink; });
            const auto last = static_cast<std::size_t>(other - line.begin());
            add_run(line, first, last, static_cast<int>(row), lines);
            first = last;
        }
    }
    lines.emplace_back("</svg>");
    return lines;
}

void expect_picture(const std::string& name, const Glass& glass) {
    const std::vector<Glass::Line>& cells = glass.cells();
    cli::expect_document(fmt::format("transcripts/pictures/{}-{}x{}.svg", name, cells.front().size(), cells.size()),
                         picture_of(glass));
}

} // namespace linderhof::test
