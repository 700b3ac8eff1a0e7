#include "svg/ink.hpp"

#include "svg/markup.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace linderhof::host {

namespace {

struct Named {
    std::string_view name;
    std::string_view shapes;
};

constexpr std::array symbols{
    Named{
        "pawn",
        R"(<circle cx="12" cy="6" r="4.4"/><path d="M8 10.6h8l-1.3 1.7c.2 3 1.5 5 3.8 6.6V22H5.5v-3.1c2.3-1.6 3.6-3.6 3.8-6.6z"/>)"},
    Named{"two_way_arrow", R"(<path d="M.8 12l6.7-6.5v4.2h9V5.5l6.7 6.5-6.7 6.5v-4.2h-9v4.2z"/>)"},
    Named{
        "barred_gate",
        R"(<path d="M4.5 21.5V11a7.5 7.5 0 0 1 15 0v10.5M9.5 21.5V9M14.5 21.5V9M5 15.5h14" fill="none" stroke="currentColor" stroke-width="2.4"/>)"},
    Named{
        "fork_and_knife",
        R"(<path d="M4.5 2v6.5c0 1.7 1 2.7 2.3 3.1V22h2.4V11.6c1.3-.4 2.3-1.4 2.3-3.1V2H10v6H8.7V2H7.3v6H6V2zM14.5 22V2c3.7 1.5 5 5.5 5 11.5h-2.5V22z"/>)"},
    Named{
        "armchair",
        R"(<path d="M5.5 10V6.5A3.5 3.5 0 0 1 9 3h6a3.5 3.5 0 0 1 3.5 3.5V10A3.6 3.6 0 0 0 16 13.5h-8A3.6 3.6 0 0 0 5.5 10zM2 13.5a2.2 2.2 0 0 1 4.4 0V15.5h11.2v-2a2.2 2.2 0 0 1 4.4 0v7H19V22.5h-2.5v-2h-9v2H5v-2H2z"/>)"},
    Named{"fir", R"(<path d="M12 1l6 8h-2.8l5.3 8h-7v6h-3v-6h-7l5.3-8H6z"/>)"},
    Named{"moon", R"(<path d="M14.5 1.8A10.4 10.4 0 1 0 22.2 15.5 8.8 8.8 0 0 1 14.5 1.8z"/>)"},
    Named{
        "bucket",
        R"(<path d="M3.5 9.5h17L18.3 22H5.7z"/><path d="M5 9.5a7 7 0 0 1 14 0" fill="none" stroke="currentColor" stroke-width="2"/>)"},
    Named{"star", R"(<path d="M12 .8l2.8 8.4 8.4 2.8-8.4 2.8L12 23.2l-2.8-8.4L.8 12l8.4-2.8z"/>)"},
    Named{"crown", R"(<path d="M3.5 16.5L1.5 6l5.8 4.5L12 3l4.7 7.5L22.5 6l-2 10.5zM3.5 18.5h17V21.5h-17z"/>)"},
    Named{
        "fountain",
        R"(<path d="M12 1.5c2.8 3.5 2.8 5.5 0 7.5-2.8-2-2.8-4 0-7.5zM2.5 11.5h19c0 4-3.5 6-7.5 6.3V20h4v2.5H6V20h4v-2.2c-4-.3-7.5-2.3-7.5-6.3z"/>)"},
    Named{"tower",
          R"(<path d="M5 22.5V10H3V2.5h3.7v3h3.3v-3h4v3h3.3v-3H21V10h-2v12.5h-4.5v-5a2.5 2.5 0 0 0-5 0v5z"/>)"},
    Named{"double_door", R"(<path d="M3 22V10.5A9 9 0 0 1 11 1.5V22zM13 22V1.5a9 9 0 0 1 8 9V22z"/>)"},
    Named{
        "mask",
        R"(<path fill-rule="evenodd" d="M1.5 7.5C5.5 5.5 9 6.5 12 8.5c3-2 6.5-3 10.5-1 0 6-2.5 9.5-6 9.5-2.2 0-3.3-1.5-4.5-3-1.2 1.5-2.3 3-4.5 3-3.5 0-6-3.5-6-9.5zM5.5 10.5c1.5 3 3.5 3 5 .5-1.5-1.3-3.5-1.5-5-.5zM18.5 10.5c-1.5-1-3.5-.8-5 .5 1.5 2.5 3.5 2.5 5-.5z"/>)"},
    Named{"keyhole", R"(<path d="M12 1.5a6.5 6.5 0 0 1 3 12.2L17.8 22.5H6.2L9 13.7A6.5 6.5 0 0 1 12 1.5z"/>)"},
    Named{"torch", R"(<path d="M7.5 11h9l-3 11.5h-3zM12 .8c3.8 3.6 4 6 2.2 8.7H9.8C8 6.8 9.6 4.4 12 .8z"/>)"},
    Named{
        "mirror",
        R"(<path fill-rule="evenodd" d="M12 1a6.5 7.5 0 1 1 0 15 6.5 7.5 0 0 1 0-15zm0 2.6a4 4.9 0 1 0 0 9.8 4 4.9 0 0 0 0-9.8zM10.7 16.5h2.6V23h-2.6z"/>)"},
    Named{"painting",
          R"(<path fill-rule="evenodd" d="M1.5 3.5h21v17h-21zM4 6v12h16V6zM5.5 16.5l4.5-7 3.5 4.5 2-2 3 4.5z"/>)"},
    Named{"sword", R"(<path d="M10.7 14.5V5L12 1l1.3 4v9.5h4.2v2.4h-4.2V23h-2.6v-6.1H6.5v-2.4z"/>)"},
    Named{
        "seven",
        R"(<circle cx="3" cy="8" r="2"/><circle cx="9" cy="8" r="2"/><circle cx="15" cy="8" r="2"/><circle cx="21" cy="8" r="2"/><circle cx="6" cy="15" r="2"/><circle cx="12" cy="15" r="2"/><circle cx="18" cy="15" r="2"/>)"},
    Named{
        "places",
        R"(<path d="M1 1h6v6H1zM9 1h6v6H9zM17 1h6v6h-6zM1 9h6v6H1zM17 9h6v6h-6zM1 17h6v6H1zM9 17h6v6H9zM17 17h6v6h-6z"/>)"},
    Named{"column_above", R"(<path d="M7 15h10v8H7zM12 1l6 9H6z"/>)"},
    Named{"column_below", R"(<path d="M7 1h10v8H7zM12 23l-6-9h12z"/>)"},
    Named{"column", R"(<path d="M8 8h8v8H8zM12 1l4 5H8zM12 23l-4-5h8z"/>)"},
    Named{
        "doorway",
        R"(<path d="M10 9.5V4H2v16h8v-5.5M14 9.5V4h8v16h-8v-5.5" fill="none" stroke="currentColor" stroke-width="2.6"/>)"},
    Named{
        "touching",
        R"(<path d="M2 5h9v14H2zM13 5h9v14h-9z" fill="none" stroke="currentColor" stroke-width="2.4"/><path d="M12 2v20" stroke="currentColor" stroke-width="3"/>)"},
    Named{"anywhere",
          R"(<path d="M2.5 21V5h4v4h3.5V5h4v4h3.5V5h4v16z" fill="none" stroke="currentColor" stroke-width="2.6"/>)"},
    Named{
        "next_door",
        R"(<path d="M1 22V8h2.5v2.5H6V8h2.5v14zM15.5 22V8H18v2.5h2.5V8H23v14z"/><path d="M9.5 15h5" fill="none" stroke="currentColor" stroke-width="2.2"/>)"},
    Named{"shield", R"(<path d="M2 1.5h20V12c0 6.2-5 9.4-10 11.5C7 21.4 2 18.2 2 12z"/>)"},
};

struct Texture {
    std::string_view name;
    int width;
    int height;
    int light; ///< opacity in hundredths
    int dark;
    std::string_view shapes; ///< STROKE stands for lines in the wall's colour, FILL for areas
};

constexpr std::array textures{
    Texture{"diamonds", 10, 10, 13, 13, R"(<path d="M5 0l5 5-5 5-5-5z" STROKE stroke-width=".8"/>)"},
    Texture{"flagstones", 14, 14, 28, 20, R"(<path d="M0 0h14M0 0v14" STROKE stroke-width=".8"/>)"},
    Texture{"bricks", 16, 12, 20, 28, R"(<path d="M0 0h16M0 6h16M4 0v6M12 6v6" STROKE stroke-width="1"/>)"},
    Texture{"checks", 12, 12, 14, 10, R"(<path d="M0 0h6v6H0zM6 6h6v6H6z" FILL/>)"},
    Texture{"zigzag", 12, 12, 30, 24,
            R"(<path d="M0 3l3-3 3 3 3-3 3 3M0 9l3-3 3 3 3-3 3 3" STROKE stroke-width=".9"/>)"},
    Texture{"tufts", 14, 14, 30, 13, R"(<path d="M2 6l1.5-4 1.5 4M9 13l1.5-4 1.5 4" STROKE stroke-width="1"/>)"},
    Texture{"dots", 12, 12, 20, 14, R"(<circle cx="3" cy="3" r="1.1" FILL/><circle cx="9" cy="9" r="1.1" FILL/>)"},
    Texture{"diagonals", 10, 10, 26, 24, R"(<path d="M-1 11L11-1M-1 1L1-1M9 11l2-2" STROKE stroke-width=".9"/>)"},
};

constexpr Inks light_inks{"#fbf7ee", "#f3ecdc", "#d8cbb0", "#1f1a14", "#6a5d49", "#fffdf7",
                          "#e4dac2", "#b3261e", "#9c1c16", "#14532d", "#d9ebf7", "#b9a184"};
constexpr Inks dark_inks{"#1b1a20", "#26252d", "#45434f", "#f6efe2", "#b9b0a0", "#2b2932",
                         "#2c2a33", "#ffd24a", "#ffb0a8", "#a8e6bf", "#22303f", "#3b3128"};
constexpr Inks print_inks{"#ffffff", "#ffffff", "#808080", "#000000", "#333333", "#ffffff",
                          "#e6e6e6", "#000000", "#000000", "#000000", "#ffffff", "#d9d9d9"};

const Texture* find_texture(std::string_view name) {
    const auto* found =
        std::find_if(textures.begin(), textures.end(), [&](const Texture& each) { return each.name == name; });
    return found == textures.end() ? nullptr : &*found;
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) {
        text.replace(at, from.size(), to);
    }
    return text;
}

