// The tiles and cards of the box: counts and the checks of section 1.2.

#include "written.hpp"

#include "ruleset/schema.hpp"
#include "support/guide.hpp"
#include "support/paths.hpp"
#include "support/rulesets.hpp"
#include "support/scratch_folder.hpp"

#include <linderhof/catalog/loader.hpp>

#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <map>

namespace linderhof::two_castles::test::catalog_test {

const Rules& rules() {
    static const std::shared_ptr<const Ruleset> ruleset = linderhof::test::two_castles_ruleset(7, {});
    return Rules::of(*ruleset);
}

std::map<std::string, int> wishes_of(const std::string& type) {
    std::map<std::string, int> count;
    for (const TileKind& kind : rules().kinds) {
        if (rules().types[kind.type].id == type) {
            ++count[kind.effect.code];
        }
    }
    return count;
}

// TC-COMP-1, TC-COMP-3, TC-COMP-4, TC-COMP-5, TC-COMP-6, TC-DATA-1, TC-DATA-3
TEST(TcCatalog, TC_COMP_1_3_4_5_6_TC_DATA_1_3_D_1_what_lies_in_the_box) {
    EXPECT_EQ(rules().standard_tiles.size(), 147U);
    EXPECT_EQ(rules().thrones.size(), 7U);
    EXPECT_EQ(rules().cards.size(), 20U);
    EXPECT_EQ(rules().bonus_cards_total, 20);
    EXPECT_EQ(rules().castle_names.size(), 7U);
    ASSERT_EQ(rules().attendants.size(), 4U);
    for (const Card& attendant : rules().attendants) {
        EXPECT_EQ(attendant.copies, 7);
    }
    std::map<std::string, int> types;
    for (const std::uint16_t kind : rules().standard_tiles) {
        ++types[rules().types[rules().kind(kind).type].id];
        EXPECT_EQ(rules().kind(kind).copies, 1);
    }
    EXPECT_EQ(types.size(), 7U);
    for (const auto& [type, count] : types) {
        EXPECT_EQ(count, 21) << type;
    }
}

TEST(TcCatalog, TC_COMP_2_TC_DATA_4_TC_SUPPLY_6_special_rooms_never_run_out) {
    ASSERT_EQ(rules().specials.size(), 3U);
    for (const std::uint16_t kind : rules().specials) {
        EXPECT_EQ(rules().kind(kind).copies, TileKind::unlimited);
    }
}

TEST(TcCatalog, TC_DATA_2_ids_are_keys) {
    std::map<std::string, int> ids;
    for (const TileKind& kind : rules().kinds) {
        EXPECT_EQ(++ids[kind.id], 1) << kind.id;
    }
}

// TC-TYPE-1, TC-TYPE-2, TC-TYPE-3, TC-TYPE-4
TEST(TcCatalog, TC_TYPE_1_2_3_4_types_and_kinds) {
    EXPECT_EQ(rules().standard.size(), 7);
    EXPECT_EQ(rules().special.size(), 4);
    EXPECT_FALSE(rules().standard.meets(rules().special));
    EXPECT_TRUE(rules().special.contains(Rules::find(rules().types, "throne")));
}

// TC-TYPE-5, TC-TYPE-6, TC-TYPE-7, TC-TYPE-8, TC-TYPE-9
TEST(TcCatalog, TC_TYPE_5_6_7_8_9_D_2_icons) {
    std::map<std::string, std::map<int, int>> icons;
    std::map<std::string, int> all;
    for (const TileKind& kind : rules().kinds) {
        const std::string& type = rules().types[kind.type].id;
        const bool bare = type == "outdoor" || type == "fountain" || type == "tower" || type == "grand_foyer";
        EXPECT_EQ(kind.icon == none8, bare) << kind.id;
        EXPECT_EQ(rules().sky.contains(kind.type), bare && type != "grand_foyer") << kind.id;
        if (!bare) {
            ++icons[type][kind.icon];
            ++all[rules().icons[kind.icon].id];
        }
        if (type == "corridor") {
            EXPECT_EQ(kind.effect.wish.icons, IconSet::one(kind.icon)) << kind.id;
        }
    }
    for (const auto& [type, counts] : icons) {
        std::vector<int> sizes;
        for (const auto& [icon, count] : counts) {
            sizes.push_back(count);
        }
        if (type != "throne") {
            EXPECT_THAT(sizes, ::testing::UnorderedElementsAre(6, 5, 5, 5)) << type;
        }
    }
    const std::map<std::string, int> expected{{"mirror", 34}, {"torch", 33}, {"sword", 33}, {"painting", 33}};
    EXPECT_EQ(all, expected);
}

TEST(TcCatalog, TC_DATA_5_D_3_to_D_7_wishes) {
    for (const auto& [code, count] : wishes_of("food")) {
        EXPECT_EQ(code[1], '2') << code;
        EXPECT_EQ(code[0] == 'v', code == "v2D") << code;
        EXPECT_TRUE(code[0] == '|' || code[0] == '-' || count == 2) << code;
    }
    for (const auto& [code, count] : wishes_of("living")) {
        EXPECT_EQ(code[1] == '2', code == "o2O" || code == "v2D") << code;
    }
    const std::map<std::string, int> outdoor{{"*1F", 3}, {"*1L", 3}, {"*1U", 3}, {"*1S", 3},
                                             {"*1C", 3}, {"*1D", 3}, {"*1*", 3}};
    EXPECT_EQ(wishes_of("outdoor"), outdoor);
    const std::map<std::string, int> downstairs{{"^1F", 3}, {"^1L", 3}, {"^1U", 3}, {"^1S", 3},
                                                {"I1C", 3}, {"I1D", 3}, {"I2*", 3}};
    EXPECT_EQ(wishes_of("downstairs"), downstairs);
    for (const std::uint16_t throne : rules().thrones) {
        EXPECT_EQ(rules().kind(throne).effect.wish.types.size(), 2);
        EXPECT_EQ(rules().kind(throne).effect.offset_count, 2);
    }
}

TEST(TcCatalog, Anchors_rooms_that_the_rule_book_names) {
    const std::pair<const char*, const char*> anchors[] = {
        {"chocolate_room", "v2D"}, {"spice_room", "v2D"},       {"map_room", "o1S"},      {"game_storage", "=1L"},
        {"grand_balcony", "*1S"},  {"firewood_storage", "*1L"}, {"echo_chamber", "o1t"},  {"laboratory", "^1U"},
        {"tower", "v1"},           {"grand_foyer", "o1"},       {"kings_chambers", "7:4"}};
    for (const auto& [id, code] : anchors) {
        EXPECT_EQ(rules().kind(rules().find_kind(id)).effect.code, code) << id;
    }
}

// TC-GEO-1, TC-GEO-2, TC-GEO-4, TC-GEO-5 (a place has no turn), TC-GEO-6, TC-GEO-11
TEST(TcGeometry, TC_GEO_1_2_4_5_6_11_cells_columns_and_rows) {
    const Written written("throne_utility_food; food 2 0; study 2 1; crypt 0 -1");
    const Castle castle = written.castle();
    EXPECT_EQ(castle.at(0, 0), Castle::throne);
    EXPECT_EQ(castle.at(1, 0), Castle::throne);
    EXPECT_EQ(castle.at(2, 0), 1);
    EXPECT_EQ(castle.at(2, 1), 2);
    EXPECT_EQ(castle.at(0, -1), 3);
    EXPECT_EQ(castle.at(1, 1), Castle::nothing);
    EXPECT_EQ(castle.occupied().count(), 5);
}

/// No room of the box wants its own type in the whole castle.
TEST(TcScore, TC_SCORE_GEN_4_an_outdoor_room_that_wants_outdoor_rooms_does_not_count_itself) {
    const linderhof::test::ScratchFolder folder("garden");
    std::filesystem::create_directories(folder / "garden");
    std::ofstream(folder / "garden/set.yaml") << "id: garden\nname: A garden\nversion: 1.0\ngame: two_castles\n"
                                                 "extends: two-castles\nprovenance: house\n";
    std::ofstream(folder / "garden/rooms.yaml")
        << "rooms:\n  maze: {name: Maze, type: outdoor, scores: {kind: castle, vp: 1, types: [outdoor]}}\n";
    const plugin::RulesetBuilder builder(linderhof::test::builder().registry(),
                                         {linderhof::test::data_dir(), folder.path()});
    linderhof::Setup setup;
    setup.game = "two_castles";
    setup.seats = 4;
    setup.sets = {"garden"};
    const plugin::Made made = builder.make(setup);
    ASSERT_TRUE(made.ruleset) << made.faults.front().sentence;
    linderhof::test::TwoCastlesTable table(made.ruleset);
    table.lay(0, "throne_utility_food; maze 2 0; aviary 3 0");
    EXPECT_EQ(table.points("maze"), 1);
}

TEST(TcCatalog, what_the_guide_tells_of_its_tables_is_all_and_its_example_works) {
    catalog::Schema schema;
    declare_schema(schema);
    linderhof::test::expect_in_guide(schema);
    const linderhof::test::ScratchFolder folder("guide");
    for (const auto& [name, text] : linderhof::test::guide_examples()) {
        std::filesystem::create_directories((folder / name).parent_path());
        std::ofstream(folder / name) << text;
    }
    catalog::LoadRequest request;
    request.data_dirs = {folder.path(), linderhof::test::data_dir()};
    request.sets = {"my-tiles"};
    catalog::Diagnostics diagnostics;
    const std::optional<catalog::Catalog> loaded = catalog::load(schema, request, diagnostics);
    ASSERT_TRUE(loaded) << diagnostics.text();
    EXPECT_EQ(loaded->at("rooms", "kite_loft").name(), "Kite Loft");
    EXPECT_EQ(loaded->at("bonus_cards", "wide_and_windy").integer("vp"), 1);
}

} // namespace linderhof::two_castles::test::catalog_test
