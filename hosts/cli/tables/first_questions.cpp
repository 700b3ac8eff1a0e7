// The first questions about a table: the game, who played, expansions, rules that differ.

#include "tables/table_entry.hpp"

#include <linderhof/catalog/suggest.hpp>
#include <linderhof/host/solo/modes.hpp>
#include <linderhof/host/tables/answers.hpp>
#include <linderhof/host/text/layout.hpp>
#include <linderhof/host/text/match.hpp>
#include <linderhof/record/player_name.hpp>
#include <linderhof/text/list.hpp>
#include <linderhof/text/utf8.hpp>

#include <fmt/format.h>
#include <range/v3/algorithm/contains.hpp>

#include <algorithm>
#include <charconv>
#include <iterator>

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

/// What is wrong with names, a sentence each. Players: from `least` to `most`.
std::vector<std::string> faults_of_names(const std::vector<std::string>& names, std::size_t least, std::size_t most) {
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
    if (names.size() < least || names.size() > most) {
        faults.push_back(
            least == most
                ? fmt::format("Type {} {}, with blanks or commas between them; 'undo' asks who played.", most,
                              most == 1 ? "name" : "names")
                : fmt::format("Type the names of {} to {} players, with blanks or commas between them.", least, most));
    }
    return faults;
}

/// A line that is a whole number and nothing else.
std::optional<std::size_t> count_of(const std::string& line) {
    std::size_t count = 0;
    const char* const end = line.data() + line.size();
    const auto read = std::from_chars(line.data(), end, count);
    return read.ec == std::errc() && read.ptr == end ? std::optional(count) : std::nullopt;
}

} // namespace

/// An answer to one of the first questions; help is told, and it is asked again. Nothing: the answer before is taken back.
std::optional<std::string> TableEntry::read_first(const std::string& prompt, const std::vector<std::string>& help) {
    while (true) {
        std::string line = read(prompt);
        const std::string word = simplified(line);
        if (word == "undo" || word == "back") {
            return std::nullopt;
        }
        if (word != "?" && word != "help") {
            return line;
        }
        for (const std::string& each : help) {
            screen_.text(each, 2, 4);
        }
        screen_.text("undo takes the answer before back; quit leaves.", 2, 2);
    }
}

/// The same for one that is answered with words of a list.
std::optional<std::string> TableEntry::read_listed(const FormField& field, const std::string& prompt) {
    std::vector<std::string> help{field.help};
    for (std::size_t i = 0; i < field.words.size(); ++i) {
        help.push_back(fmt::format("{}  {}", i + 1, field.words[i].names.front()));
        screen_.line("  " + help.back());
    }
    while (true) {
        const std::optional<std::string> line = read_first(prompt, help);
        if (!line) {
            return std::nullopt;
        }
        const bool all = field.kind == FormKind::words && simplified(*line) == "all";
        const TypedAnswer typed = all ? TypedAnswer{"all", {}} : read_answer(field, *line);
        if (typed.complaints.empty()) {
            return typed.value;
        }
        for (const std::string& complaint : typed.complaints) {
            screen_.text(complaint, 2, 2);
        }
    }
}

TableEntry::Asked TableEntry::ask_game() {
    const std::vector<const Game*> games = program_.registry.games();
    if (games.empty()) {
        throw InputError("No plugin offers a game; 'linderhof plugins' says why.");
    }
    FormField field;
    field.kind = FormKind::word;
    field.help = "Type the number of a game in the list, or any beginning of its name; enter takes the first.";
    std::ranges::transform(games, std::back_inserter(field.words), [](const Game* game) { return word_of(*game); });
    field.usual = field.words.front().id;
    const std::optional<std::string> id = read_listed(field, "Which game? [1] >");
    begun_.game = id ? program_.registry.find_game(*id) : nullptr;
    return id ? Asked::answered : Asked::taken_back;
}

TableEntry::Asked TableEntry::ask_players() {
    std::size_t most = static_cast<std::size_t>(begun_.game->seats().most);
    for (const Expansion* each : program_.registry.expansions(begun_.game->id())) {
        most = std::max(most, static_cast<std::size_t>(each->seats().most));
    }
    const std::string help =
        fmt::format("Type the names of 1 to {} players in the order in which they sat, with blanks "
                    "or commas between them: Ada Ben Cleo. Or type how many they were, like 3.",
                    most);
    while (true) {
        const std::optional<std::string> line = read_first("Who played, clockwise? (names, or how many) >", {help});
        if (!line) {
            return Asked::taken_back;
        }
        const std::optional<std::size_t> count = count_of(*line);
        if (count && *count >= 1 && *count <= most) {
            if (ask_names(*count)) {
                return Asked::answered;
            }
            continue;
        }
        begun_.names = count ? std::vector<std::string>() : parts_of_line(*line);
        const std::vector<std::string> faults = faults_of_names(begun_.names, 1, most);
        if (faults.empty()) {
            return Asked::answered;
        }
        for (const std::string& fault : faults) {
            screen_.text(fault, 2, 2);
        }
    }
}

