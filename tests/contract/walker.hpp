#pragma once
// Walks random games of a ruleset and holds every promise of the engine against every position on the way.

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include <linderhof/engine/ruleset.hpp>

namespace linderhof::contract {

/// How much a walk looks at. Everything is checked at every position; the costly parts only at every so manieth.
struct Effort {
    int games = 20;
    int notations_every = 7; ///< all moves of the position read back from their notation
    int secrets_every = 5;   ///< views of all seats
    int most_answers = 5000; ///< a game that needs more counts as one that does not end
};

struct Outcome {
    std::vector<std::string> faults; ///< one sentence each, with the seed and the number of the answer; at most 20
    long answers = 0;                ///< given in all games
    long decisions = 0;              ///< of them with more than one legal move
    int games = 0;                   ///< that came to their end
};

/// Plays `effort.games` games from seeds `seed`, `seed` + 1 ... with uniformly random moves.
Outcome walk(const Ruleset& rules, std::uint64_t seed, const Effort& effort);

} // namespace linderhof::contract
