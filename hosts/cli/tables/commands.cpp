// Words that work at every question about a table.

#include "tables/table_entry.hpp"

#include <linderhof/host/games/rule_book.hpp>
#include <linderhof/host/tables/answers.hpp>
#include <linderhof/host/text/layout.hpp>
#include <linderhof/host/text/match.hpp>

#include <algorithm>
#include <charconv>

namespace linderhof::cli {

namespace {

constexpr std::string_view words_help =
    "answers lists all answers with their numbers; change 3 asks number 3 again; list shows each tile with its points; "
    "undo takes back the last answer; save FILE keeps the table there; rule CB-PLACE-5 tells a rule; quit leaves, and "
    "everything is kept.";

} // namespace

std::string TableEntry::owner(int entry) const {
    return entry == WrittenTable::top ? std::string() : table_.name(entry) + ": ";
}

void TableEntry::help() {
    screen_.text(words_help, 2, 2);
}

/// False: the line is no such word.
bool TableEntry::command(const std::string& line) {
    const std::vector<std::string> words = words_of(line);
    const std::string word = words.empty() ? std::string() : simplified(words.front());
    const std::string rest = words.size() < 2 ? std::string() : line.substr(line.find(words[1], words.front().size()));
    if (word == "answers") {
        list_answers();
    } else if (word == "list") {
        list_castles();
    } else if (word == "change") {
        change(rest);
    } else if (word == "save") {
        save(rest);
    } else if (word == "rule" || (word == "why" && rest.find('-') != std::string::npos)) {
        explain_rule(rest);
    } else if (word == "help" || word == "?") {
        help();
    } else {
        return false;
    }
    return true;
}

void TableEntry::list_answers() {
    Table list;
    list.align({Align::right, Align::left, Align::left});
    const std::vector<Slot> all = slots();
    for (std::size_t i = 0; i < all.size(); ++i) {
        const auto& [entry, field] = all[i];
        std::string value = answer_words(field, table_.value(entry, field.key));
        if (field.kind == FormKind::build) {
            value = std::to_string(table_.list(entry, field.key).size()) + " laid";
        }
        list.row({std::to_string(i + 1), owner(entry) + field.question, value.empty() ? "-" : value});
    }
    list.wrap();
    screen_.lines(list.lines(screen_.width()));
}

void TableEntry::change(const std::string& number) {
    const std::vector<Slot> all = slots();
    std::size_t slot = 0;
    const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), slot);
    if (error != std::errc() || end != number.data() + number.size() || slot < 1 || slot > all.size()) {
        screen_.text("Which answer? 'answers' lists them with their numbers, from 1 to " + std::to_string(all.size()) +
                         ".",
                     2, 2);
        return;
    }
    answer(all[slot - 1]);
}

void TableEntry::save(const std::string& name) {
    if (name.empty()) {
        screen_.text("The table is kept in " + kept_.path().string() + "; 'save FILE' keeps it there.", 2, 2);
        return;
    }
    const std::string fault = kept_.move_to(name, table_.text());
    screen_.text(fault.empty() ? "The table is in " + kept_.path().string() + " now." : fault, 2, 2);
}

void TableEntry::explain_rule(const std::string& id) {
    const std::vector<NumberedRule> rules = read_rules(program_.rules);
    std::string upper = id;
    std::ranges::transform(upper, upper.begin(),
                           [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c; });
    const auto found = std::ranges::find(rules, upper, &NumberedRule::id);
    screen_.text(found == rules.end() ? "There is no rule of that number." : found->id + "  " + found->text, 2, 4);
}

} // namespace linderhof::cli
