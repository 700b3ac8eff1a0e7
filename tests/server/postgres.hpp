#pragma once
// A PostgreSQL of the tests' own.

#include "support/scratch_folder.hpp"

#include <string>

#include <sys/types.h>

namespace linderhof::server::test {

/// Version 15, in a scratch folder, on a port of 127.0.0.1 that was free. It belongs to an unprivileged user, for PostgreSQL
/// does not run for root. Throws std::runtime_error when it does not begin.
class Postgres {
  public:
    Postgres();
    ~Postgres();
    Postgres(const Postgres&) = delete;
    Postgres& operator=(const Postgres&) = delete;

    /// The address of a database that was not there before.
    [[nodiscard]] std::string fresh_database();

    void kill();
    void start();

  private:
    [[nodiscard]] bool begins();

    linderhof::test::ScratchFolder folder_{"postgres"};
    unsigned short port_;
    pid_t child_ = 0;
    int databases_ = 0;
};

} // namespace linderhof::server::test
