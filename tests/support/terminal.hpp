#pragma once
// A program in a pseudo-terminal, and what a person sees on its screen.

#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

#include <sys/types.h>

namespace linderhof::test {

/// What bytes make of a screen: lines that scroll away are kept, as terminals do. Characters are as wide as a column.
class Glass {
  public:
    Glass(int columns, int rows);

    void put(std::string_view bytes);

    /// The lines of the screen without blanks at their ends, up to the last that is not empty.
    [[nodiscard]] std::vector<std::string> screen() const;
    /// The lines that have scrolled away and can still be read, likewise.
    [[nodiscard]] std::vector<std::string> scrolled() const;
    /// The line that the cursor stands in, up to the cursor.
    [[nodiscard]] std::string cursor_line() const;
    /// Whether a text can be read anywhere, on the screen or above it.
    [[nodiscard]] bool can_read(std::string_view text) const;

    /// A column of a line.
    struct Cell {
        std::string character{}; ///< empty: nothing was written there
        std::string ink{};       ///< the parameters of the colour sequence that it was written with: "1;30;48;5;115"
    };

    using Line = std::vector<Cell>;

    /// The screen with its colours.
    [[nodiscard]] const std::vector<Line>& cells() const { return lines_; }

  private:
    void put_character(std::string character);
    void new_line();
    void obey(std::string_view sequence);
    void obey(char command, std::size_t count);

    std::size_t columns_;
    std::vector<Line> lines_; ///< of the screen
    std::vector<Line> above_;
    std::size_t row_ = 0;
    std::size_t column_ = 0;
    std::string ink_;
    std::string pending_; ///< the beginning of a character or a sequence
};

/// Starts a program, types at it and waits for what it shows. Its environment has TERM=xterm, a UTF-8 locale, no pager, and
/// no configuration but what lies in its folder; `more` is put into it too, as "NAME=VALUE".
class Terminal {
  public:
    Terminal(const std::vector<std::string>& words, const std::filesystem::path& folder, int columns = 80,
             int rows = 40, const std::vector<std::string>& more = {});
    ~Terminal(); ///< ends the program
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;

    /// Waits until the cursor stands behind this text, for 20 seconds at most; false: it never did, or the program ended.
    bool wait_for(std::string_view text);
    /// Waits likewise until this text can be read.
    bool wait_to_read(std::string_view text);
    /// Types a line; what it was typed behind has to be answered before wait_for() looks at the cursor again.
    void type(const std::string& line);
    /// Presses keys, without waiting.
    void send(const std::string& bytes) const;
    /// Presses Ctrl-C.
    void interrupt() const;
    /// Makes the window so large. What stands in it is not wrapped anew.
    void resize(int columns, int rows) const;
    /// Sends a signal to the program.
    void signal(int number) const;
    /// Whether the terminal collects lines and shows what is typed, as it does for a shell's programs.
    [[nodiscard]] bool collects_lines() const;
    /// Waits for the end of the program; -1: it did not end within 20 seconds. 128 and the signal when one ended it.
    int wait_for_end();

    [[nodiscard]] const Glass& glass() const { return glass_; }

    /// All that it has written so far.
    [[nodiscard]] const std::string& bytes() const { return bytes_; }

  private:
    bool read_some(std::chrono::steady_clock::time_point end);

    int terminal_ = -1;
    pid_t process_ = -1;
    std::string bytes_;
    Glass glass_;
};

} // namespace linderhof::test