std::string hundredths(int value) {
    return value >= 100 ? "1" : "." + std::string(value < 10 ? "0" : "") + std::to_string(value);
}

std::string fill(std::string_view name, std::string_view colour) {
    return "." + std::string(name) + "{fill:" + std::string(colour) + ";color:" + std::string(colour) + "}";
}

std::string stroke(std::string_view name, std::string_view colour) {
    return "." + std::string(name) + "{stroke:" + std::string(colour) + "}";
}

std::string style_rules(const Style& style, Theme theme) {
    const bool dark = theme == Theme::dark;
    std::string floor = dark ? style.dark_floor : style.floor;
    std::string wall = dark ? style.dark_wall : style.wall;
    if (theme == Theme::print) {
        floor = "#ffffff";
        wall = "#000000";
    }
    std::string css = fill("f-" + style.key, floor) + stroke("h-" + style.key, floor) + stroke("k-" + style.key, wall) +
                      fill("c-" + style.key, wall);
    if (const Texture* texture = find_texture(style.texture)) {
        const int opacity = dark ? texture->dark : theme == Theme::print ? texture->light * 3 / 2 : texture->light;
        css += ".o-" + style.key + "{opacity:" + hundredths(opacity) + "}";
    }
    return css;
}

/// The rules that a theme changes.
std::string theme_rules(const std::vector<Style>& styles, Theme theme) {
    const Inks& role = inks(theme);
    std::string css = "text{fill:" + std::string(role.ink) + "}" + fill("page", role.page) + fill("court", role.court) +
                      fill("s", role.ink) + fill("v", role.ink) + fill("w", role.page) + fill("d", role.dim) +
                      fill("neg", role.minus) + fill("paper", role.paper) + fill("line", role.line) +
                      stroke("rule", role.line) + stroke("edge", role.ink) + stroke("new", role.fresh) +
                      stroke("glow", role.page) + fill("news", role.fresh) + fill("sky", role.sky) +
                      fill("earth", role.earth) + fill("c-ground", role.plus);
    css += ".panel{fill:" + std::string(role.panel) + ";stroke:" + std::string(role.line) + "}";
    css += ".chip{fill:" + std::string(role.paper) + ";stroke:" + std::string(role.ink) + ";stroke-width:.8}";
    css += fill("f-plain", role.panel) + stroke("h-plain", role.panel) + stroke("k-plain", role.dim) +
           fill("c-plain", role.dim);
    for (const Style& style : styles) {
        css += style_rules(style, theme);
    }
    return css;
}

} // namespace

