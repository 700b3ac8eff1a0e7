#include "files/number_option.hpp"

#include <linderhof/catalog/suggest.hpp>
#include <linderhof/text/list.hpp>

#include <CLI/CLI.hpp>

#include <algorithm>
#include <charconv>
#include <string>

namespace linderhof::cli {

namespace {

std::string range_words(std::uint64_t least, std::uint64_t most) {
    return "from " + std::to_string(least) + " to " + std::to_string(most);
}

} // namespace

CLI::Option* decimal(CLI::Option* option, std::uint64_t least, std::uint64_t most) {
    const auto read = [least, most](std::string& text) {
        std::uint64_t value = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        if (error != std::errc() || end != text.data() + text.size() || value < least || value > most) {
            return catalog::quote(text) + " is no whole number " + range_words(least, most);
        }
        text = std::to_string(value); // the library takes 010 for eight
        return std::string();
    };
    return option->transform(CLI::Validator(read, ""));
}

CLI::Option* comma_words(CLI::App& app, const std::string& name, std::vector<std::string>& words,
                         const std::string& about) {
    const auto read = [name, &words](const std::vector<std::string>& written) {
        words.clear();
        for (const std::string& each : written) {
            for (const std::string& word : CLI::detail::split(each + ",", ',')) { // a comma at the end is told, too
                words.push_back(CLI::detail::trim_copy(word));
            }
            if (std::ranges::find(words, "") != words.end()) {
                throw CLI::ValidationError(name, catalog::quote(each) +
                                                     " has an empty place; write a word before and behind every comma");
            }
        }
    };
    return app.add_option_function<std::vector<std::string>>(name, read, about)
        ->allow_extra_args(false)
        ->default_str(joined(words, ","));
}

CLI::Option* one_of(CLI::Option* option, const std::vector<std::string>& words) {
    const auto read = [words](const std::string& text) {
        return std::ranges::find(words, text) != words.end()
                   ? std::string()
                   : catalog::quote(text) + " is not among the choices; " + catalog::did_you_mean(text, words);
    };
    return option->check(CLI::Validator(read, "{" + joined(words, ",") + "}")); // as help reads it
}

} // namespace linderhof::cli
