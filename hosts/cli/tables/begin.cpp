// What is played and by whom; or a table that was begun before.

#include "tables/table_entry.hpp"

#include <linderhof/catalog/suggest.hpp>
#include <linderhof/host/games/refusals.hpp>
#include <linderhof/host/games/written_position.hpp>
#include <linderhof/host/solo/modes.hpp>
#include <linderhof/host/tables/answers.hpp>
#include <linderhof/host/tables/naming.hpp>
#include <linderhof/host/text/match.hpp>
#include <linderhof/record/player_name.hpp>
#include <linderhof/text/list.hpp>
#include <linderhof/text/utf8.hpp>

#include <fmt/format.h>
#include <range/v3/algorithm/find.hpp>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <utility>

namespace linderhof::cli {

namespace {

constexpr std::size_t longest_name = 12; ///< columns of a score sheet

/// The parts of a line between commas; without a comma its words.
std::vector<std::string> parts_of_line(const std::string& line) {
    if (line.find(',') == std::string::npos) {
        return words_of(line);
    }
    std::vector<std::string> parts;
    for (std::size_t start = 0; start <= line.size();) {
        const std::size_t end = std::min(line.find(',', start), line.size());
        const std::vector<std::string> words = words_of(line.substr(start, end - start));
        std::string part;
        for (const std::string& word : words) {
            part += (part.empty() ? "" : " ") + word;
        }
        if (!part.empty()) {
            parts.push_back(part);
        }
        start = end + 1;
    }
    return parts;
}

FormWord word_of(const Module& module) {
    return {std::string(module.id()), {module.title()}};
}

} // namespace

bool TableEntry::resume() {
    const auto last = last_unfinished_table(program_.user_data);
    if (!program_.terminal_in || !last) {
        return false;
    }
    screen_.text("There is an unfinished table in " + last->string() + ".");
    const std::string word = simplified(read("Go on with it? (yes, no) [yes] >"));
    if (word == "n" || word == "no") {
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

const Game& TableEntry::ask_game() {
    std::vector<const Game*> games = program_.registry.games();
    if (games.empty()) {
        throw InputError("No plugin offers a game; 'linderhof plugins' says why.");
    }
    FormField field;
    field.kind = FormKind::word;
    std::ranges::transform(games, std::back_inserter(field.words), [](const Game* game) { return word_of(*game); });
    field.usual = field.words.front().id;
    for (std::size_t i = 0; i < games.size(); ++i) {
        screen_.line(fmt::format("  {}  {}", i + 1, games[i]->title()));
    }
    while (true) {
        const TypedAnswer typed = read_answer(field, read("Which game? [1] >"));
        for (const std::string& complaint : typed.complaints) {
            screen_.text(complaint, 2, 2);
        }
        if (const Game* const game = program_.registry.find_game(typed.value)) {
            return *game;
        }
    }
}

std::vector<std::string> TableEntry::ask_names(const Game& game) {
    int most = game.seats().most;
    for (const Expansion* each : program_.registry.expansions(game.id())) {
        most = std::max(most, each->seats().most);
    }
    while (true) {
        std::vector<std::string> names = parts_of_line(read("Who played, clockwise? (Ada Ben Cleo) >"));
        std::vector<std::string> faults;
        std::vector<std::string> others;
        for (const std::string& name : names) {
            if (const std::optional<NameFault> fault = fault_of_name(name, others)) {
                faults.push_back(fault->problem + "; " + fault->remedy + ".");
            }
            if (count_characters(name) > longest_name) {
                faults.push_back(fmt::format("{} is too long for a score sheet; type at most {} letters.",
                                             catalog::quote(name), longest_name));
            }
            others.push_back(name);
        }
        if (names.empty() || names.size() > static_cast<std::size_t>(most)) {
            faults.push_back(
                fmt::format("Type the names of 1 to {} players, with blanks or commas between them.", most));
        }
        if (faults.empty()) {
            return names;
        }
        for (const std::string& fault : faults) {
            screen_.text(fault, 2, 2);
        }
    }
}

std::vector<const Expansion*> TableEntry::ask_expansions(const Game& game, std::size_t players) {
    std::vector<const Expansion*> all;
    const std::vector<SoloMode> modes = solo_modes(program_.registry);
    std::ranges::copy_if(program_.registry.expansions(game.id()), std::back_inserter(all), [&](const Expansion* each) {
        return players == 1 || ranges::find(modes, each->id(), &SoloMode::id) == modes.end();
    });
    if (all.empty()) {
        return {};
    }
    FormField field;
    field.kind = FormKind::words;
    field.usual = "[]";
    field.most = static_cast<std::int64_t>(all.size());
    std::ranges::transform(all, std::back_inserter(field.words), [](const Expansion* each) { return word_of(*each); });
    for (std::size_t i = 0; i < all.size(); ++i) {
        screen_.line(fmt::format("  {}  {}", i + 1, all[i]->title()));
    }
    while (true) {
        const std::string line = read("With which expansions? (numbers or names, all) [none] >");
        if (simplified(line) == "all") {
            return all;
        }
        const TypedAnswer typed = read_answer(field, line);
        for (const std::string& complaint : typed.complaints) {
            screen_.text(complaint, 2, 2);
        }
        if (typed.complaints.empty()) {
            std::vector<const Expansion*> chosen;
            std::ranges::copy_if(all, std::back_inserter(chosen), [&](const Expansion* each) {
                const std::vector<std::string> ids = words_of(typed.value);
                return std::ranges::any_of(ids, [&](std::string id) {
                    std::erase_if(id, [](char c) { return c == '[' || c == ']' || c == ','; });
                    return id == each->id();
                });
            });
            return chosen;
        }
    }
}

/// "edition: 1e" for each choice that differs from the usual one.
std::vector<std::string> TableEntry::ask_options(const Game& game, const std::vector<const Expansion*>& expansions) {
    const std::vector<OptionSpec> options = plugin::RulesetBuilder::options(game, expansions);
    if (options.empty()) {
        return {};
    }
    const OptionSpec& first = options.front();
    const std::string example = first.name + "=" +
                                (first.values.size() > 1 ? first.values[1]
                                 : first.values.empty()  ? "..."
                                                         : first.values[0]);
    while (true) {
        const std::string line = read("Rules that differ? (" + example + ", ? lists them) [none] >");
        if (simplified(line) == "?" || simplified(line) == "help") {
            for (const OptionSpec& option : options) {
                screen_.text(option.name + " = " + catalog::alternatives(option.values) + ": " + option.title, 2, 6);
            }
            continue;
        }
        std::vector<std::string> chosen;
        bool wrong = false;
        for (const std::string& part : parts_of_line(line)) {
            const std::size_t sign = part.find('=');
            const std::string name = part.substr(0, sign);
            const auto known = std::ranges::find(options, name, &OptionSpec::name);
            if (sign == std::string::npos || known == options.end()) {
                screen_.text(catalog::quote(part) + " is no choice; write it as " + example + ".", 2, 2);
                wrong = true;
                continue;
            }
            chosen.push_back(name + "=" + part.substr(sign + 1));
        }
        if (!wrong) {
            return chosen;
        }
    }
}

/// False: that cannot be played, which was told.
bool TableEntry::begin_table(const Game& game, const std::vector<std::string>& names,
                             const std::vector<const Expansion*>& expansions, const std::vector<std::string>& options) {
    table_ = WrittenTable();
    table_.set(WrittenTable::top, "game", std::string(game.id()));
    std::vector<std::string> with;
    std::ranges::transform(expansions, std::back_inserter(with),
                           [](const Expansion* each) { return std::string(each->id()); });
    if (!with.empty()) {
        table_.set(WrittenTable::top, "with", "[" + joined(with) + "]");
    }
    for (const std::string& option : options) {
        const std::size_t sign = option.find('=');
        table_.set(WrittenTable::top, option.substr(0, sign), scalar_text(option.substr(sign + 1)));
    }
    table_.set(WrittenTable::top, "players", std::to_string(names.size()));
    for (const std::string& name : names) {
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
    const Game& game = ask_game();
    std::vector<std::string> names;
    while (true) {
        names = ask_names(game);
        const std::vector<const Expansion*> expansions = ask_expansions(game, names.size());
        if (begin_table(game, names, expansions, ask_options(game, expansions))) {
            break;
        }
    }
    const TableForm form = rules_->game().files().form(*rules_, *document_);
    if (form.entries.empty()) {
        throw InputError("The game " + catalog::quote(game.id()) +
                         " asks nothing about tables; write a file, as docs/tables.md shows.");
    }
    for (std::size_t entry = names.size(); entry < form.entries.size(); ++entry) {
        const std::size_t other = entry - names.size();
        table_.add_entry(other < form.names.size() ? form.names[other] : "Castle " + std::to_string(entry + 1));
    }
    keep();
    if (!unkept_) {
        screen_.text("Every answer is kept in " + kept_.path().string() + ".");
    }
    screen_.gap();
}

} // namespace linderhof::cli
