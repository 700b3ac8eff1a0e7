#include "plugin/library.hpp"

#include "plugin/elf_extent.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#define BOOST_DLL_USE_STD_FS
#include <boost/dll/import.hpp>
#include <boost/dll/library_info.hpp>
#include <boost/dll/shared_library.hpp>

namespace linderhof::plugin {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view descriptor_prefix = "linderhof_plugin_descriptor_";
constexpr std::string_view build_prefix = "linderhof_plugin_build_";
constexpr std::string_view headers_prefix = "linderhof_plugin_headers_"; // then GAME_HASH: see cmake/HashHeaders.cmake

void check_readable(const fs::path& file) {
    std::error_code error;
    const fs::file_status status = fs::status(file, error);
    if (!fs::exists(status)) {
        throw Refused(FaultKind::unreadable, fmt::format("There is no file {}; check the path.", file.string()));
    }
    if (!fs::is_regular_file(status)) {
        throw Refused(FaultKind::unreadable,
                      fmt::format("{} is not a file; name the plugin's .so file itself.", file.string()));
    }
}

std::vector<std::string> exported_symbols(const fs::path& file) {
    check_readable(file);
    const std::optional<std::string> trouble = elf_trouble(file);
    if (trouble) {
        throw Refused(FaultKind::damaged, fmt::format("{} {}; build or copy it again.", file.string(), *trouble));
    }
    if (is_program(file)) { // loading one would run its static initialisers
        throw Refused(FaultKind::not_a_plugin,
                      fmt::format("{} is a program, not a plugin; name the plugin's .so file instead.", file.string()));
    }
    try {
        return boost::dll::library_info(file).symbols();
    } catch (const std::exception& error) {
        throw Refused(FaultKind::damaged,
                      fmt::format("{} cannot be read as a shared library ({}); build or copy it again.", file.string(),
                                  error.what()));
    }
}

/// Never emptied: an unloaded plugin leaves every object that came from it with code that is gone.
std::vector<std::unique_ptr<boost::dll::shared_library>>& kept_libraries() {
    static auto* const libraries = new std::vector<std::unique_ptr<boost::dll::shared_library>>; // leaked on purpose
    return *libraries;
}

/// What follows the prefix, of all the symbols that begin with it.
std::vector<std::string> tails(const std::vector<std::string>& symbols, std::string_view prefix) {
    std::vector<std::string> result;
    for (const std::string& symbol : symbols) {
        if (symbol.starts_with(prefix)) {
            result.push_back(symbol.substr(prefix.size()));
        }
    }
    std::ranges::sort(result); // the order in the file is the linker's
    return result;
}

std::vector<HeadersMark> headers_marks(const std::vector<std::string>& symbols) {
    std::vector<HeadersMark> marks;
    for (const std::string& tail : tails(symbols, headers_prefix)) {
        const std::size_t split = std::min(tail.rfind('_'), tail.size());
        marks.push_back({tail.substr(0, split), tail.substr(std::min(split + 1, tail.size()))});
    }
    return marks;
}

/// What the system's linker said, without the words that Boost.DLL puts round it.
std::string linker_text(std::string_view text) {
    constexpr std::string_view before = "dlerror system message: ";
    const std::size_t begin = text.find(before);
    const std::size_t end = text.rfind("): ");
    if (begin == std::string_view::npos || end == std::string_view::npos || end < begin) {
        return std::string(text);
    }
    return std::string(text.substr(begin + before.size(), end - begin - before.size()));
}

} // namespace

Names inspect(const fs::path& file) {
    const std::vector<std::string> symbols = exported_symbols(file);
    const std::vector<std::string> ids = tails(symbols, descriptor_prefix);
    const std::vector<std::string> builds = tails(symbols, build_prefix);
    if (ids.empty() || builds.empty()) {
        throw Refused(FaultKind::not_a_plugin,
                      fmt::format("{} is no plugin, as it does not export {}; use LINDERHOF_PLUGIN in its source.",
                                  file.string(), ids.empty() ? "a descriptor" : "its build id"));
    }
    if (ids.size() > 1) {
        throw Refused(FaultKind::not_a_plugin, fmt::format("{} holds several plugins ({}); build a library for each.",
                                                           file.string(), fmt::join(ids, ", ")));
    }
    if (builds.size() > 1 || builds.front() != build_id()) {
        throw Refused(FaultKind::other_build,
                      fmt::format("The plugin '{}' in {} was built for {}, but this core is {}; build it again with "
                                  "this core's compiler and headers.",
                                  ids.front(), file.string(), fmt::join(builds, " and "), build_id()));
    }
    return {ids.front(), headers_marks(symbols)};
}

const Descriptor& open(const fs::path& file, const std::string& id) {
    try {
        // Everything must resolve now: with lazy binding the first missing function would end the process.
        auto library = std::make_unique<boost::dll::shared_library>(file, boost::dll::load_mode::rtld_now |
                                                                              boost::dll::load_mode::rtld_local);
        const auto descriptor =
            boost::dll::import_symbol<const Descriptor>(*library, std::string(descriptor_prefix) + id);
        kept_libraries().push_back(std::move(library));
        return *descriptor;
    } catch (const std::exception& error) {
        throw Refused(FaultKind::not_loadable,
                      fmt::format("The system could not load the plugin '{}' in {} ({}); install what it names or "
                                  "build the plugin again.",
                                  id, file.string(), linker_text(error.what())));
    }
}

} // namespace linderhof::plugin
