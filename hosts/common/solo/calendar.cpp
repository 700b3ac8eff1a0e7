#include <linderhof/host/solo/calendar.hpp>

#include <fmt/format.h>

namespace linderhof::host {

std::string local_date(std::time_t now) {
    std::tm day{};
    localtime_r(&now, &day);
    return fmt::format("{:04}-{:02}-{:02}", day.tm_year + 1900, day.tm_mon + 1, day.tm_mday);
}

std::uint64_t daily_seed(std::time_t now) {
    std::tm day{};
    gmtime_r(&now, &day);
    constexpr std::uint64_t hundred = 100;
    const auto year = static_cast<std::uint64_t>(day.tm_year) + 1900;
    return (year * hundred + static_cast<std::uint64_t>(day.tm_mon) + 1) * hundred +
           static_cast<std::uint64_t>(day.tm_mday);
}

} // namespace linderhof::host
