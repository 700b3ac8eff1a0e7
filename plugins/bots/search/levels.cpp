#include "search/levels.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace linderhof::bots {

namespace {

constexpr std::size_t usual_candidates = 16;
constexpr Horizon cut{3};
constexpr Horizon to_the_end{};

constexpr std::array levels{
    Level{"beginner", "It sees what pays at once, and often misjudges it.", 6, 4, 6.0, to_the_end},
    Level{"easy", "It looks ahead a little, and misjudges some moves.", 16, 8, 3.0, to_the_end},
    Level{"normal", "It tries out what pays, and misjudges little.", 60, usual_candidates, 0.0, cut},
    Level{"hard", "It tries out more, and thinks longer.", 200, usual_candidates, 0.0, cut},
    Level{"expert", "It thinks for some seconds about a move.", 800, 24, 0.0, cut},
};

constexpr std::uint32_t most_playouts = 10'000'000;

} // namespace

std::optional<Level> level_of(std::string_view word) {
    if (word.empty()) {
        return level_of("normal");
    }
    const auto* const found = std::ranges::find(levels, word, &Level::name);
    if (found != levels.end()) {
        return *found;
    }
    std::uint32_t playouts = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), playouts);
    if (error != std::errc() || end != word.data() + word.size() || playouts == 0 || playouts > most_playouts) {
        return std::nullopt;
    }
    return Level{"", "", playouts, usual_candidates, 0.0, cut};
}

std::span<const Level> named_levels() {
    return levels;
}

} // namespace linderhof::bots
