#pragma once
// Walks whole games of a ruleset and holds every promise of the engine against every position on the way.

#include "support/findings.hpp"

#include <linderhof/engine/offer.hpp>
#include <linderhof/engine/ruleset.hpp>

#include <cstdint>

namespace linderhof::test {

/// How much a walk looks at. What is not named here is checked at every position; 0 stands for never.
struct Effort {
    int games = 20;                   ///< at least
    long decisions = 0;               ///< at least
    int notations_every = 7;          ///< all moves of the position read back from their notation
    int refusals_every = 7;           ///< moves and words that are not offered
    int secrets_every = 5;            ///< views of all seats
    int words_every = 10;             ///< all that the seats read, a multiple of `secrets_every`
    int bots_every = 20;              ///< answers of the computer players, likewise
    int most_answers = 5000;          ///< a game that needs more counts as one that does not end
    const BotMaker* player = nullptr; ///< who answers; none: uniformly random moves
};

struct Walked {
    long answers = 0;   ///< given in all games
    long decisions = 0; ///< of them with more than one legal move
    int games = 0;      ///< that came to their end
};

/// Plays whole games from the seeds `seed`, `seed` + 1 ... until there are enough of them.
Walked walk(const Ruleset& rules, std::uint64_t seed, const Effort& effort, Findings& findings);

} // namespace linderhof::test
