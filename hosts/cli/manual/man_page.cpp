#include "manual/man_page.hpp"

#include "manual/help_text.hpp"

#include <linderhof/engine/version.hpp>

#include <string_view>

namespace linderhof::cli {

namespace {

/// Signs that mean something to troff, and hyphens that are typed as they stand.
std::string escaped(std::string_view text) {
    std::string result;
    for (const char c : text) {
        switch (c) {
        case '\\':
            result += "\\e";
            break;
        case '-':
            result += "\\-";
            break;
        case '\'':
            result += "\\(aq";
            break;
        default:
            result += c;
        }
    }
    return result.starts_with('.') ? "\\&" + result : result;
}

std::string section(std::string_view title) {
    return ".SH " + std::string(title) + "\n";
}

std::string entry(const std::string& form, const std::string& says) {
    return ".TP\n.B " + escaped(form) + "\n" + escaped(says) + ".\n";
}

std::string entries(const std::vector<OptionHelp>& options) {
    std::string text;
    for (const OptionHelp& option : options) {
        text += entry(form_of(option), sentence_of(option));
    }
    return text;
}

std::string without_stop(std::string text) {
    if (text.ends_with('.')) {
        text.pop_back();
    }
    return text;
}

/// A command and those below it.
std::string command_text(const CommandTree& command) {
    std::string text = ".SS " + escaped(usage_of(command)) + "\n" + escaped(without_stop(command.says)) + ".\n";
    if (command.commands.empty()) {
        text += entries(command.arguments) + entries(command.options);
    }
    if (!command.examples.empty() && command.commands.empty()) {
        text += ".PP\n.nf\n.RS\n";
        for (const std::string& example : command.examples) {
            text += escaped(example) + "\n";
        }
        text += ".RE\n.fi\n";
    }
    for (const CommandTree& below : command.commands) {
        text += command_text(below);
    }
    return text;
}

std::string entries(const std::vector<VariableHelp>& variables) {
    std::string text;
    for (const VariableHelp& variable : variables) {
        text += entry(variable.name, without_stop(variable.says));
    }
    return text;
}

std::string statuses() {
    std::string text;
    for (const StatusHelp& status : status_help()) {
        text += entry(status.number, without_stop(status.says));
    }
    return text;
}

} // namespace

std::string man_page(const CommandTree& tree) {
    std::string text = R"(.TH LINDERHOF 1 "" "Linderhof )" + escaped(version()) + "\" \"User Commands\"\n";
    text +=
        section("NAME") + "linderhof \\- castle games of the Mad King at the terminal, their rules and their points\n";
    text += section("SYNOPSIS") + ".B linderhof\n.I COMMAND\n[\\fIoptions\\fR]\n";
    text += section("DESCRIPTION") + escaped(tree.says) + "\n";
    text += ".PP\nResults go to standard output, progress and complaints to standard error.\n";
    text += escaped("Numbers are decimal. -- ends the options; - in the place of a file is standard input.") + "\n";
    text += section("OPTIONS OF EVERY COMMAND") + entries(tree.options);
    text += section("COMMANDS");
    for (const CommandTree& command : tree.commands) {
        text += command_text(command);
    }
    text += section("EXIT STATUS") + statuses();
    text += section("ENVIRONMENT") + entries(variable_help());
    text += section("FILES") + entries(file_help());
    return text;
}

} // namespace linderhof::cli
