#pragma once
// Drawings for a page that shows many of them: elements without a page of their own, and once for all of them the style
// sheet and the definitions that they use. A page with a strict policy can show them: they hold no <style> and no script.

#include <linderhof/drawing/drawing.hpp>

#include <optional>
#include <string>
#include <vector>

namespace linderhof::host {

/// What belongs into an <svg>. The corner of cell (0, 0) of a plan is at (0, 0); of a side view, the ground left of cell 0.
struct PicturePart {
    std::string markup;
    double x = 0; ///< the box around all that is drawn, in its pixels; no width when there is nothing
    double y = 0;
    double width = 0;
    double height = 0;
    double unit = 0;    ///< pixels of a cell
    double legible = 0; ///< below so many pixels of the screen for a cell, the far view should be shown
};

/// Without the sky and the earth of a side view, which the page paints.
[[nodiscard]] PicturePart picture_part(const Drawing& drawing);

/// The rule in the centre of a piece, in symbols that the definitions below bring.
struct PartRule {
    std::string sign; ///< id of the symbol that says how what is counted is found
    int amount = 0;   ///< for each

    struct Target {
        std::string symbol; ///< id
        std::string style;  ///< key; the class "c-KEY" has its colour
    };

    std::vector<Target> targets;
};

/// Of the first piece of a plan; nothing: it has none.
[[nodiscard]] std::optional<PartRule> part_rule(const Drawing& drawing);

struct PartLooks {
    std::string sheet; ///< rules for what lies below an element of class "drawn"; dark where data-theme="dark" stands
                       ///< above it
    std::string definitions; ///< for a <defs> somewhere in the page
};

/// `drawing`: any of those that the page shows; all have its styles.
[[nodiscard]] PartLooks part_looks(const Drawing& drawing);

} // namespace linderhof::host
