#include <linderhof/host/home/logging.hpp>

#include <linderhof/catalog/suggest.hpp>
#include <linderhof/host/home/input_error.hpp>
#include <linderhof/log.hpp>

#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <stdexcept>

namespace linderhof::host {

namespace {

/// What is wanted, and who says so.
struct WantedLevels {
    std::string from;
    log::Levels levels;
};

WantedLevels wanted_levels(const std::string& levels) {
    const char* const variable = std::getenv("LINDERHOF_LOG");
    const std::string named = variable != nullptr ? variable : "";
    if (levels.empty() && named.empty()) {
        return {};
    }
    const std::string from = levels.empty() ? "LINDERHOF_LOG" : "--log-level";
    try {
        return {from, log::parse_levels(levels.empty() ? named : levels)};
    } catch (const std::invalid_argument& error) {
        throw InputError(from + ": " + error.what());
    }
}

} // namespace

void start_log(const std::string& levels) {
    const WantedLevels wanted = wanted_levels(levels);
    // Standard output is for results alone.
    const auto sink = std::make_shared<spdlog::sinks::stderr_color_sink_mt>();
    sink->set_pattern("%T.%e %^%l%$ %n: %v");
    spdlog::set_default_logger(std::make_shared<spdlog::logger>("linderhof", sink));
    log::set_levels(wanted.levels);
}

void check_loggers(const std::string& levels, const std::vector<plugin::Report>& plugins) {
    const WantedLevels wanted = wanted_levels(levels);
    std::vector<std::string> known(log::logger_names().begin(), log::logger_names().end());
    known.emplace_back("server"); // a host of the house, which tells in a form for programs what happens
    for (const plugin::Report& report : plugins) {
        known.push_back(report.id);
    }
    std::erase(known, "");
    for (const auto& [name, level] : wanted.levels.own) {
        if (std::ranges::find(known, name) == known.end()) {
            const std::string advice = catalog::did_you_mean(name, known);
            throw InputError(wanted.from + ": there is no logger " + catalog::quote(name) + "; " + advice +
                             (advice.back() == '?' ? "" : "."));
        }
    }
}

} // namespace linderhof::host
