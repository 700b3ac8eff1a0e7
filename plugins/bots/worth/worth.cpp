#include "worth/worth.hpp"

namespace linderhof::bots {

Worth::Worth(const Ruleset& rules) : rules_(&rules) {
    const auto& counters = rules.counters();
    for (std::size_t i = 0; i < counters.size(); ++i) {
        if (counters[i].kind != CounterKind::points && counters[i].per_point > 0) {
            goods_.push_back({CounterId{static_cast<std::uint16_t>(i)}, counters[i].per_point});
        }
    }
}

std::int64_t Worth::of(const State& state, Seat seat) const {
    const Position position(*rules_, state);
    std::int64_t worth = position.score(seat) * point;
    for (const Goods& goods : goods_) {
        worth += position.counter(goods.counter, seat) * point / goods.per_point;
    }
    return worth;
}

} // namespace linderhof::bots
