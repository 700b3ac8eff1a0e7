#include <linderhof/host/json/scene.hpp>

#include "json/parts.hpp"

namespace linderhof::host {

namespace {

Json row_json(const Row& row) {
    Json json{{"cells", row.cells}, {"emphasis", row.emphasis}};
    if (!row.option.empty()) {
        json["option"] = row.option;
    }
    return json;
}

Json zone_json(const Zone& zone) {
    return {{"key", zone.key},
            {"title", zone.title},
            {"columns", zone.columns},
            {"rows", list_json(zone.rows, row_json)},
            {"notes", zone.notes}};
}

Json seat_json(const SeatLine& line) {
    return {{"seat", line.seat},
            {"cells", line.cells},
            {"own", line.own},
            {"to_move", line.to_move},
            {"badge", line.badge}};
}

} // namespace

Json to_json(const Scene& scene) {
    return {{"headline", scene.headline},
            {"seats", list_json(scene.seats, seat_json)},
            {"zones", list_json(scene.zones, zone_json)}};
}

Json to_json(const Standing& standing) {
    return {{"seat", standing.seat}, {"rank", standing.rank}, {"score", standing.score}, {"note", standing.note}};
}

} // namespace linderhof::host
