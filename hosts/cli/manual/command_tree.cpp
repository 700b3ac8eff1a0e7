#include "manual/command_tree.hpp"

#include "program/host.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <sstream>
#include <string_view>

namespace linderhof::cli {

namespace {

/// Which words stand behind an option or in the place of an argument: whatever the command, or in one.
struct Completes {
    std::string_view command; ///< empty: all
    std::string_view option;
    std::string_view list;
    bool several = false;
};

constexpr std::array<Completes, 15> completes{{{"", "GAME", "games", false},
                                               {"", "--aid", "games", false},
                                               {"", "--with", "expansions", true},
                                               {"", "--mode", "modes", false},
                                               {"", "--solo", "modes", false},
                                               {"", "--seats", "players", true},
                                               {"", "--bots", "bots", true},
                                               {"", "--bot", "bots", false},
                                               {"", "--set", "sets", true},
                                               {"", "--without", "sets", true},
                                               {"", "--tile", "things", false},
                                               {"show", "ID", "things", false},
                                               {"rules", "ID", "rules", false},
                                               {"continue", "RECORD", "saved", false},

                                               {"", "--option", "options", false}}};

std::vector<std::string> split(const std::string& text, char sign) {
    std::istringstream stream(text);
    std::vector<std::string> parts;
    for (std::string part; std::getline(stream, part, sign);) {
        parts.push_back(part);
    }
    return parts;
}

/// "WHAT:{all,places}" as the library writes it, taken apart.
void read_type(const std::string& type, OptionHelp& help) {
    const std::size_t begin = type.find(":{");
    help.value = type.substr(0, begin);
    if (begin != std::string::npos) {
        help.choices = split(type.substr(begin + 2, type.find('}') - begin - 2), ',');
    }
}

void find_kind(std::string_view command, const std::string& name, OptionHelp& help) {
    const auto* const found = std::ranges::find_if(completes, [&](const Completes& each) {
        return each.option == name && (each.command.empty() || each.command == command);
    });
    if (found != completes.end()) {
        help.kind = found->several ? ValueKind::listed : ValueKind::words;
        help.list = found->list;
    } else if (!help.choices.empty()) {
        help.kind = ValueKind::choice;
    } else if (help.value == "DIR") {
        help.kind = ValueKind::folder;
    } else if (help.value == "FILE" || help.value == "RECORD" || help.value == "WHAT" || help.value == "X.svg") {
        help.kind = ValueKind::file;
    }
}

OptionHelp help_of(const CLI::Option& option, std::string_view command) {
    OptionHelp help;
    if (option.get_positional()) {
        read_type(option.get_type_name(), help);
        help.value = option.get_name(true);
        help.names = {help.value};
    } else {
        for (const std::string& name : option.get_snames()) {
            help.names.push_back("-" + name);
        }
        for (const std::string& name : option.get_lnames()) {
            help.names.push_back("--" + name);
        }
        if (option.get_items_expected_max() > 0) {
            read_type(option.get_type_name(), help);
        }
    }
    help.kind = help.value.empty() ? ValueKind::none : ValueKind::free;
    find_kind(command, help.names.back(), help);
    help.says = option.get_description();
    help.group = option.get_group() == "Options" ? "" : option.get_group();
    help.usual = option.get_default_str();
    if (help.usual.starts_with('[')) {
        help.usual = help.usual.substr(1, help.usual.size() - 2);
    }
    for (const CLI::Option* other : option.get_excludes()) {
        help.not_with.push_back(other->get_name(other->get_positional()));
    }
    std::ranges::sort(help.not_with);
    help.required = option.get_required();
    return help;
}

void add_options(const CLI::App& app, CommandTree& tree) {
    for (const CLI::Option* option : app.get_options()) {
        if (option == app.get_help_ptr() && app.get_parent() != nullptr) {
            continue; // every command has it
        }
        auto& list = option->get_positional() ? tree.arguments : tree.options;
        list.push_back(help_of(*option, tree.name()));
    }
}

/// The command help takes the names of those beside it.
void offer_commands(CommandTree& tree) {
    for (CommandTree& command : tree.commands) {
        for (OptionHelp& argument : command.arguments) {
            if (argument.value == "COMMAND") {
                argument.kind = ValueKind::choice;
                std::ranges::transform(tree.commands, std::back_inserter(argument.choices), &CommandTree::name);
            }
        }
    }
}

void read_footer(const std::string& footer, CommandTree& tree) {
    for (const std::string& line : split(footer, '\n')) {
        if (const std::size_t begin = line.find_first_not_of(' '); begin != std::string::npos && begin > 0) {
            tree.examples.push_back(line.substr(begin));
        }
    }
    if (tree.path.size() > 2) { // the library hands down those of the command above
        std::erase_if(tree.examples,
                      [&](const std::string& line) { return !line.starts_with(tree.full_name() + " "); });
    }
}

} // namespace

std::string CommandTree::name() const {
    return path.back();
}

std::string CommandTree::full_name() const {
    std::string text;
    for (const std::string& word : path) {
        text += (text.empty() ? "" : " ") + word;
    }
    return text;
}

CommandTree tree_of(const CLI::App& app) {
    CommandTree tree;
    for (const CLI::App* each = &app; each != nullptr; each = each->get_parent()) {
        tree.path.insert(tree.path.begin(), each->get_name());
    }
    tree.says = app.get_description();
    add_options(app, tree);
    for (const CLI::App* above = app.get_parent(); above != nullptr && above->get_parent() != nullptr;
         above = above->get_parent()) {
        add_options(*above, tree);
    }
    read_footer(app.get_footer(), tree);
    for (const CLI::App* below : app.get_subcommands([](const CLI::App*) { return true; })) {
        tree.commands.push_back(tree_of(*below));
    }
    offer_commands(tree);
    return tree;
}

std::string form_of(const OptionHelp& option) {
    std::string text;
    for (const std::string& name : option.names) {
        text += (text.empty() ? "" : ", ") + name;
    }
    return option.names.front().starts_with('-') && !option.value.empty() ? text + " " + option.value : text;
}

std::string sentence_of(const OptionHelp& option) {
    std::string text = option.says;
    std::string choices;
    for (const std::string& choice : option.choices) {
        choices += (choices.empty() ? "" : ", ") + choice;
    }
    if (!choices.empty() && option.names.front().starts_with('-') &&
        text.find(option.choices.front()) == std::string::npos) {
        text += ": " + choices;
    }
    if (!option.usual.empty()) {
        text += " [" + option.usual + "]";
    }
    std::string others;
    for (const std::string& other : option.not_with) {
        others += (others.empty() ? "" : ", ") + other;
    }
    return others.empty() ? text : text + " (not with " + others + ")";
}

std::string usage_of(const CommandTree& command) {
    std::string text = command.full_name();
    if (!command.commands.empty()) {
        return text + " COMMAND [options]";
    }
    for (const OptionHelp& argument : command.arguments) {
        text += argument.required ? " " + argument.value : " [" + argument.value + "]";
    }
    return command.options.empty() ? text : text + " [options]";
}

} // namespace linderhof::cli
