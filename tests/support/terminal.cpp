#include "support/terminal.hpp"

#include <range/v3/view/take.hpp>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdlib>
#include <stdexcept>

#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

namespace linderhof::test {

namespace {

constexpr char escape = '\x1b';
constexpr std::chrono::seconds patience{20};

/// How many bytes a UTF-8 character has that begins so.
std::size_t length_of(char first) {
    const auto byte = static_cast<unsigned char>(first);
    return byte < 0x80U ? 1 : byte < 0xE0U ? 2 : byte < 0xF0U ? 3 : 4;
}

/// How many bytes the sequence has that begins here; 0: its end is not there yet.
std::size_t sequence_length(std::string_view bytes) {
    if (bytes.size() < 2) {
        return 0;
    }
    if (bytes[1] != '[') {
        return 2;
    }
    const std::size_t end = bytes.find_first_not_of("0123456789;?", 2);
    return end == std::string_view::npos ? 0 : end + 1;
}

std::vector<std::string> text_of(const std::vector<Glass::Line>& lines) {
    std::vector<std::string> result;
    for (const auto& line : lines) {
        std::string text;
        for (const Glass::Cell& cell : line) {
            text += cell.character.empty() ? " " : cell.character;
        }
        text.erase(text.find_last_not_of(' ') + 1);
        result.push_back(std::move(text));
    }
    while (!result.empty() && result.back().empty()) {
        result.pop_back();
    }
    return result;
}

void set(const std::string& variable) {
    const std::size_t sign = variable.find('=');
    setenv(variable.substr(0, sign).c_str(), variable.substr(sign + 1).c_str(), 1); // NOLINT(concurrency-mt-unsafe)
}

[[noreturn]] void become_in_terminal(const std::vector<std::string>& words, const std::filesystem::path& folder,
                                     int terminal, const std::vector<std::string>& more) {
    setsid();
    ioctl(terminal, TIOCSCTTY, 0); // NOLINT(*-vararg)
    for (const int each : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        dup2(terminal, each);
    }
    for (const int each : {SIGINT, SIGQUIT}) { // a shell that runs the tests in the background lets them be ignored
        std::signal(each, SIG_DFL);
    }
    for (const char* const other : {"COLUMNS", "LINES", "NO_COLOR", "LESS"}) {
        unsetenv(other); // NOLINT(concurrency-mt-unsafe): a process of its own
    }
    for (const char* const usual : {"TERM=xterm", "LC_ALL=C.UTF-8", "PAGER=cat", "EDITRC=/dev/null"}) {
        set(usual);
    }
    set("XDG_CONFIG_HOME=" + folder.string());
    for (const std::string& variable : more) {
        set(variable);
    }
    std::vector<char*> pointers;
    for (const std::string& word : words) {
        pointers.push_back(const_cast<char*>(word.c_str())); // NOLINT: execv does not write to them
    }
    pointers.push_back(nullptr);
    if (chdir(folder.c_str()) == 0) {
        execv(pointers.front(), pointers.data());
    }
    _exit(127);
}

} // namespace

Glass::Glass(int columns, int rows) : columns_(static_cast<std::size_t>(columns)) {
    lines_.assign(static_cast<std::size_t>(rows), Line(columns_));
}

void Glass::put(std::string_view bytes) {
    pending_ += bytes;
    std::string_view rest = pending_;
    while (!rest.empty()) {
        const std::size_t length = rest.front() == escape ? sequence_length(rest) : length_of(rest.front());
        if (length == 0 || length > rest.size()) {
            break;
        }
        if (rest.front() == escape) {
            obey(rest.substr(0, length));
        } else if (rest.front() == '\n') {
            new_line();
        } else if (rest.front() == '\r') {
            column_ = 0;
        } else if (rest.front() == '\a') {
            // nobody listens
        } else if (rest.front() == '\b') {
            column_ -= column_ > 0 ? 1 : 0;
        } else {
            put_character(std::string(rest.substr(0, length)));
        }
        rest.remove_prefix(length);
    }
    pending_ = std::string(rest);
}

void Glass::put_character(std::string character) {
    if (column_ == columns_) {
        column_ = 0;
        new_line();
    }
    lines_[row_][column_++] = {std::move(character), ink_};
}

void Glass::new_line() {
    if (row_ + 1 < lines_.size()) {
        ++row_;
        return;
    }
    above_.push_back(std::move(lines_.front()));
    lines_.erase(lines_.begin());
    lines_.emplace_back(columns_);
}

void Glass::obey(std::string_view sequence) {
    if (sequence == "\x1b[H") {
        row_ = column_ = 0;
    } else if (sequence == "\x1b[2J") {
        lines_.assign(lines_.size(), Line(columns_));
    } else if (sequence == "\x1b[3J") {
        above_.clear();
    } else if (sequence == "\x1b[K") {
        std::fill(lines_[row_].begin() + static_cast<std::ptrdiff_t>(column_), lines_[row_].end(), Cell());
    } else if (sequence.back() == 'm') {
        ink_ = std::string(sequence.substr(2, sequence.size() - 3));
    } else {
        const std::string number(sequence.substr(2, sequence.size() - 3));
        if (sequence[1] != '[' || number.find_first_not_of("0123456789") != std::string::npos) {
            throw std::logic_error("the glass does not know the sequence " + std::string(sequence.substr(1)));
        }
        obey(sequence.back(), number.empty() ? 1 : std::stoul(number));
    }
}

void Glass::obey(char command, std::size_t count) {
    Line& line = lines_[row_];
    const auto here = line.begin() + static_cast<std::ptrdiff_t>(column_);
    const std::size_t rest = columns_ - column_;
    switch (command) {
    case 'A':
        row_ -= std::min(row_, count);
        break;
    case 'C':
        column_ = std::min(columns_ - 1, column_ + count);
        break;
    case 'D':
        column_ -= std::min(column_, count);
        break;
    case 'G':
        column_ = std::min(columns_, count) - 1;
        break;
    case '@':
        line.insert(here, std::min(rest, count), Cell());
        line.resize(columns_);
        break;
    case 'P':
        line.erase(here, here + static_cast<std::ptrdiff_t>(std::min(rest, count)));
        line.resize(columns_);
        break;
    case 'J':
        std::fill(here, line.end(), Cell());
        std::fill(lines_.begin() + static_cast<std::ptrdiff_t>(row_) + 1, lines_.end(), Line(columns_));
        break;
    default:
        throw std::logic_error(std::string("the glass does not know the command ") + command);
    }
}

std::vector<std::string> Glass::screen() const {
    return text_of(lines_);
}

std::vector<std::string> Glass::scrolled() const {
    return text_of(above_);
}

std::string Glass::cursor_line() const {
    std::string text;
    for (const Cell& cell : lines_[row_] | ranges::views::take(column_)) {
        text += cell.character.empty() ? " " : cell.character;
    }
    return text;
}

bool Glass::can_read(std::string_view text) const {
    const auto holds = [&](const std::string& line) { return line.find(text) != std::string::npos; };
    return std::ranges::any_of(screen(), holds) || std::ranges::any_of(scrolled(), holds);
}

Terminal::Terminal(const std::vector<std::string>& words, const std::filesystem::path& folder, int columns, int rows,
                   const std::vector<std::string>& more)
    : terminal_(posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC)), glass_(columns, rows) {
    winsize size{};
    size.ws_col = static_cast<unsigned short>(columns);
    size.ws_row = static_cast<unsigned short>(rows);
    std::array<char, 64> name{};
    if (terminal_ < 0 || grantpt(terminal_) != 0 || unlockpt(terminal_) != 0 ||
        ptsname_r(terminal_, name.data(), name.size()) != 0) {
        throw std::runtime_error("there is no pseudo-terminal");
    }
    const int end = ::open(name.data(), O_RDWR | O_NOCTTY | O_CLOEXEC); // NOLINT(*-vararg)
    ioctl(end, TIOCSWINSZ, &size);                                      // NOLINT(*-vararg)
    process_ = fork();
    if (process_ == 0) {
        become_in_terminal(words, folder, end, more);
    }
    ::close(end);
    if (process_ < 0) {
        throw std::runtime_error("no process could be started");
    }
}

