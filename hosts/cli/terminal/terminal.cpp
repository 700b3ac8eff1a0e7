#include "terminal/terminal.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <string>

#include <sys/ioctl.h>
#include <unistd.h>

namespace linderhof::cli {
namespace {

constexpr int narrowest = 20;
constexpr int widest = 1000;

std::string variable(const char* name) {
    const char* value = std::getenv(name); // NOLINT(concurrency-mt-unsafe): nothing changes the environment
    return value == nullptr ? "" : value;
}

bool utf8_locale() {
    for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        std::string value = variable(name);
        if (value.empty())
            continue;
        std::ranges::transform(value, value.begin(),
                               [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
        return value.find("utf-8") != std::string::npos || value.find("utf8") != std::string::npos;
    }
    return false;
}

int terminal_width() {
    winsize size{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
        return size.ws_col;
    const std::string columns = variable("COLUMNS");
    return columns.empty() ? 80 : std::atoi(columns.c_str()); // NOLINT(cert-err34-c): 0 is mended below
}

} // namespace

TextOptions terminal_options(bool force_ascii) {
    TextOptions options;
    options.ascii = force_ascii || !utf8_locale();
    options.colour = isatty(STDOUT_FILENO) == 1 && variable("NO_COLOR").empty() && variable("TERM") != "dumb";
    const int width = terminal_width();
    options.width = width <= 0 ? 80 : std::clamp(width, narrowest, widest);
    return options;
}

} // namespace linderhof::cli
