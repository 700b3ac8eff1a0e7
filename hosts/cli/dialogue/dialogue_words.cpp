// The words that work at every question.

#include "dialogue/dialogue.hpp"
#include "dialogue/show.hpp"
#include "program/host.hpp"
#include "telling/sheet.hpp"

#include <linderhof/host/advice/words.hpp>
#include <linderhof/host/text/layout.hpp>
#include <linderhof/host/text/match.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

namespace linderhof::cli {

namespace {

constexpr std::size_t most_hints = 3;

} // namespace

const std::vector<CommandHelp>& command_help() {
    static const std::vector<CommandHelp> words{
        {"hint, hint 5", "what a computer player would do, and why; after 5 seconds"},
        {"why, why 7", "what lies behind the question; why not choice or place 7"},
        {"undo, back", "takes back your last answer; back to the choice before"},
        {"show, show WORD", "the table; a choice, a part of it, what somebody built"},
        {"score", "the score sheet so far, and what the end would bring"},
        {"show legend", "what the signs and letters in pictures mean"},
        {"show aid, rules ID", "the rules on one screen; the text of one, or 'rules WORD'"},
        {"help WORD", "what a card, a type of room or a decree does"},
        {"confirm WHAT", "what you are asked to confirm: all, places, nothing"},
        {"save, quit", "where the game is; leaves it for 'linderhof continue'"},
    };
    return words;
}

std::vector<std::string> single_words(const CommandHelp& help) {
    std::vector<std::string> words;
    std::istringstream forms(help.form);
    for (std::string form; std::getline(forms >> std::ws, form, ',');) {
        if (form.find(' ') == std::string::npos) {
            words.push_back(form);
        }
    }
    return words;
}

std::optional<Dialogue::Step> Dialogue::command(const std::string& line) {
    const std::size_t blank = line.find(' ');
    const std::string word = simplified(line.substr(0, blank));
    std::string rest = blank == std::string::npos ? std::string() : line.substr(blank + 1);
    rest.erase(0, std::min(rest.find_first_not_of(' '), rest.size()));
    return command_word(word, rest);
}

std::optional<Dialogue::Step> Dialogue::command_word(const std::string& word, const std::string& rest) {
    if (word == "hint") {
        hint(rest); // which says that it thinks
        return Step::again;
    }
    if (word == "undo") {
        return undo();
    }
    const LongAnswer answer(screen_);
    if (word == "why") {
        why(rest);
    } else if (word == "show") {
        show(rest);
    } else if (word == "score") {
        print_sheet(screen_, sitting_.names, asked_.position(), seat_);
    } else if (word == "rules" || word == "rule") {
        if (rest.empty() || (!explain_rule(rest) && !search_rules(rest))) {
            screen_.text("Write the number of a rule behind it, as it stands at the right edge of a line, or a word.",
                         2, 2);
        }
    } else if (word == "confirm") {
        set_confirm(rest);
    } else if (word == "save") {
        say_where_it_is();
    } else if ((word == "help" || word == "?") && !rest.empty()) {
        help_about(rest);
    } else if (word == "help" || word == "?") {
        help();
    } else if (word == "quit" || word == "exit" || word == "q") {
        return Step::left;
    } else if (word == "more" || word == "back") {
        screen_.text(word == "more" ? "There is no more here."
                                    : "There is nothing to go back to; 'undo' takes back your last answer.",
                     2, 2);
    } else {
        return std::nullopt;
    }
    return Step::again;
}

void Dialogue::set_confirm(const std::string& what) {
    const std::string word = simplified(what);
    if (word == "all" || word == "on") {
        sitting_.confirm = Confirm::all;
        screen_.text("You are asked before anything that cannot be taken back.", 2, 2);
    } else if (word == "places") {
        sitting_.confirm = Confirm::places;
        screen_.text("You are asked before anything is placed.", 2, 2);
    } else if (word == "nothing" || word == "off") {
        sitting_.confirm = Confirm::nothing;
        screen_.text("Every answer counts at once.", 2, 2);
    } else {
        screen_.text("Write 'confirm all', 'confirm places' or 'confirm nothing'.", 2, 2);
    }
}

void Dialogue::say_where_it_is() const {
    if (sitting_.record().empty()) {
        screen_.text("This game is not saved.", 2, 2);
        return;
    }
    screen_.text("Every answer is saved at once. You may leave, and resume the game with:", 2, 2);
    screen_.line("  " + sitting_.go_on_with());
}

/// The computer player who is asked, for so many seconds if any are named; nullptr: it was said why there is none.
Bot* Dialogue::adviser(const std::string& seconds) const {
    if (!sitting_.adviser) {
        screen_.text("There is no computer player to ask.", 2, 2);
        return nullptr;
    }
    if (seconds.empty()) {
        return sitting_.adviser.get();
    }
    sitting_.patient = sitting_.make_adviser(seconds.ends_with('s') ? seconds : seconds + "s");
    if (!sitting_.patient) {
        screen_.text("Write behind it for how many seconds to think, from 0.01 to 600: 'hint 5'.", 2, 2);
    }
    return sitting_.patient.get();
}

/// `ask` gives the hints of the computer player; they are told with what is typed for them, which `key` knows.
void Dialogue::tell_hints(const std::string& seconds, const std::function<std::vector<Hint>(Bot&, const Random&)>& ask,
                          const std::function<std::string(const Hint&)>& key) const {
    Bot* const bot = adviser(seconds);
    if (bot == nullptr) {
        return;
    }
    screen_.busy("…");
    std::vector<Hint> hints;
    try {
        hints = ask(*bot, record::bot_random(sitting_.session.seed(), seat_, sitting_.session.state().core().moves));
    } catch (const RuleFault& fault) { // the person can answer without it
        screen_.text(fault.what(), 2, 4);
        return;
    }
    const bool alone = asked_.position().rules().seats() == 1;
    const std::string first = seconds.empty() ? "The computer player '" + sitting_.adviser_name + "' would choose "
                                              : "With so much time a computer player would choose ";
    for (std::size_t i = 0; i < hints.size(); ++i) {
        screen_.text((i > 0 ? "Next best: " : first) + key(hints[i]) + ".", 2, 4);
        for (const std::string& sentence : hint_words(hints, i, alone)) {
            screen_.text(sentence, 4, 6);
        }
    }
}

void Dialogue::hint(const std::string& seconds) {
    tell_hints(
        seconds,
        [&](Bot& bot, const Random& random) {
            std::vector<Hint> hints = hints_of(asked_, bot, random, sitting_.names, most_hints);
            row_ = hints.front().row;
            return hints;
        },
        hint_title);
    if (asked_.question().series > 1 && !asked_.question().proposal.empty()) {
        screen_.text("'auto' shows its whole row.", 2, 4);
    }
}

/// What can be chosen, and what cannot and why.
void Dialogue::help_choices() const {
    screen_.text("Choose with a number, a letter, a name or the beginning of a name: " + keys() + ".", 3, 3);
    const Show show(screen_, sitting_.names, asked_.position(), seat_);
    for (const Option& option : asked_.options()) {
        if (show.row_of(option.key) == nullptr) {
            screen_.text(choice_line(option), 3, 6);
        }
    }
}

void Dialogue::help() const {
    screen_.gap();
    screen_.text(asked_.question().text, 1, 1);
    screen_.text(asked_.question().help, 3, 3);
    if (open_option_ == nullptr) {
        help_choices();
    }
    Table table(3, 2);
    for (const CommandHelp& word : command_help()) {
        table.row({word.form, word.means});
    }
    if (open_option_ != nullptr) {
        table.row({"n, p, more", "the next place, and the one before; further kinds"});
        table.row({"1?, show 1.13", "all places of kind 1; look at its place 13"});
        table.row({"1.13, why 1.13", "take that place; what it brings"});
        table.row({"why x y turn", "why a place cannot be taken"});
    }
    if (asked_.question().series > 1 && !asked_.question().proposal.empty()) {
        table.row({"1 2 3, auto, as is", "the whole row: in one line, a computer player's, as it is"});
    }
    std::string things;
    const Show show(screen_, sitting_.names, asked_.position(), seat_);
    for (const Showable& thing : show.things()) {
        things += (things.empty() ? "" : ", ") + simplified(thing.words.front());
    }
    table.wrap();
    screen_.lines(table.lines(screen_.width()));
    screen_.text("Words for 'show': " + things + ".", 3, 5);
    if (sitting_.input.edits()) {
        screen_.text("Tab completes; the up key brings back what you typed; Ctrl-C leaves.", 3, 5);
    }
    screen_.gap();
}

Dialogue::Step Dialogue::undo() {
    const record::Undone undone = sitting_.session.undo(seat_);
    screen_.text(sitting_.names.fill(undone.sentence), 2, 2);
    if (undone.answers == 0) {
        return Step::again;
    }
    sitting_.chronicle.take_back(undone.answers);
    return Step::undone;
}

} // namespace linderhof::cli
