#pragma once
// Lines that people type, or that a script has typed for them.

#include "terminal/screen.hpp"
#include "terminal/typing.hpp"

#include <iosfwd>
#include <memory>
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

    /// Whether there is one.
    [[nodiscard]] static bool listens();
    [[nodiscard]] static bool interrupted();
    /// Ctrl-C was only about the line: the next one counts as the first.
    static void listen_again();
};

class LineEditor;
class Watch;

class Input {
  public:
    /// `terminal`: what is typed is seen already and need not be written. At the program's own terminal a person can edit
    /// the line, go back to those before, and have words completed.
    Input(std::istream& in, Screen& screen, bool terminal);
    ~Input();
    Input(const Input&) = delete;
    Input& operator=(const Input&) = delete;

    /// Lets something know when a person is asked, and when an answer is worked at. It must outlive the input.
    void tell(Watch* watch) { watch_ = watch; }

    /// Asks and reads one line without blanks at its ends. False at the end of the input, or after Ctrl-C; where lines are
    /// edited, Ctrl-C first takes away what was typed.
    [[nodiscard]] bool read(std::string_view prompt, std::string& line, const Typing& typing = {});

    /// Whether lines are edited while they are typed.
    [[nodiscard]] bool edits() const { return editor_ != nullptr; }

    /// Another person must not see what was typed so far.
    void forget();
    /// Reads lines again after Ctrl-C.
    void go_on();

  private:
    [[nodiscard]] bool wait_for_line() const;
    [[nodiscard]] bool read_edited(std::string_view prompt, std::string& line, const Typing& typing);

    std::istream& in_;
    Screen& screen_;
    bool terminal_;
    bool typed_;                         ///< at the program's own terminal
    std::unique_ptr<LineEditor> editor_; ///< none: lines are read as they come
    Watch* watch_ = nullptr;             ///< none: nobody watches
};

} // namespace linderhof::cli
