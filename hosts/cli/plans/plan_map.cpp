#include "plans/plan_map.hpp"

#include "program/host.hpp"

#include <linderhof/host/text/layout.hpp>
#include <linderhof/text/utf8.hpp>

namespace linderhof::cli {
namespace {

constexpr std::string_view digits = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

char number_of(std::size_t piece) {
    return piece < digits.size() ? digits[piece] : '*';
}

std::string sign_of(const DrawnPlan& drawing, std::size_t index, const TextOptions& options) {
    const DrawnPiece& piece = drawing.pieces[index];
    const Style* style = piece.mark == Mark::ghost ? nullptr : style_of(drawing, piece);
    std::string sign{style == nullptr ? '?' : style->letter, number_of(index)};
    if (!options.colour || style == nullptr)
        return sign;
    const std::string bold = piece.mark == Mark::fresh ? "1;" : "";
    return "\x1b[" + bold + "30;48;5;" + std::to_string(style->ansi) + "m" + sign + "\x1b[0m";
}

/// Which piece takes the middle of each cell of the window; -1: none.
std::vector<int> owners(const DrawnPlan& drawing, const Extent& cells) {
    const int count = cells.width() * cells.height();
    std::vector<int> owner(static_cast<std::size_t>(count), -1);
    for (std::size_t i = 0; i < drawing.pieces.size(); ++i) {
        const DrawnPiece& piece = drawing.pieces[i];
        const TurnedShape shape(piece.shape, piece.turn, false);
        for (int y = 0; y < shape.height; ++y)
            for (int x = 0; x < shape.width; ++x) {
                if (!cells.holds(piece.at.x + x, piece.at.y + y) || !shape.holds_middle({x, y}))
                    continue;
                const int index = (piece.at.y + y - cells.top) * cells.width() + piece.at.x + x - cells.left;
                owner[static_cast<std::size_t>(index)] = static_cast<int>(i);
            }
    }
    return owner;
}

} // namespace

std::vector<std::string> draw_map(const DrawnPlan& drawing, const Extent& cells, const TextOptions& options) {
    const std::vector<int> owner = owners(drawing, cells);
    std::vector<std::string> lines;
    for (int y = 0; y < cells.height(); ++y) {
        std::string line;
        std::string blanks;
        for (int x = 0; x < cells.width(); ++x) {
            const int index = y * cells.width() + x;
            const int piece = owner[static_cast<std::size_t>(index)];
            if (piece < 0) {
                blanks += "  ";
                continue;
            }
            line += blanks + sign_of(drawing, static_cast<std::size_t>(piece), options);
            blanks.clear();
        }
        lines.push_back(line);
    }
    return lines;
}

std::vector<std::string> map_names(const DrawnPlan& drawing, const TextOptions& options) {
    std::vector<std::string> entries;
    for (std::size_t i = 0; i < drawing.pieces.size(); ++i) {
        const DrawnPiece& piece = drawing.pieces[i];
        const std::string name = piece.mark == Mark::ghost ? piece.note : piece.names.empty() ? "" : piece.names[0];
        if (!name.empty())
            entries.push_back(std::string{number_of(i)} + " " + (options.ascii ? to_ascii(name) : name));
    }
    std::vector<std::string> lines{""};
    for (std::string& line : flowed(entries, options.width))
        lines.push_back(std::move(line));
    return lines;
}

} // namespace linderhof::cli
