#include "scene.hpp"

#include "roburg.hpp"
#include "shared_hand.hpp"
#include "tell.hpp"

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

Zone row_zone(const Position& position) {
    const Solo& solo = Solo::of(position);
    const Rules& rules = Rules::of(position);
    const SoloTable& table = table_of(position);
    Zone zone;
    zone.key = "row";
    zone.title = "Shared hand";
    zone.columns = {">", "tile", "type", "icon", "scores", ">Roburg", "marker"};
    const Columns columns = columns_of(position);
    for (int place = 0; place < table.row_count; ++place) {
        const two_castles::Kind& kind = rules.kinds[kind_at(position, place)];
        const bool standard = rules.standard.contains(kind.type);
        Row row;
        row.option = std::to_string(place + 1);
        row.cells = {row.option,
                     kind.name,
                     rules.types[kind.type].name,
                     kind.icon == two_castles::none8 ? "" : rules.icons[kind.icon].name,
                     kind.effect.words,
                     standard ? std::to_string(columns[kind.type]) : "",
                     mark_on(solo, table, place)};
        zone.rows.push_back(std::move(row));
    }
    zone.notes = {std::to_string(table.piles) + " more hands, " + std::to_string(table.cards) + " cards in the deck"};
    return zone;
}

Zone roburg_zone(const Position& position) {
    const Solo& solo = Solo::of(position);
    const Rules& rules = Rules::of(position);
    const Columns columns = columns_of(position);
    Zone zone;
    zone.key = "roburg";
    zone.title = "Roburg (" + solo.level_name + ")";
    zone.columns = {"column", ">tiles", ">VP", ""};
    for (std::size_t type = 0; type < rules.types.size(); ++type) {
        if (!rules.standard.contains(static_cast<int>(type))) {
            continue;
        }
        Columns alone{};
        alone[type] = columns[type];
        const bool favourite = TypeSet::from_bits(table_of(position).favourites).contains(static_cast<int>(type));
        zone.rows.push_back({"",
                             {rules.types[type].name, std::to_string(columns[type]),
                              std::to_string(score_roburg(solo, alone).columns), favourite ? "favourite" : ""},
                             false});
    }
    const RoburgScore score = score_roburg(solo, columns);
    zone.notes = {"now " + std::to_string(score.total()) + " VP: level " + std::to_string(score.base) + ", columns " +
                  std::to_string(score.columns) + ", filled columns " + std::to_string(score.filled)};
    return zone;
}

} // namespace

void add_zones(const Position& position, Seat /*viewer*/, Scene& scene) {
    scene.zones.push_back(row_zone(position));
    scene.zones.push_back(roburg_zone(position));
}

} // namespace linderhof::automa
