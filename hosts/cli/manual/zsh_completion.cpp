#include "manual/completion.hpp"

#include <linderhof/text/list.hpp>

#include <string_view>

namespace linderhof::cli {

namespace {

constexpr std::string_view zsh_functions = R"script(#compdef linderhof
# Completes 'linderhof' in zsh; made by 'linderhof completion zsh'.

_linderhof_words() { # the list $argv[-1] that the program knows
    found=(${(f)"$(_call_program words ${(q)program} completion --words $argv[-1] 2>/dev/null)"})
}

_linderhof_list() {
    local -a found
    _linderhof_words "$@"
    compadd "${@[1,-2]}" -- $found
}

_linderhof_several() { # with commas between them
    local -a found
    _linderhof_words "$@"
    compset -P '*,'
    compadd "${@[1,-2]}" -qS , -- $found
}

)script";

constexpr std::string_view zsh_end = R"script(
_linderhof() {
    local program=$words[1]
    _linderhof_command
}

_linderhof "$@"
)script";

/// Fit for the brackets of a specification in single quotes.
std::string zsh_words(std::string_view text) {
    std::string result;
    for (const char c : text) {
        if (c == '\'') {
            result += "'\\''";
        } else if (c == '[' || c == ']' || c == ':' || c == '\\') {
            result += std::string("\\") + c;
        } else {
            result += c;
        }
    }
    return result;
}

std::string zsh_action(const OptionHelp& option) {
    switch (option.kind) {
    case ValueKind::file:
        return "_files";
    case ValueKind::folder:
        return "_files -/";
    case ValueKind::words:
        return "_linderhof_list " + option.list;
    case ValueKind::listed:
        return "_linderhof_several " + option.list;
    case ValueKind::choice:
        return "(" + joined(option.choices, " ") + ")";
    default:
        return " ";
    }
}

std::string zsh_options(const std::vector<OptionHelp>& options) {
    std::string text;
    for (const OptionHelp& option : options) {
        for (const std::string& name : option.names) {
            const bool flag = option.kind == ValueKind::none;
            const bool longer = name.starts_with("--");
            text += " \\\n        '" + name +
                    (flag     ? ""
                     : longer ? "="
                              : "+") +
                    "[" + zsh_words(option.says) + "]" +
                    (flag ? "" : ":" + zsh_words(option.value) + ":" + zsh_action(option)) + "'";
        }
    }
    return text;
}

std::string function_of(const CommandTree& command) {
    std::string name = "_linderhof_command";
    for (std::size_t i = 1; i < command.path.size(); ++i) {
        name += "_" + command.path[i];
    }
    return name;
}

void add_function(const CommandTree& command, const std::vector<OptionHelp>& everywhere, std::string& text) {
    text += function_of(command) + "() {\n";
    std::string options = zsh_options(command.options);
    if (command.path.size() > 1) {
        options += zsh_options(everywhere);
    }
    if (command.commands.empty()) {
        text += "    _arguments -s" + options;
        for (const OptionHelp& argument : command.arguments) {
            text += " \\\n        '::" + zsh_words(argument.value) + ":" + zsh_action(argument) + "'";
        }
        text += "\n}\n\n";
        return;
    }
    text += "    local state\n    local -a line commands\n    commands=(\n";
    for (const CommandTree& below : command.commands) {
        text += "        '" + below.name() + ":" + zsh_words(below.says) + "'\n";
    }
    text += "    )\n    _arguments -C -s" + options + " \\\n        '1: :->command' \\\n        '*:: :->rest'\n";
    text += "    case $state in\n    command) _describe -t commands command commands ;;\n    rest)\n";
    text += "        case $words[1] in\n";
    for (const CommandTree& below : command.commands) {
        text += "        " + below.name() + ") " + function_of(below) + " ;;\n";
    }
    text += "        esac\n        ;;\n    esac\n}\n\n";
    for (const CommandTree& below : command.commands) {
        add_function(below, everywhere, text);
    }
}

} // namespace

std::string zsh_completion(const CommandTree& tree) {
    std::string text(zsh_functions);
    add_function(tree, tree.options, text);
    return text + std::string(zsh_end);
}

} // namespace linderhof::cli
