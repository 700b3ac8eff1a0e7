#include "dialogue/dialogue.hpp"

#include "dialogue/preview.hpp"
#include "dialogue/show.hpp"
#include "plans/close_up.hpp"
#include "program/host.hpp"

#include <linderhof/host/games/ending.hpp>
#include <linderhof/host/text/layout.hpp>
#include <linderhof/host/text/match.hpp>

#include <algorithm>
#include <cctype>
#include <iterator>

namespace linderhof::cli {

namespace {

constexpr int gaps_and_question = 2; ///< lines above a preview and below it
constexpr int least_picture = 6;     ///< lines of a picture, however long the words are

} // namespace

Dialogue::Dialogue(Sitting& sitting, Seat seat)
    : sitting_(sitting), screen_(sitting.screen), seat_(seat),
      asked_(sitting.session.rules(), sitting.session.view(seat), seat, sitting.names),
      pictures_(sitting.screen, sitting.names, asked_) {}

/// Of what can be chosen now.
std::string Dialogue::keys() const {
    std::vector<std::string> keys;
    for (const Option& option : asked_.options()) {
        if (option.legal) {
            keys.push_back(option.key);
        }
    }
    return key_words(keys);
}

std::string Dialogue::prompt_text(bool full) const {
    const Question& question = asked_.question();
    if (!full) {
        return question.text + " >";
    }
    const bool pairs = !asked_.answers().empty() && !asked_.answers().front().choice.also.empty();
    std::string text = question.text + (pairs ? " (two of " : " (") + keys();
    if (question.series > 1 && question.proposal.empty()) {
        text += ", all = in this order";
    } else if (question.series > 1) {
        text += ", a row like 2 1 3, auto, as is";
    } else if (!question.proposal.empty()) {
        const auto proposed = std::ranges::find_if(
            asked_.options(), [&](const Option& option) { return option.prefix == question.proposal; });
        text += ", enter = " + (proposed == asked_.options().end() ? question.proposal : proposed->key);
    } else if (asked_.options().size() == 1) {
        text += " or enter";
    }
    const std::string all = text + "; hint, why, undo, help) >";
    return display_width(all) <= screen_.width() - question_margin ? all : text + "; help) >"; // which names the others
}

/// Lines of the question itself, and of what is told above it.
int Dialogue::question_lines() const {
    const Question& question = asked_.question();
    std::size_t count = screen_.question_lines(prompt_text(true)).size() + 1;
    for (const std::string& line : question.lines) {
        count +=
            with_rule(line, &line == &question.lines.front() ? question.rule : "", 0, 2, screen_.width() - 2).size();
    }
    return static_cast<int>(count) + (question.secret ? 1 : 0);
}

std::optional<Outcome> Dialogue::outcome_of(const Option& option) const {
    const std::vector<Answer> answers = asked_.answers_of(option);
    return option.legal && answers.size() == 1 && !answers.front().choice.spot
               ? std::optional(asked_.previewer().of(answers.front().move))
               : std::nullopt;
}

/// Choices that only say what they are, such as a Passage beside a tile or a card that is kept, say what they bring too.
std::vector<Option> Dialogue::options_with_points() const {
    std::vector<Option> options = asked_.options();
    for (Option& option : options) {
        if (const std::optional<Outcome> outcome = outcome_of(option); outcome && outcome->gain != 0) {
            option.text += " (" + with_sign(outcome->gain) + ")";
        }
    }
    return options;
}

void Dialogue::present(bool whole) {
    const Show show(screen_, sitting_.names, asked_.position(), seat_);
    const Choices choices = show.choices(options_with_points(), question_lines());
    screen_.gap();
    if (whole) {
        show.table(choices);
    } else {
        screen_.lines(choices.lists);
    }
    for (const std::string& line : asked_.question().lines) {
        screen_.ruled(line, &line == &asked_.question().lines.front() ? asked_.question().rule : std::string(), 0, 2);
    }
    screen_.lines(choices.others);
    if (asked_.question().secret) {
        screen_.text("(Only you see this.)", 1, 1);
    }
    screen_.gap();
}

End Dialogue::run(bool whole) {
    present(whole);
    for (bool full = true;; full = false) {
        std::string line;
        if (!sitting_.ask(prompt_text(full), line, typing())) {
            return End::left;
        }
        const Step step = choose(line);
        if (step == Step::answered || step == Step::undone || step == Step::left) {
            return step == Step::answered ? End::answered : step == Step::undone ? End::undone : End::left;
        }
    }
}

const Option* Dialogue::find_option(const std::string& text) const {
    std::vector<Meaning> meanings;
    for (const Option& option : asked_.options()) {
        if (option.key == text) {
            return &option;
        }
        Meaning meaning{option.names};
        meaning.names.push_back(option.prefix);
        meanings.push_back(std::move(meaning));
    }
    const std::vector<std::size_t> found = meanings_of(text, meanings);
    return found.size() == 1 ? &asked_.options()[found.front()] : nullptr;
}

/// Whether a line of several words was meant as an answer.
bool Dialogue::begins_with_option(const std::vector<std::string>& words) const {
    return words.size() > 1 &&
           (find_option(words.front()) != nullptr || find_option(words.front() + " " + words[1]) != nullptr);
}

Dialogue::Step Dialogue::choose(const std::string& line) {
    const Question& question = asked_.question();
    if (line.empty() && question.proposal.empty() && asked_.options().size() == 1) {
        return take_option(asked_.options().front());
    }
    if (line.empty()) {
        if (question.proposal.empty()) {
            screen_.text("Type one of the choices: " + keys() + ". 'help' lists all words.", 2, 2);
            return Step::again;
        }
        const auto proposed = asked_.read(question.proposal);
        return std::holds_alternative<Answer>(proposed) ? take(std::get<Answer>(proposed)) : Step::again;
    }
    const auto exact = std::ranges::find_if(asked_.options(), [&](const Option& option) { return option.key == line; });
    if (exact != asked_.options().end()) {
        return take_option(*exact);
    }
    if (const std::optional<Step> done = command(line)) {
        return *done;
    }
    const std::vector<std::string> words = words_of(line);
    const bool move = asked_.is_move(line);
    if (!move && question.series > 1 && (words.size() > 1 || line == "auto" || line == "all" || line == "as is")) {
        return write_series(words);
    }
    if (const Option* option = find_option(line)) {
        return take_option(*option);
    }
    const auto answer = asked_.read(line);
    if (const auto* legal = std::get_if<Answer>(&answer)) {
        return confirm(asked_.option_of(legal->choice), *legal);
    }
    if (move || begins_with_option(words)) {
        refuse(std::get<Reasons>(answer));
        return Step::again;
    }
    const Show show(screen_, sitting_.names, asked_.position(), seat_);
    if (const auto thing = show.find(line)) {
        show.thing(*thing);
        return Step::again;
    }
    unknown(line);
    return Step::again;
}

Dialogue::Step Dialogue::take_option(const Option& option) {
    if (!option.legal) {
        refuse({option.why_not});
        return Step::again;
    }
    const std::vector<Answer> answers = asked_.answers_of(option);
    if (answers.empty()) {
        const auto answer = asked_.read(option.prefix);
        if (std::holds_alternative<Answer>(answer)) {
            return take(std::get<Answer>(answer));
        }
        refuse(std::get<Reasons>(answer));
        return Step::again;
    }
    if (answers.size() == 1) {
        return answers.front().choice.spot ? confirm(&option, answers.front()) : take(answers.front());
    }
    open_option_ = &option;
    const Step step = choose_place(option);
    open_option_ = nullptr;
    if (step == Step::back) {
        present(false);
        return Step::again;
    }
    return step;
}

Dialogue::Step Dialogue::give(const std::vector<Move>& moves, const std::vector<Paragraph>& told) {
    for (const Move move : moves) {
        sitting_.chronicle.next_answer();
        const Reasons reasons = sitting_.session.answer(seat_, move);
        if (!reasons.empty()) {
            refuse(reasons);
            return Step::again;
        }
    }
    screen_.gap();
    const bool again = !sitting_.session.over() && sitting_.session.owing().contains(seat_);
    sitting_.tell_news(seat_, again, told);
    return Step::answered;
}

/// The picture stands above the words, or beside them where it is too high for that.
std::vector<RuledText> Dialogue::preview(const Option* option, const Answer& answer, const Outcome& outcome) const {
    constexpr int text_width = 46; ///< beside a picture
    constexpr int gap = 2;
    const std::string name = option == nullptr ? answer.choice.text : short_name(*option);
    const std::string title =
        name + " " + spot_words(*answer.choice.spot) + (option == nullptr ? "" : ": " + answer.choice.text);
    Preview told = preview_of(asked_, outcome, sitting_.names);
    if (!told.score) { // then the end brings the points
        for (const Item& item : previewed_items_) {
            told.points.push_back({item.amount, sitting_.names.fill(item.text), std::string(item.rule)});
        }
    }
    const PlacingView view = placing_view(asked_, answer, outcome);
    std::vector<RuledText> closing = closing_sentences(view);
    const TextOptions& options = screen_.options();
    const std::string note = with_sign(outcome.gain);
    const std::vector<std::string> text = preview_text(told, title, closing, options, options.width);
    const std::vector<std::string> narrow = preview_text(told, title, closing, options, text_width);
    const int room = options.height - gaps_and_question;
    const int above = room - static_cast<int>(text.size()) - 1;
    if (options.width >= line_width && lines_needed(view.drawing) > above && static_cast<int>(narrow.size()) <= room) {
        const int width = options.width - text_width - gap;
        const Sketched picture = pictures_.place(view, note, room, width);
        pictures_.heading(picture, view.plot);
        screen_.lines(beside({picture.lines, narrow}, gap));
        return closing;
    }
    const Sketched picture = pictures_.place(view, note, std::max(above, least_picture), options.width);
    const bool cut = lines_needed(view.drawing) > above || (picture.part && options.height < low_screen);
    pictures_.heading(picture, view.plot, cut ? "; 'show' draws more" : "");
    screen_.lines(picture.lines);
    screen_.gap();
    screen_.lines(text);
    return closing;
}

Dialogue::Step Dialogue::confirm(const Option* option, const Answer& answer) {
    if (!answer.choice.spot) {
        return take(answer);
    }
    const Outcome outcome = asked_.previewer().of(answer.move);
    previewed_items_ = forecast_items(asked_, outcome);
    const std::vector<RuledText> closing = preview(option, answer, outcome);
    previewed_rules_ = rules_with(rules_in(outcome.events, seat_), closing);
    const Step result = sitting_.confirm == Confirm::nothing ? give({answer.move}) : ask_whether(answer);
    previewed_rules_.clear();
    return result == Step::back && option == nullptr ? Step::again : result;
}

/// The place with as much round it as the screen has room for.
void Dialogue::draw_whole(const Answer& answer) const {
    const Outcome outcome = asked_.previewer().of(answer.move);
    const PlacingView view = placing_view(asked_, answer, outcome);
    const TextOptions& options = screen_.options();
    const Sketched picture =
        pictures_.place(view, with_sign(outcome.gain), options.height - gaps_and_question, options.width);
    pictures_.heading(picture, view.plot);
    screen_.lines(picture.lines);
}

Dialogue::Step Dialogue::ask_whether(const Answer& answer) {
    for (;;) {
        std::string line;
        if (!sitting_.ask("Do it? (enter = yes, why, undo) >", line, typing_whether())) {
            return Step::left;
        }
        const std::string word = simplified(line);
        if (word.empty() || word == "y" || word == "yes") {
            return give({answer.move});
        }
        if (word == "undo" || word == "back" || word == "n" || word == "no") {
            screen_.text("Nothing has been done.", 2, 2);
            return Step::back;
        }
        if (word == "show" && answer.choice.spot) {
            draw_whole(answer);
            continue;
        }
        const std::optional<Step> done = command(line);
        if (!done) {
            screen_.text("Enter does it; 'undo' goes back to the choice; 'why' explains the points.", 2, 2);
        } else if (*done != Step::again) {
            return *done;
        }
    }
}

/// Whether others go on with what the answer leaves to them, or something is turned up: then it may be too late to take it
/// back.
bool Dialogue::is_final(Move move) const {
    State after = asked_.previewer().state();
    Effects effects;
    asked_.position().rules().apply_legal(after, seat_, move, nullptr, &effects);
    return effects.chance || effects.reveals || !after.core().owing.contains(seat_);
}

Dialogue::Step Dialogue::take(const Answer& answer) {
    if (sitting_.confirm != Confirm::all || asked_.answers().size() == 1 || !is_final(answer.move)) {
        return give({answer.move});
    }
    const Option* option = asked_.option_of(answer.choice);
    const bool whole = option == nullptr || asked_.answers_of(*option).size() > 1; // the option is only a part of it
    screen_.text(sitting_.names.fill(whole ? answer.choice.text : option->text), 2, 4);
    const Step step = ask_whether(answer);
    return step == Step::back ? Step::again : step;
}

std::string Dialogue::describe(const Answer& answer) const {
    const Option* option = asked_.option_of(answer.choice);
    if (!answer.choice.spot) {
        return option == nullptr ? answer.choice.text : option->key + ", " + short_name(*option);
    }
    const int gain = asked_.previewer().of(answer.move).gain;
    return (option == nullptr ? std::string() : option->key + ", " + short_name(*option) + " ") +
           spot_words(*answer.choice.spot) + ": " + with_sign(gain) + ", " + answer.choice.text;
}

} // namespace linderhof::cli