std::string_view symbol_shapes(std::string_view name) {
    const auto* found =
        std::find_if(symbols.begin(), symbols.end(), [&](const Named& each) { return each.name == name; });
    return found == symbols.end() ? std::string_view() : found->shapes;
}

bool has_texture(const Style& style) {
    return find_texture(style.texture) != nullptr;
}

std::string symbol_of(const Style& style) {
    return symbol_shapes(style.symbol).empty() ? "star" : style.symbol;
}

std::string_view symbol_of_sign(char sign) {
    constexpr std::array<std::string_view, 3> names{"doorway", "touching", "anywhere"};
    const std::size_t at = rule_signs.find(sign);
    return at == std::string_view::npos ? "star" : names[at];
}

const Inks& inks(Theme theme) {
    return theme == Theme::dark ? dark_inks : theme == Theme::print ? print_inks : light_inks;
}

std::string style_sheet(const std::vector<Style>& styles, Theme theme, NearWidths below) {
    std::string css = R"(text{font-family:"Source Sans 3","Helvetica Neue",Arial,"Nimbus Sans","Liberation Sans",)"
                      R"("DejaVu Sans",sans-serif})"
                      R"(.t{font-family:Georgia,"P052","Palatino Linotype",serif;font-weight:700})"
                      ".b,.w{font-weight:700}.m,.w{text-anchor:middle}.e{text-anchor:end}.far{display:none}"
                      ".n{paint-order:stroke;stroke-width:3;stroke-linejoin:round}.z{fill:none}";
    css += theme_rules(styles, theme);
    if (theme == Theme::automatic) {
        css += "@media (prefers-color-scheme:dark){" + theme_rules(styles, Theme::dark) + "}";
    }
    css += "@media (max-width:" + std::to_string(below.plans) + "px){.near{display:none}.far{display:inline}}";
    if (below.shelf > 0) {
        const std::string limit = std::to_string(below.shelf);
        css += "@media (min-width:" + limit + ".02px){.shelf .near{display:inline}.shelf .far{display:none}}";
        css += "@media (max-width:" + limit + "px){.shelf .near{display:none}.shelf .far{display:inline}}";
    }
    return css;
}

