#include "ruleset/scene.hpp"

#include "roburg/roburg.hpp"
#include "roburg/shared_hand.hpp"
#include "roburg/tell.hpp"
#include "turns/pick.hpp"
#include "turns/turns.hpp"

#include <linderhof/text/list.hpp>
#include <linderhof/two_castles/flow.hpp>

#include <algorithm>
#include <optional>
#include <string>

namespace linderhof::automa {

using two_castles::Rules;

namespace {

std::string mark_on(const Solo& solo, const SoloTable& table, int place) {
    if (table.marks[static_cast<std::size_t>(Signal::blue)] == place + 1) {
        return solo.markers > 1 ? "blue" : "marked";
    }
    return table.marks[static_cast<std::size_t>(Signal::grey)] == place + 1 ? "grey" : "";
}

/// Where a tile could lie in a castle, and the most that the castle would gain at once, bonuses left out.
Prospect prospect_of(const Position& position, int castle, std::uint16_t kind) {
    const Rules& rules = Rules::of(position);
    State state = position.state();
    const Position tried(position.rules(), state);
    const auto total = [&] {
        two_castles::Sheet sheet;
        rules.forms[static_cast<std::size_t>(castle)].call<&two_castles::Form::score>(tried, castle, sheet);
        return sheet.total();
    };
    two_castles::CellSet places;
    two_castles::find_places(two_castles::Castle(tried, castle), rules.kinds[kind], places);
    const int before = total();
    two_castles::CastleState& changed = state[rules.at.castles][static_cast<std::size_t>(castle)];
    const int number = castle * two_castles::castle_capacity + changed.rooms++;
    Prospect prospect;
    places.each([&](int x, int row) {
        state[rules.at.rooms][static_cast<std::size_t>(number)] = {kind, static_cast<std::int8_t>(x),
                                                                   static_cast<std::int8_t>(row)};
        prospect.gain = std::max(prospect.gain.value_or(-before), total() - before);
        ++prospect.places;
    });
    return prospect;
}

/// The castle that the question about the row is for; -1: there is no such question.
int castle_asked_for(const Position& position, Seat viewer) {
    const bool asked = viewer == player && position.owing().contains(player) &&
                       position.prompt().index == Solo::of(position).pick.index;
    return asked ? castle_for(position, static_cast<Purpose>(position.detail()[0])) : -1;
}

Row row_line(const Position& position, int place, int castle) {
    const Rules& rules = Rules::of(position);
    const two_castles::TileKind& kind = rules.kinds[kind_at(position, place)];
    Row row;
    row.option = castle >= 0 ? std::to_string(place + 1) : std::string();
    row.things = {kind.id};
    row.cells = {number_cell(place + 1), kind.name, rules.types[kind.type].name,
                 kind.icon == two_castles::none8 ? "" : rules.icons[kind.icon].name, kind.effect.words};
    row.cells.push_back(rules.standard.contains(kind.type)
                            ? number_cell(columns_of(position)[static_cast<std::size_t>(kind.type)])
                            : Cell(""));
    if (castle >= 0) {
        row.prospect = prospect_of(position, castle, kind_at(position, place));
        const std::optional<int> gain = row.prospect->gain;
        row.cells.push_back(gain ? Cell((*gain > 0 ? "+" : "") + std::to_string(*gain), *gain) : Cell("-"));
    }
    return row;
}

/// ", favourites Living and Corridor"
std::string favourite_words(const Position& position) {
    const Rules& rules = Rules::of(position);
    std::vector<std::string> names;
    for (std::size_t type = 0; type < rules.types.size(); ++type) {
        if (TypeSet::from_bits(table_of(position).favourites).contains(static_cast<int>(type))) {
            names.push_back(rules.types[type].name);
        }
    }
    return names.empty() ? std::string() : ", favourites " + listed(names);
}

Zone row_zone(const Position& position, Seat viewer) {
    const Solo& solo = Solo::of(position);
    const SoloTable& table = table_of(position);
    const int castle = castle_asked_for(position, viewer);
    const bool marked = table.marks[0] != 0 || table.marks[1] != 0;
    Zone zone;
    zone.key = "row";
    zone.title = "Shared hand";
    zone.use = ZoneUse::choose;
    zone.columns = {{"", Role::count},    {"tile", Role::name},   {"type", Role::kind},
                    {"icon", Role::text}, {"scores", Role::rule}, {"Roburg", Role::count}};
    if (castle >= 0) {
        zone.columns.push_back({"gain", Role::gain});
    }
    if (marked) {
        zone.columns.push_back({"marker", Role::text});
    }
    for (int place = 0; place < table.row_count; ++place) {
        Row row = row_line(position, place, castle);
        if (marked) {
            row.cells.emplace_back(mark_on(solo, table, place));
        }
        zone.rows.push_back(std::move(row));
    }
    zone.notes.push_back("Roburg: tiles of the type there" + favourite_words(position) + ".");
    zone.notes.push_back((castle >= 0 ? "gain: extra points for " + castle_name(position, castle) + ". " : "") +
                         std::to_string(table.piles) + " more hands, " + std::to_string(table.cards) + " cards.");
    return zone;
}

Zone roburg_zone(const Position& position) {
    const Solo& solo = Solo::of(position);
    const Rules& rules = Rules::of(position);
    const Columns columns = columns_of(position);
    Zone zone;
    zone.key = "columns";
    zone.title = "Columns of Roburg, " + solo.level_name;
    zone.columns = {{"column", Role::name}, {"tiles", Role::count}, {"VP", Role::points}, {"", Role::text}};
    for (std::size_t type = 0; type < rules.types.size(); ++type) {
        if (!rules.standard.contains(static_cast<int>(type))) {
            continue;
        }
        Columns alone{};
        alone[type] = columns[type];
        const bool favourite = TypeSet::from_bits(table_of(position).favourites).contains(static_cast<int>(type));
        Row row;
        row.cells = {rules.types[type].name, number_cell(columns[type]), number_cell(score_roburg(solo, alone).columns),
                     favourite ? "favourite" : ""};
        zone.rows.push_back(std::move(row));
    }
    const RoburgScore score = score_roburg(solo, columns);
    zone.notes = {"now " + std::to_string(score.total()) + " VP: level " + std::to_string(score.base) + ", columns " +
                  std::to_string(score.columns) + ", filled columns " + std::to_string(score.filled)};
    return zone;
}

} // namespace

void add_zones(const Position& position, Seat viewer, Scene& scene) {
    const Solo& solo = Solo::of(position);
    const SoloTable& table = table_of(position);
    std::size_t most = 1;
    for (SeatLine& seat : scene.seats) { // nobody holds a hand, and only one is ever asked
        const auto [left, right] = Rules::of(position).castles_of[static_cast<std::size_t>(seat.seat)];
        const std::size_t own = left == right ? 1 : 2;
        seat.cells.erase(seat.cells.begin() + static_cast<std::ptrdiff_t>(own), seat.cells.end());
        most = std::max(most, own);
    }
    scene.seat_columns.resize(most);
    if (!position.over() && table.row_count > 0) {
        const int hand = solo.piles - table.piles;
        scene.headline = "Hand " + std::to_string(hand) + " of " + std::to_string(solo.piles);
        if (solo.markers > 1) {
            const Seat active = active_seat(position);
            scene.headline += " · round " + std::to_string(position[Rules::of(position).at.table].front().round) +
                              " · " + (active == player ? "your turn" : "turn of " + seat_name(active));
        }
    }
    scene.zones.push_back(row_zone(position, viewer));
    scene.zones.push_back(roburg_zone(position));
}

} // namespace linderhof::automa
