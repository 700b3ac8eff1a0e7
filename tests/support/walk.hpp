#pragma once

#include <linderhof/engine/ruleset.hpp>

#include <cstdint>
#include <utility>
#include <vector>

namespace linderhof::test {

/// A game of random moves, and where it came to.
struct Walk {
    State state;
    std::vector<std::pair<Seat, Move>> moves;
};

/// Plays to the end, or for so many moves. Of several seats that owe an answer a random one is next.
Walk random_walk(const Ruleset& rules, std::uint64_t seed, Listener* listener = nullptr,
                 std::size_t most = static_cast<std::size_t>(-1));

} // namespace linderhof::test
