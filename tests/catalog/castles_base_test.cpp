#include "schema/schema.hpp"

#include <linderhof/catalog/loader.hpp>

#include "support/paths.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

namespace linderhof::catalog::castles_base_test {

const Catalog& base() {
    static const std::optional<Catalog> catalog = [] {
        Schema schema;
        castles::declare_schema(schema);
        LoadRequest request;
        request.data_dirs = {linderhof::test::data_dir()};
        request.game = "castles";
        request.sets = {"castles-base"};
        Diagnostics diagnostics;
        std::optional<Catalog> loaded = load(schema, request, diagnostics);
        EXPECT_EQ(diagnostics.text(), "");
        return loaded;
    }();
    return catalog.value();
}

std::string doors_of(const Entry& room) {
    std::string result;
    const Outline& outline = base().at("shapes", room.text("shape")).outline("outline");
    for (const Door& door : room.doors("doors")) {
        if (!result.empty())
            result += ' ';
        result += door_text(outline, door);
    }
    return result;
}

std::int64_t parameter(const char* id) {
    return base().at("parameters", id).integer("value");
}

TEST(CastlesBase, CB_COMP_1_NineSmallAndSixLargeRoomsOfEachSize) {
    std::map<std::string, int> rooms;
    for (const Entry& room : base().entries("rooms"))
        ++rooms[room.text("size")];
    const std::map<std::string, int> expected{{"100", 9}, {"150", 9}, {"200", 9}, {"250", 9}, {"300", 9},
                                              {"350", 6}, {"400", 6}, {"450", 6}, {"500", 6}, {"600", 6}};
    EXPECT_EQ(rooms, expected);
    EXPECT_EQ(base().entries("rooms").size(), 75U);
}

TEST(CastlesBase, CB_COMP_1_CardsFixedTilesAndCoins) {
    EXPECT_EQ(base().entries("favors").size(), 24U);
    EXPECT_EQ(base().entries("bonus_cards").size(), 27U);
    EXPECT_EQ(base().at("fixed_tiles", "foyer").integer("copies"), 4);
    EXPECT_EQ(base().at("fixed_tiles", "stairs").integer("copies"), 6);
    EXPECT_EQ(base().at("fixed_tiles", "hallway").integer("copies"), 9);
    EXPECT_EQ(base().at("coins", "coin_1000").records("copies")[0].integer("coins"), 76);
    EXPECT_EQ(base().at("coins", "coin_5000").records("copies")[1].integer("coins"), 30);
}

TEST(CastlesBase, CB_COMP_2_FiveRoomCardsOfEachSize) {
    EXPECT_EQ(parameter("room_cards_per_size") * static_cast<std::int64_t>(base().entries("sizes").size()), 50);
    EXPECT_EQ(base().at("parameters", "room_cards_per_size").provenance(), Provenance::house);
}

TEST(CastlesBase, CB_TYPE_1_EightTypesWithTheirRooms) {
    std::map<std::string, int> rooms;
    for (const Entry& room : base().entries("rooms"))
        ++rooms[room.text("type")];
    const std::map<std::string, int> expected{{"activity", 12}, {"corridor", 2}, {"downstairs", 10}, {"food", 9},
                                              {"living", 14},   {"outdoor", 11}, {"sleeping", 8},    {"utility", 9}};
    EXPECT_EQ(rooms, expected);
    EXPECT_EQ(base().entries("types").size(), 8U);
}

TEST(CastlesBase, CB_TYPE_8_OnlyDownstairsRoomsLieBelow) {
    for (const Entry& type : base().entries("types"))
        EXPECT_EQ(type.text("level"), type.id() == "downstairs" ? "downstairs" : "ground");
    const std::vector<Record> sides = base().at("fixed_tiles", "hallway").records("faces");
    ASSERT_EQ(sides.size(), 2U);
    EXPECT_FALSE(sides[0].has("level"));
    EXPECT_EQ(sides[1].text("level"), "downstairs");
    EXPECT_EQ(base().at("fixed_tiles", "hallway").text("type"), "corridor");
}

TEST(CastlesBase, CB_TYPE_11_IconsFollowTheType) {
    for (const Entry& room : base().entries("rooms")) {
        const std::string& type = room.text("type");
        const std::string icon = room.has("icon") ? room.record("icon").text("kind") : "none";
        if (type == "activity")
            EXPECT_EQ(icon, "adjacency_penalty") << room.id();
        else if (type == "downstairs")
            EXPECT_EQ(icon, "each_of_yours") << room.id();
        else
            EXPECT_TRUE(icon == "connection" || icon == "none") << room.id();
    }
}

TEST(CastlesBase, CB_TYPE_7_SizeGroups) {
    std::map<std::string, std::set<std::string>> sizes;
    for (const Entry& size : base().entries("sizes"))
        for (const std::string& group : size.texts("groups"))
            sizes[group].insert(size.id());
    const std::map<std::string, std::set<std::string>> expected{{"small", {"100", "150", "200", "250", "300"}},
                                                                {"large", {"350", "400", "450", "500", "600"}},
                                                                {"square", {"100", "400"}},
                                                                {"round", {"150", "500"}}};
    EXPECT_EQ(sizes, expected);
}

/// Figures of single tiles, among them those on which public data files disagree.
TEST(CastlesBase, CB_TYPE_13_TilesAsPrinted) {
    const Entry& theater = base().at("rooms", "theater");
    const std::vector<std::string> disturbed{"corridor", "living", "sleeping", "utility"};
    EXPECT_EQ(theater.record("icon").texts("types"), disturbed);
    EXPECT_EQ(theater.record("icon").integer("vp"), -2);
    EXPECT_EQ(base().at("rooms", "the_hole").record("icon").integer("vp"), 1);
    EXPECT_EQ(base().at("rooms", "gallery_of_mirrors").integer("vp"), 3);
    EXPECT_EQ(base().at("rooms", "washroom").integer("vp"), 2);
    EXPECT_EQ(doors_of(base().at("rooms", "fungus_room")), "T1 L1");
    EXPECT_EQ(doors_of(base().at("rooms", "vestibule")), "T3 R2 B3 L2");
    EXPECT_EQ(base().at("rooms", "singers_chamber").name(), "Singers' Chamber");
    EXPECT_EQ(base().at("rooms", "9_pin_alley").name(), "9 Pin Alley");
    EXPECT_EQ(base().at("shapes", "octagon_3x3").integer("area"), 125);
}

TEST(CastlesBase, CB_TYPE_13_DoorsInTheNotchOfAnL) {
    EXPECT_EQ(doors_of(base().at("rooms", "kitchen")), "B1 R1");
    const Door notch = base().at("rooms", "kitchen").doors("doors")[1];
    EXPECT_EQ(notch, (Door{Side::right, 1, 1}));
    EXPECT_EQ(base().at("rooms", "panic_room").doors("doors")[0], (Door{Side::right, 1, 0}));
    EXPECT_EQ(base().at("rooms", "laundry_room").doors("doors")[0], (Door{Side::right, 3, 2}));
}

TEST(CastlesBase, CB_TYPE_13_NumberOfDoorsAsPrinted) {
    std::size_t doors = 0;
    for (const Entry& room : base().entries("rooms"))
        doors += room.doors("doors").size();
    EXPECT_EQ(doors, 205U);
    EXPECT_EQ(base().at("rooms", "great_hall").doors("doors").size(), 11U);
    EXPECT_EQ(base().at("fixed_tiles", "hallway").records("faces")[0].doors("doors").size(), 14U);
}

TEST(CastlesBase, CB_TYPE_14_SwansOnTheMiddleSizes) {
    for (const Entry& room : base().entries("rooms")) {
        const std::int64_t area = base().at("sizes", room.text("size")).integer("area");
        EXPECT_EQ(room.boolean("swan"), area >= 250 && area <= 400) << room.id();
    }
}

TEST(CastlesBase, CB_OUT_2_FencesOnTopOfOutdoorRoomsOnly) {
    for (const Entry& room : base().entries("rooms"))
        EXPECT_EQ(room.text("fence"), room.text("type") == "outdoor" ? "top" : "") << room.id();
}

TEST(CastlesBase, CB_SETUP_11_TwoSidesOfTheFoyer) {
    const std::vector<Record> sides = base().at("fixed_tiles", "foyer").records("faces");
    ASSERT_EQ(sides.size(), 2U);
    EXPECT_EQ(sides[0].doors("doors").size(), 3U);
    EXPECT_FALSE(sides[0].has("editions"));
    EXPECT_EQ(sides[1].doors("doors").size(), 4U);
    EXPECT_EQ(sides[1].texts("editions"), std::vector<std::string>{"2e"});
}

TEST(CastlesBase, CB_PLACE_10_StairsHaveADarkAndALightEnd) {
    const Record side = base().at("fixed_tiles", "stairs").records("faces").at(0);
    const std::vector<std::string> ends{"downstairs", "ground"};
    EXPECT_EQ(side.texts("ends"), ends);
    EXPECT_EQ(side.doors("doors")[0].side, Side::left);
}

TEST(CastlesBase, CB_SETUP_6_StacksByNumberOfPlayers) {
    const auto stack = [](const char* players, const std::string& of) {
        for (const Record& record : base().at("player_counts", players).records("stacks"))
            if (record.text("of") == of)
                return record.integer("tiles");
        return std::int64_t{-1};
    };
    EXPECT_EQ(stack("players_2", "small"), 5);
    EXPECT_EQ(stack("players_2", "stairs"), 4);
    EXPECT_EQ(stack("players_3", "hallway"), 7);
    EXPECT_EQ(stack("players_3", "large"), 5);
    EXPECT_EQ(stack("players_4", "small"), 9);
    EXPECT_EQ(stack("players_4", "stairs"), 6);
    EXPECT_EQ(stack("solo", "small"), 7);
    for (const Entry& table : base().entries("player_counts")) {
        const std::int64_t players = table.integer("players");
        EXPECT_EQ(table.integer("room_cards"), players == 1 ? 33 : 11 * players);
    }
}

TEST(CastlesBase, CB_SETUP_8_MarketSpaces) {
    const std::vector<std::int64_t> all{15000, 10000, 8000, 6000, 4000, 2000, 1000};
    EXPECT_EQ(base().at("player_counts", "players_4").integers("prices"), all);
    EXPECT_EQ(base().at("player_counts", "players_3").integers("prices"),
              std::vector<std::int64_t>(all.begin(), all.begin() + 6));
    EXPECT_EQ(base().at("player_counts", "players_2").integers("prices"),
              std::vector<std::int64_t>(all.begin(), all.begin() + 5));
    EXPECT_EQ(base().at("player_counts", "solo").integers("prices"), (std::vector<std::int64_t>{6000, 4000, 2000}));
}

TEST(CastlesBase, CB_FAV_1_TablesAndParameters) {
    EXPECT_EQ(base().at("tables", "favor_ranks").integers("values"), (std::vector<std::int64_t>{8, 4, 2, 1}));
    EXPECT_EQ(base().at("tables", "starting_vp").integers("values"), (std::vector<std::int64_t>{0, 1, 2, 3}));
    EXPECT_EQ(parameter("passage_price"), 3000);
    EXPECT_EQ(parameter("pass_income"), 5000);
    EXPECT_EQ(parameter("starting_money"), 15000);
    EXPECT_EQ(base().at("types", "outdoor").record("reward").integer("amount"), 10000);
    EXPECT_EQ(base().at("types", "activity").record("reward").integer("vp"), 5);
}

TEST(CastlesBase, CB_SETUP_4_CompletedAndIncompleteExcludeEachOther) {
    for (const Entry& favor : base().entries("favors"))
        for (const std::string& other : favor.texts("excludes"))
            EXPECT_EQ(base().at("favors", other).texts("excludes"), std::vector<std::string>{favor.id()});
    EXPECT_EQ(base().at("favors", "completed").texts("excludes"), std::vector<std::string>{"incomplete"});
}

TEST(CastlesBase, CB_BONUS_33_ValuesFromPublicDataAreMarkedSo) {
    std::size_t published = 0;
    for (const Entry& card : base().entries("bonus_cards")) {
        const bool by_type_or_size = card.id().rfind("type_", 0) == 0 || card.id().rfind("size_", 0) == 0;
        EXPECT_EQ(card.provenance(), by_type_or_size ? Provenance::published : Provenance::rulebook) << card.id();
        published += card.provenance() == Provenance::published ? 1U : 0U;
    }
    EXPECT_EQ(published, 18U);
    EXPECT_EQ(base().at("bonus_cards", "type_food").integer("vp"), 3);
    EXPECT_EQ(base().at("bonus_cards", "type_corridor").integer("vp"), 1);
    EXPECT_EQ(base().at("bonus_cards", "size_300").integer("vp"), 2);
    EXPECT_EQ(base().at("bonus_cards", "size_350").integer("vp"), 3);
    EXPECT_EQ(base().at("bonus_cards", "money").integer("per"), 5000);
    EXPECT_EQ(base().at("bonus_cards", "external_doors").integer("per"), 2);
}

TEST(CastlesBase, CB_SOLO_15_RankTablesRise) {
    for (const Entry& table : base().entries("rank_tables")) {
        const std::vector<Record> ranks = table.records("ranks");
        ASSERT_EQ(ranks.size(), 5U);
        EXPECT_FALSE(ranks[0].has("at_least"));
        for (std::size_t i = 1; i < ranks.size(); ++i)
            EXPECT_GT(ranks[i].integer("at_least"), ranks[i - 1].integer("at_least"));
    }
    EXPECT_EQ(base().at("rank_tables", "solo_1e").records("ranks")[1].integer("at_least"), 51);
    EXPECT_EQ(base().at("rank_tables", "solo_2e").records("ranks")[4].integer("at_least"), 111);
}

TEST(CastlesBase, RoomsAndTilesAreMarkedPublished) {
    for (const char* kind : {"rooms", "fixed_tiles", "shapes"})
        for (const Entry& entry : base().entries(kind))
            EXPECT_EQ(entry.provenance(), Provenance::published) << entry.id();
    for (const Entry& favor : base().entries("favors"))
        EXPECT_EQ(favor.provenance(), Provenance::rulebook);
}

TEST(CastlesBase, EntriesKeepTheirOrderAndPlace) {
    EXPECT_EQ(base().entries("rooms").front().id(), "buttery");
    EXPECT_EQ(base().entries("rooms").back().id(), "terrace_gardens");
    const Place place = base().at("rooms", "buttery").place("doors");
    EXPECT_EQ(place.line(), 10U);
    EXPECT_EQ(place.column(), 12U);
}

} // namespace linderhof::catalog::castles_base_test
