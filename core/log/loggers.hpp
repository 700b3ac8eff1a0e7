#pragma once

/// \file
/// The loggers of spdlog behind linderhof/log.hpp.

#include <memory>
#include <string_view>

namespace spdlog {
class logger;
} // namespace spdlog

namespace linderhof::log {

/// The logger of this name, made with the sinks of the default logger when it is asked for the first time.
std::shared_ptr<spdlog::logger> logger_of(std::string_view name);

} // namespace linderhof::log
