#include <linderhof/host/solo/sharing.hpp>

#include <linderhof/text/list.hpp>

#include <fmt/format.h>

namespace linderhof::host {

namespace {

struct Day {
    std::uint64_t year;
    std::uint64_t month;
    std::uint64_t day;
};

/// 20261129 as year, month and day.
Day day_of(std::uint64_t seed) {
    constexpr std::uint64_t month = 100;
    constexpr std::uint64_t year = 10'000;
    return {seed / year, seed / month % month, seed % month};
}

std::string result_words(const SoloGame& game) {
    std::string points = fmt::format("{} points", game.score);
    switch (game.result) {
    case SoloResult::won:
        return "won with " + points;
    case SoloResult::lost:
        return "lost with " + points;
    case SoloResult::tied:
        return "tied with " + points;
    case SoloResult::alone:
        break;
    }
    return points;
}

} // namespace

bool is_daily(const SoloGame& game) {
    constexpr std::uint64_t first_year = 2020;
    constexpr std::uint64_t last_year = 2999;
    const Day day = day_of(game.seed);
    return day.year >= first_year && day.year <= last_year && day.month >= 1 && day.month <= 12 && day.day >= 1 &&
           day.day <= 31;
}

std::vector<std::string> daily_lines(const SoloGame& game) {
    const Day day = day_of(game.seed);
    std::string title = game.mode;
    std::string command = "linderhof solo --seed " + std::to_string(game.seed) + " --mode " + game.mode;
    if (game.level > 0) {
        title += fmt::format(", level {}", game.level);
        command += fmt::format(" --level {}", game.level);
    }
    if (!game.with.empty()) {
        title += ", with " + listed(game.with);
        command += " --with " + joined(game.with, ",");
    }
    return {fmt::format("Linderhof {}-{:02}-{:02}: {}", day.year, day.month, day.day, title),
            result_words(game) + " (" + command + ")"};
}

} // namespace linderhof::host
