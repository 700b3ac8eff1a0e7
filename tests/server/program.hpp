#pragma once
// The server as people begin it.

#include <string>
#include <vector>

#include <sys/types.h>

namespace linderhof::server::test {

/// A process of its own, on a port of 127.0.0.1. It is killed with this object.
class Program {
  public:
    /// Returns when it listens. Throws std::runtime_error when it does not begin. `port` 0: one that the system chooses.
    explicit Program(const std::string& store, unsigned short port = 0);
    ~Program();
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    [[nodiscard]] unsigned short port() const { return port_; }

    [[nodiscard]] pid_t id() const { return child_; }

    /// Its status; 128 and the signal when that ended it.
    [[nodiscard]] int end(int signal);

  private:
    [[nodiscard]] std::string read_line() const;

    pid_t child_ = 0;
    int output_ = -1;
    unsigned short port_ = 0;
};

/// What a program of the build says when it is begun with these words, on both its outputs, and its status.
struct Said {
    int status = 0;
    std::string text;
};

[[nodiscard]] Said run_serve(const std::vector<std::string>& words);

} // namespace linderhof::server::test
