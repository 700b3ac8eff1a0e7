#include <linderhof/log.hpp>

#include "log/loggers.hpp"

#include <linderhof/catalog/suggest.hpp>

#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>
#include <mutex>
#include <stdexcept>

namespace linderhof::log {

namespace {

constexpr std::array<std::string_view, 6> words{"trace", "debug", "info", "warning", "error", "off"};
constexpr std::array<std::string_view, 4> own_loggers{"catalog", "plugin", "record", "slow"};

/// The levels that were set last, for loggers that are still to come.
struct Set {
    std::mutex mutex;
    Levels levels;
};

Set& set() {
    static auto* const levels = new Set; // lives as long as the loggers of plugins do
    return *levels;
}

spdlog::level::level_enum of_library(Level level) {
    constexpr std::array levels{spdlog::level::trace, spdlog::level::debug, spdlog::level::info,
                                spdlog::level::warn,  spdlog::level::err,   spdlog::level::off};
    return levels[static_cast<std::size_t>(level)];
}

Level level_for(const Levels& levels, std::string_view logger) {
    const auto own =
        std::find_if(levels.own.rbegin(), levels.own.rend(), [&](const auto& level) { return level.first == logger; });
    return own == levels.own.rend() ? levels.all : own->second;
}

Level parse_level(std::string_view word) {
    const auto* const found = std::ranges::find(words, word);
    if (found == words.end()) {
        throw std::invalid_argument(fmt::format("There is no level {}; write {}, or a level of one logger such as "
                                                "record=debug.",
                                                catalog::quote(word),
                                                catalog::alternatives({words.begin(), words.end()})));
    }
    return static_cast<Level>(found - words.begin());
}

} // namespace

std::span<const std::string_view> logger_names() noexcept {
    return own_loggers;
}

Levels parse_levels(std::string_view text) {
    Levels levels;
    for (bool more = true; more;) {
        const std::size_t comma = std::min(text.find(','), text.size());
        const std::string_view part = text.substr(0, comma);
        const std::size_t sign = part.find('=');
        if (sign == std::string_view::npos) {
            levels.all = parse_level(part);
        } else {
            levels.own.emplace_back(part.substr(0, sign), parse_level(part.substr(sign + 1)));
        }
        more = comma < text.size();
        text.remove_prefix(more ? comma + 1 : comma);
    }
    return levels;
}

void set_levels(const Levels& levels) {
    const std::scoped_lock lock(set().mutex);
    set().levels = levels;
    spdlog::set_level(of_library(levels.all));
    spdlog::apply_all([&](const std::shared_ptr<spdlog::logger>& logger) {
        logger->set_level(of_library(level_for(levels, logger->name())));
    });
}

std::shared_ptr<spdlog::logger> logger_of(std::string_view name) {
    const std::string known(name);
    const std::scoped_lock lock(set().mutex);
    std::shared_ptr<spdlog::logger> logger = spdlog::get(known);
    if (!logger) {
        logger = spdlog::default_logger()->clone(known);
        logger->set_level(of_library(level_for(set().levels, name)));
        spdlog::register_logger(logger);
    }
    return logger;
}

bool wanted(std::string_view logger, Level level) {
    return logger_of(logger)->should_log(of_library(level));
}

void write(std::string_view logger, Level level, std::string_view line) {
    logger_of(logger)->log(of_library(level), line);
}

Stopwatch::Stopwatch(std::string_view name, std::string_view work)
    : name_(name), work_(work), begin_(std::chrono::steady_clock::now()) {}

Stopwatch::~Stopwatch() {
    const auto taken = std::chrono::steady_clock::now() - begin_;
    if (taken > slow_after) {
        const std::string_view plugin = name_.substr(0, name_.find('.'));
        const auto milliseconds = std::chrono::duration_cast<std::chrono::milliseconds>(taken).count();
        tell("slow", Level::info, "the plugin '{}' took {} ms to {}{}{}", plugin, milliseconds, work_,
             plugin == name_ ? "" : " ", plugin == name_ ? "" : name_);
    }
}

} // namespace linderhof::log
