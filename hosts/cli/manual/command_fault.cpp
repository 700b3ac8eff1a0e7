#include "manual/command_fault.hpp"

#include <linderhof/catalog/suggest.hpp>

#include <CLI/CLI.hpp>

#include <algorithm>
#include <cctype>
#include <string_view>

namespace linderhof::cli {

namespace {

/// The words around the parts of a message of the library that name something.
constexpr std::string_view conversion = "Could not convert: ";
constexpr std::string_view required = " is required";
constexpr std::string_view missing = " missing";
constexpr std::string_view too_many = ": At Most 1 required";
constexpr std::string_view excludes = " excludes ";
constexpr std::string_view needs = " requires ";

/// "; for example: linderhof rules --search courtyard": the line with the option, or the first.
std::string example_with(const std::string& option, const CommandTree& command) {
    const auto has = [&](const std::string& line) { return line.find(option) != std::string::npos; };
    const auto found = std::ranges::find_if(command.examples, has);
    return command.examples.empty()
               ? "; '" + command.full_name() + " --help' shows what it takes."
               : "; for example: " + (found == command.examples.end() ? command.examples.front() : *found);
}

/// " (the file)": what is said of an argument or an option.
std::string about(const std::string& name, const CommandTree& command) {
    for (const auto* list : {&command.arguments, &command.options}) {
        const auto found = std::ranges::find_if(
            *list, [&](const OptionHelp& each) { return std::ranges::find(each.names, name) != each.names.end(); });
        if (found != list->end() && !found->says.empty()) {
            std::string says = found->says;
            says.front() = static_cast<char>(std::tolower(static_cast<unsigned char>(says.front())));
            return " (" + says + ")";
        }
    }
    return {};
}

/// "'a' and 'b'" of a text with something between them.
std::string both(const std::string& text, std::string_view between) {
    const std::size_t at = text.find(between);
    return "'" + text.substr(0, at) + "' and '" + text.substr(at + between.size()) + "'";
}

/// What is the matter, as the library says it, without the words of programmers; empty: it is said well enough.
std::string plain(const std::string& text, const CommandTree& command) {
    const std::string name = text.substr(0, text.find(':'));
    if (text.ends_with(required)) {
        const std::string what = text.substr(0, text.size() - required.size());
        return what + " is missing" + about(what, command) + example_with(what, command);
    }
    if (text.ends_with(missing)) {
        return name + " needs something behind it" + about(name, command) + example_with(name, command);
    }
    if (text.find(too_many) != std::string::npos) {
        return name + " is there more than once; write it once.";
    }
    if (text.find(excludes) != std::string::npos) {
        return both(text, excludes) + " do not go together; leave one of them out.";
    }
    if (const std::size_t at = text.find(needs); at != std::string::npos) {
        return "'" + text.substr(0, at) + "' works only together with '" + text.substr(at + needs.size()) + "'.";
    }
    return {};
}

} // namespace

std::string sentence_of(const CLI::ParseError& error, const CommandTree& command) {
    std::string text = error.what();
    const std::string name = command.full_name();
    if (text.starts_with(conversion)) {
        text = catalog::quote(text.substr(conversion.size()), 200) + " cannot be understood";
    } else if (const std::string words = plain(text, command); !words.empty()) {
        return name + ": " + words;
    }
    return name + ": " + text + (text.ends_with('?') ? " '" : "; '") + name + " --help' shows an example.";
}

} // namespace linderhof::cli
