// What the signs and letters mean.

#include "plans/scale.hpp"
#include "plans/side_text.hpp"
#include "program/host.hpp"
#include "text/glyphs.hpp"

#include <linderhof/host/text/layout.hpp>
#include <linderhof/text/utf8.hpp>

#include <algorithm>

namespace linderhof::cli {
namespace {

constexpr int legend_gap = 3;
constexpr int legend_indent = 2;

std::string sign(char32_t c) {
    return utf8(std::u32string(1, c));
}

bool any_piece(const DrawnPlan& drawing, bool (*wanted)(const DrawnPiece&)) {
    return std::ranges::any_of(drawing.pieces, wanted);
}

bool any_door(const DrawnPlan& drawing, bool blocked) {
    for (const DrawnPiece& piece : drawing.pieces)
        for (const DrawnDoor& door : piece.doors)
            if ((door.state == DoorState::blocked) == blocked)
                return true;
    return false;
}

std::vector<std::string> plan_legend_text(const DrawnPlan& drawing, const TextOptions& options) {
    const bool ghosts = any_piece(drawing, [](const DrawnPiece& piece) { return piece.mark == Mark::ghost; });
    if (!ghosts && fitting_scale(box_of(drawing), options) == Scale::map)
        return {}; // no walls, no signs; sketches of ghosts always have walls
    const Glyphs& signs = glyphs(options.ascii);
    std::vector<std::string> entries;
    if (any_door(drawing, false))
        entries.emplace_back("gap  door");
    if (any_door(drawing, true))
        entries.push_back(sign(signs.blocked) + "  blocked door");
    if (any_piece(drawing, [](const DrawnPiece& piece) { return piece.fenced; }))
        entries.push_back(sign(signs.fence_flat) +
                          (signs.fence_flat == signs.fence_upright ? "" : " " + sign(signs.fence_upright)) + "  fence");
    if (any_piece(drawing, [](const DrawnPiece& piece) { return piece.lower; }))
        entries.push_back(sign(signs.lower) + "  a level below");
    if (any_piece(drawing, [](const DrawnPiece& piece) { return piece.dark_end.has_value(); })) {
        const auto [dark, middle, light] = signs.descent;
        entries.push_back(sign(dark) + sign(middle) + sign(light) + "  stairs, " + sign(dark) + " down");
    }
    if (ghosts)
        entries.push_back(sign(signs.ghost_upright) + "  a place to choose, " + sign(signs.ghost_door) +
                          " its doors, " + sign(signs.joint) + " where they meet others");
    return flowed(entries, options.width, legend_gap, legend_indent);
}

} // namespace

std::vector<std::string> legend_text(const Drawing& drawing, const TextOptions& options) {
    if (is_empty(drawing))
        return {};
    const auto* side = std::get_if<DrawnSide>(&drawing);
    return side != nullptr ? side_legend_text(*side, options) : plan_legend_text(std::get<DrawnPlan>(drawing), options);
}

std::vector<std::string> letters_text(const DrawnPlan& drawing, const TextOptions& options) {
    std::vector<bool> used(drawing.styles.size(), false);
    for (const DrawnPiece& piece : drawing.pieces)
        for (const int style : {piece.style, piece.second_style})
            if (style >= 0 && style < static_cast<int>(used.size()))
                used[static_cast<std::size_t>(style)] = true;
    std::vector<std::string> entries;
    for (std::size_t i = 0; i < used.size(); ++i)
        if (used[i]) {
            const std::string entry = std::string{drawing.styles[i].letter} + " " + drawing.styles[i].name;
            entries.push_back(options.ascii ? to_ascii(entry) : entry);
        }
    std::ranges::sort(entries);
    return flowed(entries, options.width, legend_gap, legend_indent);
}

} // namespace linderhof::cli
