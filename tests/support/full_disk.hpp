#pragma once

#include <sys/resource.h>

#include <csignal>
#include <cstdint>

namespace linderhof::test {

/// No file may grow beyond so many bytes while it lives: what a full disk does.
class FullDisk {
  public:
    explicit FullDisk(std::uintmax_t bytes) : signal_(std::signal(SIGXFSZ, SIG_IGN)) {
        getrlimit(RLIMIT_FSIZE, &before_);
        const rlimit limit{static_cast<rlim_t>(bytes), before_.rlim_max};
        setrlimit(RLIMIT_FSIZE, &limit);
    }

    ~FullDisk() {
        setrlimit(RLIMIT_FSIZE, &before_);
        std::signal(SIGXFSZ, signal_);
    }

    FullDisk(const FullDisk&) = delete;
    FullDisk& operator=(const FullDisk&) = delete;

  private:
    rlimit before_{};
    void (*signal_)(int);
};

} // namespace linderhof::test
