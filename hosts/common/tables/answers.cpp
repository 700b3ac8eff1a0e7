#include <linderhof/host/tables/answers.hpp>

#include <linderhof/catalog/suggest.hpp>
#include <linderhof/host/tables/naming.hpp>
#include <linderhof/host/tables/written_table.hpp>
#include <linderhof/host/text/layout.hpp>
#include <linderhof/host/text/match.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <set>
#include <utility>

namespace linderhof::host {

namespace {

std::string name_of(const FormWord& word) {
    return word.names.empty() ? word.id : word.names.front();
}

std::string id_text(const FormWord& word) {
    return word.id.starts_with('{') ? word.id : scalar_text(word.id);
}

template <class Number>
bool read_whole(std::string_view text, Number& number) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size();
}

TypedAnswer read_number(const FormField& field, std::string_view line) {
    std::string digits(line);
    std::erase_if(digits, [](char c) { return c == ' ' || c == '_' || c == '\''; });
    std::int64_t number = 0;
    if (!read_whole(digits, number)) {
        return {{}, {catalog::quote(line) + " is no number; type digits, like " + example_number(field) + "."}};
    }
    if (std::string fault = fault_of_number(field, number); !fault.empty()) {
        return {{}, {std::move(fault)}};
    }
    return {std::to_string(number), {}};
}

bool is_digits(std::string_view text) {
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

/// The word that a text means: its name, or its number in the list.
std::optional<std::size_t> find_word(const FormField& field, const std::string& text,
                                     std::vector<std::string>& complaints) {
    for (std::size_t word = 0; is_digits(text) && word < field.words.size(); ++word) {
        if (number_in_list(field, word) == text) {
            return word;
        }
    }
    const std::vector<std::size_t> found = named_by(text, field.words);
    if (found.size() == 1) {
        return found.front();
    }
    complaints.push_back(found.empty() ? catalog::quote(text) + " is none of them; '?' lists them."
                                       : ambiguous(text, field.words, found));
    return std::nullopt;
}

/// The parts of a line that are a word each: between commas; else the longest that mean one.
std::vector<std::string> parts_of(const FormField& field, std::string_view line) {
    std::vector<std::string> parts;
    for (std::size_t start = 0; start <= line.size();) {
        const std::size_t end = std::min(line.find(',', start), line.size());
        std::string rest(line.substr(start, end - start));
        start = end + 1;
        while (!simplified(rest).empty()) {
            NamedLine named = name_and_rest(rest, field.words);
            const std::vector<std::string> words = words_of(rest);
            if (named.found.empty() || (words.size() > 1 && is_digits(words.front()))) {
                named.name = words.front(); // a number, or nothing that is known
                named.rest.clear();
                for (std::size_t i = 1; i < words.size(); ++i) {
                    named.rest += (i == 1 ? "" : " ") + words[i];
                }
            }
            parts.push_back(named.name);
            rest = named.rest;
        }
    }
    return parts;
}

TypedAnswer read_words(const FormField& field, std::string_view line) {
    TypedAnswer answer;
    std::vector<std::size_t> found;
    const std::string plain = simplified(line);
    if (plain != "none" && plain != "-") {
        for (const std::string& part : parts_of(field, line)) {
            const std::optional<std::size_t> word = find_word(field, part, answer.complaints);
            if (word && !field.repeats && std::ranges::find(found, *word) != found.end()) {
                answer.complaints.push_back(name_of(field.words[*word]) + " stands there twice.");
            } else if (word) {
                found.push_back(*word);
            }
        }
    }
    const auto count = static_cast<std::int64_t>(found.size());
    if (answer.complaints.empty() && count > field.most) {
        answer.complaints.push_back(fmt::format("Here are {}, and there can be {} at most.", count, field.most));
    } else if (answer.complaints.empty() && count < field.least) {
        answer.complaints.push_back(fmt::format("Here are {}, and there are {} at least.", count, field.least));
    }
    if (answer.complaints.empty()) {
        for (const std::size_t word : found) {
            answer.value += (answer.value.empty() ? "" : ", ") + id_text(field.words[word]);
        }
        answer.value = "[" + answer.value + "]";
    }
    return answer;
}

} // namespace

std::string fault_of_number(const FormField& field, std::int64_t number) {
    if (number < field.least || number > field.most) {
        return fmt::format("{} is not from {} to {}.", grouped(number), grouped(field.least), grouped(field.most));
    }
    if (field.unit <= 1 || number % field.unit == 0) {
        return {};
    }
    const bool meant = number > 0 && number <= field.most / field.unit; // somebody has counted the units
    return fmt::format("{} is no multiple of {}; {}.", grouped(number), grouped(field.unit),
                       meant ? "type " + grouped(number * field.unit) + " for " + grouped(number) + " of them"
                             : "type a number like " + example_number(field));
}

std::string example_number(const FormField& field) {
    constexpr std::int64_t some = 12;
    return grouped(std::max(field.least, std::min(field.most, some * field.unit)));
}

std::string number_in_list(const FormField& field, std::size_t word) {
    const std::vector<std::string>& names = field.words[word].names;
    const auto own = std::ranges::find_if(names, is_digits);
    return own == names.end() ? std::to_string(word + 1) : *own;
}

std::string ambiguous(std::string_view text, const std::vector<FormWord>& words,
                      const std::vector<std::size_t>& found) {
    std::vector<std::string> names;
    std::ranges::transform(found, std::back_inserter(names), [&](std::size_t word) { return name_of(words[word]); });
    return catalog::quote(text) + " may be " + catalog::alternatives(names) + "; type more of it.";
}

TypedAnswer read_answer(const FormField& field, std::string_view line) {
    if (simplified(line).empty()) {
        return field.usual.empty() ? TypedAnswer{{}, {"Type an answer; '?' says what may be typed."}}
                                   : TypedAnswer{field.usual, {}};
    }
    if (field.kind == FormKind::number) {
        return read_number(field, line);
    }
    if (field.kind == FormKind::words) {
        return read_words(field, line);
    }
    TypedAnswer answer;
    if (const auto word = find_word(field, std::string(line), answer.complaints)) {
        answer.value = id_text(field.words[*word]);
    }
    return answer;
}

std::string answer_words(const FormField& field, std::string_view value) {
    if (field.kind == FormKind::number) {
        std::int64_t number = 0;
        return read_whole(value, number) ? grouped(number) : std::string(value);
    }
    if (value == "[]") {
        return "none";
    }
    catalog::Diagnostics diagnostics;
    const auto read = catalog::Document::read_text("value: " + std::string(value) + "\n", "answer", diagnostics);
    const catalog::Node* const node = read ? read->root().find("value") : nullptr;
    if (node == nullptr) {
        return std::string(value);
    }
    const auto words = [&](const catalog::Node& each) {
        const std::string text = flow_text(each);
        const std::string short_form =
            each.is_map() ? text.substr(0, text.size() - 1) + "," : text; // without its last keys
        const auto known = std::ranges::find_if(field.words, [&](const FormWord& word) {
            return id_text(word) == text || word.id == each.text() ||
                   (each.is_map() && id_text(word).starts_with(short_form));
        });
        return known == field.words.end() ? text : name_of(*known);
    };
    if (!node->is_list()) {
        return words(*node);
    }
    std::string text;
    for (const catalog::Node& each : node->items()) {
        text += (text.empty() ? "" : ", ") + words(each);
    }
    return text;
}

} // namespace linderhof::host
