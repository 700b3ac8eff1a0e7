#include <linderhof/host/json/preview.hpp>

#include "json/parts.hpp"

#include <linderhof/host/json/drawing.hpp>

namespace linderhof::host {

namespace {

Json gain_json(const PreviewPoints& points) {
    return {{"amount", points.amount}, {"text", points.text}, {"rule", points.rule}};
}

Json number_json(const PreviewNumber& number) {
    return {{"title", number.title}, {"before", number.before}, {"after", number.after}};
}

Json change_json(const PreviewChange& change) {
    Json json{{"text", change.text}, {"rule", change.rule}};
    if (change.number) {
        json["number"] = number_json(*change.number);
    }
    return json;
}

Json preview_row_json(const PreviewRow& row) {
    return {{"title", row.title}, {"cells", row.cells}};
}

} // namespace

Json to_json(const Preview& preview) {
    Json json{{"points", list_json(preview.points, gain_json)},
              {"forecasts", list_json(preview.forecasts, number_json)}};
    if (preview.score) {
        json["score"] = number_json(*preview.score);
    }
    json["changes"] = list_json(preview.changes, change_json);
    json["rows"] = list_json(preview.rows, preview_row_json);
    json["open"] = preview.open;
    return json;
}

Json to_json(const PlacingView& view) {
    const auto closed_json = [](const ClosedDoor& closed) {
        return Json{{"piece", closed.piece}, {"door", to_json(closed.door)}, {"blocked", closed.blocked}};
    };
    return {{"plot", view.plot},
            {"drawing", to_json(view.drawing)},
            {"closed", list_json(view.closed, closed_json)},
            {"enclosed", view.enclosed},
            {"words", closing_words(view)}};
}

} // namespace linderhof::host
