#include "service/browser.hpp"

#include <array>
#include <cstdlib>
#include <string>

#include <fcntl.h>
#include <spawn.h>
#include <unistd.h>

namespace linderhof::server {

namespace {

bool is_set(const char* variable) {
    const char* const value = std::getenv(variable);
    return value != nullptr && *value != 0;
}

} // namespace

void open_browser(const std::string& address) {
    if (!is_set("DISPLAY") && !is_set("WAYLAND_DISPLAY")) {
        return;
    }
    std::string program = "xdg-open";
    std::string argument = address;
    const std::array<char*, 3> words{program.data(), argument.data(), nullptr};
    posix_spawn_file_actions_t quietly{};
    posix_spawn_file_actions_init(&quietly);
    posix_spawn_file_actions_addopen(&quietly, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&quietly, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    pid_t child = 0;
    posix_spawnp(&child, program.c_str(), &quietly, nullptr, words.data(), environ);
    posix_spawn_file_actions_destroy(&quietly);
}

} // namespace linderhof::server
