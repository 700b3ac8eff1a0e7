#include "dialogue/place_pictures.hpp"

#include "plans/close_up.hpp"

#include <linderhof/engine/offer.hpp>
#include <linderhof/host/text/layout.hpp>

#include <algorithm>
#include <iterator>

namespace linderhof::cli {

namespace {

constexpr int least_lines = 9; ///< of a picture, however little room there is
constexpr int plots_gap = 4;

int widest_of(const std::vector<std::string>& lines) {
    int width = 0;
    for (const std::string& line : lines) {
        width = std::max(width, display_width(line));
    }
    return width;
}

} // namespace

int PlacePictures::lines_beside(int below) const {
    return std::max(least_lines, screen_.options().height - below);
}

std::string PlacePictures::title_of(int plot) const {
    const Position position = asked_.position();
    return " " + names_.fill(position.rules().game().telling().plots(position)[static_cast<std::size_t>(plot)].title);
}

void PlacePictures::kinds(std::vector<MoveKind>& kinds, std::size_t first, std::size_t last, int below) const {
    const std::vector<std::pair<int, DrawnBox>> drawn = ghost_boxes_of(asked_, kinds, first, last);
    if (!drawn.empty()) {
        boxes(drawn, below);
        return;
    }
    const std::vector<DrawnPiece> ghosts = ghosts_of(asked_, kinds, first, last);
    if (ghosts.empty()) {
        return;
    }
    const Position position = asked_.position();
    const int plot = kinds[first].answers.front().answer.choice.spot->plot;
    Drawing drawing = position.rules().game().telling().drawing(position, plot, asked_.seat());
    if (auto* const plan = std::get_if<DrawnPlan>(&drawing)) {
        std::ranges::copy(ghosts, std::back_inserter(plan->pieces));
        screen_.gap();
        screen_.lines(sketch_ghosts(*plan, screen_.options(), lines_beside(below)));
        screen_.gap();
    }
}

/// Each plot that something could be added to, side by side where there is room.
void PlacePictures::boxes(const std::vector<std::pair<int, DrawnBox>>& boxes, int below) const {
    const Position position = asked_.position();
    const Game& game = position.rules().game();
    std::vector<std::vector<std::string>> blocks;
    int width = 0;
    const int plots = static_cast<int>(game.telling().plots(position).size());
    for (int plot = 0; plot < plots; ++plot) {
        Drawing drawing = game.telling().drawing(position, plot, asked_.seat());
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
        std::vector<std::string> lines = draw_close_up(drawing, screen_.options(), lines_beside(below));
        lines.insert(lines.begin(), title_of(plot));
        width += (blocks.empty() ? 0 : plots_gap) + widest_of(lines);
        blocks.push_back(std::move(lines));
    }
    screen_.gap();
    if (width <= screen_.options().width) {
        screen_.lines(beside(blocks, plots_gap));
    } else {
        for (const std::vector<std::string>& block : blocks) {
            screen_.lines(block);
        }
    }
    screen_.gap();
}

void PlacePictures::place(PlacingView view, const std::string& note, int below) const {
    std::string* const shown = note_of_ghost(view.drawing);
    if (shown == nullptr) {
        return;
    }
    *shown = note;
    screen_.gap();
    if (std::holds_alternative<DrawnSide>(view.drawing)) {
        screen_.line(title_of(view.plot));
    }
    screen_.lines(draw_close_up(view.drawing, screen_.options(), lines_beside(below)));
}

} // namespace linderhof::cli
