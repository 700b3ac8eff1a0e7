#include "program/program.hpp"

#include <linderhof/plugin/linked_plugins.hpp>
#include <linderhof/plugin/loader.hpp>
#include <linderhof/plugin/places.hpp>

#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>

#include <cstdlib>
#include <ctime>
#include <exception>
#include <filesystem>
#include <iostream>
#include <string>
#include <vector>

#include <unistd.h>

namespace {

const linderhof::plugin::Loaded& load_plugins() {
    linderhof::plugin::Sources sources;
    sources.linked = linderhof::plugin::linked_plugins();
    if (std::filesystem::is_directory(linderhof::plugin::plugin_folder())) {
        sources.folders.push_back(linderhof::plugin::plugin_folder());
    }
    return linderhof::plugin::load(sources);
}

/// The folder that the system keeps for what programs remember of a user.
std::filesystem::path user_data() {
    const char* const data = std::getenv("XDG_DATA_HOME");
    if (data != nullptr && std::filesystem::path(data).is_absolute()) {
        return std::filesystem::path(data) / "linderhof";
    }
    const char* const home = std::getenv("HOME");
    return home != nullptr && *home != 0 ? std::filesystem::path(home) / ".local" / "share" / "linderhof"
                                         : std::filesystem::path();
}

int run(const std::vector<std::string>& arguments) {
    // Standard output is for results alone.
    spdlog::set_default_logger(spdlog::stderr_color_mt("linderhof"));
    spdlog::set_level(spdlog::level::warn);
    const linderhof::plugin::Loaded& loaded = load_plugins();
    const std::filesystem::path data = linderhof::plugin::data_folder();
    linderhof::cli::Program program{loaded.registry, loaded.reports, {data},   data.parent_path() / "rules",
                                    std::cin,        std::cout,      std::cerr};
    program.terminal_in = isatty(STDIN_FILENO) != 0;
    program.terminal_out = isatty(STDOUT_FILENO) != 0;
    program.terminal_err = isatty(STDERR_FILENO) != 0;
    program.rule_places = data.parent_path() / "rule_places.tsv";
    program.user_data = user_data();
    program.now = [] { return std::time(nullptr); };
    return static_cast<int>(linderhof::cli::run(program, arguments));
}

} // namespace

int main(int count, char** words) {
    try {
        return run({words + 1, words + count});
    } catch (const std::exception& error) {
        std::cerr << "This is a fault of the program, not of its input: " << error.what() << "\n";
        return static_cast<int>(linderhof::cli::Exit::fault);
    }
}
