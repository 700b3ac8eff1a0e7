#include "games/rulesets.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace linderhof::server {

namespace {

constexpr std::size_t rules_kept = 8; ///< though nobody may play by them any more

} // namespace

plugin::Made Rulesets::make(Setup setup) {
    setup.seed = 0;
    Key key{setup.game, setup.seats, setup.with, setup.without, setup.sets, setup.options};
    if (const auto found = known_.find(key); found != known_.end()) {
        if (std::shared_ptr<const Ruleset> rules = found->second.lock()) {
            remember(rules);
            return {std::move(rules), {}};
        }
    }
    plugin::Made made = builder_.make(setup);
    if (made.faults.empty()) {
        std::erase_if(known_, [](const auto& each) { return each.second.expired(); });
        known_[std::move(key)] = made.ruleset;
        remember(made.ruleset);
    }
    return made;
}

void Rulesets::remember(const std::shared_ptr<const Ruleset>& rules) {
    std::erase(latest_, rules);
    latest_.push_front(rules);
    if (latest_.size() > rules_kept) {
        latest_.pop_back();
    }
}

} // namespace linderhof::server
