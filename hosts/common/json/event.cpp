#include <linderhof/host/json/event.hpp>

#include "json/parts.hpp"

#include <linderhof/host/games/chronicle.hpp>

namespace linderhof::host {

namespace {

Json item_json(const Item& item) {
    Json json{{"rule", item.rule}, {"amount", item.amount}, {"text", item.text}};
    if (item.of >= 0) {
        json["of"] = item.of;
    }
    if (item.with >= 0) {
        json["with"] = item.with;
    }
    return json;
}

Json event_json(const Ruleset& rules, const Event& event) {
    Json json{{"kind", event.kind}};
    if (event.seat != no_seat) {
        json["seat"] = event.seat;
    }
    json["rule"] = event.rule;
    json["text"] = event.text;
    if (event.counter.valid()) {
        json["counter"] = rules.counters()[event.counter.index].name;
        json["amount"] = event.amount;
    }
    json["items"] = list_json(event.items, item_json);
    if (event.plot >= 0) {
        json["plot"] = event.plot;
    }
    json["things"] = event.things;
    json["ids"] = event.ids;
    json["reveals"] = event.reveals;
    json["private"] = event.audience != SeatSet::all(max_seats);
    return json;
}

} // namespace

Json events_json(const Ruleset& rules, std::span<const Event> events, Seat viewer) {
    Json list = Json::array();
    for (const Event& event : events) {
        if (hears(event, viewer)) {
            list.push_back(event_json(rules, event));
        }
    }
    return list;
}

} // namespace linderhof::host
