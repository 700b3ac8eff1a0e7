#include "fixtures.hpp"

#include <linderhof/catalog/report.hpp>

#include "support/paths.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <ctime>

namespace linderhof::catalog::test::castles_sets_test {

/// A set `my-rooms` outside the source tree, used beside the base set.
struct MyRooms {
    MyRooms() {
        folder.write("my-rooms/set.yaml", "id: my-rooms\nname: My rooms\nversion: 1.0\ngame: castles\n"
                                          "extends: castles-base\nprovenance: house\n");
    }

    Loaded load_with(const std::string& text) const {
        folder.write("my-rooms/rooms.yaml", text);
        LoadRequest request;
        request.data_dirs = {folder.path(), linderhof::test::data_dir()};
        request.game = "castles";
        request.sets = {"castles-base", "my-rooms"};
        Diagnostics diagnostics;
        Loaded loaded;
        loaded.catalog = load(castles_schema(), request, diagnostics);
        loaded.messages = messages(diagnostics, folder);
        return loaded;
    }

    TempFolder folder;
};

constexpr const char* cross_room = "shapes:\n"
                                   "  plus:\n"
                                   "    name: plus\n"
                                   "    outline: {polygon: [[1, 0], [3, 0], [3, 1], [4, 1], [4, 3], [3, 3],\n"
                                   "                        [3, 4], [1, 4], [1, 3], [0, 3], [0, 1], [1, 1]]}\n"
                                   "    area: 300\n"
                                   "rooms:\n"
                                   "  map_room:\n"
                                   "    name: {en: Map Room, de: Kartenzimmer}\n"
                                   "    type: living\n"
                                   "    size: 300\n"
                                   "    shape: plus\n"
                                   "    vp: 3\n"
                                   "    doors: [T1, R2, L1]\n"
                                   "    icon: {kind: connection, vp: 2, types: [corridor, utility]}\n";

TEST(CastlesSets, ANewRoomWithANewShapeNeedsNoCompiler) {
    const Loaded loaded = MyRooms().load_with(cross_room);
    ASSERT_TRUE(loaded.catalog) << loaded.messages;
    EXPECT_EQ(loaded.catalog->entries("rooms").size(), 76U);
    const Entry& room = loaded.catalog->entries("rooms").back();
    EXPECT_EQ(room.id(), "map_room");
    EXPECT_EQ(room.names().in("de"), "Kartenzimmer");
    EXPECT_EQ(room.provenance(), Provenance::house);
    EXPECT_EQ(room.doors("doors")[1], (Door{Side::right, 3, 2}));
    EXPECT_EQ(loaded.catalog->at("shapes", "plus").outline("outline").corners.size(), 12U);
    EXPECT_EQ(loaded.catalog->sets().size(), 2U);
}

TEST(CastlesSets, MistakesOfADesignerAreFoundTogether) {
    EXPECT_EQ(MyRooms()
                  .load_with("rooms:\n"
                             "  map_room:\n"
                             "    name: Map Room\n"
                             "    type: sleping\n"
                             "    size: 325\n"
                             "    shape: l_4x4\n"
                             "    vp: three\n"
                             "    doors: [T2, N1, R9]\n"
                             "    icon: {kind: conection, vp: 2, types: [food]}\n"
                             "    fence: north\n"
                             "    swann: true\n")
                  .messages,
              "my-rooms/rooms.yaml:4:11: there is no room type 'sleping'; did you mean 'sleeping'?\n"
              "my-rooms/rooms.yaml:5:11: there is no size '325'; write one of 100, 150, 200, 250, 300, 350, 400, 450, "
              "500 or 600\n"
              "my-rooms/rooms.yaml:7:9: 'vp' of room 'map_room' is 'three', not a whole number; write a number from "
              "-100 to 100\n"
              "my-rooms/rooms.yaml:8:17: item 2 of 'doors' of room 'map_room' is 'N1', which is not a door; write a "
              "side and a cell: T, R, B or L and a number from 0, such as R1\n"
              "my-rooms/rooms.yaml:8:21: the door 'R9' of room 'map_room' lies off the border of 'l_4x4'; doors fit "
              "here at T0, T1, T2, T3, R0, R1, R2, R3, B0, B1, B2, B3, L0, L1, L2 or L3\n"
              "my-rooms/rooms.yaml:9:18: 'kind' of 'icon' of room 'map_room' cannot be 'conection'; did you mean "
              "'connection'?\n"
              "my-rooms/rooms.yaml:10:12: 'fence' of room 'map_room' cannot be 'north'; write top\n"
              "my-rooms/rooms.yaml:11:5: unknown key 'swann' in room 'map_room'; did you mean 'swan'?\n");
}

TEST(CastlesSets, TheAreaOfASizeAndOfAShapeAgree) {
    EXPECT_EQ(MyRooms()
                  .load_with("rooms:\n  map_room: {name: Map Room, type: living, size: 250, shape: l_4x4, vp: 3, "
                             "doors: [T0]}\n")
                  .messages,
              "my-rooms/rooms.yaml:2:62: the shape 'l_4x4' has 300 square feet, but the size is 250; take another "
              "shape or another size\n");
}

TEST(CastlesSets, CB_COMP_4_money_is_counted_in_coins) {
    const auto told = [](const std::string& price) {
        return MyRooms()
            .load_with("replace:\n  parameters:\n    passage_price: {name: price of a Hallway, value: " + price + "}\n")
            .messages;
    };
    EXPECT_EQ(told("3500"),
              "my-rooms/rooms.yaml:3:54: money is counted in coins of 1000, and 3500 is no number of them "
              "[CB-COMP-4]; write 3000 or 4000\n");
    EXPECT_EQ(told("0"), "");
}

/// The remarks on shapes, each `name: {outline, area}`.
std::string remarks_on(const std::string& shapes) {
    const MyRooms rooms;
    rooms.folder.write("my-rooms/rooms.yaml", "shapes:\n" + shapes);
    LoadRequest request;
    request.data_dirs = {linderhof::test::data_dir()};
    Diagnostics diagnostics;
    EXPECT_TRUE(check_folder(castles_schema(), rooms.folder.path() / "my-rooms", request, diagnostics));
    EXPECT_TRUE(diagnostics.empty()) << diagnostics.text();
    std::string text = diagnostics.remarks_text();
    const std::string folder = rooms.folder.path().string() + "/";
    for (std::size_t at = text.find(folder); at != std::string::npos; at = text.find(folder))
        text.erase(at, folder.size());
    return text;
}

TEST(CastlesSets, CA07_APrintedAreaThatIsNotThatOfTheOutlineIsRemarkedOn) {
    EXPECT_EQ(remarks_on("  hall: {name: hall, outline: {rectangle: [4, 4]}, area: 300}\n"
                         "  disc: {name: disc, outline: {circle: 5}, area: 300}\n"),
              "my-rooms/rooms.yaml:2:58: remark: the shape 'hall' prints 300 square feet, but its outline has 400; "
              "nothing needs to change if the tiles say so\n"
              "my-rooms/rooms.yaml:3:50: remark: the shape 'disc' prints 300 square feet, but its outline has 490; "
              "nothing needs to change if the tiles say so\n");
    EXPECT_EQ(remarks_on("  cut: {name: cut, outline: {polygon: [[1, 0], [4, 0], [4, 4], [0, 4], [0, 1]]}, area: 375}\n"
                         "  disc: {name: disc, outline: {circle: 3}, area: 150}\n"),
              "");
}

TEST(CastlesSets, CB_GEO_10_NoDoorOpensThroughAFence) {
    EXPECT_EQ(MyRooms()
                  .load_with("rooms:\n  orchard: {name: Orchard, type: outdoor, size: 400, shape: square_4x4, vp: 2,\n"
                             "            doors: [L1, T2], fence: top}\n")
                  .messages,
              "my-rooms/rooms.yaml:3:20: a door opens through the fence at the top; put the door on another "
              "side\n");
}

TEST(CastlesSets, CB_PLACE_19_AFenceLiesOnTheTopSideOnly) {
    for (const std::string side : {"right", "bottom", "left"}) {
        EXPECT_EQ(
            MyRooms()
                .load_with("rooms:\n  orchard: {name: Orchard, type: outdoor, size: 400, shape: square_4x4, vp: 2,\n"
                           "            doors: [L1], fence: " +
                           side + "}\n")
                .messages,
            "my-rooms/rooms.yaml:3:33: 'fence' of room 'orchard' cannot be '" + side + "'; write top\n");
    }
}

TEST(CastlesSets, TilesHaveIdsOfTheirOwn) {
    const std::string text = MyRooms()
                                 .load_with("rooms:\n  stairs: {name: Stairs, type: living, size: 300, shape: l_4x4, "
                                            "vp: 3, doors: [T0]}\n")
                                 .messages;
    EXPECT_EQ(text.substr(0, text.find(" at ")),
              "my-rooms/rooms.yaml:2:3: the tile id 'stairs' is taken; give this one another; it belongs to the entry");
}

TEST(CastlesSets, CB_SETUP_6_EverySizeHasOneStackForEachNumberOfPlayers) {
    const std::string text =
        MyRooms().load_with("sizes:\n  325: {name: \"325\", area: 325, groups: [square]}\n").messages;
    EXPECT_EQ(text, "my-rooms/rooms.yaml:2:41: the size '325' has 0 stacks in 'players_2'; name exactly one group that "
                    "has a stack there, such as small or large\n"
                    "my-rooms/rooms.yaml:2:41: the size '325' has 0 stacks in 'players_3'; name exactly one group that "
                    "has a stack there, such as small or large\n"
                    "my-rooms/rooms.yaml:2:41: the size '325' has 0 stacks in 'players_4'; name exactly one group that "
                    "has a stack there, such as small or large\n"
                    "my-rooms/rooms.yaml:2:41: the size '325' has 0 stacks in 'solo'; name exactly one group that has "
                    "a stack there, such as small or large\n");
    EXPECT_EQ(MyRooms().load_with("sizes:\n  325: {name: \"325\", area: 325, groups: [large]}\n").messages, "");
}

TEST(CastlesSets, CB_PLACE_10_StairsNameALevelForEachDoor) {
    EXPECT_EQ(MyRooms()
                  .load_with("fixed_tiles:\n  ramp:\n    name: Ramp\n    type: corridor\n    shape: rect_3x1\n"
                             "    copies: 2\n    role: passage\n    faces:\n"
                             "      - {id: a, name: Ramp, doors: [L0, R0], ends: [ground]}\n"
                             "      - {id: a, name: Ramp, doors: [L0]}\n")
                  .messages,
              "my-rooms/rooms.yaml:9:52: there are 1 levels for 2 doors; give one level for each door, in the same "
              "order\n"
              "my-rooms/rooms.yaml:10:14: the side 'a' is given twice; give each side an id of its own\n");
}

TEST(CastlesSets, CB_FAV_42_CardsCanBeLeftOut) {
    const Loaded loaded = MyRooms().load_with("remove:\n  favors: [money]\n  bonus_cards: [all_sizes, money]\n");
    ASSERT_TRUE(loaded.catalog) << loaded.messages;
    EXPECT_EQ(loaded.catalog->entries("favors").size(), 23U);
    EXPECT_EQ(loaded.catalog->entries("bonus_cards").size(), 25U);
}

TEST(CastlesSets, APriceCanBeReplaced) {
    const Loaded loaded =
        MyRooms().load_with("replace:\n  parameters:\n    passage_price: {name: price of a Hallway, value: 4000}\n");
    ASSERT_TRUE(loaded.catalog) << loaded.messages;
    EXPECT_EQ(loaded.catalog->at("parameters", "passage_price").integer("value"), 4000);
    EXPECT_EQ(loaded.catalog->at("parameters", "passage_price").set(), "my-rooms");
}

TEST(CastlesSets, EveryEntryOfTheBaseSetPrintsAsAFileThatReadsBack) {
    const Loaded before = MyRooms().load_with("note: nothing\n");
    ASSERT_TRUE(before.catalog) << before.messages;
    const TempFolder copy;
    copy.write("copy/set.yaml", "id: copy\nname: A copy\nversion: 1.0\ngame: castles\nprovenance: house\n");
    for (const std::string& kind : before.catalog->kinds()) {
        std::string file = kind;
        file.append(":\n");
        const std::size_t head = file.size();
        for (const Entry& entry : before.catalog->entries(kind)) {
            const std::string text = entry_text(entry);
            file += text.substr(text.find("\n  ") + 1);
        }
        copy.write(fmt::format("copy/{}.yaml", kind), file.size() == head ? "note: empty\n" : file);
    }
    const Loaded after = load_sets(copy, {"copy"}, castles_schema());
    ASSERT_TRUE(after.catalog) << after.messages;
    for (const std::string& kind : before.catalog->kinds()) {
        const std::vector<Entry>& old_list = before.catalog->entries(kind);
        const std::vector<Entry>& new_list = after.catalog->entries(kind);
        ASSERT_EQ(old_list.size(), new_list.size()) << kind;
        for (std::size_t i = 0; i < old_list.size(); ++i) {
            const auto fields = [](const Entry& e) { return nlohmann::json::parse(entry_json(e))["fields"]; };
            EXPECT_EQ(fields(old_list[i]), fields(new_list[i])) << old_list[i].id();
        }
    }
}

/// Sets as large as are read at all, with as many mistakes as they can hold.
TEST(CastlesSets, TheLargestSetsLoadInTime) {
    const MyRooms mine;
    for (int file = 0; file < 5; ++file) {
        std::string rooms = "rooms:\n";
        for (int i = 0; rooms.size() < 400'000; ++i)
            rooms += "  r" + std::to_string(file) + "_" + std::to_string(i) +
                     ": {name: R, type: livin, size: 300, shape: l_4x4, vp: x, doors: [T0, T9], no: 1}\n";
        mine.folder.write("my-rooms/more" + std::to_string(file) + ".yaml", rooms);
    }
    const std::clock_t start = std::clock(); // of this process: others may run beside it
    const Loaded loaded = mine.load_with("note: x\n");
    const double taken = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    EXPECT_FALSE(loaded.catalog);
    EXPECT_NE(loaded.messages.find("\nand "), std::string::npos) << loaded.messages;
    EXPECT_LT(taken, 10.0); // two seconds without sanitizers
}

} // namespace linderhof::catalog::test::castles_sets_test
