#include "terminal/line_editor.hpp"

#include "program/host.hpp"
#include "terminal/input.hpp"
#include "terminal/signals.hpp"

#include <linderhof/host/text/layout.hpp>

#include <algorithm>
#include <array>
#include <climits>
#include <csignal>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <locale.h> // NOLINT(modernize-deprecated-headers): newlocale is not in <clocale>
#include <string_view>
#include <utility>

#include <histedit.h>
#include <termios.h>
#include <unistd.h>

namespace linderhof::cli {

namespace {

constexpr int kept_lines = 500;
constexpr std::size_t most_meant = 60; ///< of what may be meant
constexpr wchar_t no_character = L'\uFFFD';

/// UTF-8 for this thread as long as it lives, whatever the locale says: that is what terminals send today.
class InUtf8 {
  public:
    InUtf8() : own_(newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr)) {
        before_ = own_ != nullptr ? uselocale(own_) : nullptr;
    }

    ~InUtf8() {
        if (own_ != nullptr) {
            uselocale(before_);
            freelocale(own_);
        }
    }

    InUtf8(const InUtf8&) = delete;
    InUtf8& operator=(const InUtf8&) = delete;

  private:
    locale_t own_;
    locale_t before_ = nullptr;
};

/// Terminals without a name, and those that only write on, get lines as they always were.
bool moves_cursor() {
    const char* const name = std::getenv("TERM"); // NOLINT(concurrency-mt-unsafe): nothing changes the environment
    return name != nullptr && *name != 0 && std::string_view(name) != "dumb";
}

/// Whether the terminal can go to the right and wipe the rest of a line; libedit does not refuse one that it does not know.
bool known_terminal(EditLine* edit) {
    for (const char* const needed : {"nd", "ce"}) {
        std::array<char, 64> name{};
        std::string_view(needed).copy(name.data(), name.size() - 1);
        char* sequence = nullptr;
        if (el_get(edit, EL_GETTC, name.data(), &sequence) != 0 || sequence == nullptr) { // NOLINT(*-vararg)
            return false;
        }
    }
    return true;
}

LineEditor& editor_of(EditLine* edit) {
    void* self = nullptr;
    el_get(edit, EL_CLIENTDATA, &self); // NOLINT(*-vararg)
    return *static_cast<LineEditor*>(self);
}

std::size_t typed_length(EditLine* edit) {
    const LineInfo* const info = el_line(edit);
    return static_cast<std::size_t>(info->lastchar - info->buffer);
}

int characters_of(const std::string& text) {
    return static_cast<int>(std::ranges::count_if(
        text, [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; })); // not the bytes behind
}

enum Arrow : int { up, down, left, right };

} // namespace

/// What libedit calls while a line is read.
struct EditorCalls {
    static char* prompt(EditLine* edit) { return editor_of(edit).prompt_.data(); }

    static int get(EditLine* edit, wchar_t* character) { return editor_of(edit).next_character(*character); }

    static unsigned char complete(EditLine* edit, int /*key*/) { return editor_of(edit).tabulator(); }

    template <int key>
    static unsigned char walk(EditLine* edit, int /*key*/) {
        return editor_of(edit).arrow(key);
    }
};

std::unique_ptr<LineEditor> LineEditor::open() {
    if (!moves_cursor() || isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0) {
        return nullptr;
    }
    const InUtf8 locale;
    static std::FILE* const nowhere = std::fopen("/dev/null", "we"); // what libedit says of terminals it does not know
    EditLine* const edit = el_init("linderhof", stdin, stdout, nowhere == nullptr ? stderr : nowhere);
    if (edit == nullptr) {
        return nullptr;
    }
    if (!known_terminal(edit)) {
        el_end(edit);
        return nullptr;
    }
    return std::unique_ptr<LineEditor>(new LineEditor(edit, history_init()));
}

