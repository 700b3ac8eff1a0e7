#include "search/levels.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <system_error>

namespace linderhof::bots {

namespace {

constexpr std::size_t usual_candidates = 16;
constexpr std::size_t most_candidates = 24;
constexpr Horizon cut{3};
constexpr Horizon to_the_end{};

constexpr std::array levels{
    Level{"beginner", 6, 4, 6.0, to_the_end, "It sees what pays at once, and often misjudges it."},
    Level{"easy", 16, 8, 3.0, to_the_end, "It looks ahead a little, and misjudges some moves."},
    Level{"normal", 60, usual_candidates, 0.0, cut, "It tries out what pays, and answers at once."},
    Level{"hard", 200, usual_candidates, 0.0, cut, "It tries out three times as much."},
    Level{"expert", 800, most_candidates, 0.0, cut, "It tries out thirteen times as much, and may take a moment."},
};

constexpr std::uint32_t most_playouts = 10'000'000;
constexpr double least_seconds = 0.01;
constexpr double most_seconds = 600;

/// The whole of the text as a number of that kind.
template <class Number>
std::optional<Number> number_in(std::string_view text) {
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

/// "2s", "0.5s"
std::optional<Level> level_in_time(std::string_view word) {
    const std::optional<double> seconds = number_in<double>(word.substr(0, word.size() - 1));
    if (!seconds || !(*seconds >= least_seconds && *seconds <= most_seconds)) {
        return std::nullopt;
    }
    constexpr double thousand = 1000;
    Level level{"", most_playouts, most_candidates, 0.0, cut, ""};
    level.time = std::chrono::milliseconds(static_cast<std::int64_t>(*seconds * thousand));
    return level;
}

} // namespace

std::optional<Level> level_of(std::string_view word) {
    if (word.empty()) {
        return level_of("normal");
    }
    const auto* const found = std::ranges::find(levels, word, &Level::name);
    if (found != levels.end()) {
        return *found;
    }
    if (word.ends_with('s')) {
        return level_in_time(word);
    }
    const std::optional<std::uint32_t> playouts = number_in<std::uint32_t>(word);
    if (!playouts || *playouts == 0 || *playouts > most_playouts) {
        return std::nullopt;
    }
    return Level{"", *playouts, usual_candidates, 0.0, cut, ""};
}

std::span<const Level> named_levels() {
    return levels;
}

} // namespace linderhof::bots
