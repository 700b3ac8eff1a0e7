#include "terminal/signals.hpp"

#include "terminal/input.hpp"

#include <algorithm>
#include <cerrno>
#include <cstddef>

#include <poll.h>
#include <unistd.h>

namespace linderhof::cli {

namespace {

constexpr std::size_t listened_count = 7;

std::array<volatile std::sig_atomic_t, listened_count> came{};
std::array<struct sigaction, listened_count> actions_before{};
sigset_t mask_before{};

} // namespace

extern "C" {
static void linderhof_cli_note_signal(int signal) {
    for (std::size_t i = 0; i < listened_count; ++i) {
        if (KeyboardSignals::listened[i] == signal) {
            came[i] = 1;
        }
    }
}
}

namespace {

sigset_t all_listened() {
    sigset_t all;
    sigemptyset(&all);
    for (const int signal : KeyboardSignals::listened) {
        sigaddset(&all, signal);
    }
    return all;
}

/// Whether a signal would be noticed by nobody else.
bool is_free(int signal, const struct sigaction& before) {
    return (before.sa_flags & SA_SIGINFO) == 0 && before.sa_handler == SIG_DFL &&
           (signal != SIGINT || !InterruptGuard::listens());
}

void listen_to(int signal) {
    struct sigaction action {};

    action.sa_handler = linderhof_cli_note_signal;
    sigemptyset(&action.sa_mask);
    sigaction(signal, &action, nullptr);
}

} // namespace

KeyboardSignals::KeyboardSignals() {
    static_assert(listened.size() == listened_count);
    const sigset_t all = all_listened();
    pthread_sigmask(SIG_BLOCK, &all, &mask_before);
    for (std::size_t i = 0; i < listened.size(); ++i) {
        came[i] = 0;
        sigaction(listened[i], nullptr, &actions_before[i]);
        if (is_free(listened[i], actions_before[i])) {
            listen_to(listened[i]);
        }
    }
}

KeyboardSignals::~KeyboardSignals() {
    for (std::size_t i = 0; i < listened.size(); ++i) {
        if (is_free(listened[i], actions_before[i])) {
            sigaction(listened[i], &actions_before[i], nullptr);
        }
    }
    pthread_sigmask(SIG_SETMASK, &mask_before, nullptr);
}

int KeyboardSignals::wait() {
    for (;;) {
        if (InterruptGuard::interrupted()) {
            return -1;
        }
        auto* const first = std::ranges::find(came, 1);
        if (first != came.end()) {
            *first = 0;
            return listened[static_cast<std::size_t>(first - came.begin())];
        }
        pollfd keyboard{STDIN_FILENO, POLLIN, 0};
        const int ready = ppoll(&keyboard, 1, nullptr, &mask_before);
        if (ready > 0) {
            return 0;
        }
        if (ready < 0 && errno != EINTR) {
            return -1;
        }
    }
}

void KeyboardSignals::obey(int signal) {
    const auto place = static_cast<std::size_t>(std::ranges::find(listened, signal) - listened.begin());
    sigaction(signal, &actions_before[place], nullptr);
    sigset_t only;
    sigemptyset(&only);
    sigaddset(&only, signal);
    raise(signal);
    pthread_sigmask(SIG_UNBLOCK, &only, nullptr); // here it is done
    pthread_sigmask(SIG_BLOCK, &only, nullptr);
    listen_to(signal);
}

} // namespace linderhof::cli
