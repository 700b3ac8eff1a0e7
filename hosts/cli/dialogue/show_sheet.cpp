// The score sheet, and the ranks at the end.

#include "dialogue/show.hpp"

#include "program/host.hpp"

#include <linderhof/engine/ruleset.hpp>
#include <linderhof/host/text/layout.hpp>

#include <algorithm>
#include <cstdint>
#include <utility>

namespace linderhof::cli {

namespace {

/// A row for each counter of a kind; how many there are.
int add_counters(Table& table, const Position& position, CounterKind kind) {
    const std::vector<CounterSpec>& counters = position.rules().counters();
    int count = 0;
    for (std::uint16_t i = 0; i < counters.size(); ++i) {
        if (counters[i].kind == kind) {
            std::vector<std::string> cells{counters[i].title};
            for (int seat = 0; seat < position.seats(); ++seat) {
                cells.push_back(grouped(position.counter({i}, static_cast<Seat>(seat))));
            }
            table.row(std::move(cells));
            ++count;
        }
    }
    return count;
}

} // namespace

void Show::sheet() const {
    const Ruleset& rules = position_.rules();
    Table table;
    std::vector<std::string> headings{""};
    for (int seat = 0; seat < rules.seats(); ++seat) {
        headings.push_back(">" + names_.of(static_cast<Seat>(seat)));
    }
    table.columns(headings);
    add_counters(table, position_, CounterKind::points);
    std::vector<std::string> total{position_.over() ? "total" : "total so far"};
    for (int seat = 0; seat < rules.seats(); ++seat) {
        total.push_back(grouped(position_.score(static_cast<Seat>(seat))));
    }
    table.row(std::move(total));
    const int forecasts = add_counters(table, position_, CounterKind::forecast);
    std::vector<std::string> lines = table.lines(screen_.width());
    std::string rule = " ";
    for (int i = 1; i < widest(lines); ++i) {
        rule += "─";
    }
    lines.insert(lines.end() - 1 - forecasts, rule);
    screen_.gap();
    screen_.lines(lines);
    screen_.gap();
    if (position_.over()) {
        standings();
    }
}

void Show::standings() const {
    std::vector<Standing> standings = game_.standings(position_);
    std::ranges::stable_sort(standings, [](const Standing& a, const Standing& b) { return a.rank < b.rank; });
    for (const Standing& standing : standings) {
        std::string text =
            std::to_string(standing.rank) + ". " + names_.of(standing.seat) + " with " + grouped(standing.score);
        if (!standing.note.empty()) {
            text += ": " + names_.fill(standing.note);
        }
        screen_.text(text, 1, 4);
    }
    screen_.gap();
}

} // namespace linderhof::cli