LineEditor::LineEditor(EditLine* edit, struct history* kept) : edit_(edit), kept_(kept) {
    HistEvent event{};
    ::history(kept_, &event, H_SETSIZE, kept_lines); // NOLINT(*-vararg)
    ::history(kept_, &event, H_SETUNIQUE, 1);        // NOLINT(*-vararg)
    el_set(edit_, EL_CLIENTDATA, this);              // NOLINT(*-vararg)
    el_set(edit_, EL_PROMPT, &EditorCalls::prompt);  // NOLINT(*-vararg)
    el_set(edit_, EL_EDITOR, "emacs");               // NOLINT(*-vararg)
    el_set(edit_, EL_HIST, &::history, kept_);       // NOLINT(*-vararg)
    el_set(edit_, EL_GETCFN, &EditorCalls::get);     // NOLINT(*-vararg)
    // Else Ctrl-C makes the system throw away what is on its way to the screen, perhaps the next prompt.
    el_set(edit_, EL_SETTY, "-d", "+noflsh", nullptr); // NOLINT(*-vararg)
    bind_usual_keys();
    el_source(edit_, nullptr); // what a person has in .editrc
    bind_own_keys();
}

LineEditor::~LineEditor() {
    el_end(edit_);
    history_end(kept_);
}

void LineEditor::bind(const char* keys, const char* name) {
    el_set(edit_, EL_BIND, keys, name, nullptr); // NOLINT(*-vararg)
}

/// Keys that people know from elsewhere and that libedit leaves alone.
void LineEditor::bind_usual_keys() {
    for (const auto& [keys, name] : {std::pair("^R", "em-inc-search-prev"), std::pair("^W", "ed-delete-prev-word"),
                                     std::pair("\\e[H", "ed-move-to-beg"), std::pair("\\eOH", "ed-move-to-beg"),
                                     std::pair("\\e[1~", "ed-move-to-beg"), std::pair("\\e[F", "ed-move-to-end"),
                                     std::pair("\\eOF", "ed-move-to-end"), std::pair("\\e[4~", "ed-move-to-end"),
                                     std::pair("\\e[3~", "ed-delete-next-char"), std::pair("\\e[1;5C", "em-next-word"),
                                     std::pair("\\e[1;5D", "ed-prev-word")}) {
        bind(keys, name);
    }
}

void LineEditor::bind_own_keys() {
    using Function = unsigned char (*)(EditLine*, int);
    const auto add = [this](const char* name, const char* help, Function function) {
        el_set(edit_, EL_ADDFN, name, help, function); // NOLINT(*-vararg)
    };
    add("linderhof-complete", "Completes what is typed", &EditorCalls::complete);
    add("linderhof-up", "The line before, or the place before", &EditorCalls::walk<up>);
    add("linderhof-down", "The next line, or the next place", &EditorCalls::walk<down>);
    add("linderhof-left", "To the left, or the place before", &EditorCalls::walk<left>);
    add("linderhof-right", "To the right, or the next place", &EditorCalls::walk<right>);
    bind("^I", "linderhof-complete");
    for (const auto& [end, name] : {std::pair('A', "linderhof-up"), std::pair('B', "linderhof-down"),
                                    std::pair('C', "linderhof-right"), std::pair('D', "linderhof-left")}) {
        for (const char* const begin : {"\\e[", "\\eO"}) {
            bind((std::string(begin) + end).c_str(), name);
        }
    }
}

LineEditor::End LineEditor::read(const std::string& prompt, const Typing& typing, const Screen& screen,
                                 std::string& line) {
    const InUtf8 locale;
    const KeyboardSignals signals;
    prompt_ = prompt;
    typing_ = &typing;
    screen_ = &screen;
    walked_ = dropped_ = false;
    line.clear();
    int length = 0;
    // Before the prompt is seen, so that no key is shown twice that is pressed at once.
    el_set(edit_, EL_PREP_TERM, 1); // NOLINT(*-vararg)
    const char* const got = el_gets(edit_, &length);
    typing_ = nullptr;
    screen_ = nullptr;
    if (got == nullptr || length <= 0) {
        return dropped_ ? End::dropped : InterruptGuard::interrupted() ? End::interrupted : End::closed;
    }
    line.assign(got, static_cast<std::size_t>(length));
    line.erase(line.find_last_not_of("\r\n") + 1);
    remember(line);
    return End::line;
}

void LineEditor::remember(const std::string& line) {
    if (!walked_ && line.find_first_not_of(' ') != std::string::npos) {
        HistEvent event{};
        ::history(kept_, &event, H_ENTER, line.c_str()); // NOLINT(*-vararg)
    }
}

