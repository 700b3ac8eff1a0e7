#include <linderhof/catalog/reader.hpp>

#include <linderhof/catalog/suggest.hpp>

#include "catalog/documents/utf8.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <range/v3/algorithm/contains.hpp>

namespace linderhof::catalog {

namespace {

/// What was found, for "'vp' is ..., not a whole number".
std::string found(const Node& node) {
    if (node.is_scalar())
        return node.quoted() ? "the text " + quote(node.text()) : quote(node.text());
    return std::string(describe(node.kind()));
}

bool all_digits(std::string_view text) {
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

/// "from 1 to 7", or "from 1" when there is no end to speak of.
std::string span(const Range& range) {
    return "from " + std::to_string(range.least) + " to " + std::to_string(range.most);
}

std::string without_leading_zeros(std::string_view text) {
    const bool negative = text.substr(0, 1) == "-";
    std::string_view digits = text.substr(negative ? 1 : 0);
    while (digits.size() > 1 && digits.front() == '0')
        digits.remove_prefix(1);
    return (negative ? "-" : "") + std::string(digits);
}

/// `true` or `false` for the words that other programs take for booleans.
std::optional<bool> meant_boolean(std::string_view text) {
    std::string word;
    for (const char c : text)
        word += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    for (const char* yes : {"true", "yes", "on", "y", "1"})
        if (word == yes)
            return true;
    for (const char* no : {"false", "no", "off", "n", "0"})
        if (word == no)
            return false;
    return std::nullopt;
}

} // namespace

void Reader::report(std::string problem, std::string remedy) const {
    if (present())
        diagnostics_->add(place(), std::move(problem), std::move(remedy));
}

std::int64_t Reader::integer(Range range, std::int64_t fallback) const {
    if (!present())
        return fallback;
    const std::string& text = node_->text();
    const std::string_view digits = std::string_view(text).substr(text.rfind('-', 0) == 0 ? 1 : 0);
    if (!node_->is_scalar() || !all_digits(digits)) {
        report(label_ + " is " + found(*node_) + ", not a whole number", "write a number " + span(range));
        return fallback;
    }
    if (node_->quoted()) {
        report(label_ + " is " + found(*node_) + ", not a whole number",
               "write " + without_leading_zeros(text) + " without quotation marks");
        return fallback;
    }
    if (without_leading_zeros(text) != text) {
        report(label_ + " is written with zeros in front", "write " + without_leading_zeros(text));
        return fallback;
    }
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool whole = error == std::errc() && end == text.data() + text.size();
    if (!whole || value < range.least || value > range.most) {
        report(label_ + " is " + quote(text) + ", which is out of range", "write a number " + span(range));
        return fallback;
    }
    return value;
}

bool Reader::boolean(bool fallback) const {
    if (!present())
        return fallback;
    const std::string& text = node_->text();
    if (node_->is_scalar() && !node_->quoted() && (text == "true" || text == "false"))
        return text == "true";
    const std::optional<bool> meant = node_->is_scalar() ? meant_boolean(text) : std::nullopt;
    const std::string remedy = !meant ? "write true or false" : *meant ? "write true" : "write false";
    report(label_ + " is " + found(*node_) + ", not true or false", remedy);
    return fallback;
}

std::string Reader::text(std::string fallback) const {
    if (!present())
        return fallback;
    constexpr std::size_t longest = 2000;
    if (!node_->is_scalar() || node_->text().empty()) {
        report(label_ + " is " + (node_->is_scalar() ? "empty" : found(*node_)) + ", not a text", "write a text");
        return fallback;
    }
    if (node_->text().size() > longest || has_control(node_->text())) {
        report(label_ + " is too long, or has line breaks or control characters",
               "write one line of at most " + std::to_string(longest) + " bytes");
        return fallback;
    }
    return node_->text();
}

std::string Reader::choice(const std::vector<std::string>& words, std::string fallback) const {
    if (!present())
        return fallback;
    if (!node_->is_scalar()) {
        report(label_ + " is " + found(*node_) + ", not a word", did_you_mean("", words));
        return fallback;
    }
    if (ranges::contains(words, node_->text()))
        return node_->text();
    report(label_ + " cannot be " + quote(node_->text()), did_you_mean(node_->text(), words));
    return fallback;
}

std::vector<Reader> Reader::list(std::size_t most) const {
    std::vector<Reader> result;
    if (!present())
        return result;
    if (!node_->is_list()) {
        report(label_ + " is " + found(*node_) + ", not a list", "write a list in brackets, such as [a, b]");
        return result;
    }
    if (node_->items().size() > most)
        report(label_ + " has " + std::to_string(node_->items().size()) + " items",
               "write at most " + std::to_string(most));
    const std::size_t size = std::min(most, node_->items().size());
    result.reserve(size);
    for (std::size_t i = 0; i < size; ++i)
        result.emplace_back(node_->items()[i], *diagnostics_, "item " + std::to_string(i + 1) + " of " + label_);
    return result;
}

std::array<std::int64_t, 2> Reader::column_and_row(Range range, const std::string& remedy) const {
    const std::vector<Reader> numbers = list();
    if (numbers.size() == 2)
        return {numbers[0].integer(range), numbers[1].integer(range)};
    if (present() && node_->is_list())
        report("a place has two numbers, and here are " + std::to_string(numbers.size()), remedy);
    return {};
}

Fields Reader::fields(std::string what) const {
    return present() ? Fields(*node_, *diagnostics_, std::move(what)) : Fields(*diagnostics_, std::move(what));
}

Fields::Fields(const Node& map, Diagnostics& diagnostics, std::string what)
    : Fields(map, diagnostics, std::move(what), map.place()) {}

Fields::Fields(const Node& map, Diagnostics& diagnostics, std::string what, Place place)
    : diagnostics_(&diagnostics), what_(std::move(what)), place_(std::move(place)) {
    if (map.is_map())
        map_ = &map;
    else
        report(what_ + " is " + found(map) + ", not a map", "write its fields as 'key: value', one on each line");
}

void Fields::report(std::string problem, std::string remedy) const {
    diagnostics_->add(place_, std::move(problem), std::move(remedy));
}

bool Fields::has(std::string_view key) const {
    return map_ != nullptr && map_->find(key) != nullptr;
}

Reader Fields::required(std::string_view key) {
    if (present() && !has(key)) {
        known_.emplace_back(key);
        report(what_ + " has no " + quote(key), "add '" + std::string(key) + ": ...'");
        return Reader(*diagnostics_);
    }
    return optional(key);
}

Reader Fields::optional(std::string_view key) {
    known_.emplace_back(key);
    const Node* value = present() ? map_->find(key) : nullptr;
    if (value == nullptr)
        return Reader(*diagnostics_);
    if (value->is_empty()) {
        diagnostics_->add(value->place(), quote(key) + " of " + what_ + " has no value",
                          "write one after the colon, or remove the line");
        return Reader(*diagnostics_);
    }
    return Reader(*value, *diagnostics_, quote(key));
}

std::vector<std::pair<std::string, Reader>> Fields::all() {
    all_known_ = true;
    std::vector<std::pair<std::string, Reader>> result;
    if (!present())
        return result;
    for (const Node::Pair& pair : map_->pairs())
        result.emplace_back(pair.key.text(), Reader(pair.value, *diagnostics_, quote(pair.key.text())));
    return result;
}

void Fields::finish() const {
    if (!present() || all_known_)
        return;
    for (const Node::Pair& pair : map_->pairs()) {
        const std::string& key = pair.key.text();
        if (!ranges::contains(known_, key))
            diagnostics_->add(pair.key.place(), "unknown key " + quote(key) + " in " + what_,
                              did_you_mean(key, known_));
    }
}

} // namespace linderhof::catalog
