#pragma once

/// \file
/// What several copies of the program say to each other. A module that is loaded on demand carries it out (hosts/mpi), so
/// nothing else knows how; it stands on this header alone.

#include <optional>
#include <string>

namespace linderhof::host {

/// What has come from another process.
struct Message {
    int from = 0;
    std::string text;
};

/// Processes 0 to `size` - 1, of which 0 leads. One thread at a time may call it. Messages between two of them arrive in the
/// order in which they were sent. Destroyed at all of them, in the end: it waits for the others.
class Exchange {
  public:
    Exchange() = default;
    virtual ~Exchange() = default;
    Exchange(const Exchange&) = delete;
    Exchange& operator=(const Exchange&) = delete;

    [[nodiscard]] virtual int size() const = 0;
    [[nodiscard]] virtual int own() const = 0;
    /// What the machine is called on which this process runs.
    [[nodiscard]] virtual std::string machine() const = 0;

    /// May wait until the other one looks for messages.
    virtual void send(int to, const std::string& text) = 0;
    /// The next message of any process. Nothing: none has come so far.
    [[nodiscard]] virtual std::optional<Message> receive() = 0;

    /// The others may be gone: nobody waits for them any more.
    virtual void abandon() = 0;
};

/// The one function of the module, `extern "C"`. `form` is what the caller knows of this header; null: the module knows
/// another one. The caller owns what it gets.
using JoinFunction = Exchange* (*)(int form);
inline constexpr int exchange_form = 1;
inline constexpr const char* join_function = "linderhof_join";

} // namespace linderhof::host
