#pragma once
// What pictures are coloured with: symbols, textures, and the colours of each theme. A kind of piece brings its colours
// along (Style), names a symbol that its drawing brings, and a texture of this file.

#include <linderhof/drawing/drawing.hpp>
#include <linderhof/host/svg/theme.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace linderhof::host {

/// The id in the picture of a symbol that a drawing brings.
[[nodiscard]] std::string symbol_id(std::string_view key);

/// The id of the symbol of a style in the picture: its own one, or a star when it names none.
[[nodiscard]] std::string symbol_of(const Style& style);

/// The kinds of signs with which a centre rule begins: joined by a door, touching, anywhere.
inline constexpr std::string_view rule_signs = "=|*";
/// The symbol of such a sign.
[[nodiscard]] std::string_view symbol_of_sign(char sign);

/// Colours that belong to no kind of piece.
struct Inks {
    std::string_view page, panel, line, ink, dim, paper, court, fresh, minus, plus, sky, earth;
};

/// Below how many pixels of width a picture shows its far views; 0: never.
struct NearWidths {
    int plans = 0;
    int shelf = 0; ///< things on a shelf, drawn larger than the plans
};

[[nodiscard]] const Inks& inks(Theme theme); ///< automatic: those of light

[[nodiscard]] std::string style_sheet(const std::vector<Style>& styles, Theme theme, NearWidths below);

/// Whether definitions() makes a pattern for the style.
[[nodiscard]] bool has_texture(const Style& style);

/// Patterns, signs and symbols that the picture uses. `scale` is the size of the textures.
[[nodiscard]] std::string definitions(const Looks& looks, double scale);

} // namespace linderhof::host
