#include <linderhof/host/games/preview.hpp>

#include <linderhof/engine/offer.hpp>

#include <range/v3/numeric/accumulate.hpp>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>

namespace linderhof::host {

namespace {

bool is_points(const Ruleset& rules, const Event& event) {
    return event.counter.valid() && rules.counters()[event.counter.index].kind == CounterKind::points;
}

void add_points(const Event& event, const Names& names, std::vector<PreviewPoints>& points) {
    if (event.items.empty() && event.amount != 0) {
        points.push_back({event.amount, names.fill(event.text), std::string(event.rule)});
    }
    for (const Item& item : event.items) {
        points.push_back({item.amount, names.fill(item.text), std::string(item.rule)});
    }
}

std::vector<PreviewNumber> forecast_changes(const Position& before, Seat seat, const Outcome& outcome) {
    std::vector<PreviewNumber> forecasts;
    for (std::uint16_t i = 0; i < outcome.forecasts.size(); ++i) {
        if (const int gain = outcome.forecasts[i]; gain != 0) {
            const int value = before.counter({i}, seat);
            forecasts.push_back({before.rules().counters()[i].title, value, value + gain});
        }
    }
    return forecasts;
}

std::optional<PreviewNumber> score_of(const Position& before, Seat seat, const Outcome& outcome) {
    const int points = ranges::accumulate(outcome.forecasts, outcome.gain, std::minus<>());
    const int score = before.score(seat);
    return points != 0 ? std::optional(PreviewNumber{"score", score, score + points}) : std::nullopt;
}

/// The seat's own events that bring no points; its numbers go on from event to event.
std::vector<PreviewChange> changes_of(const Position& before, Seat seat, const Outcome& outcome, const Names& names) {
    std::vector<PreviewChange> changes;
    std::map<std::uint16_t, int> numbers;
    for (const Event& event : outcome.events) {
        if (is_points(before.rules(), event) || event.seat != seat) {
            continue;
        }
        PreviewChange& change = changes.emplace_back();
        change.text = names.fill(event.text);
        change.rule = event.rule;
        if (event.counter.valid()) {
            const auto number = numbers.try_emplace(event.counter.index, before.counter(event.counter, seat)).first;
            const int now = number->second;
            number->second += event.amount;
            change.number = PreviewNumber{before.rules().counters()[event.counter.index].title, now, number->second};
        }
    }
    return changes;
}

/// "F3 L1": the cells of a row that would read otherwise; what they would be worth is told of the counters.
std::vector<std::string> changed_cells(const std::vector<Column>& columns, const std::vector<Cell>& now,
                                       const std::vector<Cell>& then) {
    std::vector<std::string> changed;
    for (std::size_t i = 0; i < then.size(); ++i) {
        const bool points = i < columns.size() && columns[i].role == Role::points;
        if (!points && !then[i].text.empty() && (i >= now.size() || now[i].text != then[i].text)) {
            changed.push_back(then[i].text);
        }
    }
    return changed;
}

/// Rows of the first zone that would read otherwise, unless it is a list of choices.
std::vector<PreviewRow> changed_rows(const LegalAnswers& asked, const Outcome& outcome, const Names& names) {
    const Position before = asked.position();
    const Game& game = before.rules().game();
    const Scene now = game.telling().scene(before, asked.seat());
    const Scene then = game.telling().scene(Position(before.rules(), outcome.after), asked.seat());
    std::vector<PreviewRow> changed;
    if (now.zones.empty() || then.zones.empty()) {
        return changed;
    }
    const Zone& zone = now.zones.front();
    const std::vector<Row>& rows = then.zones.front().rows;
    if (zone.rows.empty() || zone.rows.size() != rows.size() || !zone.rows.front().option.empty()) {
        return changed;
    }
    for (std::size_t r = 0; r < rows.size(); ++r) {
        const std::vector<Cell>& cells = rows[r].cells;
        if (std::vector<std::string> others = changed_cells(zone.columns, zone.rows[r].cells, cells); !others.empty()) {
            for (std::string& cell : others) {
                cell = names.fill(cell);
            }
            changed.push_back({names.fill(zone.title + ", " + cells.front().text), std::move(others)});
        }
    }
    return changed;
}

} // namespace

Preview preview_of(const LegalAnswers& asked, const Outcome& outcome, const Names& names) {
    const Position before = asked.position();
    Preview preview;
    for (const Event& event : outcome.events) {
        if (is_points(before.rules(), event) && event.seat == asked.seat()) {
            add_points(event, names, preview.points);
        }
    }
    preview.forecasts = forecast_changes(before, asked.seat(), outcome);
    preview.score = score_of(before, asked.seat(), outcome);
    preview.changes = changes_of(before, asked.seat(), outcome, names);
    if (!outcome.between.text.empty()) {
        preview.changes.insert(preview.changes.begin(),
                               {names.fill(outcome.between.text), outcome.between.rule, std::nullopt});
    }
    preview.open = outcome.open;
    if (!preview.open) {
        preview.rows = changed_rows(asked, outcome, names);
    }
    return preview;
}

std::vector<std::string> rules_in(const std::vector<Event>& events, Seat seat) {
    std::vector<std::string> rules;
    const auto add = [&](std::string_view rule) {
        if (!rule.empty() && std::ranges::find(rules, rule) == rules.end()) {
            rules.emplace_back(rule);
        }
    };
    for (const Event& event : events) {
        for (const Item& item : event.items) {
            add(item.rule);
        }
    }
    for (const Event& event : events) {
        if (event.seat == seat) {
            add(event.rule);
        }
    }
    return rules;
}

} // namespace linderhof::host
