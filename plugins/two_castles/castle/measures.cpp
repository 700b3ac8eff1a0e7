#include "castle/measures.hpp"

#include <algorithm>
#include <linderhof/two_castles/castle.hpp>
#include <linderhof/two_castles/vocabulary.hpp>

#include <array>

namespace linderhof::two_castles {

namespace {

/// TC-CARD-3, 4, 7, 8, 11, 12, 15, 16, TC-SCORE-ATTENDANT-1.
int count_rooms(const Measure& measure, const Castle& castle) {
    int sum = 0;
    for (int room = 0; room < castle.size(); ++room) {
        sum += castle.matches(measure.wish, room) ? 1 : 0;
    }
    return sum;
}

/// TC-CARD-1.
int count_types(const Measure& measure, const Castle& castle) {
    TypeSet present;
    for (int room = 0; room < castle.size(); ++room) {
        present.insert(castle.type(room));
    }
    return present.common(measure.wish.types).size();
}

/// TC-CARD-19, 20.
int count_types_with(const Measure& measure, const Castle& castle) {
    std::array<std::uint8_t, TypeSet::capacity> counts{};
    int sum = 0;
    for (int room = 0; room < castle.size(); ++room) {
        const int type = castle.type(room);
        sum += ++counts[static_cast<std::size_t>(type)] == measure.from && measure.wish.types.contains(type) ? 1 : 0;
    }
    return sum;
}

/// TC-CARD-5, 6; rows count from the ground, row 0 (TC-GEO-10).
int count_on_rows(const Measure& measure, const Castle& castle) {
    int sum = 0;
    for (int room = 0; room < castle.size(); ++room) {
        const int row = castle.room(room).row;
        sum += row >= measure.from && row <= measure.to ? 1 : 0;
    }
    return sum;
}

/// TC-CARD-9.
int count_height(const Measure& /*measure*/, const Castle& castle) {
    int rows = 0;
    for (int row = castle.occupied().lowest(); row <= castle.occupied().highest(); ++row) {
        rows += castle.occupied().row(row) != 0 ? 1 : 0;
    }
    return rows;
}

/// TC-CARD-10.
int count_width(const Measure& /*measure*/, const Castle& castle) {
    std::uint64_t columns = 0;
    for (int row = castle.occupied().lowest(); row <= castle.occupied().highest(); ++row) {
        columns |= castle.occupied().row(row);
    }
    return std::popcount(columns);
}

/// TC-CARD-13 with corners, TC-CARD-14 without: the cells of a wide room are those around both halves.
int count_surrounded(const Measure& measure, const Castle& castle) {
    const CellSet& occupied = castle.occupied();
    const int corner = measure.from;
    int sum = 0;
    for (int i = 0; i < castle.size(); ++i) {
        const Room& room = castle.room(i);
        const int right = castle.printed(i).wide ? room.x + 1 : room.x;
        bool full = occupied.contains(room.x - 1, room.row) && occupied.contains(right + 1, room.row);
        for (int x = room.x - corner; full && x <= right + corner; ++x) {
            full = occupied.contains(x, room.row - 1) && occupied.contains(x, room.row + 1);
        }
        sum += full ? 1 : 0;
    }
    return sum;
}

/// TC-CARD-17: the six cells of TC-GEO-9.
int count_types_beside_throne(const Measure& measure, const Castle& castle) {
    constexpr std::array<Offset, 6> beside{{{-1, 0}, {2, 0}, {0, 1}, {1, 1}, {0, -1}, {1, -1}}};
    TypeSet present;
    for (const Offset cell : beside) {
        if (const int room = castle.at(cell.x, cell.row); room != Castle::nothing) {
            present.insert(castle.type(room));
        }
    }
    return present.common(measure.wish.types).size();
}

/// TC-CARD-18: the ten cells of TC-GEO-8.
int count_cells_around_throne(const Measure& /*measure*/, const Castle& castle) {
    constexpr std::uint64_t four = CellSet::bit(-1) | CellSet::bit(0) | CellSet::bit(1) | CellSet::bit(2);
    constexpr std::uint64_t ends = CellSet::bit(-1) | CellSet::bit(2);
    const CellSet& occupied = castle.occupied();
    return std::popcount(occupied.row(1) & four) + std::popcount(occupied.row(-1) & four) +
           std::popcount(occupied.row(0) & ends);
}

/// TC-CARD-2.
int count_attendants(const Measure& /*measure*/, const Castle& castle) {
    return castle.state().attendants;
}

Measure of_types(Rules& rules, const catalog::Record& word, MeasureFunction count) {
    Measure measure;
    measure.count = count;
    measure.wish.types = read_types(rules, word, "types");
    return measure;
}

MeasureMaker plain(MeasureFunction count) {
    return [count](Rules&, const catalog::Record&) {
        Measure measure;
        measure.count = count;
        return measure;
    };
}

Measure make_rooms(Rules& rules, const catalog::Record& word) {
    Measure measure;
    measure.count = count_rooms;
    measure.wish = read_wish(rules, word);
    return measure;
}

Measure make_types_with(Rules& rules, const catalog::Record& word) {
    Measure measure = of_types(rules, word, count_types_with);
    measure.from = static_cast<int>(word.integer("at_least"));
    return measure;
}

Measure make_on_rows(Rules& /*rules*/, const catalog::Record& word) {
    Measure measure;
    measure.count = count_on_rows;
    measure.from = static_cast<int>(word.integer("from"));
    measure.to = static_cast<int>(word.integer("to"));
    return measure;
}

Measure make_surrounded(Rules& /*rules*/, const catalog::Record& word) {
    Measure measure;
    measure.count = count_surrounded;
    measure.from = word.text("by") == "around" ? 1 : 0;
    return measure;
}

} // namespace

void add_measures(Rules& rules) {
    const auto add = [&](std::string word, MeasureMaker maker) {
        rules.measure_makers.emplace_back(std::move(word), std::move(maker));
    };
    add("rooms", make_rooms);
    add("types", [](Rules& all, const catalog::Record& word) { return of_types(all, word, count_types); });
    add("types_with", make_types_with);
    add("on_rows", make_on_rows);
    add("height", plain(count_height));
    add("width", plain(count_width));
    add("surrounded", make_surrounded);
    add("types_beside_throne",
        [](Rules& all, const catalog::Record& word) { return of_types(all, word, count_types_beside_throne); });
    add("cells_around_throne", plain(count_cells_around_throne));
    add("attendants", plain(count_attendants));
}

Measure make_measure(Rules& rules, const catalog::Record& word) {
    const std::string& name = word.text("kind");
    const auto found =
        std::ranges::find_if(rules.measure_makers, [&](const auto& maker) { return maker.first == name; });
    if (found == rules.measure_makers.end()) {
        throw CompositionError("No module makes the measure '" + name + "'.");
    }
    Measure measure = found->second(rules, word);
    measure.word = name;
    return measure;
}

} // namespace linderhof::two_castles
