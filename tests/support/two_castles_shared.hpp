#pragma once
// The castles of tests/data/two_castles_shared.json, scored as castle files: through the game, whatever it is built of.

#include <linderhof/engine/ruleset.hpp>

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace linderhof::test {

struct SharedScores {
    int castles = 0;                 ///< that were scored
    std::vector<std::string> faults; ///< every total, category or item that differs
};

/// Composes a ruleset with the expansions and sets that are named.
using ComposeShared = std::function<std::shared_ptr<const Ruleset>(const std::vector<std::string>& with,
                                                                   const std::vector<std::string>& sets)>;

/// Scores the castles that use exactly these expansions.
[[nodiscard]] SharedScores score_shared(const std::vector<std::string>& with, const ComposeShared& compose);

} // namespace linderhof::test
