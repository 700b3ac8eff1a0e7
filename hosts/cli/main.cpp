#include "program/configuration.hpp"
#include "program/program.hpp"

#include <linderhof/host/home/home.hpp>
#include <linderhof/host/home/input_error.hpp>
#include <linderhof/host/home/logging.hpp>
#include <linderhof/host/processes/join.hpp>
#include <linderhof/plugin/linked_plugins.hpp>

#include <csignal>
#include <cstdlib>
#include <ctime>
#include <exception>
#include <filesystem>
#include <iostream>
#include <ostream>
#include <streambuf>
#include <string>
#include <vector>

#include <unistd.h>

namespace {

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

/// Where nobody listens.
class Nowhere final : public std::streambuf {
  protected:
    int_type overflow(int_type letter) override { return traits_type::not_eof(letter); }
};

int run(const std::vector<std::string>& arguments) {
    // A file that may not grow is told like a full disk, and does not end the game in the middle of a line.
    std::signal(SIGXFSZ, SIG_IGN);
    const std::string levels = linderhof::cli::log_levels(arguments);
    linderhof::host::start_log(levels);
    const linderhof::host::Home home = linderhof::host::open_home(
        linderhof::host::find_places(linderhof::cli::plugin_folders(arguments)), linderhof::plugin::linked_plugins());
    linderhof::host::check_loggers(levels, home.plugins);
    const linderhof::host::Launch launch = linderhof::host::launched();
    Nowhere nowhere;
    std::ostream unheard(&nowhere);
    linderhof::cli::Program program{home.registry,
                                    home.plugins,
                                    {home.places.data},
                                    home.places.rules,
                                    std::cin,
                                    launch.leads() ? std::cout : unheard,
                                    launch.leads() ? std::cerr : unheard};
    program.terminal_in = isatty(STDIN_FILENO) != 0;
    program.terminal_out = isatty(STDOUT_FILENO) != 0;
    program.terminal_err = isatty(STDERR_FILENO) != 0;
    program.rule_places = home.places.data.parent_path() / "rule_places.tsv";
    program.user_data = user_data();
    program.configuration = linderhof::cli::configuration_file();
    program.launch = launch;
    program.mpi = home.places.mpi;
    program.now = [] { return std::time(nullptr); };
    const linderhof::cli::Exit exit = linderhof::cli::run(program, arguments);
    return launch.leads() ? static_cast<int>(exit) : 0; // one complaint is enough, and only the leader's is heard
}

} // namespace

int main(int count, char** words) {
    try {
        return run({words + 1, words + count});
    } catch (const linderhof::host::InputError& error) {
        std::cerr << error.what() << "\n";
        return static_cast<int>(linderhof::cli::Exit::unusable);
    } catch (const std::exception& error) {
        std::cerr << "This is a fault of the program, not of its input: " << error.what() << "\n";
        return static_cast<int>(linderhof::cli::Exit::fault);
    }
}