void LineEditor::forget() {
    HistEvent event{};
    ::history(kept_, &event, H_CLEAR); // NOLINT(*-vararg)
}

/// One character of UTF-8; 1: it came, 0: the input has ended, -1: Ctrl-C.
int LineEditor::next_character(wchar_t& character) {
    std::mbstate_t state{};
    for (int bytes = 0; bytes < MB_LEN_MAX; ++bytes) {
        char byte = 0;
        if (!wait_for_input()) {
            dropped_ = typed_length(edit_) > 0;
            tcflush(STDIN_FILENO, TCIFLUSH); // what was pasted behind it
            return -1;
        }
        if (::read(STDIN_FILENO, &byte, 1) <= 0) {
            return 0;
        }
        const std::size_t used = std::mbrtowc(&character, &byte, 1, &state);
        if (used == 0 || used == 1) {
            return 1;
        }
        if (used == static_cast<std::size_t>(-1)) {
            break;
        }
    }
    character = no_character;
    return 1;
}

/// False: Ctrl-C, or nothing will come any more.
bool LineEditor::wait_for_input() {
    for (;;) {
        const int signal = KeyboardSignals::wait();
        if (signal == 0) {
            return true;
        }
        if (signal < 0 || (signal == SIGINT && typed_length(edit_) > 0)) {
            return false;
        }
        if (signal == SIGWINCH) {
            el_resize(edit_);
            draw_again();
        } else if (signal == SIGCONT) {
            el_set(edit_, EL_PREP_TERM, 0); // NOLINT(*-vararg): whoever had the terminal may have changed it
            el_set(edit_, EL_PREP_TERM, 1); // NOLINT(*-vararg)
            draw_again();
        } else {
            el_set(edit_, EL_PREP_TERM, 0); // NOLINT(*-vararg): as others expect it
            KeyboardSignals::obey(signal);
        }
    }
}

void LineEditor::draw_again() {
    std::fputs("\r\033[K", stdout);
    el_set(edit_, EL_REFRESH); // NOLINT(*-vararg)
}

unsigned char LineEditor::tabulator() {
    const LineInfo* const info = el_line(edit_);
    if (typing_ == nullptr || info->cursor != info->lastchar) {
        return CC_ERROR;
    }
    const std::string typed(info->buffer, info->lastchar);
    const Completed completed = complete(typed, *typing_);
    if (completed.line != typed) {
        el_deletestr(edit_, characters_of(typed));
        el_insertstr(edit_, completed.line.c_str());
        return CC_REFRESH;
    }
    if (completed.choices.empty()) {
        return CC_ERROR;
    }
    list(completed.choices);
    return CC_REDISPLAY;
}

void LineEditor::list(const std::vector<std::string>& choices) const {
    std::vector<std::string> shown(choices.begin(),
                                   choices.begin() + static_cast<std::ptrdiff_t>(std::min(choices.size(), most_meant)));
    if (shown.size() < choices.size()) {
        shown.push_back("and " + std::to_string(choices.size() - shown.size()) + " more");
    }
    std::fputs("\n", stdout);
    for (const std::string& line : flowed(shown, screen_->width(), 3, 2)) {
        std::fputs((screen_->plain(line) + "\n").c_str(), stdout);
    }
}

unsigned char LineEditor::arrow(int key) {
    if (typing_ != nullptr && typing_->walks && typed_length(edit_) == 0) {
        walked_ = true;
        el_push(edit_, key == right || key == down ? "n\n" : "p\n");
        return CC_NORM;
    }
    if (key == left || key == right) {
        el_cursor(edit_, key == left ? -1 : 1);
        return CC_CURSOR;
    }
    el_push(edit_, key == up ? "\x10" : "\x0E"); // Ctrl-P, Ctrl-N
    return CC_NORM;
}

} // namespace linderhof::cli

#ifdef LINDERHOF_SANITIZED
/// libedit keeps the names of functions that are added to it (EL_ADDFN) when it is ended. Nothing else here calls wcsdup.
extern "C" __attribute__((visibility("default"))) const char* __lsan_default_suppressions() { // NOLINT: its name
    return "leak:wcsdup\nleak:libedit\n";
}
#endif
