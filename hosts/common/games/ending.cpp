#include <linderhof/host/games/ending.hpp>

#include <linderhof/engine/offer.hpp>

#include <range/v3/numeric/accumulate.hpp>

#include <algorithm>
#include <functional>
#include <string_view>

namespace linderhof::host {

namespace {

/// "Most food rooms: " of "Most food rooms: $0 has 3: +8."; empty: there is no such beginning.
std::string_view beginning(std::string_view text) {
    const std::size_t colon = text.find(": ");
    return colon == std::string_view::npos ? std::string_view() : text.substr(0, colon + 2);
}

/// Adds the items of the seat's own plots, so many times; those that say the same are one.
void add_items(const Ruleset& rules, const State& state, Seat seat, int times, std::vector<Item>& items) {
    const Ending ending = ending_of(rules, state, seat);
    const std::vector<Plot> plots = rules.game().telling().plots(Position(rules, ending.state));
    for (const Event& event : ending.events) {
        if (event.plot < 0 || !plots[static_cast<std::size_t>(event.plot)].owners.contains(seat)) {
            continue;
        }
        for (const Item& item : event.items) {
            auto same = std::ranges::find_if(
                items, [&](const Item& other) { return other.rule == item.rule && other.text == item.text; });
            if (same == items.end()) {
                same = items.insert(items.end(), {item.rule, 0, -1, -1, item.text});
            }
            same->amount += times * item.amount;
        }
    }
}

} // namespace

Ending ending_of(const Ruleset& rules, const State& view, Seat viewer) {
    Ending ending;
    EventLog log;
    rules.end_now(view, viewer == no_seat ? SeatSet() : SeatSet(viewer), ending.state, &log);
    ending.events = std::move(log.events);
    return ending;
}

std::vector<EndingLine> lines_of(const Ending& ending) {
    std::vector<EndingLine> lines;
    std::string_view last;
    for (const Event& event : ending.events) {
        if (event.kind != "final" && event.kind != "castle") {
            continue;
        }
        const std::string_view of = beginning(event.text);
        if (!of.empty() && of == last && lines.back().text.ends_with('.')) {
            lines.back().text.back() = ';';
            lines.back().text += " " + event.text.substr(of.size());
        } else {
            lines.push_back({event.text, std::string(event.rule)});
        }
        last = of;
    }
    return lines;
}

std::vector<Item> forecast_items(const LegalAnswers& asked, const Outcome& outcome) {
    const Ruleset& rules = asked.position().rules();
    std::vector<Item> items;
    add_items(rules, outcome.after, asked.seat(), 1, items);
    add_items(rules, asked.previewer().state(), asked.seat(), -1, items);
    std::erase_if(items, [](const Item& item) { return item.amount == 0; });
    if (ranges::accumulate(items, 0, std::plus<>(), &Item::amount) != ranges::accumulate(outcome.forecasts, 0)) {
        items.clear();
    }
    return items;
}

} // namespace linderhof::host
