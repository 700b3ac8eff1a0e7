#include "support/child.hpp"

#include <array>
#include <cstdio>
#include <stdexcept>

#include <linux/capability.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace linderhof::test {

namespace {

/// A file without a name, for what goes into a program or comes out of it.
class Channel {
  public:
    explicit Channel(const std::string& text = {}) : file_(std::tmpfile()) {
        if (file_ == nullptr || std::fwrite(text.data(), 1, text.size(), file_) != text.size()) {
            throw std::runtime_error("no room for a temporary file");
        }
        std::rewind(file_);
    }

    ~Channel() { std::fclose(file_); }

    Channel(const Channel&) = delete;
    Channel& operator=(const Channel&) = delete;

    [[nodiscard]] int number() const { return fileno(file_); }

    [[nodiscard]] std::string text() const {
        std::rewind(file_);
        std::string result;
        std::array<char, 4096> part{};
        for (std::size_t size = 0; (size = std::fread(part.data(), 1, part.size(), file_)) > 0;) {
            result.append(part.data(), size);
        }
        return result;
    }

  private:
    std::FILE* file_;
};

[[noreturn]] void become(std::vector<char*> words, const Channel& in, const Channel& out, const Channel& err) {
    const rlimit time{20, 20};
    dup2(in.number(), STDIN_FILENO);
    dup2(out.number(), STDOUT_FILENO);
    dup2(err.number(), STDERR_FILENO);
    setrlimit(RLIMIT_CPU, &time);
    alarm(20);
    for (const int right : {CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH}) {
        prctl(PR_CAPBSET_DROP, right, 0, 0, 0); // nobody but root has them, and can lose them
    }
    execv(words.front(), words.data());
    _exit(127);
}

} // namespace

Child run_child(const std::vector<std::string>& words, const std::string& typed) {
    std::vector<char*> pointers;
    for (const std::string& word : words) {
        pointers.push_back(const_cast<char*>(word.c_str())); // NOLINT: execv does not write to them
    }
    pointers.push_back(nullptr);
    const Channel in(typed);
    const Channel out;
    const Channel err;
    const pid_t process = fork();
    if (process == 0) {
        become(std::move(pointers), in, out, err);
    }
    int status = 0;
    rusage used{};
    if (process < 0 || wait4(process, &status, 0, &used) != process) {
        throw std::runtime_error("no process could be started");
    }
    Child child;
    child.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    child.out = out.text();
    child.err = err.text();
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
    };
    child.seconds = seconds(used.ru_utime) + seconds(used.ru_stime);
    child.megabytes = used.ru_maxrss / 1024;
    return child;
}

} // namespace linderhof::test
