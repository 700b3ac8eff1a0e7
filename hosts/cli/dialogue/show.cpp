#include "dialogue/show.hpp"

#include "program/host.hpp"

#include <linderhof/engine/ruleset.hpp>
#include <linderhof/host/text/cells.hpp>
#include <linderhof/host/text/layout.hpp>
#include <linderhof/host/text/match.hpp>

#include <range/v3/view/enumerate.hpp>

#include <algorithm>
#include <iterator>
#include <utility>

namespace linderhof::cli {

bool offers_something(const Zone& zone) {
    return std::ranges::any_of(zone.rows, [](const Row& row) { return !row.option.empty(); });
}

namespace {

constexpr int beside_gap = 4;
constexpr int wide_screen = 120; ///< columns from which lists stand beside plans

/// Takes the column of a role out of a zone.
void drop(Zone& zone, Role role) {
    const auto column = std::ranges::find(zone.columns, role, &Column::role);
    if (column == zone.columns.end()) {
        return;
    }
    const std::ptrdiff_t index = column - zone.columns.begin();
    zone.columns.erase(column);
    for (Row& row : zone.rows) {
        if (index < static_cast<std::ptrdiff_t>(row.cells.size())) {
            row.cells.erase(row.cells.begin() + index);
        }
    }
}

/// Shortens names by so many columns, as far as they can still be told by their beginnings.
void shorten_names(Zone& zone, int columns) {
    constexpr int least = 12;
    const auto column = std::ranges::find(zone.columns, Role::name, &Column::role);
    if (column == zone.columns.end()) {
        return;
    }
    const auto index = static_cast<std::size_t>(column - zone.columns.begin());
    int widest = 0;
    for (const Row& row : zone.rows) {
        widest = std::max(widest, index < row.cells.size() ? display_width(row.cells[index].text) : 0);
    }
    for (Row& row : zone.rows) {
        if (index < row.cells.size()) {
            row.cells[index].text = shortened(row.cells[index].text, std::max(least, widest - columns));
        }
    }
}

} // namespace

Show::Show(Screen& screen, const Names& names, const Position& position, Seat viewer)
    : screen_(screen), names_(names), position_(position), viewer_(viewer), game_(position.rules().game()),
      scene_(game_.telling().scene(position, viewer)), plots_(game_.telling().plots(position)) {}

std::vector<std::string> Show::table_lines(const Zone& zone, int width) const {
    Table table;
    if (!offers_something(zone)) {
        table.wrap(); // choices stay on one line each
    }
    if (has_headings(zone)) {
        std::vector<std::string> headings;
        for (const std::string& heading : headings_of(zone)) {
            headings.push_back(names_.fill(heading));
        }
        table.row(std::move(headings));
    }
    std::vector<Align> aligns;
    for (const Column& column : zone.columns) {
        aligns.push_back(is_number(column.role) ? Align::right : Align::left);
    }
    table.align(aligns);
    for (const Row& row : zone.rows) {
        std::vector<std::string> cells;
        for (const Cell& cell : row.cells) {
            cells.push_back(names_.fill(cell.text));
        }
        table.row(std::move(cells));
    }
    return table.lines(width);
}

std::vector<std::string> in_columns(const std::vector<std::string>& entries, int width, int gap) {
    for (std::size_t rows = 1; rows < entries.size(); ++rows) {
        std::vector<std::vector<std::string>> columns;
        int used = -gap;
        for (std::size_t first = 0; first < entries.size(); first += rows) {
            const auto begin = entries.begin() + static_cast<std::ptrdiff_t>(first);
            const auto& column = columns.emplace_back(
                begin, begin + static_cast<std::ptrdiff_t>(std::min(rows, entries.size() - first)));
            used += display_width(*std::ranges::max_element(column, {}, display_width)) + gap;
        }
        if (used <= width) {
            return beside(columns, gap);
        }
    }
    return entries;
}

/// A table of choices that is too wide goes without what can be seen or worked out otherwise, as far as it must.
/// Names are shortened no further than they must.
std::vector<std::string> Show::fitted_table(Zone zone) const {
    constexpr int unlimited = 1000;
    const auto excess = [&](const Zone& wide) { return widest(table_lines(wide, unlimited)) - list_width(); };
    const auto with_short_names = [&] {
        Zone shorter = zone;
        shorten_names(shorter, excess(zone));
        return shorter;
    };
    if (!offers_something(zone)) {
        return table_lines(zone, list_width());
    }
    for (const Role role : {Role::shape, Role::net}) {
        if (excess(zone) > 0) {
            drop(zone, role);
        }
    }
    for (const Role role : {Role::size, Role::text, Role::points, Role::kind}) {
        if (excess(with_short_names()) > 0) {
            drop(zone, role);
        }
    }
    return table_lines(with_short_names(), list_width());
}

std::vector<std::string> Show::note_lines(const Zone& zone) const {
    constexpr int indent = 4;
    constexpr int gap = 4;
    const int room = screen_.width() - indent;
    std::vector<std::string> notes;
    std::vector<std::string> lines;
    for (const std::string& note : zone.notes) {
        std::string text = names_.fill(note);
        if (display_width(text) <= room) { // else nothing has room beside it
            notes.push_back(std::move(text));
        } else {
            std::ranges::copy(wrapped(text, screen_.width(), indent, indent), std::back_inserter(lines));
        }
    }
    std::vector<std::string> columns = in_columns(notes, room, gap);
    for (std::string& line : columns) {
        line.insert(0, indent, ' ');
    }
    lines.insert(lines.begin(), columns.begin(), columns.end());
    return lines;
}

std::vector<std::string> Show::zone_lines(const Zone& zone, bool notes) const {
    std::vector<std::string> lines{" " + names_.fill(zone.title)};
    std::vector<std::string> rows = fitted_table(zone);
    if (has_headings(zone) && !rows.empty() && zone.columns.front().heading.empty()) {
        // The title stands in the line of the headings when there is room.
        const std::string title = lines.front() + " ";
        const std::size_t length = title.size();
        if (rows.front().size() > length && rows.front().find_first_not_of(' ') > length) {
            rows.front().replace(0, length, title);
            lines.clear();
        }
    }
    std::ranges::copy(rows, std::back_inserter(lines));
    if (notes) {
        std::ranges::copy(note_lines(zone), std::back_inserter(lines));
    }
    return lines;
}

std::vector<std::string> Show::seat_table(std::size_t first, std::size_t last) const {
    constexpr int behind = 4; // where the lines below the first one begin
    Table table(first == 0 ? 1 : behind);
    std::vector<Align> aligns(last - first + 1, Align::right);
    aligns.front() = first == 0 ? Align::left : Align::right;
    table.align(aligns);
    for (const SeatLine& seat : scene_.seats) {
        std::vector<std::string> cells;
        if (first == 0) {
            cells.push_back(names_.of(seat.seat) + (seat.badge.empty() ? "" : " " + seat.badge));
        }
        for (std::size_t i = first; i < std::min(last, seat.cells.size()); ++i) {
            cells.push_back(names_.fill(seat.cells[i].text));
        }
        table.row(std::move(cells));
    }
    return table.lines(screen_.width());
}

int Show::widest(const std::vector<std::string>& lines) {
    int width = 0;
    for (const std::string& line : lines) {
        width = std::max(width, display_width(line));
    }
    return width;
}

void Show::seat_lines() const {
    std::size_t most = 1;
    for (const SeatLine& seat : scene_.seats) {
        most = std::max(most, seat.cells.size());
    }
    std::vector<std::vector<std::string>> parts{seat_table(0, most)};
    for (std::size_t count = 2; count <= most && widest(parts.front()) > screen_.width(); ++count) {
        const std::size_t each = (most + count - 1) / count;
        parts.clear();
        for (std::size_t first = 0; first < most; first += each) {
            parts.push_back(seat_table(first, std::min(first + each, most)));
        }
    }
    for (std::size_t seat = 0; seat < scene_.seats.size(); ++seat) {
        for (const std::vector<std::string>& part : parts) {
            screen_.line(part[seat]);
        }
    }
    for (const SeatLine& seat : scene_.seats) {
        if (!seat.own.empty()) {
            screen_.text(names_.of(seat.seat) + ", " + names_.fill(seat.own), 1, 4);
        }
    }
}

int Show::list_width() const {
    const int width = screen_.options().width;
    return width >= wide_screen ? line_width : width;
}

void Show::table(const Choices& choices) const {
    screen_.heading(names_.fill(scene_.headline));
    screen_.gap();
    seat_lines();
    const int width = screen_.options().width;
    std::vector<std::string> others;
    if (!scene_.zones.empty() && !offers_something(scene_.zones.front())) {
        others = zone_shelf(scene_.zones.front());
        std::ranges::copy(zone_lines(scene_.zones.front()), std::back_inserter(others));
        others.emplace_back();
    }
    screen_.gap();
    for (const Scale scale : {Scale::automatic, Scale::normal}) {
        const std::vector<std::string> plots = own_plot_lines(scale);
        std::vector<std::string> zones = others;
        // What can be chosen ends where the plan ends, so that it is on the screen when that is higher.
        zones.resize(std::max(zones.size(), plots.size() - std::min(plots.size(), choices.lists.size())));
        std::ranges::copy(choices.lists, std::back_inserter(zones));
        if (width >= wide_screen && !plots.empty() && widest(plots) + beside_gap + widest(zones) <= width) {
            screen_.lines(beside({plots, zones}, beside_gap));
            screen_.gap();
            return;
        }
    }
    screen_.lines(others);
    screen_.lines(own_plot_lines(Scale::automatic));
    screen_.lines(choices.lists);
}

void Show::zone(std::string_view key) const {
    for (const Zone& zone : scene_.zones) {
        if (zone.key == key) {
            screen_.gap();
            screen_.lines(zone_shelf(zone));
            screen_.lines(zone_lines(zone));
            screen_.gap();
        }
    }
}

const Row* Show::row_of(const std::string& option) const {
    for (const Zone& zone : scene_.zones) {
        const auto row = std::ranges::find(zone.rows, option, &Row::option);
        if (row != zone.rows.end()) {
            return &*row;
        }
    }
    return nullptr;
}

std::vector<Showable> Show::things() const {
    std::vector<Showable> things;
    const std::vector<int> own = own_plots();
    const auto add_plot = [&](int plot) {
        const Plot& each = plots_[static_cast<std::size_t>(plot)];
        Showable thing{{names_.fill(each.key), names_.fill(each.title)}, {}, plot};
        if (each.owners.size() == 1) {
            thing.words.push_back(names_.of(each.owners.first()));
        }
        things.push_back(std::move(thing));
    };
    std::ranges::for_each(own, add_plot);
    for (std::size_t i = 0; i < plots_.size(); ++i) {
        if (!plots_[i].owners.contains(viewer_)) {
            add_plot(static_cast<int>(i));
        }
    }
    for (const Zone& zone : scene_.zones) {
        things.push_back({{zone.key, zone.title}, zone.key, -1});
    }
    return things;
}

std::optional<Showable> Show::find(std::string_view text) const {
    const std::vector<Showable> list = things();
    std::vector<Meaning> meanings;
    meanings.reserve(list.size());
    for (const Showable& thing : list) {
        meanings.push_back({thing.words});
    }
    const std::vector<std::size_t> found = meanings_of(text, meanings);
    return found.empty() ? std::nullopt : std::optional(list[found.front()]);
}

void Show::thing(const Showable& thing) const {
    if (thing.plot >= 0) {
        plot(thing.plot);
        pieces(thing.plot);
    } else {
        zone(thing.zone);
    }
}

} // namespace linderhof::cli
