// Drawings as the page shows them, with where each thing lies in them.

#include "games/table.hpp"

#include <linderhof/host/pictures/part.hpp>

#include <nlohmann/json.hpp>

#include <utility>

namespace linderhof::server {

namespace {

using Json = nlohmann::ordered_json;

/// One thing of a picture: what is printed on it, and the box around it in pixels of the picture.
template <typename Thing>
Json thing_json(const Thing& thing, const Json& box) {
    return {{"number", thing.number},
            {"name", thing.names.empty() ? std::string() : thing.names.front()},
            {"words", thing.words},
            {"box", box}};
}

Json things_json(const DrawnPlan& plan, double unit) {
    Json things = Json::array();
    for (const DrawnPiece& piece : plan.pieces) {
        const bool lies_across = piece.turn % 2 != 0;
        const int width = lies_across ? piece.shape.height() : piece.shape.width();
        const int height = lies_across ? piece.shape.width() : piece.shape.height();
        things.push_back(thing_json(piece, {piece.at.x * unit, piece.at.y * unit, width * unit, height * unit}));
    }
    return things;
}

Json things_json(const DrawnSide& side, double unit) {
    Json things = Json::array();
    for (const DrawnBox& box : side.boxes) {
        things.push_back(thing_json(box, {box.x * unit, -(box.row + 1) * unit, box.width * unit, unit}));
    }
    return things;
}

} // namespace

Json picture_json(const Drawing& drawing) {
    const host::PicturePart part = host::picture_part(drawing);
    return {{"markup", part.markup},
            {"box", {part.x, part.y, part.width, part.height}},
            {"unit", part.unit},
            {"legible", part.legible},
            {"side", std::holds_alternative<DrawnSide>(drawing)},
            {"things", std::visit([&](const auto& drawn) { return things_json(drawn, part.unit); }, drawing)}};
}

} // namespace linderhof::server
