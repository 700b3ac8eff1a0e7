// What the tabulator completes at a question.

#include "dialogue/dialogue.hpp"
#include "dialogue/show.hpp"
#include "program/host.hpp"

#include <linderhof/catalog/catalog.hpp>
#include <linderhof/host/text/match.hpp>

#include <algorithm>
#include <iterator>

namespace linderhof::cli {

namespace {

using Lines = std::vector<std::string>;

void add(Lines& to, Lines more) {
    std::ranges::move(more, std::back_inserter(to));
}

/// Each with a word before it.
Lines behind(const std::string& word, const Lines& lines) {
    Lines result;
    std::ranges::transform(lines, std::back_inserter(result),
                           [&](const std::string& line) { return std::string(word).append(" ").append(line); });
    return result;
}

/// The printed name of a choice; the word to type where it has none.
std::string name_of(const Option& option) {
    const auto printed =
        std::ranges::find_if(option.names, [](const std::string& name) { return name.find('_') == std::string::npos; });
    return printed != option.names.end() ? *printed : option.names.empty() ? option.prefix : option.names.front();
}

/// The words of the help that are typed as they stand.
Lines typed_words() {
    Lines words;
    for (const CommandHelp& each : command_help()) {
        add(words, single_words(each));
    }
    add(words, {"help", "rules", "confirm", "more"});
    return words;
}

Lines names_in(const catalog::Catalog& catalog) {
    Lines names;
    for (const std::string& kind : catalog.kinds()) {
        for (const catalog::Entry& entry : catalog.entries(kind)) {
            names.push_back(entry.name());
        }
    }
    return names;
}

} // namespace

Typing Dialogue::typing(bool walks) const {
    return {[this](const std::string& typed) { return lines_like(typed); }, walks};
}

Typing Dialogue::typing_whether() {
    return {[](const std::string&) {
        Lines lines{"yes", "no"};
        add(lines, typed_words());
        return lines;
    }};
}

std::vector<std::string> Dialogue::lines_like(const std::string& typed) const {
    Lines choices;
    for (const Option& option : asked_.options()) {
        choices.push_back(name_of(option));
    }
    const std::size_t blank = typed.find(' ');
    const std::string word = simplified(typed.substr(0, blank));
    if (blank == std::string::npos || typed.find_first_not_of(' ') > blank) {
        Lines lines = open_option_ == nullptr ? choices : Lines{"place", "next", "previous"};
        add(lines, typed_words());
        return lines;
    }
    if (word == "show") {
        for (const Showable& thing : Show(screen_, sitting_.names, asked_.position(), seat_).things()) {
            choices.push_back(simplified(thing.words.front()));
        }
        choices.emplace_back("aid");
        choices.emplace_back("legend");
        return behind(word, choices);
    }
    if (word == "help" || word == "why") {
        add(choices, names_in(asked_.position().rules().catalog()));
        return behind(word, choices);
    }
    if (word == "rules" || word == "rule") {
        Lines ids;
        std::ranges::transform(sitting_.rules, std::back_inserter(ids), &NumberedRule::id);
        return behind(word, ids);
    }
    return word == "confirm" ? behind(word, {"all", "places", "nothing"}) : choices;
}

} // namespace linderhof::cli
