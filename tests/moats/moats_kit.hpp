#pragma once
// Games and castles with Moats.

#include "castle_builder.hpp"
#include "expanded.hpp"
#include "playing.hpp"
#include "ring.hpp"
#include "shared_castles.hpp"

#include "support/rulesets.hpp"

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace linderhof::moats::test {

using Words = std::vector<std::string>;

inline linderhof::Setup setup_of(int players, std::vector<std::string> with = {"moats"}) {
    return castles::test::expanded_setup(players, std::move(with));
}

/// Made once and kept.
inline std::shared_ptr<const Ruleset> ruleset(int players) {
    return castles::test::expanded_ruleset(players, {"moats"});
}

inline const Moats& moats_of(const Ruleset& rules) {
    return rules.part(Moats::key);
}

} // namespace linderhof::moats::test
