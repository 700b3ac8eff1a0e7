#include <linderhof/host/games/ending.hpp>

#include <string_view>

namespace linderhof::host {

namespace {

/// "Most food rooms: " of "Most food rooms: $0 has 3: +8."; empty: there is no such beginning.
std::string_view beginning(std::string_view text) {
    const std::size_t colon = text.find(": ");
    return colon == std::string_view::npos ? std::string_view() : text.substr(0, colon + 2);
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

} // namespace linderhof::host
