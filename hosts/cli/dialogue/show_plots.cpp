// What is built at the table, drawn with the numbers of its cells.

#include "dialogue/show.hpp"
#include "plans/scale.hpp"
#include "program/host.hpp"

#include <linderhof/engine/ruleset.hpp>
#include <linderhof/host/text/layout.hpp>

#include <range/v3/view/enumerate.hpp>

#include <algorithm>
#include <iterator>

namespace linderhof::cli {

namespace {

constexpr int least_legend = 40; ///< columns

/// With the numbers of its cells, unless a plan would be drawn smaller for them.
TextOptions numbered(const Drawing& drawing, const TextOptions& options) {
    if (is_empty(drawing)) {
        return options;
    }
    TextOptions with = options;
    with.ruler = true;
    const auto* plan = std::get_if<DrawnPlan>(&drawing);
    const bool smaller = plan != nullptr && fitting_scale(box_of(*plan), with) != fitting_scale(box_of(*plan), options);
    return smaller ? options : with;
}

/// How a place is found in the picture of a plan.
std::string place_words(const DrawnPlan& plan, bool ruler) {
    const Extent all = box_of(plan);
    return ruler ? "The place of a tile: the number above its upper left cell, then the number beside it."
                 : "The upper left cell of the picture is at " + std::to_string(all.left) + " " +
                       std::to_string(all.top) + "; the first number grows to the right, the second one downwards.";
}

} // namespace

std::vector<int> Show::own_plots() const {
    std::vector<int> own;
    for (const auto& [i, plot] : ranges::views::enumerate(plots_)) {
        if (plot.owners.contains(viewer_)) {
            own.push_back(static_cast<int>(i));
        }
    }
    return own;
}

/// What the viewer has built, one after the other.
std::vector<std::string> Show::own_plot_lines(Scale scale) const {
    TextOptions options = screen_.options();
    options.scale = scale;
    std::vector<std::string> plots;
    DrawnSide signs; // of all of them; lists say what the letters of the kinds are
    for (const int plot : own_plots()) {
        const Drawing drawing = game_.telling().drawing(position_, plot, viewer_);
        if (!is_empty(drawing)) {
            const std::vector<std::string> lines = draw_text(drawing, numbered(drawing, options));
            if (own_plots().size() > 1) {
                plots.push_back(" " + names_.fill(plots_[static_cast<std::size_t>(plot)].title));
            }
            std::ranges::copy(lines, std::back_inserter(plots));
            plots.emplace_back();
            if (const auto* side = std::get_if<DrawnSide>(&drawing)) {
                std::ranges::copy(side->boxes, std::back_inserter(signs.boxes));
            }
        }
    }
    if (!signs.boxes.empty()) {
        if (options.width > line_width) {
            options.width = std::max(least_legend, widest(plots)); // lists may stand beside it
        }
        std::ranges::copy(legend_text(signs, options), std::back_inserter(plots));
        plots.emplace_back();
    }
    return plots;
}

void Show::plot(int plot) const {
    screen_.gap();
    screen_.line(" " + names_.fill(plots_[static_cast<std::size_t>(plot)].title));
    screen_.gap();
    const Drawing drawing = game_.telling().drawing(position_, plot, viewer_);
    const TextOptions options = numbered(drawing, screen_.options());
    screen_.lines(draw_text(drawing, options));
    screen_.gap();
    screen_.lines(legend_text(drawing, options));
    if (const auto* plan = std::get_if<DrawnPlan>(&drawing); plan != nullptr && !is_empty(drawing)) {
        if (fitting_scale(box_of(*plan), options) == Scale::map) {
            screen_.text("There is no room for walls and doors here; the pictures of places show them.", 2, 2);
        }
        screen_.text(place_words(*plan, options.ruler), 2, 2);
    }
    screen_.gap();
}

std::vector<std::string> Show::legend() const {
    DrawnPlan plans;
    DrawnSide sides;
    for (std::size_t i = 0; i < plots_.size(); ++i) {
        Drawing drawing = game_.telling().drawing(position_, static_cast<int>(i), viewer_);
        if (auto* const plan = std::get_if<DrawnPlan>(&drawing)) {
            plans.styles = plan->styles;
            std::ranges::move(plan->pieces, std::back_inserter(plans.pieces));
        } else {
            auto& side = std::get<DrawnSide>(drawing);
            sides.styles = side.styles;
            std::ranges::move(side.boxes, std::back_inserter(sides.boxes));
        }
    }
    TextOptions options = screen_.options();
    options.scale = Scale::normal; // a map has no signs
    std::vector<std::string> lines = letters_text(plans, options);
    std::ranges::copy(legend_text(plans, options), std::back_inserter(lines));
    std::ranges::copy(legend_text(sides, options), std::back_inserter(lines));
    return lines;
}

/// What lies there, in words.
void Show::pieces(int plot) const {
    const Drawing drawing = game_.telling().drawing(position_, plot, viewer_);
    if (const auto* plan = std::get_if<DrawnPlan>(&drawing)) {
        for (const DrawnPiece& piece : plan->pieces) {
            if (!piece.words.empty()) {
                screen_.text(names_.fill(piece.words), 2, 4);
            }
        }
    }
    screen_.gap();
}

} // namespace linderhof::cli