/// Of so many players. False: that many were not meant.
bool TableEntry::ask_names(std::size_t count) {
    std::vector<std::string> usual;
    for (std::size_t player = 1; player <= count; ++player) {
        usual.push_back("Player " + std::to_string(player));
    }
    const std::string prompt =
        (count == 1 ? "What is the player called? [" : "What are they called, clockwise? [") + joined(usual) + "] >";
    const std::string help =
        fmt::format("Type {} {}, with blanks or commas between them; enter takes those in brackets.", count,
                    count == 1 ? "name" : "names");
    while (true) {
        const std::optional<std::string> line = read_first(prompt, {help});
        if (!line) {
            return false;
        }
        begun_.names = line->empty() ? usual : parts_of_line(*line);
        const std::vector<std::string> faults = faults_of_names(begun_.names, count, count);
        if (faults.empty()) {
            return true;
        }
        for (const std::string& fault : faults) {
            screen_.text(fault, 2, 2);
        }
    }
}

TableEntry::Asked TableEntry::ask_expansions() {
    begun_.expansions.clear();
    std::vector<const Expansion*> all;
    const std::vector<SoloMode> modes = solo_modes(program_.registry);
    std::ranges::copy_if(
        program_.registry.expansions(begun_.game->id()), std::back_inserter(all), [&](const Expansion* each) {
            return begun_.names.size() == 1 || !ranges::contains(modes, std::string(each->id()), &SoloMode::id);
        });
    if (all.empty()) {
        return Asked::skipped;
    }
    FormField field;
    field.kind = FormKind::words;
    field.help =
        "Type the numbers of the list, or any beginnings of the names, with blanks or commas between them; 'all' "
        "takes all; enter: there were none.";
    field.usual = "[]";
    field.most = static_cast<std::int64_t>(all.size());
    std::ranges::transform(all, std::back_inserter(field.words), [](const Expansion* each) { return word_of(*each); });
    const std::optional<std::string> ids =
        read_listed(field, "With which expansions? (numbers or names, all) [none] >");
    if (!ids) {
        return Asked::taken_back;
    }
    const std::vector<std::string> chosen = parts_of_line(ids->starts_with('[') ? ids->substr(1, ids->size() - 2) : "");
    std::ranges::copy_if(all, std::back_inserter(begun_.expansions), [&](const Expansion* each) {
        return *ids == "all" || ranges::contains(chosen, std::string(each->id()));
    });
    return Asked::answered;
}

/// "edition=1e" for each choice that differs from the usual one.
TableEntry::Asked TableEntry::ask_options() {
    begun_.options.clear();
    const std::vector<OptionSpec> options = plugin::RulesetBuilder::options(*begun_.game, begun_.expansions);
    if (options.empty()) {
        return Asked::skipped;
    }
    const OptionSpec& first = options.front();
    const std::string example = first.name + "=" +
                                (first.values.size() > 1 ? first.values[1]
                                 : first.values.empty()  ? "..."
                                                         : first.values[0]);
    std::vector<std::string> help{"Type what differs, like " + example +
                                  ", several with blanks between them; enter: nothing does."};
    for (const OptionSpec& option : options) {
        help.push_back(option.name + " = " + catalog::alternatives(option.values) + ": " + option.title);
    }
    while (true) {
        const std::optional<std::string> line =
            read_first("Rules that differ? (" + example + ", ? lists them) [none] >", help);
        if (!line) {
            return Asked::taken_back;
        }
        begun_.options.clear();
        bool wrong = false;
        for (const std::string& part : parts_of_line(*line)) {
            const std::size_t sign = part.find('=');
            if (sign == std::string::npos || !ranges::contains(options, part.substr(0, sign), &OptionSpec::name)) {
                screen_.text(catalog::quote(part) + " is no choice; write it as " + example + ".", 2, 2);
                wrong = true;
                continue;
            }
            begun_.options.push_back(part);
        }
        if (!wrong) {
            return Asked::answered;
        }
    }
}

} // namespace linderhof::cli
