#include "dialogue/preview.hpp"

#include "program/host.hpp"

#include <linderhof/engine/offer.hpp>
#include <linderhof/host/text/layout.hpp>

#include <algorithm>
#include <cstdint>
#include <map>
#include <numeric>

namespace linderhof::cli {

namespace {

constexpr const char* gap = "\u00A0\u00A0\u00A0"; // blanks that wrapping keeps

std::string amount_words(int amount) {
    std::string number = with_sign(amount);
    for (int width = display_width(number); width < 3; ++width) {
        number.insert(0, "\u00A0");
    }
    return number + gap;
}

constexpr int item_indent = 3;
constexpr int item_hanging = 10;

bool is_points(const Ruleset& rules, const Event& event) {
    return event.counter.valid() && rules.counters()[event.counter.index].kind == CounterKind::points;
}

void print_points(Screen& screen, const Names& names, const Event& event) {
    if (event.items.empty() && event.amount != 0) {
        screen.ruled(amount_words(event.amount) + names.fill(event.text), event.rule, item_indent, item_hanging);
    }
    for (const Item& item : event.items) {
        screen.ruled(amount_words(item.amount) + names.fill(item.text), item.rule, item_indent, item_hanging);
    }
}

/// "29 000 → 14 000" behind the sentence of a change of goods; `at` is the number before it, and is moved on.
std::string change_words(int& at, const Event& event) {
    const int before = at;
    at += event.amount;
    return " " + grouped(before) + " → " + grouped(at);
}

/// "+5   castle on the left 23 → 28"
void print_forecasts(Screen& screen, const Position& before, Seat seat, const Outcome& outcome) {
    for (std::uint16_t i = 0; i < outcome.forecasts.size(); ++i) {
        if (const int gain = outcome.forecasts[i]; gain != 0) {
            const int value = before.counter({i}, seat);
            screen.text(amount_words(gain) + before.rules().counters()[i].title + " " + grouped(value) + " → " +
                            grouped(value + gain),
                        item_indent, item_hanging);
        }
    }
}

/// "31, F3 L1": the cells of a row that would read otherwise.
std::string changed_cells(const std::vector<std::string>& now, const std::vector<std::string>& then) {
    std::string text;
    for (std::size_t i = 0; i < then.size(); ++i) {
        if (!then[i].empty() && (i >= now.size() || now[i] != then[i])) {
            text += (text.empty() ? "" : ", ") + then[i];
        }
    }
    return text;
}

/// Rows of zones without choices that would read otherwise.
void print_changed_rows(Screen& screen, const Names& names, const Asked& asked, const Outcome& outcome) {
    const Position before = asked.position();
    const Game& game = before.rules().game();
    const Scene now = game.scene(before, asked.seat());
    const Scene then = game.scene(Position(before.rules(), outcome.after), asked.seat());
    for (std::size_t z = 0; z < std::min(now.zones.size(), then.zones.size()); ++z) {
        const Zone& zone = now.zones[z];
        if (zone.rows.empty() || zone.rows.size() != then.zones[z].rows.size() || !zone.rows.front().option.empty() ||
            z > 0) {
            continue;
        }
        for (std::size_t r = 0; r < zone.rows.size(); ++r) {
            const std::vector<std::string>& cells = then.zones[z].rows[r].cells;
            if (const std::string changed = changed_cells(zone.rows[r].cells, cells); !changed.empty()) {
                screen.text(names.fill(zone.title + ", " + cells.front() + ": " + changed), 2, 4);
            }
        }
    }
}

} // namespace

void print_preview(Screen& screen, const Names& names, const Asked& asked, const Outcome& outcome,
                   const std::string& title) {
    const Position before = asked.position();
    screen.gap();
    screen.text(std::string("Preview") + gap + title, 2, 4);
    for (const Event& event : outcome.events) {
        if (is_points(before.rules(), event) && event.seat == asked.seat()) {
            print_points(screen, names, event);
        }
    }
    print_forecasts(screen, before, asked.seat(), outcome);
    const int points = outcome.gain - std::accumulate(outcome.forecasts.begin(), outcome.forecasts.end(), 0);
    if (points != 0) {
        const int score = before.score(asked.seat());
        screen.text(amount_words(points) + "score " + grouped(score) + " → " + grouped(score + points), item_indent,
                    item_hanging);
    }
    std::map<std::uint16_t, int> numbers; // of the seat's own goods, event by event
    for (const Event& event : outcome.events) {
        if (is_points(before.rules(), event) || event.seat != asked.seat()) {
            continue;
        }
        std::string text = names.fill(event.text);
        if (event.counter.valid()) {
            const auto number =
                numbers.try_emplace(event.counter.index, before.counter(event.counter, event.seat)).first;
            text += change_words(number->second, event);
        }
        screen.ruled(text, event.rule, 2, 4);
    }
    if (!outcome.open) {
        print_changed_rows(screen, names, asked, outcome);
    } else {
        screen.text("Then something is turned up: no undo past this point.", 2, 4);
    }
}

std::vector<std::string> rules_in(const std::vector<Event>& events, Seat seat) {
    std::vector<std::string> rules;
    const auto add = [&](std::string_view rule) {
        if (!rule.empty() && std::find(rules.begin(), rules.end(), rule) == rules.end()) {
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

} // namespace linderhof::cli
