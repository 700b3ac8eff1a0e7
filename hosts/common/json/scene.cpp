#include <linderhof/host/json/scene.hpp>

#include "json/parts.hpp"

#include <linderhof/host/json/question.hpp>

#include <array>

namespace linderhof::host {

namespace {

constexpr std::array<const char*, 15> roles{"text",  "key",   "name", "kind",   "shape", "size",  "points", "rule",
                                            "price", "coins", "net",  "places", "gain",  "money", "count"};
static_assert(roles.size() == static_cast<std::size_t>(Role::count) + 1);
constexpr std::array<const char*, 4> uses{"choose", "compare", "count", "own"};

Json column_json(const Column& column) {
    return {{"heading", column.heading}, {"role", roles[static_cast<std::size_t>(column.role)]}};
}

Json cell_json(const Cell& cell) {
    Json json{{"text", cell.text}};
    if (cell.number) {
        json["number"] = *cell.number;
    }
    return json;
}

Json prospect_json(const Prospect& prospect) {
    Json json{{"affordable", prospect.affordable}, {"places", prospect.places}};
    if (prospect.gain) {
        json["gain"] = *prospect.gain;
    }
    if (!prospect.why_not.text.empty()) {
        json["why_not"] = to_json(prospect.why_not);
    }
    return json;
}

Json row_json(const Row& row) {
    Json json{{"cells", list_json(row.cells, cell_json)}, {"emphasis", row.emphasis}, {"things", row.things}};
    if (!row.option.empty()) {
        json["option"] = row.option;
    }
    if (row.prospect) {
        json["prospect"] = prospect_json(*row.prospect);
    }
    return json;
}

Json zone_json(const Zone& zone) {
    Json json{{"key", zone.key},
              {"title", zone.title},
              {"use", uses[static_cast<std::size_t>(zone.use)]},
              {"columns", list_json(zone.columns, column_json)},
              {"rows", list_json(zone.rows, row_json)},
              {"notes", zone.notes}};
    if (zone.audience != SeatSet::all(max_seats)) {
        json["audience"] = seats_json(zone.audience);
    }
    return json;
}

Json seat_json(const SeatLine& line) {
    return {{"seat", line.seat},
            {"cells", list_json(line.cells, cell_json)},
            {"own", line.own},
            {"to_move", line.to_move},
            {"badge", line.badge}};
}

} // namespace

Json to_json(const Scene& scene) {
    return {{"headline", scene.headline},
            {"seat_columns", list_json(scene.seat_columns, column_json)},
            {"seats", list_json(scene.seats, seat_json)},
            {"zones", list_json(scene.zones, zone_json)}};
}

Json to_json(const Standing& standing) {
    return {{"seat", standing.seat}, {"rank", standing.rank}, {"score", standing.score}, {"note", standing.note}};
}

} // namespace linderhof::host
