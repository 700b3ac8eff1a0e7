#pragma once
// Rulesets of Castles with expansions, for the tests of each of them.

#include "support/rulesets.hpp"

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace linderhof::castles::test {

inline linderhof::Setup expanded_setup(int players, std::vector<std::string> with) {
    linderhof::Setup setup;
    setup.game = "castles";
    setup.seats = players;
    setup.with = std::move(with);
    return setup;
}

/// Made once and kept.
inline std::shared_ptr<const Ruleset> expanded_ruleset(int players, const std::vector<std::string>& with) {
    static std::map<std::pair<int, std::vector<std::string>>, std::shared_ptr<const Ruleset>> made;
    auto& entry = made[{players, with}];
    if (!entry) {
        entry = linderhof::test::builder().make(expanded_setup(players, with)).ruleset;
    }
    return entry;
}

} // namespace linderhof::castles::test
