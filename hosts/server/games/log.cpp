#include "games/log.hpp"

#include <linderhof/engine/composer.hpp>
#include <linderhof/host/games/chronicle.hpp>
#include <linderhof/host/json/event.hpp>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>

namespace linderhof::server {

namespace {

using Json = nlohmann::ordered_json;

/// The items of the events of a paragraph, and the things that lie in a plot of which they speak.
void add_details(Json& line, const std::vector<Event>& events, const host::Paragraph& paragraph) {
    Json items = Json::array();
    Json things = Json::array();
    for (const std::size_t at : paragraph.events) {
        const Event& event = events[at];
        for (const Item& item : event.items) {
            items.push_back({{"amount", item.amount}, {"text", item.text}, {"rule", item.rule}});
        }
        for (const int thing : event.things) {
            things.push_back({event.plot, thing});
        }
    }
    if (!items.empty()) {
        line["items"] = std::move(items);
    }
    if (!things.empty()) {
        line["things"] = std::move(things);
    }
}

} // namespace

Json log_json(const History& history, const host::Names& names, Seat seat, std::size_t most) {
    const std::vector<Event> events = history.events();
    const std::vector<host::Paragraph> all = host::paragraphs(events, names, seat);
    Json json = Json::array();
    for (std::size_t i = all.size() > most ? all.size() - most : 0; i < all.size(); ++i) {
        Json line{{"text", all[i].text},
                  {"heading", all[i].heading},
                  {"answer", all[i].events.empty() ? 0 : history.answer_of(all[i].events.front())}};
        if (!all[i].rule.empty()) {
            line["rule"] = all[i].rule;
        }
        add_details(line, events, all[i]);
        json.push_back(std::move(line));
    }
    return json;
}

Json points_json(const Ruleset& rules, const std::vector<Event>& events, Seat seat) {
    std::vector<Event> points;
    std::ranges::copy_if(events, std::back_inserter(points), [&](const Event& event) {
        return event.counter.valid() && rules.counters()[event.counter.index].kind == CounterKind::points;
    });
    return host::events_json(rules, points, seat);
}

} // namespace linderhof::server
