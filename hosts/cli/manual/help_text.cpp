#include "manual/help_text.hpp"

#include "program/host.hpp"

#include <linderhof/host/text/layout.hpp>

#include <algorithm>
#include <iterator>

namespace linderhof::cli {

namespace {

constexpr int form_column = 2;
constexpr int says_column = 24;

/// "  --seed N             The same seed gives the same game"
void add_entry(std::vector<std::string>& lines, const std::string& form, const std::string& says) {
    std::vector<std::string> text = wrapped(says, line_width - 1, says_column, says_column);
    const std::string begin = std::string(form_column, ' ') + form;
    if (display_width(begin) + 2 > says_column) {
        lines.push_back(begin);
    } else if (!text.empty()) {
        text.front() = padded(begin, says_column) + text.front().substr(says_column);
    }
    std::ranges::move(text, std::back_inserter(lines));
}

void add_option_entries(std::vector<std::string>& lines, const std::vector<OptionHelp>& options,
                        const std::string& title, const std::string& group) {
    bool first = true;
    for (const OptionHelp& option : options) {
        if (option.group == group) {
            if (first) {
                lines.insert(lines.end(), {"", title + ":"});
            }
            first = false;
            add_entry(lines, form_of(option), sentence_of(option));
        }
    }
}

void add_arguments(std::vector<std::string>& lines, const CommandTree& command) {
    if (!command.arguments.empty()) {
        lines.emplace_back();
    }
    for (const OptionHelp& argument : command.arguments) {
        add_entry(lines, argument.value, sentence_of(argument));
    }
}

void add_examples(std::vector<std::string>& lines, const CommandTree& command) {
    if (command.examples.empty()) {
        return;
    }
    lines.insert(lines.end(), {"", command.examples.size() == 1 ? "Example:" : "Examples:"});
    for (const std::string& example : command.examples) {
        lines.push_back("  " + example);
    }
}

std::string named(const std::vector<OptionHelp>& options) {
    std::string text;
    for (const OptionHelp& option : options) {
        text += (text.empty() ? "" : ", ") + option.names.back();
    }
    return text;
}

} // namespace

std::vector<std::string> help_lines(const CommandTree& command, const std::vector<OptionHelp>& everywhere) {
    const bool whole = command.path.size() == 1;
    std::vector<std::string> lines = wrapped(command.says + (command.says.ends_with('.') ? "" : "."), line_width - 1);
    lines.insert(lines.end(), {"", "Usage: " + usage_of(command)});
    add_arguments(lines, command);
    if (!command.commands.empty()) {
        lines.insert(lines.end(), {"", "Commands:"});
    }
    for (const CommandTree& below : command.commands) {
        add_entry(lines, below.name(), below.says);
    }
    std::vector<std::string> groups{""}; // the usual one first
    for (const OptionHelp& option : command.options) {
        if (std::ranges::find(groups, option.group) == groups.end()) {
            groups.push_back(option.group);
        }
    }
    for (const std::string& group : groups) {
        add_option_entries(lines, command.options,
                           !group.empty() ? group
                           : whole        ? "Options of every command"
                                          : "Options",
                           group);
    }
    add_examples(lines, command);
    lines.emplace_back();
    const std::string more =
        whole ? "'linderhof help COMMAND' shows what a command takes, with an example."
              : "Every command also takes " + named(everywhere) + "; 'linderhof help' explains them.";
    std::ranges::copy(wrapped(more, line_width - 1), std::back_inserter(lines));
    return lines;
}

const std::vector<StatusHelp>& status_help() {
    static const std::vector<StatusHelp> statuses{
        {"0", "All went well; of a game: it was played to its end, or left and saved."},
        {"1", "The answer is no: a castle that breaks a rule, a set with mistakes, a record that does not play as it "
              "was recorded, no game played."},
        {"2", "The input cannot be used: words of the command line, a file, a folder; or results could not be written. "
              "The message says what would be right."},
        {"3", "A fault of the program or of a plugin, which the message names."},
        {"128 + N", "Signal N ended the program: 130 after Ctrl-C, where no game had to be saved; 141 when "
                    "whoever read the results had left, such as 'head'."}};
    return statuses;
}

const std::vector<VariableHelp>& variable_help() {
    static const std::vector<VariableHelp> variables{
        {"LINDERHOF_NAMES, LINDERHOF_COLOUR, LINDERHOF_WIDTH, LINDERHOF_ASCII, LINDERHOF_CONFIRM, LINDERHOF_PAGER",
         "What the file of the configuration says under the same name; an option goes before the variable, the "
         "variable "
         "before the file."},
        {"LINDERHOF_HOME",
         "The folder with lib/linderhof/plugins and share/linderhof, where it is not the one above the "
         "program."},
        {"LINDERHOF_LOG", "What is told of the work, as --log-level."},
        {"PAGER", "What shows long answers; else 'less -FRX'."},
        {"NO_COLOR", "When it is not empty, nothing is coloured."},
        {"TERM", "On 'dumb' nothing is wiped, coloured or edited."},
        {"LC_ALL, LC_CTYPE, LANG", "Without UTF-8, only ASCII is printed."},
        {"COLUMNS, LINES", "The size, where there is no terminal to ask."},
        {"EDITRC", "The keys of the line that is edited; else ~/.editrc."}};
    return variables;
}

const std::vector<VariableHelp>& file_help() {
    static const std::vector<VariableHelp> files{
        {"$XDG_CONFIG_HOME/linderhof/config.yaml, ~/.config/linderhof/config.yaml",
         "The configuration: names, colour, width, ascii, confirm, pager."},
        {"$XDG_DATA_HOME/linderhof, ~/.local/share/linderhof", "Games that are not finished, and the history of solo "
                                                               "games."}};
    return files;
}

} // namespace linderhof::cli
