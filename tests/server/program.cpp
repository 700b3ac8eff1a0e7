#include "program.hpp"

#include "support/paths.hpp"

#include <array>
#include <csignal>
#include <cstdlib>
#include <stdexcept>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace linderhof::server::test {

namespace {

constexpr int of_signal = 128;
constexpr int not_found = 127;

struct Started {
    pid_t child = 0;
    int output = -1;
};

/// `linderhof serve` with these words behind it; `both`: its errors come the same way.
Started start(const std::vector<std::string>& words, bool both) {
    std::vector<std::string> all{(linderhof::test::build_dir() / "bin" / "linderhof").string(), "serve"};
    all.insert(all.end(), words.begin(), words.end());
    std::vector<char*> arguments;
    arguments.reserve(all.size() + 1);
    for (std::string& word : all) {
        arguments.push_back(word.data());
    }
    arguments.push_back(nullptr);
    std::array<int, 2> pipe{};
    if (::pipe2(pipe.data(), O_CLOEXEC) != 0) {
        throw std::runtime_error("no pipe");
    }
    const pid_t child = ::fork();
    if (child == 0) {
        ::dup2(pipe[1], STDOUT_FILENO);
        if (both) {
            ::dup2(pipe[1], STDERR_FILENO);
        }
        ::execv(arguments.front(), arguments.data());
        ::_exit(not_found);
    }
    ::close(pipe[1]);
    return {child, pipe[0]};
}

int end_of(pid_t child) {
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : of_signal + WTERMSIG(status);
}

} // namespace

Program::Program(const std::string& store, unsigned short port) {
    const Started started = start({"--no-open", "--port", std::to_string(port), "--store", store}, false);
    child_ = started.child;
    output_ = started.output;
    const std::string line = read_line();
    if (line.empty()) {
        const int status = end(0);
        ::close(output_);
        throw std::runtime_error("the server has not begun: " + std::to_string(status));
    }
    port_ = static_cast<unsigned short>(std::atoi(line.substr(line.rfind(':') + 1).c_str()));
}

Program::~Program() {
    if (child_ > 0) {
        static_cast<void>(end(SIGKILL));
    }
    ::close(output_);
}

int Program::end(int signal) {
    if (signal != 0) {
        ::kill(child_, signal);
    }
    const int status = end_of(child_);
    child_ = 0;
    return status;
}

std::string Program::read_line() const {
    std::string line;
    char next = 0;
    while (::read(output_, &next, 1) == 1 && next != '\n') {
        line += next;
    }
    return line;
}

Said run_serve(const std::vector<std::string>& words) {
    const Started started = start(words, true);
    Said said;
    std::array<char, 4096> some{};
    for (ssize_t got = 0; (got = ::read(started.output, some.data(), some.size())) > 0;) {
        said.text.append(some.data(), static_cast<std::size_t>(got));
    }
    ::close(started.output);
    said.status = end_of(started.child);
    return said;
}

} // namespace linderhof::server::test
