#include "terminal/pager.hpp"

#include "program/host.hpp"

#include <linderhof/host/text/layout.hpp>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ostream>
#include <vector>

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

namespace linderhof::cli {

namespace {

constexpr int no_such_command = 127;
constexpr const char* usual_pager = "less -FRX";

std::string word_of(const char* name) {
    const char* const value = std::getenv(name); // NOLINT(concurrency-mt-unsafe): nothing changes the environment
    return value == nullptr ? "" : value;
}

/// Ignores a signal as long as it lives.
class Deaf {
  public:
    explicit Deaf(int signal) : signal_(signal) {
        struct sigaction ignore {};

        ignore.sa_handler = SIG_IGN;
        sigaction(signal_, &ignore, &before_);
    }

    ~Deaf() { sigaction(signal_, &before_, nullptr); }

    Deaf(const Deaf&) = delete;
    Deaf& operator=(const Deaf&) = delete;

  private:
    int signal_;

    struct sigaction before_ {};
};

/// Before the colons of a prompt stands a backslash: without it they have a meaning to `less`.
std::string prompt_of(std::string_view back) {
    const std::string leave = "q\\: " + std::string(back);
    return "Ps?e(end), " + leave + ":space\\: more, " + leave + ".$";
}

/// The environment in which a pager runs no command and writes no file; `less` is told besides to leave when all fits, to let
/// colours through, to leave the text where it is, and to say how one gets back, unless the person has set it up.
class PagerEnvironment {
  public:
    explicit PagerEnvironment(std::string_view back) : less_("LESS=FRX" + prompt_of(back)) {
        const bool own = !word_of("LESS").empty();
        for (char** each = environ; *each != nullptr; ++each) {
            const std::string_view variable = *each;
            if (!variable.starts_with("LESSSECURE=") && (own || !variable.starts_with("LESS="))) {
                all_.push_back(*each);
            }
        }
        all_.push_back(secure_.data());
        if (!own) {
            all_.push_back(less_.data());
        }
        all_.push_back(nullptr);
    }

    [[nodiscard]] char* const* pointers() const { return all_.data(); }

  private:
    std::string secure_ = "LESSSECURE=1";
    std::string less_;
    std::vector<char*> all_;
};

/// Starts a shell with the command, which reads from `from`. -1: there is no shell.
pid_t start_command(const std::string& command, int from, std::string_view back) {
    posix_spawn_file_actions_t files{};
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, from, STDIN_FILENO);
    posix_spawnattr_t attributes{};
    posix_spawnattr_init(&attributes);
    sigset_t usual;
    sigemptyset(&usual);
    sigaddset(&usual, SIGINT);
    sigaddset(&usual, SIGPIPE);
    posix_spawnattr_setsigdefault(&attributes, &usual);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
    std::array<std::string, 3> words{"sh", "-c", command};
    std::array<char*, 4> pointers{words[0].data(), words[1].data(), words[2].data(), nullptr};
    const PagerEnvironment environment(back);
    pid_t process = -1;
    const int fault = posix_spawn(&process, "/bin/sh", &files, &attributes, pointers.data(), environment.pointers());
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
    return fault == 0 ? process : -1;
}

void write_all(int to, std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = ::write(to, text.data(), text.size());
        if (written < 0 && errno != EINTR) {
            return; // who has read enough has left
        }
        text.remove_prefix(static_cast<std::size_t>(std::max<ssize_t>(written, 0)));
    }
}

/// How the process has ended; the signals of whoever waits do not matter.
int status_of(pid_t process) {
    int status = 0;
    while (waitpid(process, &status, 0) < 0) {
        if (errno != EINTR) {
            return no_such_command;
        }
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : 0;
}

bool typed_ahead() {
    pollfd keyboard{STDIN_FILENO, POLLIN, 0};
    return poll(&keyboard, 1, 0) > 0;
}

} // namespace

std::string pager_of(const Program& program) {
    if (!program.terminal_in || !program.terminal_out || word_of("TERM") == "dumb") {
        return {};
    }
    const std::string command = program.pager ? *program.pager : word_of("PAGER");
    return command == "never" || command == "cat" ? "" : command.empty() ? usual_pager : command;
}

int rows_of(std::string_view text, int width) {
    int rows = 0;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const int columns = display_width(text.substr(0, end));
        rows += std::max(1, (columns + width - 1) / width);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return rows;
}

bool page(std::ostream& out, const std::string& text, const std::string& command, std::string_view back) {
    if (typed_ahead()) {
        return false;
    }
    out.flush();
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) {
        return false;
    }
    const Deaf interrupt(SIGINT);
    const Deaf broken_pipe(SIGPIPE);
    const pid_t process = start_command(command, ends[0], back);
    close(ends[0]);
    if (process > 0) {
        write_all(ends[1], text);
    }
    close(ends[1]);
    return process > 0 && status_of(process) != no_such_command;
}

} // namespace linderhof::cli
