#pragma once

/// \file
/// Which lines of the log a host writes.

#include <linderhof/plugin/loader.hpp>

#include <string>
#include <vector>

namespace linderhof::host {

/// Lets the log (linderhof/log.hpp) write to standard error what the variable LINDERHOF_LOG wants, or rather what
/// `levels`, the words of an option, wants when it is not empty: "debug", or "warning,record=debug". Warnings and errors
/// alone, when neither says anything. Call it before open_home. Throws InputError when there is no such level.
void start_log(const std::string& levels = {});

/// Refuses names of loggers in the same words that nothing has: neither the house nor one of the plugins. Throws
/// InputError.
void check_loggers(const std::string& levels, const std::vector<plugin::Report>& plugins);

} // namespace linderhof::host
