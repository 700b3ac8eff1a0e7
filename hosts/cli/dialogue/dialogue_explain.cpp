// What a question, a choice, a thing or a rule is: `why`, `show`, `help WORD`, `rules`, and what is none of them.

#include "dialogue/dialogue.hpp"
#include "dialogue/preview.hpp"
#include "dialogue/show.hpp"
#include "program/host.hpp"
#include "telling/aid.hpp"

#include <linderhof/catalog/aid.hpp>
#include <linderhof/catalog/suggest.hpp>
#include <linderhof/host/games/explanation.hpp>
#include <linderhof/host/text/layout.hpp>
#include <linderhof/host/text/match.hpp>

#include <algorithm>
#include <cctype>
#include <iterator>
#include <set>

namespace linderhof::cli {

namespace {

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

/// Whether it is the whole name of something that the sets explain.
bool is_title(const Ruleset& rules, const std::string& words) {
    return std::ranges::any_of(explain(rules.catalog(), words), [&](const Explanation& each) {
        return simplified(each.title.substr(0, each.title.rfind(" ("))) == simplified(words);
    });
}

} // namespace

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

/// What a thing is itself, unless that is `said` already, what the player aid says of it, and what it does or its type.
bool Dialogue::explain_thing(const std::string& words, const std::string& said) const {
    const Ruleset& rules = asked_.position().rules();
    std::string told = said; // sides of a thing may say the same
    bool known = false;
    for (const Placeable& tile : rules.game().telling().placeables(rules)) {
        if (simplified(tile.name) != simplified(words)) {
            continue;
        }
        known = true;
        if (told.find(tile.words) == std::string::npos) {
            screen_.text(as_sentence(tile.words), 2, 4);
            told += tile.words;
        }
    }
    const std::vector<Explanation> found = explain(rules.catalog(), words);
    const bool part = explain_part(words, found);
    screen_.lines(explanation_lines(found, screen_.width()));
    return known || part || !found.empty();
}

/// The part of the player aid with that title, or about several of these: "Moats" for "moat". Without what is `found`
/// elsewhere, by its rule.
bool Dialogue::explain_part(const std::string& words, const std::vector<Explanation>& found) const {
    const std::string wanted = simplified(words);
    for (const catalog::AidPart& part : catalog::aid_of(asked_.position().rules().catalog())) {
        const std::string title = simplified(part.title);
        if (title != wanted && title != wanted + "s") {
            continue;
        }
        std::vector<RuledText> lines;
        std::ranges::transform(part.lines, std::back_inserter(lines), ruled_text);
        std::erase_if(lines, [&](const RuledText& line) {
            return std::ranges::any_of(found, [&](const Explanation& each) { return each.says.rule == line.rule; });
        });
        if (!lines.empty()) {
            screen_.text(part.title + ":", 2, 4);
        }
        for (const RuledText& line : lines) {
            screen_.ruled(line.text, line.rule, 4, 6);
        }
        return !lines.empty();
    }
    return false;
}

/// A choice of the question, a thing, a part of the game, or a part of the table; else the way to the rules that have the
/// word.
void Dialogue::help_about(const std::string& words) const {
    const Option* option = open_option_ == nullptr ? find_option(words) : nullptr;
    if (option != nullptr && (option->key == words || !is_title(asked_.position().rules(), words))) {
        screen_.text(choice_line(*option), 2, 5);
        explain_option(*option);
        return;
    }
    if (explain_thing(words)) {
        return;
    }
    const Show show(screen_, sitting_.names, asked_.position(), seat_);
    if (const auto shown = show.find(words); shown && is_word_of(*shown, words)) {
        show.thing(*shown);
        return;
    }
    const std::vector<std::string> legend = show.legend();
    const std::string word = simplified(words);
    if (word == "legend" || word == "signs" ||
        (word.size() > 2 && std::ranges::any_of(legend, [&](const std::string& line) {
             return simplified(line).find(word) != std::string::npos;
         }))) {
        screen_.lines(legend);
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
        if (explain_thing(name, option.text)) {
            return;
        }
    }
}

void Dialogue::why_previewed() const {
    std::set<std::string> explained;
    const auto explain_once = [&](const std::string& rule) {
        if (explained.insert(rule).second) {
            explain_rule(rule);
        }
    };
    for (const Item& item : previewed_items_) {
        screen_.ruled(with_sign(item.amount) + "  " + sitting_.names.fill(item.text), item.rule, 2, 6);
    }
    for (const Item& item : previewed_items_) {
        explain_once(std::string(item.rule));
    }
    std::ranges::for_each(previewed_rules_, explain_once);
}

void Dialogue::why(const std::string& what) const {
    if ((what.empty() || all_digits(what)) &&
        !previewed_rules_.empty()) { // a number means nothing where the question is whether to do it
        why_previewed();
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
            if (const std::optional<Outcome> outcome = outcome_of(*option)) {
                print_preview(screen_, preview_of(asked_, *outcome, sitting_.names), short_name(*option));
            }
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
    } else if (simplified(what) == "legend") {
        screen_.lines(show.legend());
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
                         (is_gap(word) ? " What had this number was chosen, or is gone." : "") +
                         " 'help' lists the words.",
                     2, 2);
        return;
    }
    const std::string near = catalog::nearest(word, known);
    const bool same = simplified(near) == simplified(word); // it is no word of this place all the same
    screen_.text("There is no word or choice " + catalog::quote(word) + " here" +
                     (near.empty() || same ? "." : "; did you mean '" + near + "'?") + " 'help' lists the words.",
                 2, 2);
}

} // namespace linderhof::cli
