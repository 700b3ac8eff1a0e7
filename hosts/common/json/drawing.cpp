#include <linderhof/host/json/drawing.hpp>

#include "json/parts.hpp"

#include <array>
#include <cstddef>

namespace linderhof::host {

namespace {

constexpr std::array<const char*, 4> facings{"top", "right", "bottom", "left"};
constexpr std::array<const char*, 3> door_states{"open", "joined", "blocked"};
constexpr std::array<const char*, 3> reaches{"joined", "touching", "anywhere"};
constexpr std::array<const char*, 3> marks{"none", "fresh", "ghost"};

Json point_json(geometry::Point point) {
    return Json::array({point.x, point.y});
}

Json points_json(const std::vector<geometry::Point>& points) {
    return list_json(points, point_json);
}

Json shape_json(const geometry::Shape& shape) {
    return shape.kind == geometry::Shape::Kind::circle ? Json{{"diameter", shape.diameter}}
                                                       : Json{{"corners", points_json(shape.corners)}};
}

Json style_json(const Style& style) {
    return {{"key", style.key},
            {"name", style.name},
            {"letter", std::string(1, style.letter)},
            {"ansi", style.ansi},
            {"floor", style.floor},
            {"wall", style.wall},
            {"dark_floor", style.dark_floor},
            {"dark_wall", style.dark_wall},
            {"texture", style.texture},
            {"symbol", style.symbol},
            {"pointed", style.pointed}};
}

Json path_json(const SymbolPath& path) {
    Json json{{"data", path.data}};
    if (path.line > 0) {
        json["line"] = path.line;
    }
    json["holes"] = path.holes;
    return json;
}

Json symbol_json(const Symbol& symbol) {
    return {{"key", symbol.key}, {"paths", list_json(symbol.paths, path_json)}};
}

Json centre_json(const DrawnCentre& centre) {
    return {{"reach", reaches[static_cast<std::size_t>(centre.reach)]},
            {"amount", centre.amount},
            {"targets", centre.targets}};
}

Json area_json(const DrawnArea& area) {
    return {{"cells", points_json(area.cells)}, {"court", area.court}};
}

Json wish_json(const DrawnWish& wish) {
    return {{"code", wish.code},
            {"cells", points_json(wish.cells)},
            {"amount", wish.amount},
            {"targets", wish.targets},
            {"target_sign", wish.target_sign}};
}

void add_identity(const std::string& id, int number, Json& json) {
    if (!id.empty()) {
        json["id"] = id;
    }
    if (number >= 0) {
        json["number"] = number;
    }
}

} // namespace

Json to_json(const DrawnDoor& door) {
    return {{"cell", point_json(door.cell)},
            {"facing", facings[static_cast<std::size_t>(door.facing)]},
            {"state", door_states[static_cast<std::size_t>(door.state)]},
            {"outside", door.outside},
            {"changed", door.changed}};
}

Json to_json(const DrawnPiece& piece) {
    Json json{{"shape", shape_json(piece.shape)}, {"at", point_json(piece.at)}, {"turn", piece.turn}};
    if (piece.style >= 0) {
        json["style"] = piece.style;
    }
    if (piece.second_style >= 0) {
        json["second_style"] = piece.second_style;
    }
    json["doors"] = list_json(piece.doors, [](const DrawnDoor& door) { return to_json(door); });
    json["fenced"] = piece.fenced;
    json["lower"] = piece.lower;
    if (piece.dark_end) {
        json["dark_end"] = facings[static_cast<std::size_t>(*piece.dark_end)];
    }
    json["names"] = piece.names;
    json["badge"] = piece.badge;
    json["rule"] = piece.rule;
    if (piece.centre) {
        json["centre"] = centre_json(*piece.centre);
    }
    json["words"] = piece.words;
    add_identity(piece.id, piece.number, json);
    json["mark"] = marks[static_cast<std::size_t>(piece.mark)];
    json["note"] = piece.note;
    return json;
}

Json to_json(const DrawnBox& box) {
    Json json{{"x", box.x}, {"row", box.row}, {"width", box.width}};
    if (box.style >= 0) {
        json["style"] = box.style;
    }
    json["sign"] = box.sign;
    json["sign_letter"] = std::string(1, box.sign_letter);
    json["open_top"] = box.open_top;
    if (!box.wish.code.empty()) {
        json["wish"] = wish_json(box.wish);
    }
    json["names"] = box.names;
    json["badge"] = box.badge;
    json["words"] = box.words;
    add_identity(box.id, box.number, json);
    json["mark"] = marks[static_cast<std::size_t>(box.mark)];
    json["note"] = box.note;
    return json;
}

Json to_json(const Drawing& drawing) {
    const Looks& looks = looks_of(drawing);
    const auto* side = std::get_if<DrawnSide>(&drawing);
    Json json{{"view", side != nullptr ? "side" : "plan"},
              {"styles", list_json(looks.styles, style_json)},
              {"symbols", list_json(looks.symbols, symbol_json)}};
    if (side != nullptr) {
        json["boxes"] = list_json(side->boxes, [](const DrawnBox& box) { return to_json(box); });
    } else {
        const auto& plan = std::get<DrawnPlan>(drawing);
        json["pieces"] = list_json(plan.pieces, [](const DrawnPiece& piece) { return to_json(piece); });
        json["areas"] = list_json(plan.areas, area_json);
    }
    return json;
}

} // namespace linderhof::host
