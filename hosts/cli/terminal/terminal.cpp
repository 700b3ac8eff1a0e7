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
constexpr int lowest = 8; ///< lines
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

/// What a variable says, where there is no terminal to ask.
int size_from(const char* name) {
    const std::string value = variable(name);
    return value.empty() ? 0 : std::atoi(value.c_str()); // NOLINT(cert-err34-c): 0 is mended below
}

} // namespace

void measure_terminal(TextOptions& options) {
    winsize size{};
    const bool known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    const int width = known ? size.ws_col : size_from("COLUMNS");
    const int height = known ? size.ws_row : size_from("LINES");
    options.width = width <= 0 || options.fixed_width ? options.width : std::clamp(width, narrowest, widest);
    options.height = height <= 0 ? options.height : std::clamp(height, lowest, widest);
}

TextOptions terminal_options(bool force_ascii) {
    TextOptions options;
    options.ascii = force_ascii || !utf8_locale();
    options.escapes = variable("TERM") != "dumb";
    options.colour = isatty(STDOUT_FILENO) == 1 && variable("NO_COLOR").empty() && options.escapes;
    measure_terminal(options);
    return options;
}

TextOptions terminal_options(const Program& program) {
    TextOptions options = terminal_options(program.ascii);
    if (program.width != 0) {
        options.width = program.width;
        options.fixed_width = true;
    }
    if (program.colour == "always" || program.colour == "never") { // what a person has set goes before NO_COLOR
        options.colour = program.colour == "always";
    }
    return options;
}

} // namespace linderhof::cli
