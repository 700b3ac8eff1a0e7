#pragma once
// Lines that are edited while they are typed, with what was typed before and completion, by libedit.

#include "terminal/screen.hpp"
#include "terminal/typing.hpp"

#include <cwchar>
#include <memory>
#include <string>
#include <vector>

struct editline; // NOLINT(readability-identifier-naming): the name of the library
struct history;  // NOLINT(readability-identifier-naming)

namespace linderhof::cli {

/// One of them in a process at a time; it reads standard input and writes to standard output. Between two lines the
/// terminal is as it was. A program that is stopped, resumed or ended meanwhile leaves the terminal in order, too.
class LineEditor {
  public:
    /// How a line ended.
    enum class End {
        line,
        closed,      ///< Ctrl-D on an empty line, or no more input
        interrupted, ///< Ctrl-C on an empty line
        dropped      ///< Ctrl-C: what was typed is not meant
    };

    /// None where standard input or output is no terminal, or one that cannot move its cursor.
    [[nodiscard]] static std::unique_ptr<LineEditor> open();
    ~LineEditor();
    LineEditor(const LineEditor&) = delete;
    LineEditor& operator=(const LineEditor&) = delete;

    /// Reads a line behind a prompt, without its end. What may be meant is listed as the screen prints lines.
    [[nodiscard]] End read(const std::string& prompt, const Typing& typing, const Screen& screen, std::string& line);
    /// Another person must not see what was typed so far.
    void forget();

  private:
    LineEditor(editline* edit, struct history* kept);

    void bind(const char* keys, const char* name);
    void bind_usual_keys();
    void bind_own_keys();
    [[nodiscard]] int next_character(wchar_t& character);
    [[nodiscard]] bool wait_for_input();
    void draw_again();
    [[nodiscard]] unsigned char tabulator();
    [[nodiscard]] unsigned char arrow(int key);
    void list(const std::vector<std::string>& choices) const;
    void remember(const std::string& line);

    editline* edit_;
    struct history* kept_;
    std::string prompt_;
    const Typing* typing_ = nullptr; ///< while a line is read
    const Screen* screen_ = nullptr; ///< likewise
    bool walked_ = false;            ///< the line came from an arrow key
    bool dropped_ = false;           ///< Ctrl-C came when something was typed

    friend struct EditorCalls; // what libedit calls
};

} // namespace linderhof::cli
