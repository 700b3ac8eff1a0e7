#include "manual/completion.hpp"

#include <linderhof/text/list.hpp>

#include <string_view>

namespace linderhof::cli {

namespace {

constexpr std::string_view fish_functions =
    R"script(# Completes 'linderhof' in fish; made by 'linderhof completion fish'.

function __linderhof_list # from a list that the program knows
    set -l words (commandline -opc)
    $words[1] completion --words $argv 2>/dev/null
end

function __linderhof_several # the same with commas between them
    set -l before (commandline -ct | string replace -r '^--[^=]*=' '' | string match -r '^.*,')
    for word in (__linderhof_list $argv)
        string join '' -- $before $word
    end
end

function __linderhof_at # whether these are the commands so far, one below the other
    set -l words (commandline -opc)[2..]
    for each in $argv
        set -l place (contains -i -- $each $words); or return 1
        set words $words[(math $place + 1)..]
    end
end

complete -c linderhof -f
)script";

std::string fish_words(std::string_view text) {
    std::string result;
    for (const char c : text) {
        result += c == '\'' || c == '\\' ? std::string("\\") + c : std::string(1, c);
    }
    return "'" + result + "'";
}

std::string fish_values(const OptionHelp& option) {
    switch (option.kind) {
    case ValueKind::none:
        return "";
    case ValueKind::file:
        return " -r -F";
    case ValueKind::folder:
        return " -x -a '(__fish_complete_directories)'";
    case ValueKind::words:
        return " -x -a '(__linderhof_list " + option.list + ")'";
    case ValueKind::listed:
        return " -x -a '(__linderhof_several " + option.list + ")'";
    case ValueKind::choice:
        return " -x -a '" + joined(option.choices, " ") + "'";
    default:
        return " -x";
    }
}

void add_fish_option(const std::string& condition, const OptionHelp& option, std::string& text) {
    text += "complete -c linderhof" + condition;
    for (const std::string& name : option.names) {
        text += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
    }
    text += fish_values(option) + " -d " + fish_words(option.says) + "\n";
}

void add_fish_argument(const std::string& condition, const OptionHelp& argument, std::string& text) {
    if (argument.kind == ValueKind::file) {
        text += "complete -c linderhof" + condition + " -F\n";
    } else if (argument.kind != ValueKind::free) {
        std::string values = fish_values(argument);
        values.erase(0, values.find(" -a"));
        text += "complete -c linderhof" + condition + values + "\n";
    }
}

void add_fish_command(const CommandTree& command, std::string& text) {
    std::string at = "__linderhof_at";
    for (std::size_t i = 1; i < command.path.size(); ++i) {
        at += " " + command.path[i];
    }
    std::string names;
    for (const CommandTree& below : command.commands) {
        names += " " + below.name();
    }
    const std::string none_below = names.empty() ? "" : "; and not __fish_seen_subcommand_from" + names;
    const bool whole = command.path.size() == 1;
    for (const CommandTree& below : command.commands) {
        text.append("complete -c linderhof -n '").append(at).append(none_below).append("' -a ").append(below.name());
        text.append(" -d ").append(fish_words(below.says)).append("\n");
    }
    const std::string condition = whole ? std::string() : " -n '" + at + "'";
    for (const OptionHelp& option : command.options) {
        add_fish_option(condition, option, text);
    }
    for (const OptionHelp& argument : command.arguments) {
        add_fish_argument(condition, argument, text);
    }
    for (const CommandTree& below : command.commands) {
        add_fish_command(below, text);
    }
}

} // namespace

std::string fish_completion(const CommandTree& tree) {
    std::string text(fish_functions);
    add_fish_command(tree, text);
    return text;
}

} // namespace linderhof::cli