std::string definitions(const std::vector<Style>& styles, double scale) {
    Markup out;
    for (const Style& style : styles) {
        if (const Texture* texture = find_texture(style.texture)) {
            std::string shapes(texture->shapes);
            shapes = replaced(shapes, "STROKE", R"(class="z k-)" + style.key + "\"");
            shapes = replaced(shapes, "FILL", R"(class="c-)" + style.key + "\"");
            out.open("pattern", {{"id", "p-" + style.key},
                                 {"width", std::to_string(texture->width)},
                                 {"height", std::to_string(texture->height)},
                                 {"patternUnits", "userSpaceOnUse"},
                                 {"patternTransform", "scale(" + decimal(scale) + ")"}});
            out.open("g", {{"class", "o-" + style.key}});
            out.raw(shapes);
            out.close();
            out.close();
        }
    }
    out.open("pattern", {{"id", "hatch"},
                         {"width", "8"},
                         {"height", "8"},
                         {"patternUnits", "userSpaceOnUse"},
                         {"patternTransform", "rotate(45)"}});
    out.path("edge", "M0 0v8", {{"stroke-width", "1.6"}, {"opacity", ".35"}});
    out.close();
    for (const Named& symbol : symbols) {
        out.open("symbol", {{"id", std::string(symbol.name)}, {"viewBox", "0 0 24 24"}});
        out.raw(symbol.shapes);
        out.close();
    }
    return out.str();
}

} // namespace linderhof::host
