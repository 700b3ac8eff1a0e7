#include <linderhof/record/setup_text.hpp>

#include "catalog/documents/utf8.hpp"

#include <linderhof/catalog/document.hpp>
#include <linderhof/text/list.hpp>

#include <range/v3/algorithm/contains.hpp>
#include <yaml-cpp/emitter.h>
#include <yaml-cpp/emittermanip.h>
#include <yaml-cpp/stlemitter.h>

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <vector>

namespace linderhof::record {

namespace {

constexpr std::int64_t most_seats = 100; // the game says what it takes; this only bounds the number
constexpr std::size_t most_words = 100;

std::vector<std::string> words(const catalog::Reader& reader) {
    std::vector<std::string> result;
    if (reader && reader.node().is_scalar()) {
        result.push_back(reader.text());
        return result;
    }
    for (const catalog::Reader& item : reader.list(most_words)) {
        result.push_back(item.text());
    }
    return result;
}

/// A seed is any number that 64 bits hold.
std::optional<std::uint64_t> seed_of(std::string_view text) {
    std::uint64_t value = 0;
    if (text.empty() || text.size() > 20) {
        return std::nullopt;
    }
    for (const char c : text) {
        const auto digit = static_cast<std::uint64_t>(c - '0');
        if (c < '0' || c > '9' || value > (UINT64_MAX - digit) / 10) {
            return std::nullopt;
        }
        value = value * 10 + digit;
    }
    return value;
}

std::string list_text(const std::vector<std::string>& texts) {
    std::vector<std::string> scalars;
    scalars.reserve(texts.size());
    for (const std::string& text : texts) {
        scalars.push_back(scalar(text));
    }
    return "[" + joined(scalars) + "]";
}

/// Words that YAML readers take for something else than a text.
bool reserved(const std::string& text) {
    static const std::vector<std::string_view> words{
        "~",  "null", "Null", "NULL", "true", "True", "TRUE", "false", "False", "FALSE", "yes", "Yes", "YES",
        "no", "No",   "NO",   "on",   "On",   "ON",   "off",  "Off",   "OFF",   "y",     "n",   "<<"};
    return ranges::contains(words, text);
}

} // namespace

WrittenSetup read_setup(catalog::Fields& fields) {
    WrittenSetup result;
    Setup& setup = result.setup;
    setup.game = fields.required("game").text();
    setup.seats = static_cast<int>(fields.optional("players").integer({1, most_seats}));
    setup.with = words(fields.optional("with"));
    setup.without = words(fields.optional("without"));
    setup.sets = words(fields.optional("sets"));
    if (const catalog::Reader options = fields.optional("options")) {
        for (const auto& [name, value] : options.fields("the options").all()) {
            setup.options[name] = value.text();
        }
    }
    if (const catalog::Reader seed = fields.optional("seed")) {
        const std::optional<std::uint64_t> value = seed_of(seed.text());
        if (value) {
            setup.seed = *value;
            result.has_seed = true;
        } else if (seed.node().is_scalar()) {
            seed.report("the seed is not a whole number", "write a number from 0 to 18446744073709551615");
        }
    }
    return result;
}

std::optional<WrittenSetup> read_setup_file(const std::filesystem::path& path, catalog::Diagnostics& diagnostics) {
    const std::size_t mistakes = diagnostics.count();
    const auto document = catalog::Document::read_file(path, diagnostics);
    if (!document) {
        return std::nullopt;
    }
    catalog::Fields fields(document->root(), diagnostics, "a set-up file");
    WrittenSetup setup = read_setup(fields);
    fields.finish();
    return diagnostics.count() == mistakes ? std::optional(std::move(setup)) : std::nullopt;
}

std::string setup_text(const Setup& setup, int indent) {
    const std::string margin(static_cast<std::size_t>(indent), ' ');
    std::string text = margin + "game: " + scalar(setup.game) + "\n";
    if (setup.seats > 0) {
        text += margin + "players: " + std::to_string(setup.seats) + "\n";
    }
    for (const auto& [key, list] :
         {std::pair("with", &setup.with), std::pair("without", &setup.without), std::pair("sets", &setup.sets)}) {
        if (!list->empty()) {
            text += margin + key + ": " + list_text(*list) + "\n";
        }
    }
    std::string options;
    for (const auto& [name, value] : setup.options) {
        options += (options.empty() ? "" : ", ") + scalar(name) + ": " + scalar(value);
    }
    if (!options.empty()) {
        text += margin + "options: {" + options + "}\n";
    }
    return text + margin + "seed: " + std::to_string(setup.seed) + "\n";
}

std::string scalar(const std::string& text) {
    // In a list in brackets: there a text needs quotation marks wherever one needs them.
    YAML::Emitter out;
    out << YAML::Flow << YAML::BeginSeq;
    if (reserved(text) || catalog::has_control(text)) {
        out << YAML::DoubleQuoted;
    }
    out << text << YAML::EndSeq;
    const std::string_view list(out.c_str(), out.size());
    return catalog::escaped(list.substr(1, list.size() - 2)); // signs that the emitter takes for letters
}

} // namespace linderhof::record
