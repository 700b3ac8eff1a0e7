// What is played and by whom; or a table that was begun before.

#include "tables/table_entry.hpp"

#include <linderhof/catalog/suggest.hpp>
#include <linderhof/host/games/refusals.hpp>
#include <linderhof/host/games/written_position.hpp>
#include <linderhof/host/text/match.hpp>
#include <linderhof/text/list.hpp>

#include <algorithm>
#include <array>
#include <filesystem>
#include <iterator>
#include <string_view>
#include <utility>

namespace linderhof::cli {

bool TableEntry::resume() {
    const auto last = last_unfinished_table(program_.user_data);
    if (!program_.terminal_in || !last) {
        return false;
    }
    screen_.text("There is an unfinished table in " + last->string() + ".");
    std::string word = "?";
    while (!word.empty() && !std::string_view("yes").starts_with(word) && !std::string_view("no").starts_with(word)) {
        word = simplified(read("Go on with it? (yes, no) [yes] >"));
        if (word == "?" || word == "help" || word == "undo" || word == "back") {
            screen_.text(
                "Nothing is answered yet. 'yes' goes on with that table, 'no' begins a new one; 'quit' leaves.", 2, 2);
        }
    }
    if (word.starts_with('n')) {
        screen_.text("It stays there; 'linderhof score " + last->string() + " --edit' goes on with it.");
        return false;
    }
    try {
        load(last->string());
    } catch (const InputError& error) { // somebody has written in it
        screen_.text(error.what(), 2, 2);
        screen_.text("A new table is begun; the file stays as it is.");
        return false;
    }
    return true;
}

void TableEntry::load(const std::string& file) {
    if (!is_file(file)) {
        throw InputError("There is no file " + catalog::quote(file, 200) +
                         " to be corrected; 'linderhof score' alone begins a new table.");
    }
    if (std::filesystem::path(file).extension() == ".json") {
        throw InputError("A table is kept as YAML: copy " + catalog::quote(file, 200) +
                         " to a file with the ending .yaml, and correct that.");
    }
    WrittenPosition position = read_position(builder_, file);
    table_ = WrittenTable(position.document.root());
    rules_ = position.rules;
    document_ = std::move(position.document);
    correcting_ = !says_unfinished(file);
    kept_ = KeptTable(file, !correcting_);
    const TableForm form = rules_->game().files().form(*rules_, *document_);
    if (table_.entries() == 0 && form.rest.empty()) {
        throw InputError("Of " + catalog::quote(file, 200) + " there is nothing to be asked. Correct it in an editor.");
    }
    if (form.entries.size() != static_cast<std::size_t>(table_.entries())) {
        throw InputError(catalog::quote(file, 200) + " has " + std::to_string(table_.entries()) +
                         " entries under 'table', which is not what this game asks for. Correct it in an editor.");
    }
    for (const auto& [entry, field] : slots()) {
        if (correcting_ && field.kind == FormKind::build && table_.has(entry, field.key)) {
            done_.insert({entry, field.key});
        }
    }
}

/// False: that cannot be played, which was told.
bool TableEntry::begin_table() {
    table_ = WrittenTable();
    done_.clear();
    table_.set(WrittenTable::top, "game", std::string(begun_.game->id()));
    std::vector<std::string> with;
    std::ranges::transform(begun_.expansions, std::back_inserter(with),
                           [](const Expansion* each) { return std::string(each->id()); });
    if (!with.empty()) {
        table_.set(WrittenTable::top, "with", "[" + joined(with) + "]");
    }
    for (const std::string& option : begun_.options) {
        const std::size_t sign = option.find('=');
        table_.set(WrittenTable::top, option.substr(0, sign), scalar_text(option.substr(sign + 1)));
    }
    table_.set(WrittenTable::top, "players", std::to_string(begun_.names.size()));
    for (const std::string& name : begun_.names) {
        table_.add_entry(name);
    }
    try {
        renew();
        rules_ = position_of(builder_, *document_, "table").rules;
    } catch (const InputError& error) {
        screen_.text(error.what(), 2, 2);
        return false;
    }
    return true;
}

void TableEntry::ask_setup() {
    screen_.text(
        "Enter a table from a finished game: type what lies there. 'help' works at every question, 'undo' takes "
        "back, 'quit' leaves and keeps what there is.");
    screen_.gap();
    ask_first(false);
    if (!unkept_) {
        screen_.text("Every answer is kept in " + kept_.path().string() + ".");
    }
    screen_.gap();
}

/// What is played and by whom, until a table is begun with it. `last`: all was answered, and the last one is asked again.
void TableEntry::ask_first(bool last) {
    constexpr std::array questions{&TableEntry::ask_game, &TableEntry::ask_players, &TableEntry::ask_expansions,
                                   &TableEntry::ask_options};
    std::size_t next = last ? questions.size() - 1 : 0;
    bool back = last;
    do {
        while (next < questions.size()) {
            const Asked asked = (this->*questions[next])();
            back = asked == Asked::taken_back || (back && asked == Asked::skipped);
            if (back && next == 0) {
                screen_.text("There is nothing to take back; 'quit' leaves.", 2, 2);
            } else {
                next = back ? next - 1 : next + 1;
            }
        }
        next = 1; // who plays may decide what can be played
    } while (!begin_table());
    const TableForm form = rules_->game().files().form(*rules_, *document_);
    if (form.entries.empty()) {
        throw InputError("The game " + catalog::quote(begun_.game->id()) +
                         " asks nothing about tables; write a file, as docs/tables.md shows.");
    }
    for (std::size_t entry = begun_.names.size(); entry < form.entries.size(); ++entry) {
        const std::size_t other = entry - begun_.names.size();
        table_.add_entry(other < form.names.size() ? form.names[other] : "Castle " + std::to_string(entry + 1));
    }
    keep();
}

} // namespace linderhof::cli
