#include "telling/picture.hpp"

#include "castle/court.hpp"

#include <iterator>
#include <linderhof/castles/castle.hpp>
#include <linderhof/castles/words/marks.hpp>
#include <linderhof/castles/words/words.hpp>
#include <linderhof/drawing/symbol.hpp>

#include <algorithm>
#include <array>
#include <string_view>
#include <tuple>
#include <utility>

namespace linderhof::castles {

namespace {

/// How long names are shortened, step by step, where there is little room.
const std::vector<Shortening>& shorter() {
    static const std::vector<Shortening> list{{" Room", ""},        {" Chamber", ""},         {"Servant's", "Serv."},
                                              {"Tapestry", "Tap."}, {"Bedchamber", "Bedch."}, {"Gallery of", "G. of"}};
    return list;
}

/// "foyer_three_doors" and 1 of "foyer_three_doors 90".
std::pair<std::string_view, geometry::Turn> id_and_turn(std::string_view id) {
    constexpr std::array<std::string_view, 4> turns{" 0", " 90", " 180", " 270"};
    for (std::size_t turn = 0; turn < turns.size(); ++turn) {
        if (id.ends_with(turns[turn])) {
            return {id.substr(0, id.size() - turns[turn].size()), static_cast<geometry::Turn>(turn)};
        }
    }
    return {id, 0};
}

/// The icon in the centre in parts.
std::optional<DrawnCentre> centre_of(const Rules& rules, const Icon& icon) {
    if (icon.kind == IconKind::none) {
        return std::nullopt;
    }
    DrawnCentre centre;
    centre.reach = icon.kind == IconKind::connection          ? Reach::joined
                   : icon.kind == IconKind::adjacency_penalty ? Reach::touching
                                                              : Reach::anywhere;
    centre.amount = icon.vp;
    for (int i = 0; i < static_cast<int>(rules.tiles.types.size()); ++i) {
        if (icon.types.contains(static_cast<RoomType>(i))) {
            centre.targets.push_back(i);
        }
    }
    return centre;
}

/// What is the same wherever a tile lies.
DrawnPiece piece_of(const Rules& rules, const geometry::Placed& placed, const Face& shown) {
    const Face& face = rules.face(placed.blueprint);
    DrawnPiece piece;
    piece.shape = rules.tiles.blueprints[placed.blueprint].shape;
    piece.at = {placed.x, placed.y};
    piece.turn = placed.turn;
    std::tie(piece.style, piece.second_style) = styles_of(rules, shown);
    piece.fenced = face.fenced;
    piece.lower = face.downstairs;
    piece.names = name_forms(shown.name, shorter());
    piece.badge = shown.vp != 0 ? std::to_string(shown.vp) : std::string();
    piece.rule = icon_mark(rules, shown.icon);
    piece.centre = centre_of(rules, shown.icon);
    piece.id = shown.id;
    piece.words = face_words(rules, shown);
    const std::span<const geometry::Door> doors = rules.tiles.kit->doors(placed.blueprint, placed.turn);
    for (const geometry::Door& door : doors) {
        piece.doors.push_back({{placed.x + door.x, placed.y + door.y}, door.facing});
        if (door.door_class == static_cast<std::uint8_t>(DoorClass::stairs_dark)) {
            piece.dark_end = door.facing;
        }
    }
    return piece;
}

DoorState state_of(const geometry::Placed& placed, std::size_t door) {
    if (((placed.joined >> door) & 1U) != 0) {
        return DoorState::joined;
    }
    return ((placed.blocked >> door) & 1U) != 0 ? DoorState::blocked : DoorState::open;
}

} // namespace

std::vector<Style> castle_styles(const Rules& rules) {
    std::vector<Style> styles;
    for (const catalog::Entry* type : rules.tiles.types) {
        Style style;
        style.key = type->id();
        style.name = type->name();
        style.letter = type->text("letter").front();
        style.ansi = static_cast<int>(type->integer("ansi"));
        style.floor = type->text("floor");
        style.wall = type->text("wall");
        style.dark_floor = type->text("dark_floor");
        style.dark_wall = type->text("dark_wall");
        style.texture = type->text("texture");
        style.symbol = type->text("symbol");
        styles.push_back(std::move(style));
    }
    std::ranges::copy(rules.tiles.styles, std::back_inserter(styles));
    return styles;
}

DrawnPlan castle_drawing(const Position& position, Seat seat) {
    const Castle castle(position, seat);
    DrawnPlan drawing;
    drawing.styles = castle_styles(castle.rules());
    drawing.symbols = symbols_of(*castle.rules().catalog);
    drawing.blocked = {", which can never be completed then", "CB-DONE-2"};
    drawing.shut_in = {{}, "CB-GEO-9"};
    drawing.enclosed = {": a door into it would not lead outside", "CB-GEO-9"};
    const geometry::Trace& trace = castle.trace();
    for (int tile = 0; tile < castle.size(); ++tile) {
        const auto index = static_cast<std::size_t>(tile);
        const geometry::Placed& placed = castle.tiles()[index];
        DrawnPiece piece = piece_of(castle.rules(), placed, castle.shown(tile));
        piece.number = tile;
        if (castle.face(tile).room && !castle.rules().files.words.empty()) { // modules ask for numbers
            piece.words = "Room " + std::to_string(castle.number(tile)) + ": " + piece.words;
        }
        const std::uint32_t external = trace.external_doors(index);
        for (std::size_t door = 0; door < piece.doors.size(); ++door) {
            piece.doors[door].state = state_of(placed, door);
            piece.doors[door].outside = ((external >> door) & 1U) != 0;
        }
        drawing.pieces.push_back(std::move(piece));
    }
    for (std::size_t face = 1; face <= trace.enclosed(); ++face) {
        const auto id = static_cast<geometry::FaceId>(face);
        drawing.areas.push_back(drawn_area(trace, id));
    }
    for (const Painter& paint : castle.rules().telling.painters) {
        paint(castle, drawing);
    }
    return drawing;
}

DrawnPlan tile_drawing(const Rules& rules, std::string_view id) {
    const auto [plain, turn] = id_and_turn(id);
    const auto wanted = [name = plain](const Face& face) {
        return face.id == name || face.word == name || face.name == name;
    };
    const auto face = std::ranges::find_if(rules.tiles.faces, wanted);
    DrawnPlan drawing;
    if (face != rules.tiles.faces.end()) {
        geometry::Spot spot;
        spot.turn = turn;
        spot.blueprint = static_cast<decltype(spot.blueprint)>(face - rules.tiles.faces.begin());
        drawing.styles = castle_styles(rules);
        drawing.symbols = symbols_of(*rules.catalog);
        drawing.pieces.push_back(ghost_piece(rules, spot));
        drawing.pieces.front().mark = Mark::none;
    }
    return drawing;
}

std::vector<Placeable> all_placeables(const Rules& rules) {
    const std::vector<Style> styles = castle_styles(rules);
    std::vector<Placeable> all;
    for (std::size_t i = 0; i < rules.tiles.faces.size(); ++i) {
        const Face& face = rules.tiles.faces[i];
        if (rules.printed(static_cast<std::uint16_t>(i)) != i) {
            continue; // another way of laying a side that is there
        }
        Placeable thing;
        thing.id = face.id;
        thing.name = face.name;
        const auto [first, second] = styles_of(rules, face);
        for (const int style : {first, second}) {
            if (style >= 0) {
                thing.styles.push_back(styles[static_cast<std::size_t>(style)].key);
            }
        }
        thing.size = shape_words(rules, static_cast<std::uint16_t>(i));
        thing.number = face.area;
        thing.words = face_words(rules, face);
        all.push_back(std::move(thing));
    }
    return all;
}

DrawnPiece ghost_piece(const Rules& rules, const geometry::Spot& spot) {
    const geometry::Placed placed{spot.x, spot.y, spot.blueprint, spot.turn, 0, 0, 0};
    DrawnPiece piece = piece_of(rules, placed, rules.face(spot.blueprint));
    piece.mark = Mark::ghost;
    return piece;
}

} // namespace linderhof::castles
