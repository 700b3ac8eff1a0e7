#pragma once
// Signals while somebody types: each is noticed between two keys, and none of them is lost.

#include <array>
#include <csignal>

namespace linderhof::cli {

/// Takes what the keyboard and the system send as long as it lives: Ctrl-Z, Ctrl-\, another size of the window, the end.
/// Ctrl-C is left to an InterruptGuard where there is one. What is ignored stays ignored. One of them at a time, in the
/// thread that plays.
class KeyboardSignals {
  public:
    KeyboardSignals();
    ~KeyboardSignals();
    KeyboardSignals(const KeyboardSignals&) = delete;
    KeyboardSignals& operator=(const KeyboardSignals&) = delete;

    /// Waits for standard input. 0: there is something to read, or its end; the signal that came before; -1: an
    /// InterruptGuard has seen Ctrl-C, or nothing can be read.
    [[nodiscard]] static int wait();
    /// Does what the signal would have done; comes back when the program was stopped and goes on.
    static void obey(int signal);

    static constexpr std::array<int, 7> listened{SIGINT, SIGTSTP, SIGQUIT, SIGTERM, SIGHUP, SIGWINCH, SIGCONT};
};

} // namespace linderhof::cli
