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

/// What pictures say by themselves, whatever the game.
constexpr std::array signs{
    Named{"star", R"(<path d="M12 .8l2.8 8.4 8.4 2.8-8.4 2.8L12 23.2l-2.8-8.4L.8 12l8.4-2.8z"/>)"},
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
    Texture{"courses", 20, 14, 24, 26, R"(<path d="M0 .5h20M0 7.5h20M4 0v7M14 7v7" STROKE stroke-width="1"/>)"},
    Texture{"waves", 16, 9, 26, 26, R"(<path d="M0 4c2.7-2.8 5.3-2.8 8 0s5.3 2.8 8 0" STROKE stroke-width="1"/>)"},
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
    const auto* found = std::ranges::find_if(textures, [&](const Texture& each) { return each.name == name; });
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

/// Both colours are those of its place; data from a set was checked when the set was read.
std::string shapes_of(const Symbol& symbol) {
    Markup out;
    for (const SymbolPath& path : symbol.paths) {
        Markup::Attributes attributes;
        if (path.holes) {
            attributes.emplace_back("fill-rule", "evenodd");
        }
        attributes.emplace_back("d", path.data);
        if (path.line > 0) {
            attributes.insert(
                attributes.end(),
                {{"fill", "none"}, {"stroke", "currentColor"}, {"stroke-width", decimal(path.line / 10.0)}});
        }
        out.empty("path", attributes);
    }
    return out.str();
}

void define(Markup& out, const std::string& id, std::string_view shapes) {
    out.open("symbol", {{"id", id}, {"viewBox", "0 0 24 24"}});
    out.raw(shapes);
    out.close();
}

} // namespace

bool has_texture(const Style& style) {
    return find_texture(style.texture) != nullptr;
}

std::string symbol_id(std::string_view key) {
    return "y-" + std::string(key);
}

std::string symbol_of(const Style& style) {
    return style.symbol.empty() ? "star" : symbol_id(style.symbol);
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

std::string definitions(const Looks& looks, double scale) {
    Markup out;
    for (const Style& style : looks.styles) {
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
    for (const Named& sign : signs) {
        define(out, std::string(sign.name), sign.shapes);
    }
    for (const Symbol& symbol : looks.symbols) {
        define(out, symbol_id(symbol.key), shapes_of(symbol));
    }
    return out.str();
}

} // namespace linderhof::host
