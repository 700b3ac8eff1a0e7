#pragma once

/// \file
/// The system's wish that a process ends.

#include <csignal>

namespace linderhof::cli {

/// Listens as long as it lives for the signal with which mpirun ends its processes when one has died or somebody has
/// stopped it; a second after it they are killed.
class EndingGuard {
  public:
    /// `listens`: else the process just ends.
    explicit EndingGuard(bool listens);
    ~EndingGuard();
    EndingGuard(const EndingGuard&) = delete;
    EndingGuard& operator=(const EndingGuard&) = delete;

    /// Whether it has come, also after the guard is gone.
    [[nodiscard]] static bool asked();

  private:
    bool listens_;

    struct sigaction before_ {};
};

} // namespace linderhof::cli
