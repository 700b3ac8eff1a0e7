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

class Watch;

class Input {
  public:
    /// `terminal`: what is typed is seen already and need not be written.
    Input(std::istream& in, Screen& screen, bool terminal) : in_(in), screen_(screen), terminal_(terminal) {}

    /// Lets something know when a person is asked, and when an answer is worked at. It must outlive the input.
    void tell(Watch* watch) { watch_ = watch; }

    /// Asks and reads one line without blanks at its ends. False at the end of the input or after Ctrl-C.
    [[nodiscard]] bool read(std::string_view prompt, std::string& line);
    /// Reads lines again after Ctrl-C.
    void go_on();

  private:
    std::istream& in_;
    Screen& screen_;
    bool terminal_;
    Watch* watch_ = nullptr; ///< none: nobody watches
};

} // namespace linderhof::cli
