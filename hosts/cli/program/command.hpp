#pragma once

/// \file
/// One command of the program. A new one is a file in commands/ and a line in commands.cpp.

#include "program/program.hpp"

#include <memory>
#include <string>
#include <vector>

namespace CLI { // NOLINT(readability-identifier-naming): the name of the library
class App;
} // namespace CLI

namespace linderhof::cli {

/// What `linderhof NAME --help` says, and what the command does. A command is used once.
class Command {
  public:
    virtual ~Command() = default;

    [[nodiscard]] virtual std::string name() const = 0;
    [[nodiscard]] virtual std::string summary() const = 0; ///< one line, without a full stop
    [[nodiscard]] virtual std::string example() const = 0; ///< one or more lines that can be typed

    /// Adds arguments and options to the command's own `app`, which is empty so far.
    virtual void declare(CLI::App& app) = 0;

    /// Whether it only prints what a person then reads, and asks nothing; known when the arguments have been read.
    [[nodiscard]] virtual bool only_prints() const { return false; }

    /// Whether it works all the same when the configuration has mistakes.
    [[nodiscard]] virtual bool needs_no_configuration() const { return false; }

    /// Whether several processes, started by mpirun, share its work.
    [[nodiscard]] virtual bool shares_work() const { return false; }

    /// Does the work when the arguments have been read. Throws InputError when they cannot be used.
    virtual Exit run(Program& program) = 0;
};

/// All commands, in the order in which help lists them.
std::vector<std::unique_ptr<Command>> all_commands();

} // namespace linderhof::cli
