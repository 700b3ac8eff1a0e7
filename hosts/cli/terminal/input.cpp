#include "terminal/input.hpp"

#include "terminal/watch.hpp"

#include <csignal>
#include <istream>

namespace linderhof::cli {

namespace {

volatile std::sig_atomic_t seen = 0;

struct sigaction before {};

} // namespace

extern "C" {
static void linderhof_cli_interrupt(int /*signal*/) {
    seen = 1;
}
}

InterruptGuard::InterruptGuard() {
    seen = 0;

    struct sigaction action {};

    action.sa_handler = linderhof_cli_interrupt;
    sigemptyset(&action.sa_mask);
    action.sa_flags = static_cast<int>(SA_RESETHAND); // no SA_RESTART: a line that is being read ends
    sigaction(SIGINT, &action, &before);
}

InterruptGuard::~InterruptGuard() {
    sigaction(SIGINT, &before, nullptr);
}

bool InterruptGuard::interrupted() {
    return seen != 0;
}

void Input::go_on() {
    if (InterruptGuard::interrupted()) {
        seen = 0;
        in_.clear(); // the line that was broken off looked like the end
    }
}

bool Input::read(std::string_view prompt, std::string& line) {
    screen_.ask(prompt);
    if (watch_ != nullptr) {
        watch_->rest();
    }
    const bool got = !InterruptGuard::interrupted() && static_cast<bool>(std::getline(in_, line));
    if (watch_ != nullptr) {
        watch_->begin_again();
    }
    if (!got || InterruptGuard::interrupted()) {
        line.clear();
        screen_.asked("", true);
        return false;
    }
    const std::size_t first = line.find_first_not_of(" \t\r");
    const std::size_t last = line.find_last_not_of(" \t\r");
    line = first == std::string::npos ? std::string() : line.substr(first, last - first + 1);
    screen_.asked(line, !terminal_);
    return true;
}

} // namespace linderhof::cli
