#include "ring.hpp"

#include <linderhof/castles/castle.hpp>
#include <linderhof/castles/placing/places.hpp>
#include <linderhof/castles/words/words.hpp>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

namespace linderhof::moats {

namespace {

using castles::Castle;
using castles::Face;
using castles::Rules;
using castles::TileKind;
using castles::with_article;

// The Foyer lies at 0, 0 and is three cells wide; the wall runs along its lower side (CX-MOAT-48).
constexpr int length = 21;
constexpr int thickness = 2;
constexpr geometry::Point wall_at{-10, 3};
constexpr std::int32_t bridge_column = 11; // of the wall: below the middle of the Foyer

struct Lie {
    geometry::Point at;
    geometry::Turn turn;
};

/// By Side; a Moat at turn 1 stands upright.
constexpr std::array<Lie, 3> lies{{{{-10, -18}, 1}, {{11, -16}, 1}, {{-8, -18}, 0}}};

/// What keeps a Moat from a side of the ring, in the order in which it is looked for.
enum class Obstacle : std::uint8_t { none, complete, full, taken, unjoined, overlap, fence, no_way_out };

struct Hindrance {
    Obstacle what = Obstacle::none;
    int tile = 0; ///< overlapped, or fenced
};

Face plain_face(const Rules& rules, std::string name) {
    Face face;
    face.entry = rules.face(rules.start.foyers.front()).entry;
    face.name = std::move(name);
    face.kind = TileKind::obstacle;
    face.room = false; // no penalty, no adjacency, no favor counts it (CX-MOAT-23, CX-MOAT-24, CX-MOAT-43)
    return face;
}

std::uint16_t add_wall(Rules& rules, bool bridge, int style) {
    Face face = plain_face(rules, "wall of the Barbican");
    face.id = face.word = bridge ? "wall_with_drawbridge" : "wall";
    face.style = style;
    geometry::Blueprint blueprint{geometry::Shape::rectangle(length, thickness), {}, false};
    if (bridge) {
        blueprint.doors = {
            {{bridge_column, 0}, geometry::Facing::top, bridge_door},
            {{bridge_column, thickness - 1}, geometry::Facing::bottom, garden_door}}; // CX-MOAT-32, CX-MOAT-49
    }
    return rules.add_face(std::move(face), std::move(blueprint));
}

std::uint16_t add_moat(Rules& rules, const Moats& moats, Side side, int area, int style) {
    Face face = plain_face(rules, "Moat");
    face.word = "moat";
    face.side = side_words[static_cast<std::size_t>(side)];
    face.id = "moat_" + face.side;
    face.area = static_cast<std::int16_t>(area);
    face.stack = static_cast<std::uint8_t>(moats.stack);
    face.style = style;
    // Without doors: a door against it is blocked (CX-MOAT-55), and its border closes courtyards (CX-MOAT-45).
    return rules.add_face(std::move(face), {geometry::Shape::rectangle(length, thickness), {}, false});
}

/// CX-MOAT-54: every Outdoor room may be laid as a garden room too, and inside as before (CX-MOAT-39). It is
/// the same room for all scoring (CX-MOAT-40).
void add_garden_rooms(Rules& rules) {
    for (int stack = 0; stack < rules.supply.room_stacks; ++stack) {
        for (const std::uint16_t face : rules.supply.stacks[static_cast<std::size_t>(stack)].faces) {
            if (rules.tiles.faces[face].types.contains(castles::RoomType::outdoor)) {
                static_cast<void>(rules.add_variant(face, garden_door));
            }
        }
    }
}

/// The stone of the wall, or the water before it.
struct RingLook {
    std::string floor, dark; ///< "#rrggbb"
    std::string texture;     ///< a name that renderers know
    std::string symbol;      ///< of data/moats
};

int add_style(Rules& rules, std::string key, std::string name, char letter, RingLook look) {
    Style style;
    style.key = std::move(key);
    style.name = std::move(name);
    style.letter = letter;
    style.ansi = 67;
    style.floor = std::move(look.floor);
    style.wall = "#3b4a5a";
    style.dark_floor = std::move(look.dark);
    style.dark_wall = "#a9b8c6";
    style.texture = std::move(look.texture);
    style.symbol = std::move(look.symbol);
    rules.tiles.styles.push_back(std::move(style));
    return static_cast<int>(rules.tiles.styles.size()) - 1;
}

/// CX-MOAT-33, 34 and 36: gardens join gardens and nothing else. The drawbridge is the first of their doors.
void add_garden_doors(geometry::DoorRules& doors) {
    for (std::uint8_t other = 0; other <= bridge_door; ++other) {
        for (const std::uint8_t mine : {garden_door, bridge_door}) {
            doors.set(mine, other, geometry::Meeting::forbidden);
            doors.set(other, mine, geometry::Meeting::forbidden);
        }
    }
    doors.set(garden_door, garden_door, geometry::Meeting::joins);
}

/// CX-MOAT-1, CX-MOAT-48, CX-SETUP-11, CX-SETUP-13: the wall comes with the Foyer, to every player. Without a door
/// behind it nothing lies in the gardens, and a complete ring would leave no way out (CX-MOAT-5).
void lay_wall(Play& play, Seat seat, const Rules& rules, const Moats& moats) {
    const geometry::Placed foyer = Castle(play, seat).tiles().front();
    const std::span<const geometry::Door> doors = rules.tiles.kit->doors(foyer.blueprint, foyer.turn);
    const bool bridge =
        std::ranges::any_of(doors, [](const geometry::Door& door) { return door.facing == geometry::Facing::bottom; });
    geometry::Spot spot;
    spot.x = static_cast<std::int16_t>(wall_at.x);
    spot.y = static_cast<std::int16_t>(wall_at.y);
    spot.blueprint = bridge ? moats.wall_with_bridge : moats.wall_without;
    castles::Placing placing;
    castles::lay_tile(play, seat, spot, placing);
    castles::Places::make_room(play, seat); // for the reward
}

std::optional<Reason> fault_words(const Moats& moats, const Castle& castle, const Face& face,
                                  const geometry::Fault& fault) {
    using Kind = geometry::Fault::Kind;
    if (fault.kind == Kind::overlap && is_moat(moats, castle, fault.thing)) {
        return Reason{"CX-MOAT-15", with_article(face) + " would overlap a Moat."};
    }
    if (fault.kind == Kind::own_fence && !castle.face(fault.thing).room) {
        // In the gardens it is laid as a variant of its face; inside the fence touches a tile as any other does.
        return Reason{face.printed != castles::no_face ? "CX-MOAT-35" : "CB-PLACE-14",
                      "the fence of " + with_article(face) + " would touch " + with_article(castle.face(fault.thing)) +
                          "."};
    }
    if (fault.kind == Kind::last_external_door && count_moats(moats, castle) == most_moats) {
        return Reason{"CX-MOAT-37", "no door of the gardens would lead outside any more."};
    }
    if (fault.kind == Kind::forbidden_meeting && (fault.new_class == garden_door || fault.old_class == garden_door)) {
        if (face.types.contains(castles::RoomType::outdoor)) {
            return Reason{"CX-MOAT-36", with_article(face) + " would join the gardens to the rooms inside."};
        }
        return Reason{"CX-MOAT-33", "only Outdoor rooms may lie in the gardens behind the drawbridge."};
    }
    return std::nullopt;
}

/// CX-MOAT-53: a garden room at the drawbridge, which is a door of the wall, is connected to the Foyer.
void connect_gardens(const Castle& castle, int tile, castles::NearTiles& near) {
    if (castle.size() < 3 || castle.tiles()[1].joined == 0 || tile == 1) {
        return;
    }
    const int first = tile == 0 ? 2 : tile;
    const int last = tile == 0 ? castle.size() - 1 : tile;
    for (int room = first; room <= last; ++room) {
        if (castle.joined(1, room)) {
            castles::Nearness& other = near[static_cast<std::size_t>(tile == 0 ? room : 0)];
            other.connections = std::max(other.connections, 1);
        }
    }
}

/// Whether a Moat may be laid at the side, whatever else lies in the castle.
Obstacle ring_obstacle(const Moats& moats, const Castle& castle, Side side) {
    if (count_moats(moats, castle) == most_moats) {
        return Obstacle::complete;
    }
    if (castle.size() == 0 || castle.size() >= castle.rules().castle.capacity) {
        return Obstacle::full;
    }
    if (lies_at(moats, castle, side)) {
        return Obstacle::taken;
    }
    if (side == Side::far && !lies_at(moats, castle, Side::left) && !lies_at(moats, castle, Side::right)) {
        return Obstacle::unjoined;
    }
    return Obstacle::none;
}

/// How a tile keeps a Moat from a side.
Obstacle obstacle_of(const Moats& moats, const Castle& castle, Side side, int tile) {
    const geometry::Spot spot = spot_of(moats, side);
    const geometry::Placed moat{spot.x, spot.y, spot.blueprint, spot.turn, 0, 0, 0};
    const geometry::Relation relation =
        castle.rules().tiles.kit->relation(moat, castle.tiles()[static_cast<std::size_t>(tile)]);
    return relation.contact == geometry::Contact::overlap ? Obstacle::overlap
           : relation.second_fence                        ? Obstacle::fence
                                                          : Obstacle::none;
}

/// The first thing that keeps a Moat away.
Hindrance hindrance(const Moats& moats, const Castle& castle, Side side) {
    if (const Obstacle obstacle = ring_obstacle(moats, castle, side); obstacle != Obstacle::none) {
        return {obstacle};
    }
    const geometry::Spot spot = spot_of(moats, side);
    Hindrance fence;
    for (int tile = 0; tile < castle.size(); ++tile) {
        const Obstacle obstacle = obstacle_of(moats, castle, side, tile);
        if (obstacle == Obstacle::overlap) {
            return {obstacle, tile};
        }
        if (obstacle == Obstacle::fence && fence.what == Obstacle::none) {
            fence = {obstacle, tile};
        }
    }
    // CB-PLACE-5
    if (fence.what == Obstacle::none && !castle.keeps_way_out(spot)) {
        return {Obstacle::no_way_out};
    }
    return fence;
}

} // namespace

void add_ring(Rules& rules, Moats& moats, int moat_area) {
    const int water = add_style(rules, "moat", "Moat", '~', {"#9cc3dd", "#2c4c63", "waves", "water"});
    const int stone = add_style(rules, "barbican", "Barbican", '#', {"#b9b4a8", "#57544c", "courses", "battlements"});
    moats.wall_with_bridge = add_wall(rules, true, stone);
    moats.wall_without = add_wall(rules, false, stone);
    for (const Side side : all_sides) {
        moats.faces[static_cast<std::size_t>(side)] = add_moat(rules, moats, side, moat_area, water);
    }
    add_garden_rooms(rules);
    add_garden_doors(rules.tiles.doors);
    rules.start.foyers_turn = true; // CX-SETUP-12, CX-MOAT-3
    rules.start.foyer_note =
        "The wall lies below, with the drawbridge. Without a door there nothing lies in the gardens, "
        "and your ring can't be completed (CX-MOAT-5).";
    rules.castle.more_things += 1;
    rules.building.founded.emplace_back([&](Play& play, Seat seat) { lay_wall(play, seat, rules, moats); });
    rules.placing.fault_words.emplace_back([&](const Castle& castle, const Face& face, const geometry::Fault& fault) {
        return fault_words(moats, castle, face, fault);
    });
    // CX-MOAT-4: the Foyer has the drawbridge as one of its entrances.
    rules.castle.completion.emplace_back([](const Castle& castle, int tile, bool so_far) {
        if (tile != 0 || !so_far || castle.size() < 2) {
            return so_far;
        }
        const geometry::Placed& wall = castle.tiles()[1];
        return wall.joined == castle.rules().tiles.kit->door_mask(wall.blueprint);
    });
    rules.castle.nearness.emplace_back(connect_gardens);
}

geometry::Spot spot_of(const Moats& moats, Side side) {
    const Lie& lie = lies[static_cast<std::size_t>(side)];
    geometry::Spot spot;
    spot.x = static_cast<std::int16_t>(lie.at.x);
    spot.y = static_cast<std::int16_t>(lie.at.y);
    spot.blueprint = moats.faces[static_cast<std::size_t>(side)];
    spot.turn = lie.turn;
    return spot;
}

bool is_moat(const Moats& moats, const Castle& castle, int tile) {
    return tile >= 0 && castle.face(tile).stack == moats.stack;
}

int count_moats(const Moats& moats, const Castle& castle) {
    int count = 0;
    for (int tile = 0; tile < castle.size(); ++tile) {
        count += is_moat(moats, castle, tile) ? 1 : 0;
    }
    return count;
}

bool is_free(const Moats& moats, const Castle& castle, Side side) {
    return hindrance(moats, castle, side).what == Obstacle::none;
}

bool lies_at(const Moats& moats, const Castle& castle, Side side) {
    const std::uint16_t face = moats.faces[static_cast<std::size_t>(side)];
    return std::ranges::any_of(castle.tiles(), [&](const geometry::Placed& tile) { return tile.blueprint == face; });
}

bool keeps_away(const Moats& moats, const Castle& castle, Side side, int tile) {
    return obstacle_of(moats, castle, side, tile) != Obstacle::none;
}

bool lacks_a_place(const Moats& moats, const Castle& castle) {
    return std::ranges::any_of(all_sides, [&](Side side) {
        bool kept_away = false;
        for (int tile = 0; tile < castle.size(); ++tile) {
            kept_away = kept_away || (!is_moat(moats, castle, tile) && keeps_away(moats, castle, side, tile));
        }
        return kept_away;
    });
}

Reasons side_faults(const Moats& moats, const Castle& castle, Side side) {
    const Hindrance found = hindrance(moats, castle, side);
    const std::string place = "The " + std::string(side_words[static_cast<std::size_t>(side)]) + " side of the ring ";
    switch (found.what) {
    case Obstacle::none:
        return {};
    case Obstacle::complete:
        return {{"CX-MOAT-11", "The Moat of this castle is complete."}};
    case Obstacle::full:
        return {{{}, "The castle takes no more tiles."}};
    case Obstacle::taken:
        return {{"CX-MOAT-18", place + "has its Moat already."}};
    case Obstacle::unjoined:
        return {{"CX-MOAT-18", "The far Moat joins the left or the right one: lay one of them first."}};
    case Obstacle::overlap:
        return {
            {"CX-MOAT-15", place + "is taken: the Moat would overlap " + with_article(castle.shown(found.tile)) + "."}};
    case Obstacle::fence:
        return {{"CB-PLACE-13", place + "is fenced off: the Moat would touch the fence of " +
                                    with_article(castle.shown(found.tile)) + "."}};
    case Obstacle::no_way_out:
        return {{"CX-MOAT-27", "The Moat would close the last way out: no door of the castle would lead outside."}};
    }
    return {};
}

} // namespace linderhof::moats
