#include "terminal/input.hpp"

#include "terminal/line_editor.hpp"
#include "terminal/watch.hpp"

#include <cerrno>
#include <csignal>
#include <iostream>
#include <istream>

#include <poll.h>
#include <unistd.h>

namespace linderhof::cli {

namespace {

volatile std::sig_atomic_t seen = 0;
volatile std::sig_atomic_t listening = 0;

struct sigaction before {};

} // namespace

extern "C" {
static void linderhof_cli_interrupt(int /*signal*/) {
    seen = 1;
}
}

namespace {

/// Once: a second Ctrl-C ends the program.
void listen_once(struct sigaction* before_it) {
    struct sigaction action {};

    action.sa_handler = linderhof_cli_interrupt;
    sigemptyset(&action.sa_mask);
    action.sa_flags = static_cast<int>(SA_RESETHAND); // no SA_RESTART: a line that is being read ends
    sigaction(SIGINT, &action, before_it);
}

} // namespace

InterruptGuard::InterruptGuard() {
    seen = 0;
    listening = 1;
    listen_once(&before);
}

InterruptGuard::~InterruptGuard() {
    listening = 0;
    sigaction(SIGINT, &before, nullptr);
}

bool InterruptGuard::listens() {
    return listening != 0;
}

bool InterruptGuard::interrupted() {
    return seen != 0;
}

void InterruptGuard::listen_again() {
    seen = 0;
    listen_once(nullptr);
}

Input::Input(std::istream& in, Screen& screen, bool terminal)
    : in_(in), screen_(screen), terminal_(terminal), typed_(terminal && &in == &std::cin) {
    if (typed_ && screen_.terminal()) {
        editor_ = LineEditor::open();
    }
}

Input::~Input() = default;

/// Until a line has been typed at the terminal, or Ctrl-C came, be it just before: reading alone would wait on.
bool Input::wait_for_line() const {
    sigset_t only;
    sigset_t before_it;
    sigemptyset(&only);
    sigaddset(&only, SIGINT);
    pthread_sigmask(SIG_BLOCK, &only, &before_it);
    pollfd keyboard{STDIN_FILENO, POLLIN, 0};
    while (!InterruptGuard::interrupted() && ppoll(&keyboard, 1, nullptr, &before_it) < 0 && errno == EINTR) {
    }
    pthread_sigmask(SIG_SETMASK, &before_it, nullptr);
    return !InterruptGuard::interrupted();
}

void Input::go_on() {
    if (InterruptGuard::interrupted()) {
        seen = 0;
        in_.clear(); // the line that was broken off looked like the end
    }
}

void Input::forget() {
    if (editor_) {
        editor_->forget();
    }
}

bool Input::read_edited(std::string_view prompt, std::string& line, const Typing& typing) {
    const std::string last = screen_.begin_question(prompt);
    for (;;) {
        const LineEditor::End end = editor_->read(last, typing, screen_, line);
        if (end != LineEditor::End::dropped) {
            return end == LineEditor::End::line;
        }
        if (InterruptGuard::listens()) {
            InterruptGuard::listen_again();
        }
        screen_.asked("^C", true);
    }
}

bool Input::read(std::string_view prompt, std::string& line, const Typing& typing) {
    if (watch_ != nullptr) {
        watch_->rest();
    }
    bool got = !InterruptGuard::interrupted();
    if (editor_) {
        got = got && read_edited(prompt, line, typing);
    } else {
        screen_.ask(prompt);
        got = got && (!typed_ || wait_for_line()) && static_cast<bool>(std::getline(in_, line));
    }
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
    screen_.measure();
    return true;
}

} // namespace linderhof::cli
