#include <linderhof/host/tables/naming.hpp>

#include <linderhof/host/text/layout.hpp>
#include <linderhof/host/text/match.hpp>

#include <algorithm>
#include <array>
#include <functional>
#include <utility>

namespace linderhof::host {

namespace {

using Letters = std::pair<std::string_view, std::string_view>;

constexpr std::array umlauts{Letters{"ä", "ae"}, Letters{"ö", "oe"}, Letters{"ü", "ue"}};

std::string with_two_letters(std::string text) {
    for (const auto& [umlaut, letters] : umlauts) {
        for (std::size_t at = text.find(umlaut); at != std::string::npos; at = text.find(umlaut, at)) {
            text.replace(at, umlaut.size(), letters);
        }
    }
    return text;
}

/// The ways in which the names of a word may be written.
std::vector<std::string> spellings(const FormWord& word) {
    std::vector<std::string> all{simplified(word.id)};
    for (const std::string& name : word.names) {
        const std::string small = simplified(name);
        all.push_back(to_ascii(small));
        all.push_back(to_ascii(with_two_letters(small)));
    }
    return all;
}

bool word_begins(const std::string& name, const std::string& wanted) {
    return name.find(" " + wanted) != std::string::npos;
}

std::vector<std::size_t> fitting(const std::vector<FormWord>& words,
                                 const std::function<bool(const std::string&)>& fits) {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (std::ranges::any_of(spellings(words[i]), fits)) {
            found.push_back(i);
        }
    }
    return found;
}

/// Without what is used, unless nothing is left then.
std::vector<std::size_t> unused(std::vector<std::size_t> found, const std::vector<FormWord>& words) {
    std::vector<std::size_t> left;
    std::ranges::copy_if(found, std::back_inserter(left), [&](std::size_t word) { return !words[word].used; });
    return left.empty() ? found : left;
}

} // namespace

std::string plain_name(std::string_view text) {
    return to_ascii(simplified(text));
}

std::vector<std::size_t> named_by(std::string_view text, const std::vector<FormWord>& words) {
    const std::string wanted = plain_name(text);
    if (wanted.empty()) {
        return {};
    }
    std::vector<std::size_t> found = fitting(words, [&](const std::string& name) { return name == wanted; });
    if (!found.empty()) {
        return found;
    }
    found = fitting(words, [&](const std::string& name) { return name.starts_with(wanted); });
    if (found.empty()) {
        found = fitting(words, [&](const std::string& name) { return word_begins(name, wanted); });
    }
    return unused(std::move(found), words);
}

NamedLine name_and_rest(std::string_view line, const std::vector<FormWord>& words) {
    const std::vector<std::string> parts = words_of(line);
    for (std::size_t count = parts.size(); count > 0; --count) {
        NamedLine named;
        for (std::size_t i = 0; i < parts.size(); ++i) {
            std::string& text = i < count ? named.name : named.rest;
            text += (text.empty() ? "" : " ") + parts[i];
        }
        named.found = named_by(named.name, words);
        if (!named.found.empty()) {
            return named;
        }
    }
    return {{}, std::string(line), {}};
}

} // namespace linderhof::host