Terminal::~Terminal() {
    if (process_ > 0) {
        kill(process_, SIGKILL);
        waitpid(process_, nullptr, 0);
    }
    ::close(terminal_);
}

bool Terminal::read_some(std::chrono::steady_clock::time_point end) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - std::chrono::steady_clock::now());
    pollfd waiting{terminal_, POLLIN, 0};
    if (left.count() <= 0 || poll(&waiting, 1, static_cast<int>(left.count())) <= 0) {
        return false;
    }
    std::array<char, 4096> part{};
    const ssize_t size = ::read(terminal_, part.data(), part.size()); // fails when the other end is closed
    if (size <= 0) {
        return false;
    }
    bytes_.append(part.data(), static_cast<std::size_t>(size));
    glass_.put({part.data(), static_cast<std::size_t>(size)});
    return true;
}

bool Terminal::wait_for(std::string_view text) {
    const auto end = std::chrono::steady_clock::now() + patience;
    while (!glass_.cursor_line().ends_with(text)) {
        if (!read_some(end)) {
            return false;
        }
    }
    return true;
}

bool Terminal::wait_to_read(std::string_view text) {
    const auto end = std::chrono::steady_clock::now() + patience;
    while (!glass_.can_read(text)) {
        if (!read_some(end)) {
            return glass_.can_read(text);
        }
    }
    return true;
}

void Terminal::send(const std::string& bytes) const {
    if (::write(terminal_, bytes.data(), bytes.size()) != static_cast<ssize_t>(bytes.size())) {
        throw std::runtime_error("the terminal takes no more");
    }
}

void Terminal::type(const std::string& line) {
    const std::string before = glass_.cursor_line();
    const std::size_t written = bytes_.size();
    send(line + "\n");
    const auto end = std::chrono::steady_clock::now() + patience;
    while (glass_.cursor_line() == before && bytes_.find('\n', written) == std::string::npos && read_some(end)) {
    }
}

void Terminal::interrupt() const {
    send("\x03");
}

void Terminal::resize(int columns, int rows) const {
    winsize size{};
    size.ws_col = static_cast<unsigned short>(columns);
    size.ws_row = static_cast<unsigned short>(rows);
    ioctl(terminal_, TIOCSWINSZ, &size); // NOLINT(*-vararg)
}

void Terminal::signal(int number) const {
    kill(process_, number);
}

bool Terminal::collects_lines() const {
    termios modes{};
    constexpr tcflag_t both = ICANON | ECHO;
    return tcgetattr(terminal_, &modes) == 0 && (modes.c_lflag & both) == both;
}

int Terminal::wait_for_end() {
    const auto end = std::chrono::steady_clock::now() + patience;
    while (read_some(end)) {
    }
    int status = 0;
    if (std::chrono::steady_clock::now() >= end || waitpid(process_, &status, 0) != process_) {
        return -1;
    }
    process_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

} // namespace linderhof::test
