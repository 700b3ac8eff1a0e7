#include <linderhof/host/json/ending.hpp>

#include "json/parts.hpp"

#include <linderhof/engine/offer.hpp>
#include <linderhof/host/games/ending.hpp>
#include <linderhof/host/json/event.hpp>
#include <linderhof/host/json/scene.hpp>

namespace linderhof::host {

namespace {

Json by_seat(const Position& position, CounterId counter) {
    Json numbers = Json::array();
    for (Seat seat = 0; seat < position.seats(); ++seat) {
        numbers.push_back(position.counter(counter, seat));
    }
    return numbers;
}

} // namespace

Json ending_json(const Ruleset& rules, const State& view, Seat viewer) {
    const Ending ending = ending_of(rules, view, viewer);
    const Position now(rules, view);
    const Position then(rules, ending.state);
    Json columns = Json::array();
    for (std::uint16_t i = 0; i < rules.counters().size(); ++i) {
        const CounterSpec& counter = rules.counters()[i];
        if (counter.kind == CounterKind::points) {
            columns.push_back({{"counter", counter.name},
                               {"title", counter.title},
                               {"rule", counter.rule},
                               {"now", by_seat(now, {i})},
                               {"then", by_seat(then, {i})}});
        }
    }
    return {{"columns", std::move(columns)},
            {"standings",
             list_json(rules.game().standings(then), [](const Standing& standing) { return to_json(standing); })},
            {"events", events_json(rules, ending.events, viewer)}};
}

} // namespace linderhof::host
