// The words that work at every question.

#include "dialogue/dialogue.hpp"
#include "dialogue/show.hpp"
#include "program/host.hpp"
#include "telling/aid.hpp"
#include "telling/sheet.hpp"

#include <iterator>
#include <linderhof/catalog/suggest.hpp>
#include <linderhof/host/advice/words.hpp>
#include <linderhof/host/text/layout.hpp>
#include <linderhof/host/text/match.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <sstream>

namespace linderhof::cli {

namespace {

constexpr std::size_t most_hints = 3;

/// With one full stop at its end.
std::string as_sentence(const std::string& text) {
    return text.ends_with('.') ? text : text + ".";
}

bool all_digits(const std::string& word) {
    return !word.empty() && std::ranges::all_of(word, [](unsigned char c) { return std::isdigit(c) != 0; });
}

bool is_word_of(const Showable& thing, const std::string& text) {
    return std::ranges::any_of(thing.words,
                               [&](const std::string& word) { return simplified(word) == simplified(text); });
}

} // namespace

const std::vector<CommandHelp>& command_help() {
    static const std::vector<CommandHelp> words{
        {"hint, hint 5", "what a computer player would do, and why; after 5 seconds"},
        {"why, why 7", "what lies behind the question; why not choice or place 7"},
        {"undo, back", "takes back your last answer; back to the choice before"},
        {"show, show WORD", "the table; a choice, a part of it, what a player has built"},
        {"score", "the score sheet so far, and what the end would bring"},
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
    const std::string first = seconds.empty() ? "The computer player " + sitting_.adviser_name + " would choose "
                                              : "With so much time a computer player would choose ";
    for (std::size_t i = 0; i < hints.size(); ++i) {
        screen_.text((i > 0 ? "Next best: " : first) + key(hints[i]) + ".", 2, 4);
        for (const std::string& sentence : hint_words(hints, i, alone)) {
            screen_.text(sentence, 4, 6);
        }
    }
}

void Dialogue::hint(const std::string& seconds) const {
    tell_hints(
        seconds,
        [&](Bot& bot, const Random& random) { return hints_of(asked_, bot, random, sitting_.names, most_hints); },
        hint_title);
    if (asked_.question().series > 1 && !asked_.question().proposal.empty()) {
        screen_.text("'auto' shows its whole row.", 2, 4);
    }
}

bool Dialogue::explain_rule(const std::string& id) const {
    std::string upper;
    for (const char c : id) {
        upper += static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    }
    const std::vector<NumberedRule> rules = sitting_.rules_of(upper);
    for (const NumberedRule& rule : rules) {
        screen_.lines(rule_lines(rule, screen_.width(), 2));
    }
    return !rules.empty();
}

bool Dialogue::search_rules(const std::string& words) const {
    constexpr std::size_t most = 12;
    const std::vector<NumberedRule> found = sitting_.rules_about(words);
    for (std::size_t i = 0; i < std::min(found.size(), most); ++i) {
        screen_.lines(rule_lines(found[i], screen_.width(), 2));
    }
    if (found.size() > most) {
        screen_.text(
            "There are " + std::to_string(found.size() - most) + " more; 'linderhof rules --search' shows all.", 2, 2);
    }
    return !found.empty();
}

bool Dialogue::explain_thing(const std::string& words) const {
    const std::vector<Explanation> found = explain(asked_.position().rules().catalog(), words);
    screen_.lines(explanation_lines(found, screen_.width()));
    return !found.empty();
}

/// The part of the player aid with that title.
bool Dialogue::explain_part(const std::string& words) const {
    const std::vector<catalog::AidPart> parts = catalog::aid_of(asked_.position().rules().catalog());
    const auto part = std::ranges::find_if(
        parts, [&](const catalog::AidPart& each) { return simplified(each.title) == simplified(words); });
    if (part == parts.end()) {
        return false;
    }
    screen_.text(part->title + ":", 2, 4);
    for (const std::string& line : part->lines) {
        const RuledText says = ruled_text(line);
        screen_.ruled(says.text, says.rule, 4, 6);
    }
    return true;
}

/// A thing, a part of the game, or a part of the table; else the way to the rules that have the word.
void Dialogue::help_about(const std::string& words) const {
    const bool thing = explain_thing(words);
    if (explain_part(words) || thing) {
        return;
    }
    const Show show(screen_, sitting_.names, asked_.position(), seat_);
    if (const auto shown = show.find(words); shown && is_word_of(*shown, words)) {
        show.thing(*shown);
        return;
    }
    unknown(words);
    if (const std::size_t rules = sitting_.rules_about(words).size(); rules > 0 && !all_digits(words)) {
        screen_.text("'rules " + words + "' finds " + std::to_string(rules) +
                         (rules == 1 ? " rule with it." : " rules with it."),
                     2, 2);
    }
}

/// What the sets say of the thing that a choice is about.
void Dialogue::explain_option(const Option& option) const {
    for (const std::string& name : option.names) {
        if (explain_thing(name)) {
            return;
        }
    }
}

void Dialogue::why(const std::string& what) const {
    if ((what.empty() || all_digits(what)) &&
        !previewed_rules_.empty()) { // a number means nothing where the question is whether to do it
        for (const std::string& rule : previewed_rules_) {
            explain_rule(rule);
        }
        return;
    }
    if (what.empty()) {
        screen_.ruled(asked_.question().help, asked_.question().rule, 2, 2);
        explain_rule(asked_.question().rule);
        return;
    }
    if (explain_rule(what)) {
        return;
    }
    if (const Option* option = find_option(what); option != nullptr && open_option_ == nullptr) {
        if (option->legal) {
            screen_.text(as_sentence(option->text) + " You can choose it.", 2, 2);
        } else {
            refuse({option->why_not});
            explain_rule(option->why_not.rule);
        }
        explain_option(*option);
        return;
    }
    if (open_option_ == nullptr && all_digits(what)) {
        unknown(what);
        return;
    }
    if (open_option_ == nullptr && explain_thing(what)) {
        return;
    }
    const std::string notation = open_option_ == nullptr ? what : open_option_->prefix + " " + what;
    const auto answer = asked_.read(notation);
    if (std::holds_alternative<Answer>(answer)) {
        screen_.text("You can do that: " + describe(std::get<Answer>(answer)) + ".", 2, 2);
    } else {
        refuse(std::get<Reasons>(answer));
        for (const Reason& reason : std::get<Reasons>(answer)) {
            explain_rule(reason.rule);
        }
    }
}

void Dialogue::show(const std::string& what) const {
    const Show show(screen_, sitting_.names, asked_.position(), seat_);
    const auto thing = show.find(what);
    const bool whole = thing && is_word_of(*thing, what); // not the beginning of the name of a choice
    const Option* option = whole ? nullptr : find_option(what);
    if (what.empty()) {
        show.table(show.choices(asked_.options(), question_lines()));
    } else if (simplified(what) == "aid") {
        screen_.lines(aid_lines(asked_.position().rules().catalog(), screen_.width()));
    } else if (option != nullptr) {
        screen_.gap();
        show.things_of(*option);
        screen_.text(option->key + "  " + as_sentence(option->text), 2, 5);
        if (!option->legal) {
            refuse({option->why_not});
        }
        explain_option(*option);
    } else if (thing) {
        show.thing(*thing);
    } else if (!explain_thing(what)) {
        unknown(what);
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
    help_choices();
    Table table(3, 2);
    for (const CommandHelp& word : command_help()) {
        table.row({word.form, word.means});
    }
    if (open_option_ != nullptr) {
        table.row({"n, p, more", "the next place, and the one before; further kinds"});
        table.row({"1?, show 1.13", "all places of kind 1; look at its place 13"});
        table.row({"1.13, why x y turn", "take that place; why one cannot be taken"});
    }
    if (asked_.question().series > 1 && !asked_.question().proposal.empty()) {
        table.row({"1 2 3, auto, as is", "the whole row: in one line, a computer player's, as it is"});
    }
    std::string things;
    const Show show(screen_, sitting_.names, asked_.position(), seat_);
    for (const Showable& thing : show.things()) {
        things += (things.empty() ? "" : ", ") + simplified(thing.words.front());
    }
    screen_.lines(table.lines(screen_.width()));
    screen_.text("Words for 'show': " + things + ".", 3, 5);
    if (sitting_.input.edits()) {
        screen_.text("Tab completes; the up key brings back what you typed; Ctrl-C leaves.", 3, 5);
    }
    screen_.gap();
}

void Dialogue::refuse(const Reasons& reasons) const {
    for (const Reason& reason : reasons) {
        screen_.text(sitting_.names.fill(reason.text) + (reason.rule.empty() ? "" : " [" + reason.rule + "]"), 2, 2);
    }
}

/// Whether choices have greater numbers: this one was there before.
bool Dialogue::is_gap(const std::string& number) const {
    const auto before = [](const std::string& one, const std::string& other) {
        return one.size() != other.size() ? one.size() < other.size() : one < other;
    };
    return std::ranges::any_of(asked_.options(), [&](const Option& option) {
        return all_digits(option.key) && before(number, option.key) && before("0", number);
    });
}

void Dialogue::unknown(const std::string& word) const {
    std::vector<std::string> known{"hint", "why", "undo", "show", "score", "rules", "save", "help", "quit", "back"};
    for (const Option& option : asked_.options()) {
        std::ranges::copy(option.names, std::back_inserter(known));
    }
    const Show show(screen_, sitting_.names, asked_.position(), seat_);
    for (const Showable& thing : show.things()) {
        known.push_back(simplified(thing.words.front()));
    }
    if (all_digits(word)) {
        screen_.text("There is no " + word + " to choose now, only " + keys() + "." +
                         (is_gap(word) ? " What had this number is gone." : "") + " 'help' lists the words.",
                     2, 2);
        return;
    }
    const std::string near = catalog::nearest(word, known);
    const bool same = simplified(near) == simplified(word); // it is no word of this place all the same
    screen_.text("There is no word or choice " + catalog::quote(word) + " here" +
                     (near.empty() || same ? "." : "; did you mean '" + near + "'?") + " 'help' lists the words.",
                 2, 2);
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
