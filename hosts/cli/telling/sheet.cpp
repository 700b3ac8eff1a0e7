#include "telling/sheet.hpp"

#include "program/host.hpp"

#include <linderhof/engine/offer.hpp>
#include <linderhof/engine/ruleset.hpp>
#include <linderhof/host/games/ending.hpp>
#include <linderhof/host/text/layout.hpp>

#include <algorithm>
#include <functional>

namespace linderhof::cli {

namespace {

/// A title, and for each seat a number as text.
std::vector<std::string> number_row(const Ruleset& rules, std::string title,
                                    const std::function<std::string(Seat)>& number) {
    std::vector<std::string> cells{std::move(title)};
    for (Seat seat = 0; seat < rules.seats(); ++seat) {
        cells.push_back(number(seat));
    }
    return cells;
}

/// A row for each counter of a kind; how many there are.
int add_counters(Table& table, const Position& position, CounterKind kind) {
    const std::vector<CounterSpec>& counters = position.rules().counters();
    int count = 0;
    for (std::uint16_t i = 0; i < counters.size(); ++i) {
        if (counters[i].kind == kind) {
            table.row(number_row(position.rules(), counters[i].title,
                                 [&](Seat seat) { return grouped(position.counter({i}, seat)); }));
            ++count;
        }
    }
    return count;
}

/// What each column would gain if the game ended now; how many do.
int add_gains(Table& table, const Position& now, const Position& then) {
    const std::vector<CounterSpec>& counters = now.rules().counters();
    int count = 0;
    for (std::uint16_t i = 0; i < counters.size(); ++i) {
        const auto gain = [&](Seat seat) { return then.counter({i}, seat) - now.counter({i}, seat); };
        bool any = false;
        for (Seat seat = 0; seat < now.seats(); ++seat) {
            any = any || gain(seat) != 0;
        }
        if (counters[i].kind == CounterKind::points && any) {
            table.row(
                number_row(now.rules(), "  " + counters[i].title, [&](Seat seat) { return with_sign(gain(seat)); }));
            ++count;
        }
    }
    return count;
}

std::string rule_below(const std::vector<std::string>& lines) {
    int width = 0;
    for (const std::string& line : lines) {
        width = std::max(width, display_width(line));
    }
    std::string rule = " ";
    for (int i = 1; i < width; ++i) {
        rule += "─";
    }
    return rule;
}

void print_standings(Screen& screen, const Names& names, const Position& position) {
    std::vector<Standing> standings = position.rules().game().standings(position);
    std::ranges::stable_sort(standings, [](const Standing& a, const Standing& b) { return a.rank < b.rank; });
    for (const Standing& standing : standings) {
        std::string text =
            std::to_string(standing.rank) + ". " + names.of(standing.seat) + " with " + grouped(standing.score);
        if (!standing.note.empty()) {
            text += "; " + names.fill(standing.note);
        }
        screen.text(text, 1, 4);
    }
    screen.gap();
}

/// Where the points of the end would come from.
void print_ending(Screen& screen, const Names& names, const Ending& ending, int players) {
    const std::vector<EndingLine> lines = lines_of(ending);
    if (!lines.empty()) {
        screen.text("The points of the end, one by one:", 1, 1);
    }
    for (const EndingLine& line : lines) {
        screen.ruled(names.fill(line.text), line.rule, 3, 5);
    }
    if (players > 1) {
        screen.text("What you cannot see is not counted here.", 3, 3);
    }
    screen.gap();
}

} // namespace

void print_sheet(Screen& screen, const Names& names, const Position& position, Seat viewer) {
    const Ruleset& rules = position.rules();
    const bool over = position.over();
    const Ending ending = ending_of(rules, position.state(), viewer);
    const Position then(rules, ending.state);
    Table table;
    std::vector<std::string> headings{""};
    for (Seat seat = 0; seat < rules.seats(); ++seat) {
        headings.push_back(">" + names.of(seat));
    }
    table.columns(headings);
    const int above = 1 + add_counters(table, position, CounterKind::points); // lines, with the headings
    const auto total = [](const Position& of) { return [&of](Seat seat) { return grouped(of.score(seat)); }; };
    const bool one_number = over && above == 2; // which is the total already
    if (!one_number) {
        table.row(number_row(rules, over ? "total" : "total so far", total(position)));
    }
    int below = 0;
    if (!over) {
        add_counters(table, position, CounterKind::forecast);
        table.row(number_row(rules, "if the game ended now", [](Seat) { return std::string(); }));
        below = add_gains(table, position, then);
        table.row(number_row(rules, "total then", total(then)));
    }
    std::vector<std::string> lines = table.lines(screen.width());
    const std::string rule = rule_below(lines);
    if (below > 0) {
        lines.insert(lines.end() - 1, rule);
    }
    if (!one_number) {
        lines.insert(lines.begin() + above, rule);
    }
    screen.gap();
    screen.lines(lines);
    screen.gap();
    if (over) {
        print_standings(screen, names, position);
    } else {
        print_ending(screen, names, ending, rules.players());
    }
}

} // namespace linderhof::cli
