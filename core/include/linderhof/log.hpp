#pragma once

/// \file
/// What the house tells of its work, for people who look for a fault: one line each, by named loggers.
///
/// A logger is a name: one of `logger_names()`, or the id of a plugin for what that plugin says itself. The lines go where
/// the default logger of spdlog writes at the time of a logger's first line; a host sets that first, then the levels.
/// Everything here may be called from any thread. Nothing in the hot path of a game logs: what answers of a playout do is
/// not told, and text is made only for lines that are wanted.

#include <linderhof/export.hpp>

#include <fmt/core.h>

#include <chrono>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace linderhof::log {

/// From the most talkative to silence. A logger writes the lines of its level and those behind it.
enum class Level { trace, debug, info, warning, error, off };

/// The loggers of the core, which the library of hosts writes to as well.
[[nodiscard]] LINDERHOF_API std::span<const std::string_view> logger_names() noexcept;

/// Which lines are wanted.
struct Levels {
    Level all = Level::warning;
    std::vector<std::pair<std::string, Level>> own; ///< of loggers that differ; the last one of a name counts
};

/// Reads "debug", or with levels of single loggers "warning,record=debug,plugin=info". Names of loggers are not checked:
/// plugins bring theirs later. Throws std::invalid_argument with a sentence that lists the levels.
[[nodiscard]] LINDERHOF_API Levels parse_levels(std::string_view text);

/// For all loggers, those that are still to come included. Without a call only warnings and errors are written.
LINDERHOF_API void set_levels(const Levels& levels);

[[nodiscard]] LINDERHOF_API bool wanted(std::string_view logger, Level level);

/// Writes one line, if it is wanted.
LINDERHOF_API void write(std::string_view logger, Level level, std::string_view line);

/// The same; `form` and `parts` as in fmt::format, put together only when the line is wanted.
template <class... Parts>
void tell(std::string_view logger, Level level, fmt::format_string<Parts...> form, Parts&&... parts) {
    if (wanted(logger, level)) {
        write(logger, level, fmt::format(form, std::forward<Parts>(parts)...));
    }
}

/// Measures work that a plugin does, from here to the end of the block; what takes longer than `slow_after` is told by
/// the logger "slow".
class LINDERHOF_API Stopwatch {
  public:
    static constexpr std::chrono::milliseconds slow_after{100};

    /// `name`: the id of the plugin, or a name that begins with it and a dot ("castles.buy"); `work`: "answer", "ask".
    /// Both must outlive the stopwatch.
    Stopwatch(std::string_view name, std::string_view work);
    ~Stopwatch();
    Stopwatch(const Stopwatch&) = delete;
    Stopwatch& operator=(const Stopwatch&) = delete;

  private:
    std::string_view name_;
    std::string_view work_;
    std::chrono::steady_clock::time_point begin_;
};

} // namespace linderhof::log
