#include "ruleset/faces.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <range/v3/algorithm/contains.hpp>
#include <string>
#include <string_view>
#include <utility>

namespace linderhof::castles {

namespace {

using geometry::Blueprint;
using geometry::Meeting;

constexpr std::array<std::string_view, room_types> type_ids{"activity", "corridor", "downstairs", "food",
                                                            "living",   "outdoor",  "sleeping",   "utility"};
constexpr std::size_t most_types = 16; // bits of a TypeSet

void compile_types(const catalog::Catalog& catalog, Rules& rules) {
    for (const std::string_view id : type_ids) {
        rules.tiles.types.push_back(&catalog.at("types", id));
    }
    for (const catalog::Entry& entry : catalog.entries("types")) {
        if (!ranges::contains(type_ids, entry.id())) {
            rules.tiles.types.push_back(&entry);
        }
    }
    if (rules.tiles.types.size() > most_types) {
        throw CompositionError(catalog.blame("types"), "The sets have " + std::to_string(rules.tiles.types.size()) +
                                                           " room types together; " + std::to_string(most_types) +
                                                           " are possible.");
    }
}

geometry::Shape shape_of(const catalog::Outline& outline) {
    if (outline.is_circle()) {
        return geometry::Shape::circle(outline.diameter);
    }
    std::vector<geometry::Point> corners;
    for (const catalog::Point& corner : outline.corners) {
        corners.push_back({corner.x, corner.y});
    }
    return geometry::Shape::polygon(std::move(corners));
}

geometry::Facing facing_of(catalog::Side side) {
    switch (side) {
    case catalog::Side::top:
        return geometry::Facing::top;
    case catalog::Side::right:
        return geometry::Facing::right;
    case catalog::Side::bottom:
        return geometry::Facing::bottom;
    case catalog::Side::left:
        break;
    }
    return geometry::Facing::left;
}

geometry::DoorSpec door_spec(const catalog::Door& door, DoorClass door_class) {
    return {{door.x, door.y}, facing_of(door.side), static_cast<std::uint8_t>(door_class)};
}

Blueprint blueprint_of(const catalog::Entry& shape, const std::vector<catalog::Door>& doors, DoorClass door_class,
                       bool fenced) {
    Blueprint blueprint{shape_of(shape.outline("outline")), {}, fenced};
    for (const catalog::Door& door : doors) {
        blueprint.doors.push_back(door_spec(door, door_class));
    }
    return blueprint;
}

bool is_downstairs(const catalog::Record& face, const catalog::Entry& type) {
    return (face.has("level") ? face.text("level") : type.text("level")) == "downstairs";
}

/// CB-TYPE-2: one type, one size, doors, a value and at most one icon.
void add_room(const catalog::Catalog& catalog, Rules& rules, const catalog::Entry& room) {
    const catalog::Entry& shape = catalog.at("shapes", room.text("shape"));
    const catalog::Entry& type = catalog.at("types", room.text("type"));
    Face face;
    face.entry = &room;
    face.id = face.word = room.id();
    face.name = room.name();
    face.types = rules.type(room.text("type"));
    face.vp = static_cast<std::int16_t>(room.integer("vp"));
    if (room.has("icon")) {
        face.icon = rules.icon(room.record("icon"));
    }
    face.area = static_cast<std::int16_t>(shape.integer("area"));
    face.size = static_cast<std::int16_t>(catalog.at("sizes", room.text("size")).integer("area"));
    face.downstairs = is_downstairs(room, type);
    face.fenced = room.has("fence"); // CB-OUT-2
    face.swan = room.boolean("swan");
    // The level is that of the type, not the colour of the walls: Activity rooms are red and lie on the ground floor
    // (CB-TYPE-9).
    const DoorClass level = face.downstairs ? DoorClass::downstairs : DoorClass::ground;
    Blueprint blueprint = blueprint_of(shape, room.doors("doors"), level, face.fenced);
    rules.add_face(std::move(face), std::move(blueprint));
}

/// Stairs have a level behind each door; other tiles lie on one level.
void set_ends(const catalog::Record& side, Face& face, Blueprint& blueprint) {
    const std::vector<std::string> ends = side.texts("ends");
    for (std::size_t i = 0; i < ends.size() && i < blueprint.doors.size(); ++i) {
        const DoorClass end = ends[i] == "downstairs" ? DoorClass::stairs_dark : DoorClass::stairs_light;
        blueprint.doors[i].door_class = static_cast<std::uint8_t>(end);
    }
    face.kind = TileKind::stairs;
    face.downstairs = false;
}

bool allowed(const catalog::Record& side, const std::string& edition) {
    const std::vector<std::string> editions = side.texts("editions");
    return editions.empty() || ranges::contains(editions, edition);
}

void add_side(const catalog::Catalog& catalog, Rules& rules, const catalog::Entry& tile, const catalog::Record& side,
              bool several) {
    const catalog::Entry& shape = catalog.at("shapes", tile.text("shape"));
    const catalog::Entry& type = catalog.at("types", tile.text("type"));
    const bool start = tile.text("role") == "start";
    Face face;
    face.entry = &tile;
    face.word = tile.id();
    face.side = several ? side.text("id") : std::string();
    face.id = several ? tile.id() + "_" + face.side : tile.id();
    face.side_name = side.names("name").english();
    face.name = start ? tile.name() : face.side_name;
    face.kind = start ? TileKind::foyer : TileKind::hallway;
    face.types = rules.type(tile.text("type"));
    face.vp = static_cast<std::int16_t>(tile.integer("vp"));
    face.area = static_cast<std::int16_t>(shape.integer("area"));
    // CB-TYPE-4: a Downstairs Hallway lies downstairs, and its type stays that of the tile.
    face.downstairs = is_downstairs(side, type);
    const DoorClass level = face.downstairs ? DoorClass::downstairs_hallway : DoorClass::ground;
    Blueprint blueprint = blueprint_of(shape, side.doors("doors"), level, false);
    if (side.has("ends")) {
        set_ends(side, face, blueprint);
    }
    const std::uint16_t index = rules.add_face(std::move(face), std::move(blueprint));
    if (start) {
        rules.start.foyers.push_back(index);
    }
}

void add_fixed_tile(const Composer& composer, Rules& rules, const catalog::Entry& tile) {
    const std::vector<catalog::Record> sides = tile.records("faces");
    for (const catalog::Record& side : sides) {
        if (allowed(side, rules.choices.first_edition ? "1e" : "2e")) {
            add_side(composer.catalog(), rules, tile, side, sides.size() > 1);
        }
    }
}

using StackCounts = std::vector<catalog::Record>;

/// How many tiles a stack begins with: `of` is a size group of it, or the fixed tile itself.
int tiles_in_stack(const StackCounts& counts, const std::vector<std::string>& names, int copies) {
    for (const catalog::Record& stack : counts) {
        if (ranges::contains(names, stack.text("of"))) {
            return std::min(static_cast<int>(stack.integer("tiles")), copies);
        }
    }
    return copies;
}

/// What all sets together say about the stacks for this number of players.
StackCounts stack_counts(const Composer& composer) {
    StackCounts counts = player_count(composer).records("stacks");
    for (const catalog::Entry& more : composer.catalog().entries("stack_counts")) {
        if (more.integer("players") == composer.players()) {
            const std::vector<catalog::Record> stacks = more.records("stacks");
            std::ranges::copy(stacks, std::back_inserter(counts));
        }
    }
    return counts;
}

void add_room_stack(const StackCounts& count, Rules& rules, const catalog::Entry& size, std::uint16_t& first) {
    Stack stack;
    stack.id = size.id();
    stack.name = size.name() + " stack";
    stack.size = static_cast<int>(size.integer("area"));
    stack.rooms = true;
    for (std::size_t i = 0; i < rules.tiles.faces.size(); ++i) {
        Face& face = rules.tiles.faces[i];
        if (face.kind == TileKind::room && face.entry->text("size") == size.id()) {
            face.stack = static_cast<std::uint8_t>(rules.supply.stacks.size());
            stack.faces.push_back(static_cast<std::uint16_t>(i));
        }
    }
    stack.tiles = tiles_in_stack(count, size.texts("groups"), static_cast<int>(stack.faces.size()));
    stack.first = first;
    first = static_cast<std::uint16_t>(first + stack.tiles);
    rules.supply.stacks.push_back(std::move(stack));
}

/// CB-SETUP-7: all tiles of a kind are one stack, whatever they are stored in.
int add_fixed_stack(const StackCounts& count, Rules& rules, const catalog::Entry& tile) {
    Stack stack;
    stack.id = tile.id();
    stack.name = tile.name() + " stack";
    for (std::size_t i = 0; i < rules.tiles.faces.size(); ++i) {
        if (rules.tiles.faces[i].entry == &tile) {
            rules.tiles.faces[i].stack = static_cast<std::uint8_t>(rules.supply.stacks.size());
            stack.faces.push_back(static_cast<std::uint16_t>(i));
        }
    }
    stack.tiles = tiles_in_stack(count, {tile.id()}, static_cast<int>(tile.integer("copies")));
    rules.supply.stacks.push_back(std::move(stack));
    return static_cast<int>(rules.supply.stacks.size()) - 1;
}

/// Which set should say what is set out for so many: that of the game where it takes so many by itself, and else the
/// expansion that lets more play.
catalog::Place blamed_for_count(const catalog::Catalog& catalog, int players) {
    const auto of_counts = [](const catalog::Removal& removal) { return removal.kind == "player_counts"; };
    if (players > own_seats.most || std::ranges::any_of(catalog.removals(), of_counts)) {
        return catalog.blame("player_counts");
    }
    const catalog::SetInfo& base = catalog.sets().front();
    for (const catalog::Entry& entry : catalog.entries("player_counts")) {
        if (entry.set() == base.id) {
            return entry.place();
        }
    }
    return catalog::Place((base.folder / "set.yaml").string());
}

} // namespace

const catalog::Entry& player_count(const Composer& composer) {
    const catalog::Catalog& catalog = composer.catalog();
    const std::vector<catalog::Entry>& counts = catalog.entries("player_counts");
    const auto found = std::ranges::find_if(
        counts, [&](const catalog::Entry& entry) { return entry.integer("players") == composer.players(); });
    if (found != counts.end()) {
        return *found;
    }
    throw CompositionError(blamed_for_count(catalog, composer.players()), "The sets do not say what is set out for " +
                                                                              std::to_string(composer.players()) +
                                                                              " players.");
}

void compile_faces(const Composer& composer, Rules& rules) {
    compile_types(composer.catalog(), rules);
    for (const catalog::Entry& room : composer.catalog().entries("rooms")) {
        add_room(composer.catalog(), rules, room);
    }
    for (const catalog::Entry& tile : composer.catalog().entries("fixed_tiles")) {
        add_fixed_tile(composer, rules, tile);
    }
}

void compile_stacks(const Composer& composer, Rules& rules) {
    const catalog::Catalog& catalog = composer.catalog();
    const catalog::Entry& count = player_count(composer);
    const StackCounts counts = stack_counts(composer);
    std::uint16_t first = 0;
    for (const catalog::Entry& size : catalog.entries("sizes")) {
        if (!size.texts("groups").empty()) { // else its tiles come from elsewhere
            add_room_stack(counts, rules, size, first);
        }
    }
    rules.supply.room_stacks = static_cast<int>(rules.supply.stacks.size());
    rules.supply.hallway_stack = add_fixed_stack(counts, rules, catalog.at("fixed_tiles", "hallway"));
    rules.supply.stairs_stack = add_fixed_stack(counts, rules, catalog.at("fixed_tiles", "stairs"));
    for (const std::int64_t price : count.integers("prices")) {
        rules.supply.prices.push_back(static_cast<int>(price));
    }
    rules.supply.room_cards = static_cast<int>(count.integer("room_cards"));
}

geometry::DoorRules door_rules(bool light_end_first) {
    constexpr auto ground = static_cast<std::uint8_t>(DoorClass::ground);
    constexpr std::array lower{static_cast<std::uint8_t>(DoorClass::downstairs),
                               static_cast<std::uint8_t>(DoorClass::downstairs_hallway)};
    constexpr auto light = static_cast<std::uint8_t>(DoorClass::stairs_light);
    constexpr auto dark = static_cast<std::uint8_t>(DoorClass::stairs_dark);
    geometry::DoorRules rules;
    for (std::uint8_t one = 0; one < door_classes; ++one) {
        for (std::uint8_t other = 0; other < door_classes; ++other) {
            rules.set(one, other, Meeting::forbidden); // CB-PLACE-7, CB-PLACE-10, CB-PLACE-11
        }
    }
    rules.set(ground, ground, Meeting::joins);
    rules.set(ground, light, Meeting::joins); // CB-PLACE-10
    rules.set(light, ground, Meeting::joins);
    for (const std::uint8_t one : lower) {
        for (const std::uint8_t other : lower) {
            rules.set(one, other, Meeting::joins); // CB-PLACE-6
        }
        rules.set(one, dark, Meeting::joins);
        rules.set(dark, one, light_end_first ? Meeting::allowed : Meeting::joins); // CB-PLACE-12
    }
    return rules;
}

} // namespace linderhof::castles
