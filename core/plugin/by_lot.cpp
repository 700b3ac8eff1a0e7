#include <linderhof/plugin/by_lot.hpp>

namespace linderhof::plugin {

ByLot::~ByLot() = default;

Move ByLot::choose(const Ruleset& rules, const State& view, Seat seat, Random& random, const Budget& /*budget*/) {
    return rules.random_move(view, seat, random, scratch_);
}

} // namespace linderhof::plugin
