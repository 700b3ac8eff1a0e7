#include "program/configuration.hpp"

#include <linderhof/catalog/diagnostics.hpp>
#include <linderhof/catalog/document.hpp>
#include <linderhof/catalog/reader.hpp>
#include <linderhof/catalog/suggest.hpp>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <optional>
#include <system_error>

namespace linderhof::cli {

namespace {

constexpr std::size_t most_names = 8;

/// What one source says; nothing: it says nothing of it.
struct Said {
    std::vector<std::string> names{};
    std::string colour{};
    int width = 0;
    std::optional<bool> ascii{};
    std::string confirm{};
    std::optional<std::string> pager{};
};

void fill_in(Program& program, const Said& said) {
    program.names = program.names.empty() ? said.names : program.names;
    program.colour = program.colour.empty() ? said.colour : program.colour;
    program.width = program.width == 0 ? said.width : program.width;
    program.confirm = program.confirm.empty() ? said.confirm : program.confirm;
    program.pager = program.pager ? program.pager : said.pager;
}

std::vector<std::string> read_names(const catalog::Reader& names) {
    if (names && names.node().is_scalar()) {
        return {names.text()};
    }
    std::vector<std::string> read;
    for (const catalog::Reader& name : names.list(most_names)) {
        read.push_back(name.text());
    }
    return read;
}

Said read_file(const std::filesystem::path& path) {
    std::error_code unknown;
    if (path.empty() || !std::filesystem::exists(path, unknown)) {
        return {};
    }
    catalog::Diagnostics mistakes;
    Said said;
    if (const auto document = catalog::Document::read_file(path, mistakes)) {
        catalog::Fields fields(document->root(), mistakes, "the configuration");
        said.names = read_names(fields.optional("names"));
        said.colour = fields.optional("colour").choice(colour_words());
        said.width = static_cast<int>(fields.optional("width").integer({least_width, most_width}));
        if (const catalog::Reader ascii = fields.optional("ascii")) {
            said.ascii = ascii.boolean();
        }
        said.confirm = fields.optional("confirm").choice(confirm_words());
        if (const catalog::Reader pager = fields.optional("pager")) {
            said.pager = pager.text();
        }
        fields.finish();
    }
    if (!mistakes.empty()) {
        throw InputError(mistakes.text());
    }
    return said;
}

std::string variable_of(const char* name) {
    const char* const value = std::getenv(name); // NOLINT(concurrency-mt-unsafe): nothing changes the environment
    return value == nullptr ? "" : value;
}

[[noreturn]] void refuse_variable(const char* name, const std::string& value, const std::string& remedy) {
    throw InputError(std::string(name) + "=" + catalog::quote(value) + " in the environment is not understood; " +
                     remedy + (remedy.back() == '?' ? "" : "."));
}

std::string choice_of(const char* name, const std::vector<std::string>& words) {
    std::string value = variable_of(name);
    if (!value.empty() && std::ranges::find(words, value) == words.end()) {
        refuse_variable(name, value, catalog::did_you_mean(value, words));
    }
    return value;
}

int width_of(const char* name) {
    const std::string value = variable_of(name);
    int width = 0;
    const char* const end = value.data() + value.size();
    const auto [rest, error] = std::from_chars(value.data(), end, width);
    const bool fits = error == std::errc() && rest == end && width >= least_width && width <= most_width;
    if (!value.empty() && !fits) {
        refuse_variable(name, value, "write a number from 20 to 1000");
    }
    return width;
}

/// "Ada, Ben" as two names.
std::vector<std::string> names_from(const std::string& value) {
    std::vector<std::string> names;
    for (std::size_t begin = 0; begin < value.size();) {
        const std::size_t end = std::min(value.find(',', begin), value.size());
        names.push_back(value.substr(begin, end - begin));
        begin = end + 1;
    }
    return names;
}

Said read_variables() {
    Said said;
    said.names = names_from(variable_of("LINDERHOF_NAMES"));
    said.colour = choice_of("LINDERHOF_COLOUR", colour_words());
    said.width = width_of("LINDERHOF_WIDTH");
    if (const std::string ascii = choice_of("LINDERHOF_ASCII", {"true", "false"}); !ascii.empty()) {
        said.ascii = ascii == "true";
    }
    said.confirm = choice_of("LINDERHOF_CONFIRM", confirm_words());
    if (const std::string pager = variable_of("LINDERHOF_PAGER"); !pager.empty()) {
        said.pager = pager;
    }
    return said;
}

} // namespace

const std::vector<std::string>& colour_words() {
    static const std::vector<std::string> words{"auto", "always", "never"};
    return words;
}

const std::vector<std::string>& confirm_words() {
    static const std::vector<std::string> words{"all", "places", "nothing"};
    return words;
}

void configure(Program& program) {
    const Said variables = read_variables();
    const Said file = read_file(program.configuration);
    fill_in(program, variables);
    fill_in(program, file);
    program.ascii = program.ascii || variables.ascii.value_or(file.ascii.value_or(false));
}

std::filesystem::path configuration_file() {
    const std::filesystem::path folder = variable_of("XDG_CONFIG_HOME");
    const std::filesystem::path home = variable_of("HOME");
    const std::filesystem::path own = std::filesystem::path("linderhof") / "config.yaml";
    return folder.is_absolute() ? folder / own : home.empty() ? std::filesystem::path() : home / (".config" / own);
}

} // namespace linderhof::cli
