#pragma once
// What favors and bonus cards count.

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <linderhof/castles/castle.hpp>
#include <linderhof/catalog/catalog.hpp>
#include <linderhof/guard/hook.hpp>

namespace linderhof::castles {

/// What favors and bonus cards count, compiled from a `measures` word of the catalog.
struct Measure {
    std::string word; ///< the word of the vocabulary
    Hook<"measure", int(const Castle&)> count;
    bool castle_only = true; ///< false: money and other things that do not lie in the castle
    bool at_end = false;     ///< what it counts is secret until the end of the game, and no number is told before
    bool of_points = false;  ///< points decide it, so that the final scoring itself changes it
    bool once = false;       ///< it counts 1 or 0, for something that a castle has or has not
};

/// Of what counts 1 or 0.
inline Measure counted_once(Hook<"measure", int(const Castle&)> count) {
    Measure measure{{}, std::move(count)};
    measure.once = true;
    return measure;
}

/// Compiles one word of the vocabulary.
using MeasureMaker = Maker<"maker of measures", Measure(const class Rules&, const catalog::Record&)>;

struct Favor {
    const catalog::Entry* entry = nullptr;
    Measure measure;
    std::vector<std::uint8_t> excludes; ///< favors that never lie in the row with it (CB-SETUP-4)
    bool fewest = false;                ///< whoever has the fewest is first, and everybody takes part
};

struct BonusCardRule {
    const catalog::Entry* entry = nullptr;
    Measure measure;
    int vp = 0;     ///< for every ...
    int per = 1;    ///< ... so many counted, rounded down (CB-BONUS-32)
    int copies = 1; ///< in the box
};

} // namespace linderhof::castles
