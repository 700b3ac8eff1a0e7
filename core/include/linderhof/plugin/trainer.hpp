#pragma once

/// \file
/// Makers of computer players that learn: hosts know them by this base beside BotMaker.

#include <linderhof/engine/ruleset.hpp>
#include <linderhof/export.hpp>

#include <cstdint>
#include <functional>
#include <string>

namespace linderhof::plugin {

/// What was learned of a ruleset.
struct Learned {
    std::string file; ///< the name of its file in the folder data/weights
    std::string text; ///< what stands in it, with the record of how it was made
};

class LINDERHOF_API Trainer {
  public:
    virtual ~Trainer();

    /// Plays games of the seeds `seed`, `seed` + 1 ... and learns from them. `stop` is asked before each game; true ends the
    /// training early, with what was learned so far. It may be empty.
    [[nodiscard]] virtual Learned train(const Ruleset& rules, int games, std::uint64_t seed,
                                        const std::function<bool()>& stop) const = 0;
};

} // namespace linderhof::plugin
