#pragma once

#include "playing/playout.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace linderhof::bots {

/// How hard the search thinks.
struct Level {
    std::string_view name;
    std::uint32_t playouts; ///< of a decision
    std::size_t candidates; ///< at most
    double error;           ///< about so many points it misjudges a move by, so that of good moves it takes another one
    Horizon horizon; ///< of its playouts, where there are weights to judge what stands there; else they go to the end
    std::string_view about;                          ///< a sentence for people
    std::optional<std::chrono::milliseconds> time{}; ///< of a decision; none: as long as its playouts take
};

/// "beginner", "easy", "normal", "hard", "expert", a number of playouts, or a time: "2s", "0.5s", from 0.01 to 600 seconds.
/// Empty: "normal". Nothing for any other word.
[[nodiscard]] std::optional<Level> level_of(std::string_view word);

/// Those with a name, the easiest first.
[[nodiscard]] std::span<const Level> named_levels();

} // namespace linderhof::bots
