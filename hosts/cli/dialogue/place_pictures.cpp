#include "dialogue/place_pictures.hpp"

#include "plans/close_up.hpp"
#include "text/glyphs.hpp"

#include <linderhof/engine/offer.hpp>
#include <linderhof/host/text/layout.hpp>
#include <linderhof/text/utf8.hpp>

#include <algorithm>
#include <iterator>

namespace linderhof::cli {

namespace {

constexpr int least_lines = 6; ///< of a picture, however little room there is
constexpr int plots_gap = 4;

int widest_of(const std::vector<std::string>& lines) {
    int width = 0;
    for (const std::string& line : lines) {
        width = std::max(width, display_width(line));
    }
    return width;
}

/// What becomes of doors in a picture: the signs that stand in it, what is missed most first.
std::vector<std::string> signs_in(const std::vector<std::string>& lines, const TextOptions& options) {
    const Glyphs& all = glyphs(options.ascii);
    std::vector<std::string> signs;
    for (const auto& [sign, meaning] : {std::pair(all.shut, "shut in"), std::pair(all.closing, "blocked by it"),
                                        std::pair(all.blocked, "blocked"), std::pair(all.joint, "doors meet")}) {
        const std::string text = utf8(std::u32string(1, sign));
        if (std::ranges::any_of(lines, [&](const std::string& line) { return line.find(text) != std::string::npos; })) {
            signs.push_back("   " + text + " " + meaning);
        }
    }
    return signs;
}

} // namespace

std::string PlacePictures::title_of(int plot, const Sketched& picture) const {
    const Position position = asked_.position();
    return " " + names_.fill(position.rules().game().telling().plots(position)[static_cast<std::size_t>(plot)].title) +
           (picture.several ? ", in several pictures"
            : picture.part  ? ", in part"
                            : "");
}

void PlacePictures::heading(const Sketched& picture, int plot, const std::string& more) const {
    std::string line = picture.part || picture.several ? title_of(plot, picture) + more : std::string();
    for (const std::string& sign : signs_in(picture.lines, screen_.options())) {
        line += display_width(line + sign) < screen_.options().width ? sign : "";
    }
    if (line.empty()) {
        screen_.gap();
    } else {
        screen_.line(line);
    }
}

Sketched PlacePictures::kinds(std::vector<MoveKind>& kinds, std::size_t first, std::size_t last, int most) const {
    most = std::max(most, least_lines);
    const std::vector<std::pair<int, DrawnBox>> drawn = ghost_boxes_of(asked_, kinds, first, last);
    if (!drawn.empty()) {
        return boxes(drawn, most);
    }
    const std::vector<DrawnPiece> ghosts = ghosts_of(asked_, kinds, first, last);
    const Position position = asked_.position();
    const int plot = kinds[first].answers.front().answer.choice.spot->plot;
    Drawing drawing = position.rules().game().telling().drawing(position, plot, asked_.seat());
    auto* const plan = std::get_if<DrawnPlan>(&drawing);
    if (ghosts.empty() || plan == nullptr) {
        return {};
    }
    std::ranges::copy(ghosts, std::back_inserter(plan->pieces));
    return sketch(*plan, screen_.options(), most, 0);
}

/// The plots that something could be added to, with the ghosts in them.
std::vector<std::pair<int, Drawing>>
PlacePictures::drawings_with(const std::vector<std::pair<int, DrawnBox>>& boxes) const {
    const Position position = asked_.position();
    const Telling& telling = position.rules().game().telling();
    std::vector<std::pair<int, Drawing>> drawings;
    const int plots = static_cast<int>(telling.plots(position).size());
    for (int plot = 0; plot < plots; ++plot) {
        Drawing drawing = telling.drawing(position, plot, asked_.seat());
        auto* const side = std::get_if<DrawnSide>(&drawing);
        const auto here = [&](const auto& added) { return added.first == plot; };
        if (side == nullptr || std::ranges::none_of(boxes, here)) {
            continue;
        }
        for (const auto& [of, box] : boxes) {
            if (of == plot) {
                side->boxes.push_back(box);
            }
        }
        drawings.emplace_back(plot, std::move(drawing));
    }
    return drawings;
}

/// Each plot that something could be added to, side by side where there is room, else one below the other.
Sketched PlacePictures::boxes(const std::vector<std::pair<int, DrawnBox>>& boxes, int most) const {
    const std::vector<std::pair<int, Drawing>> drawings = drawings_with(boxes);
    const auto blocks_of = [&](int lines) {
        std::vector<std::vector<std::string>> blocks;
        for (const auto& [plot, drawing] : drawings) {
            Sketched picture = draw_close_up(drawing, screen_.options(), lines - 1);
            picture.lines.insert(picture.lines.begin(), title_of(plot, picture));
            blocks.push_back(std::move(picture.lines));
        }
        return blocks;
    };
    const std::vector<std::vector<std::string>> blocks = blocks_of(most);
    int width = -plots_gap;
    for (const std::vector<std::string>& block : blocks) {
        width += plots_gap + widest_of(block);
    }
    if (width <= screen_.options().width) {
        return {beside(blocks, plots_gap), {}, false};
    }
    std::vector<std::string> lines;
    for (const std::vector<std::string>& block : blocks_of(most / static_cast<int>(drawings.size()))) {
        std::ranges::copy(block, std::back_inserter(lines));
    }
    return {std::move(lines), {}, false};
}

Sketched PlacePictures::place(PlacingView view, const std::string& note, int most, int width) const {
    std::string* const shown = note_of_ghost(view.drawing);
    if (shown == nullptr) {
        return {};
    }
    *shown = note;
    TextOptions options = screen_.options();
    options.width = width;
    const bool titled = std::holds_alternative<DrawnSide>(view.drawing);
    Sketched picture = draw_close_up(view.drawing, options, most - (titled ? 1 : 0));
    if (titled) {
        picture.lines.insert(picture.lines.begin(), title_of(view.plot, picture));
        picture.part = false; // its title says it
    }
    return picture;
}

} // namespace linderhof::cli
