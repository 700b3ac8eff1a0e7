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
#include <initializer_list>
#include <string_view>

namespace linderhof::cli {

namespace {

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

/// What an arrow key sends, or a word: 1 for the next, -1 for the one before, 0 for anything else.
int step_of(const std::string& line) {
    const auto is_one_of = [&](std::initializer_list<std::string_view> words) {
        return std::ranges::find(words, line) != words.end();
    };
    if (is_one_of({"n", "next", "\x1b[C", "\x1b[B", "\x1bOC", "\x1bOB"})) {
        return 1;
    }
    return is_one_of({"p", "previous", "\x1b[D", "\x1b[A", "\x1bOD", "\x1bOA"}) ? -1 : 0;
}

/// The place that "show 1.13" or "show 1" names after the command "show ", which may be one too many; nothing: it names none.
std::optional<Looking> place_named(const PlaceList& list, std::string_view command, const std::string& word) {
    std::string rest;
    const std::size_t kind = word.starts_with(command) ? leading_number(word.substr(command.size()), rest) : 0;
    if (kind < 1 || kind > list.kinds.size()) {
        return std::nullopt;
    }
    if (rest.empty()) {
        return Looking{kind - 1, 0};
    }
    std::string behind;
    const std::size_t place = rest.starts_with('.') ? leading_number(rest.substr(1), behind) : 0;
    return place >= 1 && behind.empty() ? std::optional(Looking{kind - 1, place - 1}) : std::nullopt;
}

bool number_first(const std::string& text) {
    return text.front() == '-' || (text.front() >= '0' && text.front() <= '9');
}

} // namespace

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
    const auto too_wide = [&](const std::string& entry) { return display_width(entry) > screen_.width() - 2; };
    if (std::ranges::any_of(entries, too_wide)) {
        for (const std::string& entry : entries) {
            screen_.text(entry, 2, 7);
        }
        return;
    }
    screen_.lines(flowed(entries, screen_.width(), 3, 2));
}

/// "1.2 of 5   Vestibule at -12 -2, turn 90: +5, joins the Pantry; blocks a door of the Salon".
std::string Dialogue::place_line(const Option& option, const PlaceList& list, const Looking& at,
                                 const PlacingView& view) const {
    const MoveKind& kind = list.kinds[at.kind];
    const Choice& choice = kind.answers[at.place].answer.choice;
    std::string text = std::to_string(at.kind + 1) + "." + std::to_string(at.place + 1) + " of " +
                       std::to_string(kind.answers.size()) + "\u00A0\u00A0\u00A0" + short_name(option) + " " +
                       spot_words(*choice.spot) + ": " + with_sign(kind.gain) + ", " + kind.text;
    const std::vector<std::string> closing = closing_words(view);
    if (closing.empty() && !choice.aside.empty()) {
        return text + ", " + choice.aside;
    }
    for (const std::string& words : closing) {
        text += (&words == &closing.front() ? "; " : ", ") + words;
    }
    return text;
}

void Dialogue::look_at(const Option& option, PlaceList& list, const Looking& at) const {
    const MoveKind& kind = list.kinds[at.kind];
    const Answer& answer = kind.answers[at.place].answer;
    if (!answer.choice.spot) {
        screen_.text(answer.choice.text, 2, 2);
        return;
    }
    list.looking = at;
    const PlacingView view = placing_view(asked_, answer, asked_.previewer().of(answer.move));
    const std::vector<std::string> words = screen_.wrap(place_line(option, list, at, view), 2, 4);
    const std::string note = "(" + std::to_string(at.kind + 1) + ") " + with_sign(kind.gain);
    constexpr int gap_and_question = 2;
    const int most = screen_.options().height - static_cast<int>(words.size()) - gap_and_question;
    const Sketched picture = pictures_.place(view, note, most, screen_.options().width);
    pictures_.heading(picture, view.plot);
    screen_.lines(picture.lines);
    screen_.lines(words);
}

/// From one place to the next, through all kinds, the best first; round at the end.
void Dialogue::walk(const Option& option, PlaceList& list, bool forward) const {
    if (!list.has_spots()) {
        screen_.text("There is nothing to look at here; choose one by its number.", 2, 2);
        return;
    }
    Looking at{list.first, 0};
    if (list.looking && forward) {
        at = *list.looking;
        if (++at.place == list.kinds[at.kind].answers.size()) {
            at = {(at.kind + 1) % list.kinds.size(), 0};
        }
    } else if (list.looking) {
        at = *list.looking;
        if (at.place == 0) {
            at.kind = (at.kind + list.kinds.size() - 1) % list.kinds.size();
            at.place = list.kinds[at.kind].answers.size();
        }
        --at.place;
    }
    look_at(option, list, at);
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
    return confirm(&option, std::get<Answer>(answer));
}

void Dialogue::say_how_many(const MoveKind& kind) const {
    screen_.text("This kind has " + places_words(kind.answers.size()) + ".", 2, 2);
}

/// The pictures, the kinds and the question on one screen; blank lines give way to a high picture.
void Dialogue::show_page(PlaceList& list) const {
    constexpr int title_and_gaps = 5;
    constexpr int low_picture = 7;
    list.looking.reset();
    const std::size_t question = screen_.question_lines(list.prompt(true, screen_.width())).size();
    const int height = screen_.options().height - static_cast<int>(question) - title_and_gaps;
    const std::vector<std::string> rows = list.rows(screen_.options().width, height - low_picture);
    const int most = height - static_cast<int>(rows.size());
    Sketched picture;
    if (list.has_spots()) {
        picture = pictures_.kinds(list.kinds, list.first, list.last(), most);
    }
    const bool high = static_cast<int>(picture.lines.size()) > most;
    const auto gap = [&] {
        if (!high) {
            screen_.gap();
        }
    };
    if (!picture.lines.empty() && (picture.part || !high)) {
        pictures_.heading(picture, list.kinds[list.first].answers.front().answer.choice.spot->plot);
    } else {
        gap();
    }
    screen_.lines(picture.lines);
    gap();
    screen_.lines(rows);
    gap();
}

