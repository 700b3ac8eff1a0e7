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

constexpr std::size_t events_of_paragraph = 3; ///< more or less

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

/// So many of the last events, and the paragraphs that they make.
struct Last {
    std::size_t from = 0; ///< the first of the events; when it is not 0, the first paragraph may lack its beginning
    std::vector<Event> events;
    std::vector<host::Paragraph> paragraphs;
};

Last last_of(const History& history, const host::Names& names, Seat seat, std::size_t events) {
    Last last;
    last.from = history.size() > events ? history.size() - events : 0;
    last.events = history.events(last.from);
    last.paragraphs = host::paragraphs(last.events, names, seat);
    return last;
}

} // namespace

Json log_json(const History& history, const host::Names& names, Seat seat, std::size_t most) {
    Last last;
    for (std::size_t looked_at = most * events_of_paragraph; last.paragraphs.size() <= most; looked_at *= 2) {
        last = last_of(history, names, seat, looked_at);
        if (last.from == 0) {
            break;
        }
    }
    const auto& [from, events, all] = last;
    Json json = Json::array();
    for (std::size_t i = all.size() > most ? all.size() - most : 0; i < all.size(); ++i) {
        Json line{{"text", all[i].text},
                  {"heading", all[i].heading},
                  {"answer", all[i].events.empty() ? 0 : history.answer_of(from + all[i].events.front())}};
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
