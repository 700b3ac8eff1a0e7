#include "manual/completion.hpp"

#include <linderhof/text/list.hpp>

#include <string_view>

namespace linderhof::cli {

namespace {

constexpr std::string_view bash_functions =
    R"script(# Completes 'linderhof' in bash; made by 'linderhof completion bash'.

_linderhof_choose() { # from words with blanks between them
    mapfile -t COMPREPLY < <(compgen -W "$1" -- "$current")
}

_linderhof_list() { # from a list that the program knows
    _linderhof_choose "$("$program" completion --words "$1" 2>/dev/null)"
}

_linderhof_several() { # the same with commas between them
    local before=
    [[ $current == *,* ]] && before=${current%,*},
    current=${current##*,}
    _linderhof_list "$1"
    COMPREPLY=("${COMPREPLY[@]/#/$before}")
    compopt -o nospace
}

_linderhof_files() { # -f: files and folders, -d: folders
    compopt -o filenames
    mapfile -t COMPREPLY < <(compgen "$1" -- "$current")
}

_linderhof() {
    local program=${COMP_WORDS[0]} current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
    local path=linderhof options= word i
    if [[ $current == = ]]; then # --option=
        current=
    elif [[ $previous == = ]]; then # --option=v
        previous=${COMP_WORDS[COMP_CWORD-2]}
    fi
    COMPREPLY=()
    for ((i = 1; i < COMP_CWORD; ++i)); do
        word=${COMP_WORDS[i]}
        case "$path $word" in
)script";

constexpr std::string_view bash_end = R"script(    esac
    if [[ $current == -* ]]; then
        _linderhof_choose "$options"
    fi
}

complete -F _linderhof linderhof
)script";

std::string bash_action(const OptionHelp& option) {
    switch (option.kind) {
    case ValueKind::file:
        return "_linderhof_files -f";
    case ValueKind::folder:
        return "_linderhof_files -d";
    case ValueKind::words:
        return "_linderhof_list " + option.list;
    case ValueKind::listed:
        return "_linderhof_several " + option.list;
    case ValueKind::choice:
        return "_linderhof_choose '" + joined(option.choices, " ") + "'";
    default:
        return ":";
    }
}

std::string bash_values(const std::vector<OptionHelp>& options) {
    std::string text;
    for (const OptionHelp& option : options) {
        if (option.kind == ValueKind::none) {
            continue;
        }
        text += "        " + joined(option.names, "|") + ") " + bash_action(option) + "; return ;;\n";
    }
    return text;
}

void add_paths(const CommandTree& command, std::string& text) {
    for (const CommandTree& below : command.commands) {
        text += "        '" + below.full_name() + "') path=$path\\ $word ;;\n";
        add_paths(below, text);
    }
}

void add_cases(const CommandTree& command, const std::vector<OptionHelp>& everywhere, std::string& text) {
    text += "    '" + command.full_name() + "')\n";
    std::string names;
    std::vector<OptionHelp> options = command.options;
    if (command.path.size() > 1) {
        options.insert(options.end(), everywhere.begin(), everywhere.end());
    }
    for (const OptionHelp& option : options) {
        names += (names.empty() ? "" : " ") + option.names.back();
    }
    text += "        options='" + names + "'\n";
    text += "        case $previous in\n" + bash_values(options) + "        esac\n";
    std::string first;
    for (const CommandTree& below : command.commands) {
        first += (first.empty() ? "" : " ") + below.name();
    }
    const std::string action = !first.empty()               ? "_linderhof_choose '" + first + "'"
                               : !command.arguments.empty() ? bash_action(command.arguments.front())
                                                            : ":";
    text += "        [[ $current == -* ]] || " + action + "\n        ;;\n";
    for (const CommandTree& below : command.commands) {
        add_cases(below, everywhere, text);
    }
}

} // namespace

std::string bash_completion(const CommandTree& tree) {
    std::string text(bash_functions);
    add_paths(tree, text);
    text += "        esac\n    done\n    case $path in\n";
    add_cases(tree, tree.options, text);
    return text + std::string(bash_end);
}

} // namespace linderhof::cli
