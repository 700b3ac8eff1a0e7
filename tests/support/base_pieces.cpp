#include "base_pieces.hpp"

#include <cstdlib>
#include <sstream>

namespace linderhof::test {

using geometry::Blueprint;
using geometry::DoorSpec;
using geometry::Facing;
using geometry::Meeting;
using geometry::Point;
using geometry::Shape;

namespace {

struct Piece {
    const char* id;
    const char* shape;
    int width;
    int height;
    const char* doors;
    bool fenced;
    DoorClass level;
};

constexpr const char* hallway_doors = "T:0 T:1 T:2 T:3 T:4 T:5 R:0 B:0 B:1 B:2 B:3 B:4 B:5 L:0";

constexpr Piece pieces[] = {
    {"buttery", "square", 2, 2, "R:1 L:0", false, ground},
    {"larder", "square", 2, 2, "R:1 L:1", false, ground},
    {"pantry", "square", 2, 2, "R:0 L:1", false, ground},
    {"focus_room", "square", 2, 2, "T:1 R:1 B:1 L:0", false, ground},
    {"lilac_cabinet", "square", 2, 2, "T:0 R:1 B:1 L:0", false, ground},
    {"pink_cabinet", "square", 2, 2, "T:1 R:0 B:1 L:0", false, ground},
    {"broom_closet", "square", 2, 2, "B:0", false, ground},
    {"cloak_room", "square", 2, 2, "B:0", false, ground},
    {"powder_room", "square", 2, 2, "B:1", false, ground},
    {"berchta_room", "circle", 3, 3, "R:1 B:1 L:1", false, ground},
    {"flute_room", "circle", 3, 3, "T:1 R:1 L:1", false, ground},
    {"piano_room", "circle", 3, 3, "T:1 R:1 B:1", false, ground},
    {"bottomless_pit", "circle", 3, 3, "T:1", false, downstairs},
    {"fungus_room", "circle", 3, 3, "T:1 L:1", false, downstairs},
    {"the_hole", "circle", 3, 3, "B:1", false, downstairs},
    {"parlor", "circle", 3, 3, "T:1 R:1 B:1 L:1", false, ground},
    {"sitting_room", "circle", 3, 3, "T:1 R:1 B:1 L:1", false, ground},
    {"study", "circle", 3, 3, "T:1 R:1 B:1 L:1", false, ground},
    {"anteroom", "rect", 4, 2, "T:1 B:2", false, ground},
    {"food_prep_room", "rect", 4, 2, "T:3 B:3", false, ground},
    {"meat_locker", "rect", 4, 2, "R:0 L:0", false, ground},
    {"dressing_room", "rect", 4, 2, "R:0 L:1", false, ground},
    {"nap_room", "rect", 4, 2, "R:1 B:1", false, ground},
    {"solar", "rect", 4, 2, "R:1 B:3", false, ground},
    {"dirt_room", "rect", 4, 2, "R:0", false, ground},
    {"utility_room", "rect", 4, 2, "R:1", false, ground},
    {"washroom", "rect", 4, 2, "B:2", false, ground},
    {"billiards_room", "rect", 5, 2, "T:2 R:0 B:1", false, ground},
    {"oratory", "rect", 5, 2, "T:2 R:0 R:1", false, ground},
    {"sewing_room", "rect", 5, 2, "T:3 R:1 B:3", false, ground},
    {"crypt", "rect", 5, 2, "B:4 L:1", false, downstairs},
    {"knight_room", "rect", 5, 2, "B:4 L:1", false, downstairs},
    {"mold_room", "rect", 5, 2, "B:2 L:1", false, downstairs},
    {"gatehouse", "rect", 5, 2, "B:0 B:4", true, ground},
    {"porch", "rect", 5, 2, "B:0 B:4", true, ground},
    {"shed", "rect", 5, 2, "R:1 B:0", true, ground},
    {"dining_room", "L", 4, 4, "R:2 L:1", false, ground},
    {"kitchen", "L", 4, 4, "B:1 notch_right:1", false, ground},
    {"scullery", "L", 4, 4, "R:2 L:3", false, ground},
    {"guest_bedroom", "L", 4, 4, "R:3 B:1", false, ground},
    {"queens_bedroom", "L", 4, 4, "T:0 notch_right:0", false, ground},
    {"tasso_room", "L", 4, 4, "B:3 L:0", false, ground},
    {"laundry_room", "L", 4, 4, "R:2", false, ground},
    {"panic_room", "L", 4, 4, "notch_right:0", false, ground},
    {"sauna", "L", 4, 4, "R:3", false, ground},
    {"9_pin_alley", "rect", 7, 2, "T:0 B:0 L:0", false, ground},
    {"train_room", "rect", 7, 2, "T:5 R:1 B:5", false, ground},
    {"great_hall", "rect", 7, 2, "T:1 T:3 T:5 R:0 R:1 B:0 B:2 B:4 B:6 L:0 L:1", false, ground},
    {"upper_hall", "rect", 7, 2, "T:1 T:3 T:5 R:0 R:1 B:0 B:2 B:4 B:6 L:0 L:1", false, ground},
    {"gallery_of_mirrors", "rect", 7, 2, "T:6 R:1 B:0 L:1", false, ground},
    {"salon", "rect", 7, 2, "T:5 R:1 B:4 L:1", false, ground},
    {"east_tapestry_chamber", "square", 4, 4, "T:2 R:1 B:3 L:1", false, ground},
    {"observatory", "square", 4, 4, "T:1 R:1 B:2 L:2", false, ground},
    {"french_gazebo", "square", 4, 4, "R:3 B:1 L:2", true, ground},
    {"pumpkin_garden", "square", 4, 4, "R:0 B:3 L:1", true, ground},
    {"grand_bedchamber", "square", 4, 4, "B:3 L:0", false, ground},
    {"servants_quarters", "square", 4, 4, "B:1 L:2", false, ground},
    {"armory", "rect", 6, 3, "R:1 B:4", false, downstairs},
    {"dungeon", "rect", 6, 3, "R:2 B:2", false, downstairs},
    {"drawing_room", "rect", 6, 3, "T:2 R:0 B:5 L:1", false, ground},
    {"west_tapestry_room", "rect", 6, 3, "T:5 R:1 B:0 L:1", false, ground},
    {"coach_house", "rect", 6, 3, "R:0 B:4", true, ground},
    {"formal_gardens", "rect", 6, 3, "R:0 R:2 B:4", true, ground},
    {"forum", "circle", 5, 5, "T:2 R:2 B:2", false, ground},
    {"theater", "circle", 5, 5, "T:2 R:2 L:2", false, ground},
    {"secret_lair", "circle", 5, 5, "B:2 L:2", false, downstairs},
    {"venus_grotto", "circle", 5, 5, "R:2 L:2", false, downstairs},
    {"green_house", "circle", 5, 5, "R:2 L:2", true, ground},
    {"hundings_hut", "circle", 5, 5, "R:2 B:2 L:2", true, ground},
    {"audience_room", "octagon", 7, 4, "T:2 R:1 R:2", false, ground},
    {"singers_chamber", "octagon", 7, 4, "B:2 B:3 B:4", false, ground},
    {"throne_room", "octagon", 7, 4, "T:5 R:2 B:5 L:1", false, ground},
    {"vestibule", "octagon", 7, 4, "T:3 R:2 B:3 L:2", false, ground},
    {"stables", "octagon", 7, 4, "R:1 R:2 L:1 L:2", true, ground},
    {"terrace_gardens", "octagon", 7, 4, "R:1 B:1 B:5 L:1", true, ground},
    {"foyer3", "octagon", 3, 3, "L:1 R:1 B:1", false, ground},
    {"foyer4", "octagon", 3, 3, "T:1 R:1 B:1 L:1", false, ground},
    {"hallway_ground", "rect", 6, 1, hallway_doors, false, ground},
    {"hallway_downstairs", "rect", 6, 1, hallway_doors, false, downstairs},
};

// The outermost cell of the shape on a side, in the row or column `index`.
Point border_cell(const Shape& shape, char side, int index) {
    const int last_x = shape.width() - 1;
    const int last_y = shape.height() - 1;
    switch (side) {
    case 'T':
        return {index, 0};
    case 'R':
        return {last_x, index};
    case 'B':
        return {index, last_y};
    default:
        return {0, index};
    }
}

Facing facing_of(char side) {
    return side == 'T' ? Facing::top : side == 'R' ? Facing::right : side == 'B' ? Facing::bottom : Facing::left;
}

} // namespace

Shape shape_by_name(std::string_view name, int width, int height) {
    const int w = width;
    const int h = height;
    if (name == "circle")
        return Shape::circle(w);
    if (name == "L")
        return Shape::polygon({{0, 0}, {2, 0}, {2, 2}, {4, 2}, {4, 4}, {0, 4}});
    if (name == "octagon")
        return Shape::polygon({{1, 0}, {w - 1, 0}, {w, 1}, {w, h - 1}, {w - 1, h}, {1, h}, {0, h - 1}, {0, 1}});
    if (name == "cross13")
        return Shape::polygon({{2, 0}, {3, 0}, {3, 1}, {4, 1}, {4, 2}, {5, 2}, {5, 3}, {4, 3}, {4, 4}, {3, 4},
                               {3, 5}, {2, 5}, {2, 4}, {1, 4}, {1, 3}, {0, 3}, {0, 2}, {1, 2}, {1, 1}, {2, 1}});
    return Shape::rectangle(w, h);
}

std::vector<DoorSpec> doors_by_text(const Shape& shape, std::string_view text, std::uint8_t door_class) {
    std::vector<DoorSpec> doors;
    std::istringstream words{std::string(text)};
    for (std::string word; words >> word;) {
        const auto colon = word.find(':');
        const int index = std::atoi(word.c_str() + colon + 1);
        const std::string side = word.substr(0, colon);
        if (side == "notch_right")
            doors.push_back({{1, index}, Facing::right, door_class});
        else if (side == "notch_top")
            doors.push_back({{index, 2}, Facing::top, door_class});
        else
            doors.push_back({border_cell(shape, side[0], index), facing_of(side[0]), door_class});
    }
    return doors;
}

geometry::DoorRules level_rules() {
    geometry::DoorRules rules;
    for (const std::uint8_t newer : {ground, downstairs, light_end, dark_end})
        for (const std::uint8_t older : {ground, downstairs, light_end, dark_end})
            rules.set(newer, older, Meeting::forbidden);
    rules.set(ground, ground, Meeting::joins);
    rules.set(ground, light_end, Meeting::joins);
    rules.set(downstairs, downstairs, Meeting::joins);
    rules.set(downstairs, dark_end, Meeting::joins);
    rules.set(light_end, ground, Meeting::joins);
    rules.set(dark_end, downstairs, Meeting::allowed);
    return rules;
}

const BasePieces& base_pieces() {
    static const BasePieces result = [] {
        std::vector<Blueprint> blueprints;
        std::map<std::string, geometry::BlueprintId, std::less<>> ids;
        const auto add = [&](const std::string& id, Blueprint blueprint) {
            ids[id] = static_cast<geometry::BlueprintId>(blueprints.size());
            blueprints.push_back(std::move(blueprint));
        };
        for (const Piece& piece : pieces) {
            const Shape shape = shape_by_name(piece.shape, piece.width, piece.height);
            add(piece.id, {shape, doors_by_text(shape, piece.doors, piece.level), piece.fenced});
        }
        const Shape stairs = Shape::rectangle(3, 1);
        add("stairs", {stairs, {{{0, 0}, Facing::left, dark_end}, {{2, 0}, Facing::right, light_end}}, false});
        return BasePieces{geometry::Kit(blueprints), ids, level_rules()};
    }();
    return result;
}

} // namespace linderhof::test
