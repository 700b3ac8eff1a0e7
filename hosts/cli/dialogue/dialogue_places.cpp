// The second step of an answer: where something goes.

#include "dialogue/dialogue.hpp"
#include "dialogue/preview.hpp"
#include "dialogue/show.hpp"
#include "program/host.hpp"

#include <iterator>
#include <linderhof/engine/offer.hpp>
#include <linderhof/host/text/layout.hpp>
#include <linderhof/host/text/match.hpp>

#include <range/v3/view/enumerate.hpp>

#include <algorithm>
#include <charconv>
#include <cstdint>

namespace linderhof::cli {

namespace {

std::string count_words(std::size_t count, const std::string& one, const std::string& many) {
    return std::to_string(count) + " " + (count == 1 ? one : many);
}

std::string kind_words(const MoveKind& kind) {
    const std::string& aside = kind.answers.front().answer.choice.aside;
    return kind.text + (aside.empty() ? "" : ", " + aside);
}

/// The number at the beginning of a text, and what stands behind it.
std::size_t leading_number(const std::string& text, std::string& rest) {
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    rest = std::string(end, text.data() + text.size());
    return error == std::errc() ? number : 0;
}

/// Whether a text is the number of one of so many kinds.
bool is_kind(const std::string& text, std::size_t kinds) {
    std::string rest;
    const std::size_t number = leading_number(text, rest);
    return rest.empty() && number >= 1 && number <= kinds;
}

/// "-12 -2 90 a": as it is typed.
std::string place_words(const Spot& spot) {
    std::string text = std::to_string(spot.x) + " " + std::to_string(spot.y);
    if (spot.turn >= 0) {
        text += " " + std::to_string(spot.turn);
    }
    return spot.variant.empty() ? text : text + " " + spot.variant;
}

bool number_first(const std::string& text) {
    return text.front() == '-' || (text.front() >= '0' && text.front() <= '9');
}

} // namespace

std::size_t PlaceList::last() const {
    return std::min(first + page, kinds.size());
}

bool PlaceList::has_spots() const {
    return kinds.front().answers.front().answer.choice.spot.has_value();
}

std::size_t PlaceList::places() const {
    std::size_t count = 0;
    for (const MoveKind& kind : kinds) {
        count += kind.answers.size();
    }
    return count;
}

std::string PlaceList::prompt(bool full) const {
    if (!full) {
        return has_spots() ? "Where? >" : "Which? >";
    }
    const std::string one = std::to_string(first + 1);
    std::string text = has_spots() ? "Where? (" : "Which? (";
    text += one;
    if (last() > first + 1) {
        text += "-" + std::to_string(last());
    }
    if (kinds.size() > page) {
        text += ", more";
    }
    if (has_spots()) {
        text += ", " + one;
        text += "? for all of a kind, show " + one;
        text += kinds.front().answers.front().answer.choice.spot->turn < 0 ? ", place x y" : ", place x y turn";
    }
    return text + ", back) >";
}

void Dialogue::show_kinds(const std::vector<MoveKind>& kinds, std::size_t first, std::size_t last) const {
    Table table;
    table.align({Align::right, Align::right, Align::left, Align::right});
    for (std::size_t i = first; i < last; ++i) {
        const std::string places = kinds[i].answers.front().answer.choice.spot
                                       ? count_words(kinds[i].answers.size(), "place", "places")
                                       : std::string();
        table.row({std::to_string(i + 1), with_sign(kinds[i].gain), kind_words(kinds[i]), places});
    }
    screen_.gap();
    screen_.lines(table.lines(screen_.width()));
    if (last < kinds.size()) {
        screen_.text(
            count_words(kinds.size() - last, "more kind", "more kinds") + ", from " + with_sign(kinds[last].gain) +
                (kinds[last].gain == kinds.back().gain ? "" : " to " + with_sign(kinds.back().gain)) + ": more",
            4, 4);
    }
}

void Dialogue::show_sketch(std::vector<MoveKind>& kinds, std::size_t first, std::size_t last) const {
    const Position position = asked_.position();
    const std::vector<std::pair<int, DrawnBox>> boxes = ghost_boxes_of(asked_, kinds, first, last);
    if (!boxes.empty()) {
        show_boxes(boxes);
        return;
    }
    const std::vector<DrawnPiece> ghosts = ghosts_of(asked_, kinds, first, last);
    if (ghosts.empty()) {
        return;
    }
    const int plot = kinds[first].answers.front().answer.choice.spot->plot;
    Drawing drawing = position.rules().game().telling().drawing(position, plot, seat_);
    if (auto* const plan = std::get_if<DrawnPlan>(&drawing)) {
        std::ranges::copy(ghosts, std::back_inserter(plan->pieces));
        screen_.gap();
        screen_.lines(sketch_ghosts(*plan, screen_.options()));
        screen_.gap();
    }
}

/// Each plot that something could be added to, with all of it.
void Dialogue::show_boxes(const std::vector<std::pair<int, DrawnBox>>& boxes) const {
    const Position position = asked_.position();
    const Game& game = position.rules().game();
    const std::vector<Plot> plots = game.telling().plots(position);
    for (std::size_t plot = 0; plot < plots.size(); ++plot) {
        Drawing drawing = game.telling().drawing(position, static_cast<int>(plot), seat_);
        auto* const side = std::get_if<DrawnSide>(&drawing);
        bool added = false;
        for (const auto& [of, box] : boxes) {
            if (side != nullptr && of == static_cast<int>(plot)) {
                side->boxes.push_back(box);
                added = true;
            }
        }
        if (added) {
            screen_.gap();
            screen_.line(" " + sitting_.names.fill(plots[plot].title));
            screen_.lines(draw_text(drawing, screen_.options()));
        }
    }
    screen_.gap();
}

void Dialogue::show_all_of(const std::vector<MoveKind>& kinds, std::size_t kind) const {
    const MoveKind& all = kinds[kind];
    std::vector<std::string> entries;
    for (const auto& [i, weighed] : ranges::views::enumerate(all.answers)) {
        const Choice& choice = weighed.answer.choice;
        std::string entry = std::to_string(kind + 1) + "." + std::to_string(i + 1) + "  ";
        entry += choice.spot ? place_words(*choice.spot) : choice.text;
        entries.push_back(entry + (choice.aside.empty() ? "" : ", " + choice.aside));
    }
    const auto& spot = all.answers.front().answer.choice.spot;
    screen_.text("Places of kind " + std::to_string(kind + 1) + ", best first" +
                     (!spot            ? ":"
                      : spot->turn < 0 ? " (x y):"
                                       : " (x y turn):"),
                 2, 2);
    screen_.lines(flowed(entries, screen_.width(), 3, 2));
}

void Dialogue::show_ghost(const MoveKind& kind, std::size_t number) const {
    const Answer& answer = kind.answers.front().answer;
    if (!answer.choice.spot) {
        screen_.text(answer.choice.text, 2, 2);
        return;
    }
    const Position position = asked_.position();
    const Telling& telling = position.rules().game().telling();
    Drawing drawing = telling.drawing(position, answer.choice.spot->plot, seat_);
    auto* const plan = std::get_if<DrawnPlan>(&drawing);
    Ghost ghost = telling.ghost(position, seat_, answer.move);
    if (auto* const box = std::get_if<DrawnBox>(&ghost)) {
        box->note = "(" + std::to_string(number) + ")" + with_sign(kind.gain);
        show_boxes({{answer.choice.spot->plot, std::move(*box)}});
    } else if (auto* const piece = std::get_if<DrawnPiece>(&ghost); piece != nullptr && plan != nullptr) {
        piece->note = "(" + std::to_string(number) + ") " + with_sign(kind.gain);
        plan->pieces.push_back(std::move(*piece));
        screen_.gap();
        screen_.lines(draw_text(drawing, screen_.options()));
        screen_.gap();
    }
}

Dialogue::Step Dialogue::type_place(const Option& option, std::string text) {
    const std::string word = "place";
    if (text.starts_with(word)) {
        text = text.substr(word.size());
        text.erase(0, text.find_first_not_of(' '));
    }
    const auto answer = asked_.read(option.prefix + " " + text);
    if (const auto* reasons = std::get_if<Reasons>(&answer)) {
        refuse(*reasons);
        return Step::again;
    }
    return confirm(&option, std::get<Answer>(answer), 0);
}

void Dialogue::show_page(PlaceList& list) const {
    if (list.has_spots()) {
        show_sketch(list.kinds, list.first, list.last());
    }
    show_kinds(list.kinds, list.first, list.last());
    screen_.gap();
}

Dialogue::Step Dialogue::choose_place(const Option& option) {
    PlaceList list{kinds_of(asked_, asked_.answers_of(option))};
    std::string title = short_name(option);
    if (list.has_spots()) {
        title += " · " + count_words(list.places(), "place", "places") + " in " +
                 count_words(list.kinds.size(), "kind", "kinds") + ", best first";
    }
    screen_.gap();
    screen_.text(title);
    show_page(list);
    for (std::size_t told = SIZE_MAX;;) {
        std::string line;
        if (!sitting_.input.read(list.prompt(told != list.first), line)) {
            return Step::left;
        }
        told = list.first;
        if (const std::string word = simplified(line); word == "back" || word == "undo") {
            return Step::back;
        }
        const Step step = answer_where(option, list, line);
        if (step == Step::answered || step == Step::undone || step == Step::left) {
            return step;
        }
    }
}

Dialogue::Step Dialogue::answer_where(const Option& option, PlaceList& list, const std::string& line) {
    const std::string word = simplified(line);
    std::string rest;
    const std::size_t number = leading_number(word, rest);
    const bool known = number >= 1 && number <= list.kinds.size();
    if (word.empty()) {
        screen_.text("Type the number of a kind, or 'back'.", 2, 2);
    } else if (word == "more") {
        turn_page(list);
    } else if (known && rest == "?") {
        show_all_of(list.kinds, number - 1);
    } else if (known && (rest.empty() || rest.starts_with('.'))) {
        return take_kind(option, list.kinds[number - 1], number, rest);
    } else if (word.starts_with("show ") && is_kind(word.substr(5), list.kinds.size())) {
        const std::size_t which = leading_number(word.substr(5), rest);
        show_ghost(list.kinds[which - 1], which);
    } else if (word.starts_with("place") || (words_of(word).size() >= 3 && number_first(word))) {
        return type_place(option, line);
    } else if (word == "why") {
        explain_places(option, list.kinds.front(), false);
    } else if (word.starts_with("why ") && is_kind(word.substr(4), list.kinds.size())) {
        explain_places(option, list.kinds[leading_number(word.substr(4), rest) - 1], true);
    } else if (const std::optional<Step> done = command(line)) {
        return *done;
    } else if (is_kind(word, SIZE_MAX)) {
        screen_.text("There are only " + count_words(list.kinds.size(), "kind", "kinds") + ".", 2, 2);
    } else {
        const Show show(screen_, sitting_.names, asked_.position(), seat_);
        if (const auto thing = show.find(line)) {
            show.thing(*thing);
        } else {
            unknown(line);
        }
    }
    return Step::again;
}

/// What the choice is and the rules that it obeys; or what one kind of it brings.
void Dialogue::explain_places(const Option& option, const MoveKind& kind, bool itself) const {
    const Answer& answer = kind.answers.front().answer;
    const Outcome outcome = asked_.previewer().of(answer.move);
    if (itself && answer.choice.spot) {
        preview(&option, answer, outcome, true);
        return;
    }
    screen_.text(option.text, 2, 2);
    for (const std::string& rule : rules_in(outcome.events, seat_)) {
        explain_rule(rule);
    }
}

void Dialogue::turn_page(PlaceList& list) const {
    if (list.kinds.size() <= PlaceList::page) {
        screen_.text("These are all of them.", 2, 2);
        return;
    }
    list.first = list.last() < list.kinds.size() ? list.last() : 0;
    show_page(list);
}

/// "3" takes the best place of a kind, "3.2" another one; `rest` is what stands behind the number of the kind.
Dialogue::Step Dialogue::take_kind(const Option& option, const MoveKind& kind, std::size_t number,
                                   const std::string& rest) {
    std::string behind;
    const std::size_t which = rest.empty() ? 1 : std::max<std::size_t>(1, leading_number(rest.substr(1), behind));
    if (which > kind.answers.size()) {
        screen_.text("This kind has " + count_words(kind.answers.size(), "place", "places") + ".", 2, 2);
        return Step::again;
    }
    return confirm(&option, kind.answers[which - 1].answer, static_cast<int>(number));
}

} // namespace linderhof::cli
