#include "broken_sets.hpp"

#include <gtest/gtest.h>

#include <sys/stat.h>

#include <filesystem>
#include <utility>

namespace linderhof::catalog::test {

namespace {

namespace fs = std::filesystem;
using Spoil = std::function<void(const TempFolder&)>;
using Files = std::vector<std::pair<const char*, const char*>>;

Spoil with_text(const char* file, std::string content) {
    return [file, content = std::move(content)](const TempFolder& folder) { folder.write(file, content); };
}

Spoil with_texts(const Files& files) {
    return [=](const TempFolder& folder) {
        for (const auto& [file, content] : files)
            folder.write(file, content);
    };
}

/// Ten aliases of ten aliases, and so on: billions of words when written out.
std::string laughs() {
    std::string result = "a0: &a0 [ha, ha, ha, ha, ha, ha, ha, ha, ha, ha]\n";
    for (char level = '1'; level <= '9'; ++level) {
        result.append("a").append(1, level).append(": &a").append(1, level).append(" [");
        for (int i = 0; i < 10; ++i)
            result.append(i == 0 ? "*a" : ", *a").append(1, static_cast<char>(level - 1));
        result += "]\n";
    }
    return result;
}

std::string long_line(std::string begin, char letter, std::size_t count) {
    return begin.append(count, letter) + '\n';
}

/// Maps in maps, each a line and a blank further to the right.
std::string steps(int depth) {
    std::string result;
    for (int i = 0; i < depth; ++i)
        result += std::string(static_cast<std::size_t>(i), ' ') + "a:\n";
    return result;
}

std::string many_rooms(int count) {
    std::string result = "rooms:\n";
    for (int i = 0; i < count; ++i)
        result += "  room_" + std::to_string(1000 + i) + ": {name: R, type: type_" + std::to_string(1000 + i) +
                  ", size: 300, shape: l_4x4, vp: 3, doors: [T0]}\n";
    return result;
}

std::string many_mistakes(int count) {
    std::string result;
    for (int i = 0; i < count; ++i)
        result += "s/rooms.yaml:" + std::to_string(2 + i) + ":30: there is no room type 'type_" +
                  std::to_string(1000 + i) +
                  "'; write one of activity, corridor, downstairs, food, living, outdoor, sleeping or utility\n";
    return result;
}

std::vector<BrokenSet> in_texts() {
    return {
        {"unknown_key",
         with_text(
             "s/rooms.yaml",
             "rooms:\n"
             "  map_room: {name: Map Room, type: living, size: 300, shape: l_4x4, vp: 3, swann: true, doors: [T0]}\n"),
         "s/rooms.yaml:2:76: unknown key 'swann' in room 'map_room'; did you mean 'swan'?\n"},
        {"unknown_kind",
         with_text("s/rooms.yaml",
                   "room:\n"
                   "  map_room: {name: Map Room, type: living, size: 300, shape: l_4x4, vp: 3, doors: [T0]}\n"),
         "s/rooms.yaml:1:1: there is no table 'room'; did you mean 'rooms'?\n"},
        {"misspelt_reference",
         with_text("s/rooms.yaml",
                   "rooms:\n"
                   "  map_room: {name: Map Room, type: livng, size: 300, shape: l_4x4, vp: 3, doors: [T0]}\n"),
         "s/rooms.yaml:2:36: there is no room type 'livng'; did you mean 'living'?\n"},
        {"reference_far_from_all",
         with_text("s/rooms.yaml",
                   "rooms:\n"
                   "  map_room: {name: Map Room, type: zeppelin, size: 300, shape: l_4x4, vp: 3, doors: [T0]}\n"),
         "s/rooms.yaml:2:36: there is no room type 'zeppelin'; write one of activity, corridor, downstairs, food, "
         "living, outdoor, sleeping or utility\n"},
        {"text_for_a_number",
         with_text("s/rooms.yaml",
                   "rooms:\n"
                   "  map_room: {name: Map Room, type: living, size: 300, shape: l_4x4, vp: three, doors: [T0]}\n"),
         "s/rooms.yaml:2:73: 'vp' of room 'map_room' is 'three', not a whole number; write a number from -100 to "
         "100\n"},
        {"number_out_of_range",
         with_text("s/rooms.yaml",
                   "rooms:\n"
                   "  map_room: {name: Map Room, type: living, size: 300, shape: l_4x4, vp: 4000, doors: [T0]}\n"),
         "s/rooms.yaml:2:73: 'vp' of room 'map_room' is '4000', which is out of range; write a number from -100 to "
         "100\n"},
        {"number_beyond_64_bits",
         with_text("s/rooms.yaml", "rooms:\n"
                                   "  map_room: {name: Map Room, type: living, size: 300, shape: l_4x4, vp: "
                                   "99999999999999999999, doors: [T0]}\n"),
         "s/rooms.yaml:2:73: 'vp' of room 'map_room' is '99999999999999999999', which is out of range; write a number "
         "from -100 to 100\n"},
        {"CA03_octal_number",
         with_text("s/rooms.yaml",
                   "rooms:\n"
                   "  map_room: {name: Map Room, type: living, size: 300, shape: l_4x4, vp: 0150, doors: [T0]}\n"),
         "s/rooms.yaml:2:73: 'vp' of room 'map_room' is written with zeros in front; write 150\n"},
        {"CA02_nothing_for_a_number",
         with_text("s/rooms.yaml",
                   "rooms:\n"
                   "  map_room: {name: Map Room, type: living, size: 300, shape: l_4x4, vp: , doors: [T0]}\n"),
         "s/rooms.yaml:2:69: 'vp' of room 'map_room' has no value; write one after the colon, or remove the line\n"},
        {"CA02_nothing_for_a_number_far_below",
         with_text("s/rooms.yaml",
                   "rooms:\n" + std::string(1044, '\n') +
                       "  map_room: {name: Map Room, type: living, size: 300, shape: l_4x4, vp: 3, doors: T0,\n"
                       "             icon: {kind: connection, vp: , types: [food]}}\n"),
         "s/rooms.yaml:1047:39: 'vp' of 'icon' of room 'map_room' has no value; write one after the colon, or remove "
         "the line\n"},
        {"map_for_a_list",
         with_text("s/rooms.yaml",
                   "rooms:\n"
                   "  map_room: {name: Map Room, type: living, size: 300, shape: l_4x4, vp: 3, doors: {T0: 1}}\n"),
         "s/rooms.yaml:2:83: 'doors' of room 'map_room' is a map, not a text; write a text\n"},
        {"list_for_a_text",
         with_text("s/rooms.yaml",
                   "rooms:\n"
                   "  map_room: {name: [Map, Room], type: living, size: 300, shape: l_4x4, vp: 3, doors: [T0]}\n"),
         "s/rooms.yaml:2:20: 'name' of room 'map_room' is a list, not a text; write a text\n"},
        {"text_for_a_map",
         with_text("s/rooms.yaml",
                   "rooms:\n"
                   "  map_room: {name: Map Room, type: living, size: 300, shape: l_4x4, vp: 3, doors: [T0], "
                   "icon: connection}\n"),
         "s/rooms.yaml:2:95: 'icon' of room 'map_room' is 'connection', not a map; write its fields as 'key: value', "
         "one on each line\n"},
        {"yes_for_a_boolean",
         with_text(
             "s/rooms.yaml",
             "rooms:\n"
             "  map_room: {name: Map Room, type: living, size: 300, shape: l_4x4, vp: 3, doors: [T0], swan: maybe}\n"),
         "s/rooms.yaml:2:95: 'swan' of room 'map_room' is 'maybe', not true or false; write true or false\n"},
        {"missing_field",
         with_text("s/rooms.yaml",
                   "rooms:\n"
                   "  map_room: {name: Map Room, type: living, size: 300, shape: l_4x4, doors: [T0]}\n"),
         "s/rooms.yaml:2:3: room 'map_room' has no 'vp'; add 'vp: ...'\n"},
        {"missing_name",
         with_text("s/rooms.yaml", "rooms:\n"
                                   "  map_room: {type: living, size: 300, shape: l_4x4, vp: 3, doors: [T0]}\n"),
         "s/rooms.yaml:2:3: room 'map_room' has no 'name'; add 'name: ...'\n"},
        {"misspelt_word_of_a_vocabulary",
         with_text("s/rooms.yaml",
                   "rooms:\n"
                   "  map_room: {name: Map Room, type: living, size: 300, shape: l_4x4, vp: 3, doors: [T0], "
                   "icon: {kind: conection, vp: 2, types: [food]}}\n"),
         "s/rooms.yaml:2:102: 'kind' of 'icon' of room 'map_room' cannot be 'conection'; did you mean 'connection'?\n"},
        {"CA06_door_off_the_border",
         with_text("s/rooms.yaml",
                   "rooms:\n"
                   "  map_room: {name: Map Room, type: living, size: 300, shape: l_4x4, vp: 3, doors: [R9]}\n"),
         "s/rooms.yaml:2:84: the door 'R9' of room 'map_room' lies off the border of 'l_4x4'; doors fit here at T0, "
         "T1, T2, T3, R0, R1, R2, R3, B0, B1, B2, B3, L0, L1, L2 or L3\n"},
        {"door_that_is_none",
         with_text("s/rooms.yaml",
                   "rooms:\n"
                   "  map_room: {name: Map Room, type: living, size: 300, shape: l_4x4, vp: 3, doors: [N1]}\n"),
         "s/rooms.yaml:2:84: item 1 of 'doors' of room 'map_room' is 'N1', which is not a door; write a side and a "
         "cell: T, R, B or L and a number from 0, such as R1\n"},
        {"CA06_door_at_a_half_step",
         with_text("s/rooms.yaml",
                   "rooms:\n"
                   "  map_room: {name: Map Room, type: living, size: 300, shape: l_4x4, vp: 3, doors: [T0.5]}\n"),
         "s/rooms.yaml:2:84: item 1 of 'doors' of room 'map_room' is 'T0.5', which is not a door; write a side and a "
         "cell: T, R, B or L and a number from 0, such as R1\n"},
        {"door_given_twice",
         with_text("s/rooms.yaml",
                   "rooms:\n"
                   "  map_room: {name: Map Room, type: living, size: 300, shape: l_4x4, vp: 3, doors: [T0, T0]}\n"),
         "s/rooms.yaml:2:88: the door 'T0' of room 'map_room' is given twice; keep one\n"},
        {"CA06_door_through_the_fence",
         with_text(
             "s/rooms.yaml",
             "rooms:\n"
             "  map_room: {name: Map Room, type: living, size: 300, shape: l_4x4, vp: 3, doors: [T0], fence: top}\n"),
         "s/rooms.yaml:2:83: a door opens through the fence at the top; put the door on another side\n"},
        {"size_and_shape_disagree",
         with_text("s/rooms.yaml",
                   "rooms:\n"
                   "  map_room: {name: Map Room, type: living, size: 250, shape: l_4x4, vp: 3, doors: [T0]}\n"),
         "s/rooms.yaml:2:62: the shape 'l_4x4' has 300 square feet, but the size is 250; take another shape or another "
         "size\n"},
        {"key_given_twice",
         with_text("s/rooms.yaml",
                   "rooms:\n"
                   "  map_room: {name: Map Room, type: living, size: 300, shape: l_4x4, vp: 3, vp: 4, doors: [T0]}\n"),
         "s/rooms.yaml:2:76: the key 'vp' is given twice; keep one; the other is at line 2\n"},
        {"id_given_twice_in_two_files",
         with_texts(
             {{"s/a.yaml", "rooms:\n"
                           "  map_room: {name: Map Room, type: living, size: 300, shape: l_4x4, vp: 3, doors: [T0]}\n"},
              {"s/b.yaml",
               "rooms:\n"
               "  map_room: {name: Map Room, type: living, size: 300, shape: l_4x4, vp: 3, doors: [T0]}\n"}}),
         "s/b.yaml:2:3: there is a room 'map_room' already, in the set 's'; give one of them another id; the other is "
         "at s/a.yaml:2:3\n"},
        {"id_of_another_kind_of_tile",
         with_text("s/rooms.yaml",
                   "rooms:\n"
                   "  stairs: {name: Map Room, type: living, size: 300, shape: l_4x4, vp: 3, doors: [T0]}\n"),
         "s/rooms.yaml:2:3: the tile id 'stairs' is taken; give this one another; it belongs to the entry at "
         "castles-base/fixed.yaml:15:3\n"},
        {"id_that_is_none",
         with_text("s/rooms.yaml",
                   "rooms:\n"
                   "  \"Map Room\": {name: Map Room, type: living, size: 300, shape: l_4x4, vp: 3, doors: [T0]}\n"),
         "s/rooms.yaml:2:3: 'Map Room' is not an id; use lower-case letters, digits and '_', at most 64 of them\n"},
        {"shape_that_crosses_itself",
         with_text(
             "s/shapes.yaml",
             "shapes:\n"
             "  odd: {name: odd, outline: {polygon: [[0, 2], [4, 2], [4, 4], [2, 4], [2, 0], [0, 0]]}, area: 300}\n"),
         "s/shapes.yaml:2:39: the side after [0, 2] meets the side after [2, 4]; go once round the outline, corner by "
         "corner\n"},
        {"shape_with_an_odd_angle",
         with_text("s/shapes.yaml", "shapes:\n"
                                    "  odd: {name: odd, outline: {polygon: [[0, 0], [4, 0], [2, 3]]}, area: 300}\n"),
         "s/shapes.yaml:2:39: the side from [4, 0] to [2, 3] has a slant; sides run straight or at 45 degrees\n"},
        {"shape_with_two_corners",
         with_text("s/shapes.yaml", "shapes:\n"
                                    "  odd: {name: odd, outline: {polygon: [[0, 0], [4, 0]]}, area: 300}\n"),
         "s/shapes.yaml:2:39: a polygon has 2 corners; give 3 to 64 of them\n"},
        {"shape_of_no_size",
         with_text("s/shapes.yaml", "shapes:\n"
                                    "  odd: {name: odd, outline: {rectangle: [0, 4]}, area: 300}\n"),
         "s/shapes.yaml:2:42: item 1 of 'rectangle' is '0', which is out of range; write a number from 1 to 31\n"},
        {"add_of_an_entry_of_another_set",
         with_text("s/rooms.yaml",
                   "rooms:\n"
                   "  buttery: {name: Map Room, type: living, size: 300, shape: l_4x4, vp: 3, doors: [T0]}\n"),
         "s/rooms.yaml:2:3: there is a room 'buttery' already, in the set 'castles-base'; give this one another id, or "
         "write it under 'replace:'\n"},
        {"replace_of_a_missing_entry",
         with_text("s/rooms.yaml",
                   "replace:\n"
                   "  rooms:\n"
                   "    map_room: {name: Map Room, type: living, size: 300, shape: l_4x4, vp: 3, doors: [T0]}\n"),
         "s/rooms.yaml:3:5: there is no room 'map_room' to replace; did you mean 'nap_room'?\n"},
        {"remove_of_a_missing_entry",
         with_text("s/rooms.yaml", "remove:\n"
                                   "  rooms: [butery]\n"),
         "s/rooms.yaml:2:11: there is no room 'butery' to remove; did you mean 'buttery'?\n"},
        {"reference_to_a_removed_entry",
         with_text("s/rooms.yaml", "remove:\n"
                                   "  shapes: [l_4x4]\n"),
         "s/rooms.yaml:2:12: the shape 'l_4x4' is removed, and still named at castles-base/rooms.yaml:336:12; 8 more "
         "entries name it; keep it, or remove or replace what names it too\n"},
        {"extends_a_set_that_is_not_there",
         with_text("s/set.yaml", "id: s\n"
                                 "name: S\n"
                                 "version: 1\n"
                                 "game: castles\n"
                                 "extends: [castles-bse]\n"
                                 "provenance: house\n"),
         "s/set.yaml:5:10: there is no set 'castles-bse' in the data folders; did you mean 'castles-base'?\n"},
        {"extends_itself_by_another_set",
         with_texts({{"s/set.yaml", "id: s\n"
                                    "name: S\n"
                                    "version: 1\n"
                                    "game: castles\n"
                                    "extends: [t]\n"
                                    "provenance: house\n"},
                     {"t/set.yaml", "id: t\n"
                                    "name: S\n"
                                    "version: 1\n"
                                    "game: castles\n"
                                    "extends: [s]\n"
                                    "provenance: house\n"}}),
         "t/set.yaml:5:10: the set 's' extends itself, by way of 't'; remove one of them from 'extends'\n"},
        {"game_that_no_plugin_offers",
         with_text("s/set.yaml", "id: s\n"
                                 "name: S\n"
                                 "version: 1\n"
                                 "game: castle\n"
                                 "extends: [castles-base]\n"
                                 "provenance: house\n"),
         "s/set.yaml:4:7: no plugin offers the game 'castle'; did you mean 'castles'?\n"},
        {"provenance_that_is_none",
         with_text("s/set.yaml", "id: s\n"
                                 "name: S\n"
                                 "version: 1\n"
                                 "game: castles\n"
                                 "extends: [castles-base]\n"
                                 "provenance: hearsay\n"),
         "s/set.yaml:6:13: 'provenance' cannot be 'hearsay'; write one of published, rulebook or house\n"},
        {"header_without_id_and_version",
         with_text("s/set.yaml", "name: S\n"
                                 "game: castles\n"
                                 "extends: [castles-base]\n"
                                 "provenance: house\n"),
         "s/set.yaml:1:1: set.yaml has no 'id'; add 'id: ...'\n"
         "s/set.yaml:1:1: set.yaml has no 'version'; add 'version: ...'\n"},
        {"two_sets_of_one_id",
         with_texts({{"s/rooms.yaml",
                      "rooms:\n"
                      "  map_room: {name: Map Room, type: livng, size: 300, shape: l_4x4, vp: 3, doors: [T0]}\n"},
                     {"t/set.yaml", "id: s\n"
                                    "name: S\n"
                                    "version: 1\n"
                                    "game: castles\n"
                                    "extends: [castles-base]\n"
                                    "provenance: house\n"}}),
         "./t/set.yaml:1:5: there is a set 's' beside this one already; give one of them another id; the other is at "
         "./s/set.yaml:1:5\n"
         "./s/rooms.yaml:2:36: there is no room type 'livng'; did you mean 'living'?\n",
         "."},
        {"empty_header", with_text("s/set.yaml", ""),
         "s/set.yaml: the file holds nothing, not a map; begin it with a key and a colon, such as 'id: ...'\n"},
        {"list_at_the_root", with_text("s/rooms.yaml", "- rooms\n"),
         "s/rooms.yaml:1:1: the file holds a list, not a map; begin it with a key and a colon, such as 'id: ...'\n"},
        {"second_document",
         with_text("s/rooms.yaml",
                   "rooms:\n"
                   "  map_room: {name: Map Room, type: living, size: 300, shape: l_4x4, vp: 3, doors: [T0]}\n"
                   "---\n"
                   "rooms:\n"
                   "  map_room: {name: Map Room, type: living, size: 300, shape: l_4x4, vp: 3, doors: [T0]}\n"),
         "s/rooms.yaml:3:1: something follows after the end of the map; a file holds one map; remove the rest, or mend "
         "what ends the map too early\n"},
        {"empty_file", with_text("s/rooms.yaml", ""),
         "s/rooms.yaml: the file holds nothing, not a map; begin it with a key and a colon, such as 'id: ...'\n"},
        {"quotation_mark_left_open",
         with_text("s/rooms.yaml",
                   "rooms:\n"
                   "  map_room: {name: \"Map Room, type: living, size: 300, shape: l_4x4, vp: 3, doors: [T0]}\n"),
         "s/rooms.yaml:2:20: a quotation mark is not closed; close it\n"},
        {"bracket_left_open",
         with_text("s/rooms.yaml",
                   "rooms:\n"
                   "  map_room: {name: Map Room, type: living, size: 300, shape: l_4x4, vp: 3, doors: [T0}\n"),
         "s/rooms.yaml:2:86: this bracket closes none that is open; remove it, or add the bracket that is missing "
         "before it\n"},
        {"colon_forgotten",
         with_text("s/rooms.yaml",
                   "rooms\n"
                   "  map_room: {name: Map Room, type: living, size: 300, shape: l_4x4, vp: 3, doors: [T0]}\n"),
         "s/rooms.yaml:2:11: a colon is not expected here; put texts with a colon in quotation marks\n"},
        {"tab_for_indentation",
         with_text("s/rooms.yaml", "rooms:\n"
                                   "\tmap_room: 1\n"),
         "s/rooms.yaml:2:1: the line is indented with a tab; indent with spaces\n"},
        {"invalid_utf8",
         with_text("s/rooms.yaml", "rooms:\n"
                                   "  map_room: {name: Map "
                                   "\xff"
                                   " Room, type: living, size: 300, shape: l_4x4, vp: 3, doors: [T0]}\n"),
         "s/rooms.yaml:2:24: this byte is not UTF-8 text; save the file as UTF-8\n"},
        {"control_character",
         with_text("s/rooms.yaml", "rooms:\n"
                                   "  map_room: {name: Map "
                                   "\x1b"
                                   "[1m Room, type: living, size: 300, shape: l_4x4, vp: 3, doors: [T0]}\n"),
         "s/rooms.yaml:2:24: there is a control character (U+001B); remove it\n"},
        {"escape_that_steers_a_terminal",
         with_text(
             "s/rooms.yaml",
             "rooms:\n"
             "  map_room: {name: \"Map \\e[1m Room\", type: living, size: 300, shape: l_4x4, vp: 3, doors: [T0]}\n"),
         "s/rooms.yaml:2:20: 'name' of room 'map_room' is too long, or has line breaks or control characters; write "
         "one line of at most 2000 bytes\n"},
        {"typo_after_a_byte_order_mark",
         with_text("s/rooms.yaml",
                   ""
                   "\xEF"
                   ""
                   "\xBB"
                   ""
                   "\xBF"
                   "rooms:\n"
                   "  map_room: {name: Map Room, type: living, size: 300, shape: l_4x4, vq: 3, doors: [T0]}\n"),
         "s/rooms.yaml:2:3: room 'map_room' has no 'vp'; add 'vp: ...'\n"
         "s/rooms.yaml:2:69: unknown key 'vq' in room 'map_room'; did you mean 'vp'?\n"},
        {"alias",
         with_text("s/rooms.yaml",
                   "rooms:\n"
                   "  map_room: {name: Map Room, type: living, size: 300, shape: l_4x4, vp: 3, doors: *doors}\n"),
         "s/rooms.yaml:2:83: aliases ('*name') are not used in these files; write the value out, or put a text that "
         "begins with '*' in quotation marks\n"},
        {"CA04_self_reference", with_text("s/rooms.yaml", "a: &a [*a]\n"),
         "s/rooms.yaml:1:4: anchors ('&a') are not used in these files; remove it, or put a text that begins with '&' "
         "in "
         "quotation marks\n"
         "s/rooms.yaml:1:8: aliases ('*name') are not used in these files; write the value out, or put a text that "
         "begins with '*' in quotation marks\n"},
        {"CA01_merge_key",
         with_text("s/rooms.yaml",
                   "rooms:\n"
                   "  map_room: {name: Map Room, type: living, size: 300, shape: l_4x4, vp: 3, <<: {fence: "
                   "top}, doors: [T0]}\n"),
         "s/rooms.yaml:2:76: merge keys ('<<') are not used in these files; write the pairs out\n"},
        {"tag",
         with_text("s/rooms.yaml",
                   "rooms:\n"
                   "  map_room: {name: Map Room, type: living, size: 300, shape: l_4x4, vp: !!int 3, doors: [T0]}\n"),
         "s/rooms.yaml:2:73: tags ('tag:yaml.org,2002:int') are not used in these files; remove the tag, or put a text "
         "that begins with '!' in quotation marks\n"},
    };
}

std::vector<BrokenSet> in_the_file_system() {
    return {

        {"CA04_aliases_in_aliases", with_text("s/rooms.yaml", laughs()),
         "s/rooms.yaml:1:5: anchors ('&a0') are not used in these files; remove it, or put a text that begins with '&' "
         "in quotation marks\n"
         "s/rooms.yaml:2:5: anchors ('&a1') are not used in these files; remove it, or put a text that begins with '&' "
         "in quotation marks\n"
         "s/rooms.yaml:2:10: aliases ('*name') are not used in these files; write the value out, or put a text that "
         "begins with '*' in quotation marks\n"},
        {"CA04_deep_nesting", with_text("s/rooms.yaml", long_line("rooms: ", '[', 100'000)),
         "s/rooms.yaml:1:264: hundreds of brackets are open here; close them where they belong\n"},
        {"deep_nesting_in_lines", with_text("s/rooms.yaml", steps(200)),
         "s/rooms.yaml:17:17: there are more than 16 lists and maps in each other; nothing in these files goes that "
         "deep; check brackets and indentation\n"},
        {"huge_file", with_text("s/rooms.yaml", long_line("note: ", 'x', 600'000)),
         "s/rooms.yaml: the file is larger than 524288 bytes; split it into several files\n"},
        {"too_many_files",
         [](const TempFolder& folder) {
             for (int i = 0; i < 300; ++i)
                 folder.write("s/" + std::to_string(1000 + i) + ".yaml", "note: n\n");
         },
         "s/1200.yaml: the sets of this game hold more than 200 files or 2097152 bytes; use fewer or smaller sets\n"},
        {"hundreds_of_mistakes", with_text("s/rooms.yaml", many_rooms(2'000)), many_mistakes(200) + "and 1800 more\n"},
        {"folder_for_a_file", [](const TempFolder& folder) { folder.write("s/rooms.yaml/inner.yaml", ""); },
         "s/rooms.yaml: this is not a plain file; put a file in its place, or give it a name that does not end in "
         ".yaml\n"},
        {"unreadable_file",
         [](const TempFolder& folder) {
             folder.write("s/rooms.yaml", "rooms: {}\n");
             fs::permissions(folder.path() / "s" / "rooms.yaml", fs::perms::none);
         },
         "s/rooms.yaml: the file cannot be read; check its permissions\n"},
        {"link_to_itself",
         [](const TempFolder& folder) { fs::create_symlink("rooms.yaml", folder.path() / "s" / "rooms.yaml"); },
         "s/rooms.yaml: this is not a plain file; put a file in its place, or give it a name that does not end in "
         ".yaml\n"},
        {"pipe_for_a_file",
         [](const TempFolder& folder) { ASSERT_EQ(mkfifo((folder.path() / "s" / "rooms.yaml").c_str(), 0600), 0); },
         "s/rooms.yaml: this is not a plain file; put a file in its place, or give it a name that does not end in "
         ".yaml\n"},
        {"file_without_end",
         [](const TempFolder& folder) { fs::create_symlink("/dev/zero", folder.path() / "s" / "rooms.yaml"); },
         "s/rooms.yaml: this is not a plain file; put a file in its place, or give it a name that does not end in "
         ".yaml\n"},
    };
}

} // namespace

std::vector<BrokenSet> broken_sets() {
    std::vector<BrokenSet> sets = in_texts();
    for (BrokenSet& set : in_the_file_system())
        sets.push_back(std::move(set));
    return sets;
}

} // namespace linderhof::catalog::test
