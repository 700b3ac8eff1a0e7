#pragma once
// Lines that people type, or that a script has typed for them.

#include "terminal/screen.hpp"

#include <iosfwd>
#include <string>
#include <string_view>

namespace linderhof::cli {

/// Listens for Ctrl-C as long as it lives: then a line that is being read ends, and the game can be left in order.
/// A second Ctrl-C ends the program at once.
class InterruptGuard {
  public:
    InterruptGuard();
    ~InterruptGuard();
    InterruptGuard(const InterruptGuard&) = delete;
    InterruptGuard& operator=(const InterruptGuard&) = delete;

    [[nodiscard]] static bool interrupted();
};

class Input {
  public:
    /// `terminal`: what is typed is seen already and need not be written.
    Input(std::istream& in, Screen& screen, bool terminal) : in_(in), screen_(screen), terminal_(terminal) {}

    /// Asks and reads one line without blanks at its ends. False at the end of the input or after Ctrl-C.
    [[nodiscard]] bool read(std::string_view prompt, std::string& line);
    /// Reads lines again after Ctrl-C.
    void go_on();

  private:
    std::istream& in_;
    Screen& screen_;
    bool terminal_;
};

} // namespace linderhof::cli
