#pragma once
// Games and castles with Moats.

#include "castle_builder.hpp"
#include "playing.hpp"
#include "ring.hpp"
#include "shared_castles.hpp"

#include "support/rulesets.hpp"

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace linderhof::moats::test {

using Words = std::vector<std::string>;

inline Setup setup_of(int players, std::vector<std::string> with = {"moats"}) {
    Setup setup;
    setup.game = "castles";
    setup.seats = players;
    setup.with = std::move(with);
    return setup;
}

/// Made once and kept.
inline std::shared_ptr<const Ruleset> ruleset(int players) {
    static std::map<int, std::shared_ptr<const Ruleset>> made;
    auto& entry = made[players];
    if (!entry) {
        entry = linderhof::test::workshop().make(setup_of(players)).ruleset;
    }
    return entry;
}

inline const Moats& moats_of(const Ruleset& rules) {
    return rules.part<Moats>(Moats::key);
}

} // namespace linderhof::moats::test
