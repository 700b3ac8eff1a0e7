#pragma once
// Where a game is shown: lines that keep to the width and the characters of the terminal.

#include "plans/plan_text.hpp"

#include <iosfwd>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace linderhof::cli {

class Watch;

inline constexpr int question_margin = 8; ///< columns of the line of a question that are left for what is typed

class Screen {
  public:
    /// `terminal`: a person looks on, so that lines may be wiped out again.
    Screen(std::ostream& out, const TextOptions& options, bool terminal);

    /// What drawings may use.
    [[nodiscard]] const TextOptions& options() const { return options_; }

    /// Asks the terminal for its size again, for its window may have changed.
    void measure();

    /// Shows long answers with this command, as a shell reads it, from now on. Empty: nothing does.
    void use_pager(std::string command) { pager_ = std::move(command); }

    /// Nobody works while a person reads in the pager. nullptr: nobody watches.
    void tell(Watch* watch) { watch_ = watch; }

    /// The text in characters that the terminal has.
    [[nodiscard]] std::string plain(std::string_view text) const;

    [[nodiscard]] bool terminal() const { return terminal_; }

    /// Columns for words.
    [[nodiscard]] int width() const;

    /// One line as it is.
    void line(std::string_view text = {});
    void lines(const std::vector<std::string>& lines);
    /// The lines of a paragraph; numbers are not broken.
    [[nodiscard]] std::vector<std::string> wrap(std::string_view text, int indent = 0, int hanging = 0) const;
    /// A paragraph, wrapped.
    void text(std::string_view text, int indent = 0, int hanging = 0);
    /// A paragraph with the number of its rule at the right edge.
    void ruled(std::string_view text, std::string_view rule, int indent = 2, int hanging = 2);
    /// Not printed again while no other has been.
    void heading(std::string_view text);
    /// An empty line, unless the last one was empty.
    void gap();
    /// The lines of a question; what may be typed begins a line of its own where both have no room in one.
    [[nodiscard]] std::vector<std::string> question_lines(std::string_view text) const;
    /// The beginning of a line on which a person types; the typed line ends it.
    void ask(std::string_view text);
    /// The same for what writes the last line of the question itself, and gets that.
    [[nodiscard]] std::string begin_question(std::string_view text);
    /// The line was ended by who typed; what was typed is written where nobody sees it otherwise.
    void asked(std::string_view typed, bool echo);
    /// Says on a terminal what the program is busy with; the next line takes its place.
    void busy(std::string_view text);
    /// Takes everything off a terminal, and off its memory of lines.
    void clear();

    /// Keeps back what is printed until it is let go; then it goes through the pager when it is longer than the screen.
    void keep_back();
    void let_go();

  private:
    void wipe();

    [[nodiscard]] std::ostream& out() { return kept_back_ ? *kept_back_ : out_; }

    std::ostream& out_;
    std::optional<std::ostringstream> kept_back_{};
    std::string pager_{};
    Watch* watch_ = nullptr;
    TextOptions options_;
    bool terminal_;
    bool empty_ = true; ///< the last line was empty, or there was none
    bool busy_ = false;
    std::string last_heading_;
};

/// An answer that may be long, as long as this lives.
class LongAnswer {
  public:
    explicit LongAnswer(Screen& screen) : screen_(screen) { screen_.keep_back(); }

    ~LongAnswer() { screen_.let_go(); }

    LongAnswer(const LongAnswer&) = delete;
    LongAnswer& operator=(const LongAnswer&) = delete;

  private:
    Screen& screen_;
};

} // namespace linderhof::cli
