#include "weights/features.hpp"

namespace linderhof::bots {

Features::Features(const Ruleset& rules) : rules_(&rules) {
    const auto& counters = rules.counters();
    for (std::size_t i = 0; i < counters.size(); ++i) {
        const CounterId id{static_cast<std::uint16_t>(i)};
        columns_.push_back({id, false});
        if (counters[i].kind == CounterKind::points) {
            columns_.push_back({id, true});
        }
    }
}

std::vector<std::string> Features::names() const {
    std::vector<std::string> names;
    for (const Column& column : columns_) {
        names.push_back(rules_->counters()[column.counter.index].name + (column.at_end ? ".at_end" : ""));
    }
    return names;
}

void Features::read(const State& state, const State& end, Seat seat, std::span<double> values) const {
    const Position now(*rules_, state);
    const Position then(*rules_, end);
    for (std::size_t i = 0; i < columns_.size(); ++i) {
        const Column& column = columns_[i];
        const int value = now.counter(column.counter, seat);
        values[i] = column.at_end ? then.counter(column.counter, seat) - value : value;
    }
}

} // namespace linderhof::bots