Dialogue::Step Dialogue::choose_place(const Option& option) {
    PlaceList list{kinds_of(asked_, asked_.answers_of(option))};
    list.page = screen_.options().height < low_screen ? 3 : list.page;
    std::string title = short_name(option);
    if (list.has_spots()) {
        title += " · " + places_words(list.places()) +
                 (list.kinds.size() == 1 ? "" : " in " + std::to_string(list.kinds.size()) + " kinds, best first");
    }
    screen_.gap();
    screen_.text(title);
    show_page(list);
    std::string told;
    for (;;) {
        const std::string prompt = list.prompt(true, screen_.width());
        std::string line;
        if (!sitting_.ask(list.prompt(told != prompt, screen_.width()), line, typing(list.has_spots()))) {
            return Step::left;
        }
        told = prompt;
        if (const std::string word = simplified(line); word == "back" || word == "undo") {
            if (list.looking) { // to the list first
                show_page(list);
                continue;
            }
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
    if (word.empty() && list.looking) {
        return take_place(option, list, *list.looking);
    }
    if (word.empty()) {
        screen_.text("Type the number of a kind, or 'back'.", 2, 2);
    } else if (word == "more") {
        turn_page(list);
    } else if (const int way = step_of(line); way != 0) {
        walk(option, list, way > 0);
    } else if (known && rest == "?") {
        show_all_of(list.kinds, number - 1);
    } else if (known && (rest.empty() || rest.starts_with('.'))) {
        return take_kind(option, list, number, rest);
    } else if (const std::optional<Looking> at = place_named(list, "show ", word)) {
        if (at->place < list.kinds[at->kind].answers.size()) {
            look_at(option, list, *at);
        } else {
            say_how_many(list.kinds[at->kind]);
        }
    } else if (word.starts_with("place") || (words_of(word).size() >= 3 && number_first(word))) {
        return type_place(option, line);
    } else if (word == "hint" || word.starts_with("hint ")) {
        hint_places(option, list, line.substr(std::min(line.size(), sizeof("hint"))));
    } else if (word == "why") {
        const Looking at = list.looking.value_or(Looking{0, 0});
        explain_places(option, list.kinds[at.kind].answers[at.place].answer, false);
    } else if (const std::optional<Looking> why = place_named(list, "why ", word)) {
        if (why->place < list.kinds[why->kind].answers.size()) {
            explain_places(option, list.kinds[why->kind].answers[why->place].answer, true);
        } else {
            say_how_many(list.kinds[why->kind]);
        }
    } else if (const std::optional<Step> done = command(line)) {
        return *done;
    } else if (is_kind(word, SIZE_MAX)) {
        screen_.text(list.kinds.size() == 1 ? "There is only 1 kind."
                                            : "There are only " + std::to_string(list.kinds.size()) + " kinds.",
                     2, 2);
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

void Dialogue::hint_places(const Option& option, const PlaceList& list, const std::string& seconds) const {
    constexpr std::size_t most_hints = 3;
    const auto key = [&](const Hint& hint) {
        for (const auto& [kind, all] : ranges::views::enumerate(list.kinds)) {
            for (const auto& [place, weighed] : ranges::views::enumerate(all.answers)) {
                if (weighed.answer.move == hint.answer.move) {
                    return std::to_string(kind + 1) + (place == 0 ? "" : "." + std::to_string(place + 1)) + ", " +
                           hint.text;
                }
            }
        }
        return hint.text;
    };
    tell_hints(
        seconds,
        [&](Bot& bot, const Random& random) {
            return hints_among(asked_, asked_.answers_of(option), bot, random, sitting_.names, most_hints);
        },
        key);
}

/// What the choice is and the rules that it obeys; or what one place of it brings.
void Dialogue::explain_places(const Option& option, const Answer& answer, bool itself) const {
    const Outcome outcome = asked_.previewer().of(answer.move);
    if (itself && answer.choice.spot) {
        preview(&option, answer, outcome);
        return;
    }
    screen_.text(option.text, 2, 2);
    std::vector<RuledText> closing;
    if (answer.choice.spot) {
        closing = closing_sentences(placing_view(asked_, answer, outcome));
    }
    for (const std::string& rule : rules_with(rules_in(outcome.events, seat_), closing)) {
        explain_rule(rule);
    }
}

void Dialogue::turn_page(PlaceList& list) const {
    if (list.kinds.size() <= list.page) {
        screen_.text("These are all of them.", 2, 2);
        return;
    }
    list.first = list.last() < list.kinds.size() ? list.last() : 0;
    show_page(list);
}

/// "3" takes the best place of a kind, "3.2" another one; `rest` is what stands behind the number of the kind.
Dialogue::Step Dialogue::take_kind(const Option& option, PlaceList& list, std::size_t number, const std::string& rest) {
    const MoveKind& kind = list.kinds[number - 1];
    std::string behind;
    const std::size_t which = rest.empty() ? 1 : std::max<std::size_t>(1, leading_number(rest.substr(1), behind));
    if (which > kind.answers.size()) {
        say_how_many(kind);
        return Step::again;
    }
    return take_place(option, list, {number - 1, which - 1});
}

Dialogue::Step Dialogue::take_place(const Option& option, PlaceList& list, const Looking& at) {
    const Step step = confirm(&option, list.kinds[at.kind].answers[at.place].answer);
    if (step == Step::again || step == Step::back) {
        list.looking.reset();
    }
    return step;
}

} // namespace linderhof::cli
